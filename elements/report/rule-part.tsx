/** A rule with its objects, fetched apart from the overview that a report begins with. */
import { useModule } from '@vakwerk/ui';
import { type ComponentProps, useEffect } from 'react';

const loadRule = () => import('./rule-view.tsx');

export function RulePart(props: ComponentProps<Awaited<ReturnType<typeof loadRule>>['RuleView']>) {
  const module = useModule(loadRule);
  return module ? <module.RuleView {...props} /> : null;
}

/** Fetches it ahead: beside the report where the address names a rule, else once the overview is drawn. */
export function useRuleAhead(isWanted: boolean): void {
  useEffect(() => {
    // Who shows a rule tells of a failure.
    if (isWanted) loadRule().catch(() => undefined);
  }, [isWanted]);
}
