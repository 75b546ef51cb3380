/** Wires the upload of this page: the machine with the API, the router and the notifications. */
import { ApiError, getNewestReport, isApiError, isPassingError, sendDelivered, uploadFile } from '@vakwerk/api';
import { translatorOf } from '@vakwerk/i18n';
import { atom, computed } from 'nanostores';
import type { ErrorCode } from '../contract/errors.ts';
import { subscriptionPath } from '../contract/roles.ts';
import { $cutUpload, guardSending, guardWhile } from './cut-upload.ts';
import { createDeliverQueue, type DeliverQueue, isUnderWay } from './deliver-queue.ts';
import { forgetKeptFile, keepFile } from './kept-file.ts';
import { $language } from './language.ts';
import { notify } from './notifications.ts';
import { $location, matchPath, navigate } from './router.ts';
import { $hasSessionEnded, $session, $user, loadUser, renewSession } from './session.ts';
import { createUploadMachine, type UploadMachine, type UploadParts } from './upload-machine.ts';
import { checkUpload } from './upload-rules.ts';

const WORDED = [
  'FILE_TOO_LARGE',
  'INVALID_FILE',
  'PROJECT_ARCHIVED',
  'FORBIDDEN',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'NETWORK',
] as const;
type Reason = (typeof WORDED)[number] | 'OTHER';

const DASHBOARD = '/dashboard';

const machine = createUploadMachine({
  send: (file, options) => sendWhileSignedIn(file, options),
  newestReport: getNewestReport,
  onDone(reportId, name) {
    const href = `/reports/${reportId}`;
    // Users who went to another page stay there.
    if (isAtDashboard()) navigate(href);
    else $finishedUpload.set({ name, href });
  },
  onFailed(file, error) {
    const isPassing = isPassingError(error);
    if (isPassing) $unsent.set({ file, reason: reasonOf(error) });
    // The dashboard shows it next to the button that sends the file again.
    if (isPassing && isAtDashboard()) console.error('upload failed:', error);
    else notifyFailure(file, error);
  },
  renewSession,
});

guardSending(machine.$state, DASHBOARD);

const isAtDashboard = () => matchPath(DASHBOARD, $location.get().path) !== undefined;

/** Sends a file. A server that refuses a session may close the connection during an upload, so the browser's network error may be a 401. */
async function sendWhileSignedIn(
  file: File,
  options: Parameters<UploadParts['send']>[1],
  send: UploadParts['send'] = uploadFile,
): Promise<string> {
  try {
    return await send(file, options);
  } catch (error) {
    if (!isApiError(error) || error.status !== 0 || options.signal.aborted) throw error;
    await loadUser();
    throw $session.get() ? error : new ApiError('UNAUTHORIZED', { status: 401, cause: error });
  }
}

/** The file of an upload that failed temporarily, to be sent again by a button; until another upload starts. */
export const $unsent = atom<{ file: File /** Key of its words in `upload.failed`. */; reason: Reason } | null>(null);

const $finishedUpload = atom<{ name: string; href: string } | null>(null);

/** The outcome of an upload for a notice on other pages: finished, or lost with the previous page. */
export const $uploadNotice = computed([$finishedUpload, $cutUpload, $user], (finished, cut, user) => {
  if (finished) return { ...finished, kind: 'finished' as const };
  // The notice is only for the same user.
  return cut && user && cut.userId === user.id ? { name: cut.name, href: cut.href, kind: 'cut' as const } : null;
});

/**
 * Returns the name of the file whose upload the previous page lost, if it is chosen again in the dialog of this project, which then
 * shows it instead of the notice.
 */
export function takeCutUpload(projectId: string): string | undefined {
  const notice = $uploadNotice.get();
  if (notice?.kind !== 'cut' || notice.href !== uploadHref(projectId)) return undefined;
  $cutUpload.set(null);
  return notice.name;
}

/** Returns the address of the dialog in which a file for the project is chosen. */
function uploadHref(projectId: string): string {
  return `/projects/${encodeURIComponent(projectId)}?upload`;
}

