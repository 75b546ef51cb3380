/** The upload of this page: the machine wired to the API, the router and the notifications. */
import { ApiError, getNewestReport, isApiError, isPassingError, uploadFile } from '@vakwerk/api';
import { translatorOf } from '@vakwerk/i18n';
import { atom, computed } from 'nanostores';
import { subscriptionPath } from '../contract/roles.ts';
import { $cutUpload, guardSending } from './cut-upload.ts';
import { forgetKeptFile, keepFile } from './kept-file.ts';
import { $language } from './language.ts';
import { notify } from './notifications.ts';
import { whenPageVisible } from './page-visibility.ts';
import { $location, matchPath, navigate } from './router.ts';
import { $hasSessionEnded, $session, $user, loadUser, renewSession } from './session.ts';
import { createUploadMachine, type UploadMachine, type UploadParts } from './upload-machine.ts';

const WORDED = new Set([
  'FILE_TOO_LARGE',
  'INVALID_FILE',
  'PROJECT_ARCHIVED',
  'FORBIDDEN',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'NETWORK',
]);

const DASHBOARD = '/dashboard';

const machine = createUploadMachine({
  send: sendWhileSignedIn,
  newestReport: getNewestReport,
  whenVisible: whenPageVisible,
  onDone(reportId, name) {
    const href = `/reports/${reportId}`;
    // Who went on to another page is not taken away from what stands there half done.
    if (isAtDashboard()) navigate(href);
    else $finishedUpload.set({ name, href });
  },
  onFailed(file, error) {
    const isPassing = isPassingError(error);
    if (isPassing) $unsent.set({ file, reason: reasonOf(error) });
    // Whoever is at the dashboard reads it there, beside the button that sends the file again.
    if (isPassing && isAtDashboard()) console.error('upload failed:', error);
    else tellFailure(file, error);
  },
  renewSession,
});

guardSending(machine.$state, DASHBOARD);

const isAtDashboard = () => matchPath(DASHBOARD, $location.get().path) !== undefined;

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
export const $unsent = atom<{ file: File /** Key of its words in `upload.failed`. */; reason: string } | null>(null);

const $finishedUpload = atom<{ name: string; href: string } | null>(null);

/** What became of a file while nobody looked at its page, until it is read: checked, or lost with the page before this one. */
export const $uploadNotice = computed([$finishedUpload, $cutUpload, $user], (finished, cut, user) => {
  if (finished) return { ...finished, kind: 'finished' as const };
  // Somebody else's file is nobody's business.
  return cut && user && cut.userId === user.id ? { name: cut.name, href: cut.href, kind: 'cut' as const } : null;
});

export function dismissUploadNotice(): void {
  if ($finishedUpload.get()) $finishedUpload.set(null);
  else $cutUpload.set(null);
}

$location.listen(({ path }) => {
  if (path === $finishedUpload.get()?.href) $finishedUpload.set(null);
});

// Who signs out takes nothing along to whom signs in next; a session that ended by itself may be renewed.
$session.listen((session) => {
  if (session || $hasSessionEnded.get()) return;
  machine.cancel();
  $unsent.set(null);
  $finishedUpload.set(null);
  forgetKeptFile();
});

/**
 * Uploads into a project: done when the file is stored, since the list of files shows what becomes of it. One that the end of
 * the session breaks off is kept for the same person's next look at the project (kept-file.ts).
 */
export function createProjectUpload(
  projectId: string,
  { organizationId, onStored, onFailed }: { organizationId: string; onStored: () => void; onFailed: () => void },
): UploadMachine {
  const upload = createUploadMachine({
    send: (file, options) => sendWhileSignedIn(file, { ...options, projectId }),
    whenVisible: whenPageVisible,
    onDone: onStored,
    onFailed(file, error) {
      if (isApiError(error) && error.status === 401) {
        keepFile({ projectId, file, isUnderWay: true });
        return void loadUser();
      }
      tellFailure(file, error, organizationId);
      onFailed();
    },
  });
  guardSending(upload.$state, `/projects/${encodeURIComponent(projectId)}?upload`);
  return upload;
}

export const $upload = machine.$state;
export const startUpload: UploadMachine['start'] = (file, options) => {
  $unsent.set(null);
  $finishedUpload.set(null);
  $cutUpload.set(null);
  return machine.start(file, options);
};
export const cancelUpload = machine.cancel;

/** The specification only logs; a lost upload of 500 MB deserves words (D45). `organizationId` is that of the project it was for. */
function tellFailure({ name }: { name: string }, error: unknown, organizationId?: string): void {
  console.error('upload failed:', error);
  const code = isApiError(error) ? error.code : 'OTHER';
  const t = translatorOf($language.get());
  const isFull = code === 'STORAGE_LIMIT_EXCEEDED';
  const words = isFull ? whoseStorage(organizationId) : reasonOf(error);
  const href = isFull ? pathToMore(organizationId) : undefined;
  notify({
    variant: 'error',
    title: t('upload.failed.title', { name }),
    body: t(`upload.failed.${words}`),
    ...(href && { link: { href, text: t('shell.toSubscription') } }),
  });
  if (code === 'UNAUTHORIZED') void loadUser();
}

const reasonOf = (error: unknown) => (isApiError(error) && WORDED.has(error.code) ? error.code : 'OTHER');

/** Which words say that it is full: a project's files count for its organization, one's own for one's own, if there is one (D47). */
function whoseStorage(organizationId: string | undefined): string {
  const own = $user.get()?.organization?.id;
  if (organizationId && organizationId !== own) return 'STORAGE_LIMIT_EXCEEDED';
  return own ? 'OWN_STORAGE_FULL' : 'PERSONAL_STORAGE_FULL';
}

/** Where there is more to be had, for whom that is linked. */
function pathToMore(organizationId: string | undefined): string | undefined {
  const user = $user.get();
  return user ? subscriptionPath(user, organizationId ?? user.organization?.id) : undefined;
}
