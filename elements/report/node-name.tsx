/** A name as its author wrote it, in a language of its own (D04); a stand-in where there is none. */
import { useWords } from './words.ts';

export function NodeName({ name }: { name: string }) {
  const { t } = useWords();
  return name ? <span lang="">{name}</span> : t('report.untitled');
}
