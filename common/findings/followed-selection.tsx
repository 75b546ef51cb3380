/** The button that follows up picked objects or a cause; its code is loaded when the first of them is shown. */
import { lazyPiece } from '@vakwerk/ui';

export const FollowedSelection = lazyPiece(async () => (await import('./selection-findings.tsx')).SelectionFindings);
