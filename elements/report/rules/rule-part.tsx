/** A rule with its objects, fetched apart from the overview that a report begins with. */
import { lazyPiece } from '@vakwerk/ui';
import { useEffect } from 'react';

const loadRule = () => import('./rule-view.tsx');

export const RulePart = lazyPiece(async () => (await loadRule()).RuleView);

/** Preloads the rule view: with the report if the address names a rule, else after the overview is drawn. */
export function useRuleAhead(isWanted: boolean): void {
  useEffect(() => {
    // The component that shows the rule reports a failure.
    if (isWanted) loadRule().catch(() => undefined);
  }, [isWanted]);
}
