/** The button that follows up one object of a rule; its code is loaded when the first object is opened. */
import { lazyPiece } from '@vakwerk/ui';

export const FollowedObject = lazyPiece(async () => (await import('./object-findings.tsx')).ObjectFindings);
