/** The findings of a rule, fetched with the first rule that is opened. */
import { useModule } from '@vakwerk/ui';
import type { RuleFindingsProps } from './rule-findings.tsx';

const loadFindings = () => import('./rule-findings.tsx');

export function FollowedRule(props: RuleFindingsProps) {
  const module = useModule(loadFindings);
  return module ? <module.RuleFindings {...props} /> : null;
}
