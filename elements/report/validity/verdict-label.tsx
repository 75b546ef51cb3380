/** The name of a tab with the verdict of the validity as an icon. */
import { StatusIcon } from '@vakwerk/ui';
import { useWords } from '../words.ts';

const VERDICT_SIGNS = { VALID: 'passed', INVALID: 'failed', UNDECIDED: 'warning' } as const;

export function VerdictLabel({ text, verdict }: { text: string; verdict: keyof typeof VERDICT_SIGNS }) {
  const { t } = useWords();
  return (
    <>
      {text} <StatusIcon status={VERDICT_SIGNS[verdict]} label={t(`report.tabs.verdict.${verdict}`)} />
    </>
  );
}
