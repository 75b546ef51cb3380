/** The findings of a rule, fetched with the first rule that is opened. */
import { lazyPiece } from '@vakwerk/ui';

export const FollowedRule = lazyPiece(async () => (await import('./rule-findings.tsx')).RuleFindings);
