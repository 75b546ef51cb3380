/** Says that the comparison with the previous version is loading, or that it failed. */
import { useWords } from './words.ts';

interface ComparisonPendingProps {
  hasFailed: boolean;
  className: string;
  /** One or two words; the tooltip has the sentence. */
  isShort?: boolean;
}

export function ComparisonPending({ hasFailed, className, isShort = false }: ComparisonPendingProps) {
  const { t } = useWords();
  const state = hasFailed ? 'failed' : 'loading';
  const sentence = t(`reportTools.changes.${state}`);
  return (
    <p role={hasFailed ? 'alert' : 'status'} className={className} title={isShort ? sentence : undefined}>
      {isShort ? t(`reportTools.changes.short.${state}`) : sentence}
    </p>
  );
}
