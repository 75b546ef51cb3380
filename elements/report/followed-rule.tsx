/** The findings of a rule, where the report is of a project; fetched with the first rule that is opened. */
import { useModule } from '@vakwerk/ui';
import type { FindingsService } from './report-source.ts';
import type { RuleFindingsProps } from './rule-findings.tsx';

const loadFindings = () => import('./rule-findings.tsx');

interface FollowedRuleProps extends Omit<RuleFindingsProps, 'service'> {
  service: FindingsService | undefined;
}

export function FollowedRule({ service, ...rest }: FollowedRuleProps) {
  return service ? <Fetched {...rest} service={service} /> : null;
}

function Fetched(props: RuleFindingsProps) {
  const module = useModule(loadFindings);
  return module ? <module.RuleFindings {...props} /> : null;
}
