/** The button that follows up what breaks a rule of IFC or of a rule set; its code is loaded when the first list is opened. */
import { lazyPiece } from '@vakwerk/ui';

export const FollowedException = lazyPiece(async () => (await import('./exception-button.tsx')).ExceptionButton);
