/** Manages the location of the page. Apps communicate by the URL (CONTRIBUTING.md), which single-spa follows too. */
import { atom, onMount } from 'nanostores';

interface PageLocation {
  path: string;
  /** The query string with its question mark, or empty. */
  search: string;
  hash: string;
}

export const $location = atom<PageLocation>(readLocation());

onMount($location, () => {
  $location.set(readLocation());
  globalThis.addEventListener?.('popstate', onPopState);
  return () => globalThis.removeEventListener?.('popstate', onPopState);
});

/** Navigates to a path of this site; `replace` adds no history entry. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (isAsked(to, () => navigate(to, { replace }))) return;
  const before = location.pathname;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  update();
  if (location.pathname !== before) scrollTo(0, 0);
}

interface PlaceGuard {
  /** Whether nothing is lost by going to this address. */
  stays: (to: URL) => boolean;
  /** Asks the user, and calls `leave` if the place may be left. */
  ask: (leave: () => void) => void;
}

/** The last one asks first. */
let guards: readonly PlaceGuard[] = [];

/**
 * Lets the guard ask before this place is left within the site: by a link, by the buttons of the browser, or by an app. Returns the
 * function that ends it.
 */
export function guardPlace(next: PlaceGuard): () => void {
  guards = [...guards, next];
  addEventListener('single-spa:before-routing-event', onRouting);
  return () => {
    guards = guards.filter((one) => one !== next);
    if (guards.length === 0) removeEventListener('single-spa:before-routing-event', onRouting);
  };
}

/** Goes on, within a page, at once or after the guard agreed: what is filled in would be lost. */
export function askFirst(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.ask(go);
  else go();
}

/** Returns whether the guard asks first. */
function isAsked(to: string, go: () => void): boolean {
  const target = new URL(to, location.href);
  // Without a session nothing can be saved here.
  const guard = target.pathname === '/sign-in' ? undefined : guards.findLast(({ stays }) => !stays(target));
  if (!guard) return false;
  guard.ask(go);
  return true;
}

/** The browser has gone back or forward already. While the guard asks, no app hears of it. */
function onPopState(): void {
  const { href } = location;
  if (!isAsked(href, () => navigate(href))) update();
}

/** Cancels the same step of the browser: single-spa restores the address. */
function onRouting(event: Event): void {
  const { newUrl, cancelNavigation } = (event as CustomEvent<{ newUrl: string; cancelNavigation: () => void }>).detail;
  if (isAsked(newUrl, () => navigate(newUrl))) cancelNavigation();
}

/** Matches a path with a pattern: `/reports/:reportId` on `/reports/7` gives `{reportId: '7'}`; trailing slashes are ignored. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const patternSegments = segments(pattern);
  const pathSegments = segments(path);
  if (patternSegments.length !== pathSegments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const value = pathSegments[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Returns whether a click on a link is to be handled here: left button, no key for a new tab. */
export function isPlainClick(event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

function segments(path: string): string[] {
  return path.replace(/(?<!\/)\/+$/, '').split('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No id has an invalid escape, so the API answers 404.
    return text;
  }
}

function readLocation(): PageLocation {
  const { pathname = '/', search = '', hash = '' } = globalThis.location ?? {};
  return { path: pathname, search, hash };
}

function update(): void {
  const next = readLocation();
  const now = $location.get();
  if (next.path !== now.path || next.search !== now.search || next.hash !== now.hash) $location.set(next);
}
