/**
 * The revision of the import map that this page was made of, and whether the server would make it of another by now: every
 * answer of the API says so, and a page that asks for nothing else asks for that, seldom. A page cannot change what it has loaded, so it offers a reload; what a reload would lose holds the
 * offer back.
 */
import { askServedRevision, configureApi } from '@vakwerk/api';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { PAGE_REVISION_CHECK_MIN_MS, PAGE_REVISION_CHECK_MS } from '../contract/limits.ts';
import { REVISION_HEADER } from '../contract/revision-header.ts';
import { isPageVisible } from './page-visibility.ts';

/** Undefined in a page that came without revisions, and outside a page. */
export const pageRevision = readPageRevision();

/** As the last answer told it. */
const $servedRevision = atom(pageRevision);
const $declinedRevision = atom<number | undefined>(undefined);
const $holds = atom(0);

/** When an answer told it last. */
let toldMs = Date.now();

configureApi({ onAnswer: (headers) => noteRevision(headers.get(REVISION_HEADER)) });

/** Whether to offer a reload now. */
export const $offersReload = computed(
  [$servedRevision, $declinedRevision, $holds],
  (served, declined, holds) => pageRevision !== undefined && served !== pageRevision && served !== declined && holds === 0,
);

/** For as long as somebody would be shown the offer: when the page is seen again, and every quarter of an hour that it is seen. */
onMount($offersReload, () => {
  if (pageRevision === undefined) return;
  const ask = () => {
    // What is under way is not disturbed, and holds the offer back anyway.
    if (!isPageVisible() || $holds.get() > 0 || Date.now() - toldMs < PAGE_REVISION_CHECK_MIN_MS) return;
    toldMs = Date.now();
    // A page without a connection learns it next time.
    askServedRevision().then(noteRevision, () => undefined);
  };
  const timer = setInterval(ask, PAGE_REVISION_CHECK_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
});

/** An upload under way, a form with changes: what a reload would lose. Answers the function that lets go, once. */
export function holdPage(): () => void {
  $holds.set($holds.get() + 1);
  let isHeld = true;
  return () => {
    if (isHeld) $holds.set($holds.get() - 1);
    isHeld = false;
  };
}

/** For as long as the state is busy. */
export function holdPageWhile<State>($state: ReadableAtom<State>, isBusy: (state: State) => boolean): void {
  let letGo: (() => void) | undefined;
  $state.listen((state) => {
    if (isBusy(state)) letGo ??= holdPage();
    else {
      letGo?.();
      letGo = undefined;
    }
  });
}

/** Not this one; the next is offered again. */
export function declineReload(): void {
  $declinedRevision.set($servedRevision.get());
}

export function noteRevision(text: string | null): void {
  if (text === null || !/^\d+$/.test(text)) return;
  toldMs = Date.now();
  $servedRevision.set(Number(text));
}

function readPageRevision(): number | undefined {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="vakwerk-revision"]')?.content;
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
}
