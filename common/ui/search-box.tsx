/** Wraps Fluent's search box: its clear button is only present while there is something to clear, and has a name in the page's language. */
import type { SearchBoxProps } from '@fluentui/react-components';
import { SearchBox as FluentSearchBox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { offPaper } from './ground.ts';
import { useTranslate } from './language-context.tsx';

const useStyles = makeStyles({ root: offPaper });

export function SearchBox(props: SearchBoxProps & { value: string }) {
  const t = useTranslate();
  return (
    <FluentSearchBox
      {...props}
      className={mergeClasses(useStyles().root, props.className)}
      dismiss={props.value === '' ? null : { 'aria-label': t('shell.clear') }}
    />
  );
}
