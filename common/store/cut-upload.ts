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
  /** Where the file is chosen again. */
  href: string;
  userId: string | undefined;
}

/** The upload that the previous page lost, of any user. */
export const $cutUpload = atom<CutUpload | null>(readCutUpload());

/** Guards the page while the machine sends a file. `href`: where the file is chosen again. */
export function guardSending($state: ReadableAtom<UploadState>, href: string): void {
  let name: string | undefined;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const note = () => name !== undefined && keepCutUpload({ name, href, userId: lastUserId() });
  $state.listen((state) => {
    const isSending = state.phase === 'uploading';
    if (isSending === (name !== undefined)) return;
    name = isSending ? state.name : undefined;
    const change = isSending ? globalThis.addEventListener : globalThis.removeEventListener;
    change?.('beforeunload', ask);
    change?.('pagehide', note);
  });
}

/** Per tab: what another tab sends is not lost with this one. */
function keepCutUpload(cut: CutUpload): void {
  try {
    sessionStorage.setItem(CUT_UPLOAD_KEY, JSON.stringify(cut));
  } catch {
    // Storage is forbidden: the next page cannot tell.
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
