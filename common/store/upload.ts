/** The upload of this page: the machine wired to the API, the router and the notifications. */
import { getNewestReport, isApiError, uploadFile } from '@vakwerk/api';
import { translatorOf } from '@vakwerk/i18n';
import { $language } from './language.ts';
import { notify } from './notifications.ts';
import { whenPageVisible } from './page-visibility.ts';
import { navigate } from './router.ts';
import { loadUser } from './session.ts';
import type { UploadMachine } from './upload-machine.ts';
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
  send: (file, options) => uploadFile(file, options),
  newestReport: getNewestReport,
  whenVisible: whenPageVisible,
  onDone: (reportId) => navigate(`/reports/${reportId}`),
  onFailed: tellFailure,
});

/** Uploads into a project: done when the file is stored, since the list of files shows what becomes of it. */
export function createProjectUpload(
  projectId: string,
  { onStored, onFailed }: { onStored: () => void; onFailed: () => void },
): UploadMachine {
  return createUploadMachine({
    send: (file, options) => uploadFile(file, { ...options, projectId }),
    whenVisible: whenPageVisible,
    onDone: onStored,
    onFailed(file, error) {
      tellFailure(file, error);
      onFailed();
    },
  });
}

export const $upload = machine.$state;
export const startUpload = machine.start;
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
