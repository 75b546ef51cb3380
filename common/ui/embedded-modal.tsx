/** `modal.tsx` with tabster's way through shadow roots, which elements bring only now. */
import { prepareFocus } from './focus-in-shadow.ts';

prepareFocus();

export { FormModal } from './modal.tsx';
