import { lazyPiece } from '@vakwerk/ui';

/** A joint check of several files; loaded when one is shown. */
export const JointCheckView = lazyPiece(async () => (await import('./joint-check-view.tsx')).JointCheckView);
