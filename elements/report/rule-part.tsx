/** A rule with its objects, fetched apart from the overview that a report begins with. */
import { lazyPiece } from '@vakwerk/ui';
import { useEffect } from 'react';

const loadRule = () => import('./rule-view.tsx');

export const RulePart = lazyPiece(async () => (await loadRule()).RuleView);

/** Fetches it ahead: beside the report where the address names a rule, else once the overview is drawn. */
export function useRuleAhead(isWanted: boolean): void {
  useEffect(() => {
    // Who shows a rule tells of a failure.
    if (isWanted) loadRule().catch(() => undefined);
  }, [isWanted]);
}
