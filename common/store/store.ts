/** Exports `@vakwerk/store`: the state that the parts of a page share. There is one copy per page (importmap.json). */
export { contacts } from './contacts.ts';
export { isUnderWay, type QueueItem } from './deliver-queue.ts';
export { keepFile, takeKeptFile } from './kept-file.ts';
export { $language, setLanguage } from './language.ts';
export { createList, type List, type ListOptions, type ListState, memoryKeeper } from './list.ts';
export type { ListPlace } from './list-place.ts';
export { createLoader, type Loaded, type Loader } from './loader.ts';
export { $notifications, dismiss, notify } from './notifications.ts';
export { isForbidden, notifyProblem, problemWords } from './notify-problem.ts';
export { moduleOfUrl, reportPageError } from './page-errors.ts';
export { $offersReload, declineReload, preventReload } from './page-revision.ts';
export { laterWhenVisible, whenPageVisible } from './page-visibility.ts';
export { $prefetched, prefetchLater, prefetchPage } from './prefetch.ts';
export { $recentFiles, reloadRecentFiles, showMoreFiles } from './recent-files.ts';
export { $location, askFirst, guardPlace, isPlainClick, matchPath, navigate } from './router.ts';
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
export { readStored, writeStored } from './stored-text.ts';
export { $theme, setTheme } from './theme.ts';
export { noteUnread, watchUnread } from './unread.ts';
export {
  $unsent,
  $upload,
  $uploadNotice,
  cancelUpload,
  createProjectUpload,
  deliverQueueOf,
  dismissUploadNotice,
  startUpload,
  takeCutUpload,
} from './upload.ts';
export { createUploadMachine, type UploadMachine, type UploadState } from './upload-machine.ts';
export { checkUpload, type UploadRefusal } from './upload-rules.ts';
