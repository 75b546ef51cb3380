/** Times that pages wait, each shared by several rooms, and those that the service waits for them. A page bundles its own copy. */

/** From the last key in a search field to the search. */
export const SEARCH_DEBOUNCE_MS = 250;
/** Between two polls of a report that is pending. */
export const REPORT_POLL_MS = 500;
/** Between two polls of a list of files while one of them is pending. */
export const FILES_POLL_BUSY_MS = 1_000;
/** Between two polls of a list of files none of which is pending. */
export const FILES_POLL_IDLE_MS = 30_000;
/** A page sets the properties of an element once its own scripts have run: a missing source is reported only after this. */
export const SOURCE_PATIENCE_MS = 2_000;
/** How long the notification that a limit of projects is reached stays. */
export const NOTIFICATION_PROJECT_LIMIT_MS = 6_000;
/** Between two polls of the number of unread notices. */
export const NOTICES_POLL_MS = 60_000;
/** Between two looks of the studio for a newer draft of somebody else. */
export const DRAFT_LOOK_MS = 10_000;
/** Between two times that a page says that it has a draft open: after a look, which says so too, was due. */
export const DRAFT_OPEN_MS = 12_000;
/** How long a page that says nothing more counts as having the draft open: two calls may fail. */
export const DRAFT_OPEN_STALE_MS = 40_000;