export function dismissUploadNotice(): void {
  if ($finishedUpload.get()) $finishedUpload.set(null);
  else $cutUpload.set(null);
}

$location.listen(({ path }) => {
  if (path === $finishedUpload.get()?.href) $finishedUpload.set(null);
});

// Signing out drops everything; a session that ended by itself may be renewed.
$session.listen((session) => {
  if (session || $hasSessionEnded.get()) return;
  machine.cancel();
  $unsent.set(null);
  $finishedUpload.set(null);
  forgetKeptFile();
  for (const queue of queues.values()) queue.cancel();
});

/**
 * Creates an upload into a project: it is done when the file is stored, since the list of files shows its status. When the session ends
 * the file is kept for the same user (kept-file.ts).
 */
export function createProjectUpload(
  projectId: string,
  { organizationId, onStored, onFailed }: { organizationId: string; onStored: (fileId: string) => void; onFailed: () => void },
): UploadMachine {
  const upload = createUploadMachine({
    send: (file, options) => sendWhileSignedIn(file, { ...options, projectId }),
    onDone: onStored,
    onFailed(file, error) {
      if (isApiError(error) && error.status === 401) {
        keepFile({ projectId, file, isUnderWay: true });
        return void loadUser();
      }
      notifyFailure(file, error, organizationId);
      onFailed();
    },
  });
  guardSending(upload.$state, uploadHref(projectId));
  return upload;
}

const queues = new Map<string, DeliverQueue>();

/** Returns the queue of a delivery, one for the lifetime of the page: it continues while its user visits other pages. */
export function deliverQueueOf(
  { projectId, deliveryId }: { projectId: string; deliveryId: string },
  onSent: () => void,
): DeliverQueue {
  listeners.set(deliveryId, onSent);
  const openQueue = queues.get(deliveryId);
  if (openQueue) return openQueue;
  const queue = createDeliverQueue({
    check: checkUpload,
    send: (file, options) => sendWhileSignedIn(file, options, (one, more) => deliverFile({ projectId, deliveryId }, one, more)),
    renewSession,
    onSent: () => listeners.get(deliveryId)?.(),
  });
  guardWhile(queue.$items, (items) => items.some(({ phase }) => isUnderWay(phase)));
  queues.set(deliveryId, queue);
  return queue;
}

const listeners = new Map<string, () => void>();

async function deliverFile(
  place: { projectId: string; deliveryId: string },
  file: File,
  options: Parameters<UploadParts['send']>[1],
): Promise<string> {
  const { id, error } = await sendDelivered(place, file, options);
  if (id !== undefined) return id;
  throw new ApiError((error?.code ?? 'INTERNAL_ERROR') as ErrorCode, { status: 409, message: error?.message });
}

export const $upload = machine.$state;
export const startUpload: UploadMachine['start'] = (file, options) => {
  $unsent.set(null);
  $finishedUpload.set(null);
  $cutUpload.set(null);
  return machine.start(file, options);
};
export const cancelUpload = machine.cancel;

/** Shows a notification, where the specification only logs (D45). `organizationId` is that of the project. */
function notifyFailure({ name }: { name: string }, error: unknown, organizationId?: string): void {
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

const reasonOf = (error: unknown): Reason => (isApiError(error) && WORDED.find((code) => code === error.code)) || 'OTHER';

/** Selects the message that says whose storage is full: that of the project's organization, the user's organization or the user (D47). */
function whoseStorage(organizationId: string | undefined) {
  const ownOrganizationId = $user.get()?.organization?.id;
  if (organizationId && organizationId !== ownOrganizationId) return 'STORAGE_LIMIT_EXCEEDED';
  return ownOrganizationId ? 'OWN_STORAGE_FULL' : 'PERSONAL_STORAGE_FULL';
}

/** Returns the page of the subscription, for users who may see it. */
function pathToMore(organizationId: string | undefined): string | undefined {
  const user = $user.get();
  return user ? subscriptionPath(user, organizationId ?? user.organization?.id) : undefined;
}
