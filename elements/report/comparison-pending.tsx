/** Says that the comparison with the previous version is loading, or that it failed. */
import { useWords } from './words.ts';

export function ComparisonPending({ hasFailed, className }: { hasFailed: boolean; className: string }) {
  const { t } = useWords();
  return (
    <p role={hasFailed ? 'alert' : 'status'} className={className}>
      {t(hasFailed ? 'reportTools.changes.failed' : 'reportTools.changes.loading')}
    </p>
  );
}
