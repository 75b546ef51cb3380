/** The button that follows up findings on the validity of a file; its code is loaded when the first list of places is opened. */
import { lazyPiece } from '@vakwerk/ui';

export const FollowedValidity = lazyPiece(async () => (await import('./validity-exception.tsx')).ValidityException);
