/**
 * Detects that the system's file chooser was closed without a choice. Browsers report it with `cancel`, older ones not at all: there
 * the window gets its focus back, and if no file has arrived 300 ms later none will (specification §9).
 */

/** After the window has its focus back, until a file chooser counts as closed without a choice. */
const CHOOSER_CANCEL_MS = 300;

type Input = Pick<HTMLInputElement, 'files' | 'addEventListener' | 'removeEventListener'>;

/** Starts watching when the chooser opens; returns a function that stops watching. Calls `onCancel` at most once. */
export function watchChooser(input: Input, onCancel: () => void, window: EventTarget = globalThis.window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('focus', later);
    input.removeEventListener('cancel', cancel);
    input.removeEventListener('change', stop);
  };
  const cancel = () => {
    stop();
    onCancel();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (input.files?.length ? stop() : cancel()), CHOOSER_CANCEL_MS);
  };
  window.addEventListener('focus', later);
  input.addEventListener('cancel', cancel);
  input.addEventListener('change', stop);
  return stop;
}
