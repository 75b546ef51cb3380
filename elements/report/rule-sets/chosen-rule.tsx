/** The rule sets of a report or of a joint check, or the rule that the place of the page names. */
import { Spinner, useAnswer, useLate } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import type { ReportedGroup, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { RuleSetSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { listRules } from './list-rules.ts';

/** A chosen rule, with its way back to all rules. */
export interface ChosenRule {
  /** The rule set of the rule. */
  tree: ReportedGroup;
  rule: ReportedRule;
  back: () => void;
  /** Reloads the rules. */
  onChange: () => void;
}

interface RuleSetsOrRuleProps {
  ruleSets: RuleSetSource;
  /** The report or joint check that the rule sets are of; of another one they are read again. */
  of: unknown;
  renderRule: (chosen: ChosenRule) => ReactNode;
  renderAll: (trees: readonly ReportedGroup[]) => ReactNode;
}

export function RuleSetsOrRule({ ruleSets, of, renderRule, renderAll }: RuleSetsOrRuleProps) {
  const { t, language } = useWords();
  const { place, go } = usePlaces();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another report, as after a change of an exception, the same is asked again
  const ask = useMemo(() => () => ruleSets.trees(language), [ruleSets, language, of]);
  const { value, hasFailed, retry } = useAnswer(ask);
  const isLate = useLate(!value && !hasFailed);
  if (hasFailed) return <LoadFailed header={t('ruleSets.failed')} retry={retry} />;
  if (!value) return isLate ? <Loading /> : null;
  const tree = value.find(({ ruleSetId }) => ruleSetId === place.specification);
  const chosen = tree && listRules(tree).find(({ rule }) => rule.id === place.node);
  if (!tree || !chosen) return renderAll(value);
  const back = () => go({ specification: undefined, node: undefined, outcomes: undefined, query: '', page: 1 });
  return renderRule({ tree, rule: chosen.rule, back, onChange: retry });
}

function Loading() {
  const { t } = useWords();
  return (
    <p role="status">
      <Spinner /> {t('ruleSets.loading')}
    </p>
  );
}
