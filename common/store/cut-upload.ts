/**
 * A file on its way is lost with its page: leaving asks first (`beforeunload`), and the next page of the same tab says which
 * file it was. What the server has is safe, so nothing of this holds once a file is stored.
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

/** What the page before this one lost, whoever it was of. */
export const $cutUpload = atom<CutUpload | null>(readCutUpload());

/** For as long as a file of this machine is being sent. `href` is where another is chosen. */
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
    // Storage is forbidden: the question before leaving was all that can be said.
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
