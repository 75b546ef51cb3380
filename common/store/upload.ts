/** The upload of this page: the machine wired to the API, the router and the notifications. */
import { ApiError, getNewestReport, isApiError, isPassingError, uploadFile } from '@vakwerk/api';
import { translatorOf } from '@vakwerk/i18n';
import { atom } from 'nanostores';
import { forgetKeptFile, keepFile } from './kept-file.ts';
import { $language } from './language.ts';
import { notify } from './notifications.ts';
import { whenPageVisible } from './page-visibility.ts';
import { navigate } from './router.ts';
import { $hasSessionEnded, $session, loadUser, renewSession } from './session.ts';
import type { UploadMachine, UploadParts } from './upload-machine.ts';
import { createUploadMachine } from './upload-machine.ts';

const WORDED = new Set([
  'FILE_TOO_LARGE',
  'INVALID_FILE',
  'STORAGE_LIMIT_EXCEEDED',
  'PROJECT_ARCHIVED',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'NETWORK',
]);

const machine = createUploadMachine({
  send: sendWhileSignedIn,
  newestReport: getNewestReport,
  whenVisible: whenPageVisible,
  onDone: (reportId) => navigate(`/reports/${reportId}`),
  onFailed(file, error) {
    if (isPassingError(error)) $unsent.set(file);
    tellFailure(file, error);
  },
  renewSession,
});

/** A server that refuses a session may hang up in the middle of a file: what the browser then calls a lost connection is a 401. */
async function sendWhileSignedIn(...[file, options]: Parameters<UploadParts['send']>): Promise<string> {
  try {
    return await uploadFile(file, options);
  } catch (error) {
    if (!isApiError(error) || error.status !== 0 || options.signal.aborted) throw error;
    await loadUser();
    throw $session.get() ? error : new ApiError('UNAUTHORIZED', { status: 401, cause: error });
  }
}

/** The file of an upload that failed in passing, to be sent again by one press; until another is started. */
export const $unsent = atom<File | null>(null);

// Who signs out takes nothing along to whom signs in next; a session that ended by itself may be renewed.
$session.listen((session) => {
  if (session || $hasSessionEnded.get()) return;
  machine.cancel();
  $unsent.set(null);
  forgetKeptFile();
});

/**
 * Uploads into a project: done when the file is stored, since the list of files shows what becomes of it. One that the end of
 * the session breaks off is kept for the same person's next look at the project (kept-file.ts).
 */
export function createProjectUpload(
  projectId: string,
  { onStored, onFailed }: { onStored: () => void; onFailed: () => void },
): UploadMachine {
  return createUploadMachine({
    send: (file, options) => sendWhileSignedIn(file, { ...options, projectId }),
    whenVisible: whenPageVisible,
    onDone: onStored,
    onFailed(file, error) {
      if (isApiError(error) && error.status === 401) {
        keepFile({ projectId, file, isUnderWay: true });
        return void loadUser();
      }
      tellFailure(file, error);
      onFailed();
    },
  });
}

export const $upload = machine.$state;
export const startUpload: UploadMachine['start'] = (file, options) => {
  $unsent.set(null);
  return machine.start(file, options);
};
export const cancelUpload = machine.cancel;

/** The specification only logs; a lost upload of 500 MB deserves words (D45). */
function tellFailure({ name }: { name: string }, error: unknown): void {
  console.error('upload failed:', error);
  const code = isApiError(error) ? error.code : 'OTHER';
  const t = translatorOf($language.get());
  notify({
    variant: 'error',
    title: t('upload.failed.title', { name }),
    body: t(`upload.failed.${WORDED.has(code) ? code : 'OTHER'}`),
  });
  if (code === 'UNAUTHORIZED') void loadUser();
}
