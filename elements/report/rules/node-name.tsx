/** A name as its author wrote it, in an unknown language (D04), or "untitled". */
import { useWords } from '../words.ts';

export function NodeName({ name }: { name: string }) {
  const { t } = useWords();
  return name ? <span lang="">{name}</span> : t('report.untitled');
}
