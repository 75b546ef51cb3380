/** Shows the findings of a rule; its code is loaded when the first rule is opened. */
import { lazyPiece } from '@vakwerk/ui';

export const FollowedRule = lazyPiece(async () => (await import('./rule-findings.tsx')).RuleFindings);
