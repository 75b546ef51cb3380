/** `@vakwerk/store`: the state that the parts of a page share. One copy per page (importmap.json). */
export { contacts } from './contacts.ts';
export { keepFile, takeKeptFile } from './kept-file.ts';
export { $language, setLanguage } from './language.ts';
export type { List, ListKeeper, ListOptions, ListRequest, ListState } from './list.ts';
export { createList, memoryKeeper } from './list.ts';
export type { ListFilter, ListPlace, ListSort } from './list-place.ts';
export type { Loaded, Loader } from './loader.ts';
export { createLoader } from './loader.ts';
export type { Notification, NotificationVariant } from './notifications.ts';
export { $notifications, dismiss, notify } from './notifications.ts';
export { moduleOfUrl, tellPageError } from './page-errors.ts';
export { $offersReload, declineReload, holdPage, pageRevision } from './page-revision.ts';
export { isPageVisible, whenPageVisible } from './page-visibility.ts';
export { $prefetched, prefetchLater, prefetchPage } from './prefetch.ts';
export { $recentFiles, reloadRecentFiles, showMoreFiles } from './recent-files.ts';
export type { PageLocation } from './router.ts';
export { $location, isPlainClick, matchPath, navigate } from './router.ts';
export type { Session } from './session.ts';
export {
  $hasSessionEnded,
  $session,
  $user,
  $userStatus,
  acceptSession,
  adoptToken,
  chooseLanguage,
  dropSession,
  endSession,
  loadUser,
  signIn,
} from './session.ts';
export { isForbidden, problemWords, tellProblem } from './tell-problem.ts';
export type { Theme } from './theme.ts';
export { $theme, setTheme } from './theme.ts';
export {
  $unsent,
  $upload,
  $uploadNotice,
  cancelUpload,
  createProjectUpload,
  dismissUploadNotice,
  startUpload,
} from './upload.ts';
export type { UploadMachine, UploadState } from './upload-machine.ts';
export { createUploadMachine } from './upload-machine.ts';
export type { UploadRefusal } from './upload-rules.ts';
export { checkUpload, schemaOfHeader } from './upload-rules.ts';
