/**
 * Leaving the page while a file is sent loses the upload: the browser asks first (`beforeunload`), and the next page of the same
 * tab names the file. Once the server has stored the file nothing is lost.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { lastUserId } from './session.ts';
import type { UploadState } from './upload-machine.ts';

const CUT_UPLOAD_KEY = 'cutUpload';

interface CutUpload {
  name: string;
  /** Page where the file is chosen again. */
  href: string;
  userId: string | undefined;
}

/** The upload that the previous page lost, of any user. */
export const $cutUpload = atom<CutUpload | null>(readCutUpload());

/** Guards the page while the machine sends a file. `href` is the page where the file is chosen again. */
export function guardSending($state: ReadableAtom<UploadState>, href: string): void {
  const note = () => {
    const state = $state.get();
    if (state.phase === 'uploading') keepCutUpload({ name: state.name, href, userId: lastUserId() });
  };
  guardWhile($state, ({ phase }) => phase === 'uploading', note);
}

/** Makes the browser ask before the page is left while the state is busy; `onLeave` is called when it is left nevertheless. */
export function guardWhile<State>($state: ReadableAtom<State>, isBusy: (state: State) => boolean, onLeave?: () => void): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  let isGuarded = false;
  $state.listen((state) => {
    if (isBusy(state) === isGuarded) return;
    isGuarded = !isGuarded;
    const change = isGuarded ? globalThis.addEventListener : globalThis.removeEventListener;
    change?.('beforeunload', ask);
    if (onLeave) change?.('pagehide', onLeave);
  });
}

/** The record is per tab: what another tab sends is not lost with this one. */
function keepCutUpload(cut: CutUpload): void {
  try {
    sessionStorage.setItem(CUT_UPLOAD_KEY, JSON.stringify(cut));
  } catch {
    // Storage is forbidden, so the next page cannot show it.
  }
}

function readCutUpload(): CutUpload | null {
  try {
    const text = globalThis.sessionStorage?.getItem(CUT_UPLOAD_KEY);
    globalThis.sessionStorage?.removeItem(CUT_UPLOAD_KEY);
    return text ? (JSON.parse(text) as CutUpload) : null;
  } catch {
    return null;
  }
}
