/** Lists what is wrong in a file of a rule set, each with its JSON path. */
import { useTranslate } from '@vakwerk/ui';
import type { RuleSetFault } from '../contract/rule-set-schema.ts';
import { FaultList } from './fault-list.tsx';

export function RuleSetFaults({ faults }: { faults: readonly RuleSetFault[] }) {
  const t = useTranslate();
  const worded = faults.map(({ path, message, code, facts }) => ({
    words: t(`ruleSetLibrary.problem.${code}`, { ...facts, message }),
    place: path === 'file' ? t('ruleSetLibrary.import.whole') : path,
  }));
  return <FaultList faults={worded} isCode />;
}
