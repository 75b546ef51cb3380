/**
 * Tracks the revision of the import map of this page, and whether the server has another one now. Every answer of the API names the
 * current revision; an idle page requests it from time to time. A loaded page cannot change its modules, so it offers a reload, unless
 * that would lose something.
 */
import { askServedRevision, configureApi } from '@vakwerk/api';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { REVISION_HEADER } from '../contract/revision-header.ts';
import { isPageVisible } from './page-visibility.ts';

/** An open page checks this often, and when it is seen again, whether its revision is old; never more often than the second. */
const PAGE_REVISION_CHECK_MS = 900_000;
const PAGE_REVISION_CHECK_MIN_MS = 60_000;

/** Undefined in a page that came without revisions, and outside a page. */
export const pageRevision = readPageRevision();

/** Revision of the last answer. */
const $servedRevision = atom(pageRevision);
const $declinedRevision = atom<number | undefined>(undefined);
const $holds = atom(0);

/** Time of that answer. */
let lastSentMs = Date.now();

configureApi({ onAnswer: (headers) => noteRevision(headers.get(REVISION_HEADER)) });

/** Whether to offer a reload now. */
export const $offersReload = computed(
  [$servedRevision, $declinedRevision, $holds],
  (served, declined, holds) => pageRevision !== undefined && served !== pageRevision && served !== declined && holds === 0,
);

/** While the offer has subscribers, the revision is requested when the page becomes visible, and every quarter of an hour while it is. */
onMount($offersReload, () => {
  if (pageRevision === undefined) return;
  const ask = () => {
    if (!isPageVisible() || $holds.get() > 0 || Date.now() - lastSentMs < PAGE_REVISION_CHECK_MIN_MS) return;
    lastSentMs = Date.now();
    // Without a connection the next check finds out.
    askServedRevision().then(noteRevision, () => undefined);
  };
  const timer = setInterval(ask, PAGE_REVISION_CHECK_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
});

/**
 * Prevents the offer during an upload or in a form with changes, which a reload would lose. Returns the function that releases the
 * hold.
 */
export function preventReload(): () => void {
  $holds.set($holds.get() + 1);
  let isHeld = true;
  return () => {
    if (isHeld) $holds.set($holds.get() - 1);
    isHeld = false;
  };
}

/** Holds the page while the state is busy. */
export function preventReloadWhile<State>($state: ReadableAtom<State>, isBusy: (state: State) => boolean): void {
  let letGo: (() => void) | undefined;
  $state.listen((state) => {
    if (isBusy(state)) letGo ??= preventReload();
    else {
      letGo?.();
      letGo = undefined;
    }
  });
}

/** Declines the reload until the next revision. */
export function declineReload(): void {
  $declinedRevision.set($servedRevision.get());
}

export function noteRevision(text: string | null): void {
  if (text === null || !/^\d+$/.test(text)) return;
  lastSentMs = Date.now();
  $servedRevision.set(Number(text));
}

function readPageRevision(): number | undefined {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="vakwerk-revision"]')?.content;
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
}
