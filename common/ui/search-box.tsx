/** Fluent's search box, whose cross is there only while there is something to clear, and has a name in the page's language. */
import type { SearchBoxProps } from '@fluentui/react-search';
import { SearchBox as FluentSearchBox } from '@fluentui/react-search';
import { useTranslate } from './provider.tsx';

export function SearchBox(props: SearchBoxProps & { value: string }) {
  const t = useTranslate();
  return <FluentSearchBox {...props} dismiss={props.value === '' ? null : { 'aria-label': t('shell.clear') }} />;
}
