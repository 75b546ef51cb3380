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
  globalThis.addEventListener?.('popstate', update);
  return () => globalThis.removeEventListener?.('popstate', update);
});

/** Navigates to a path of this site; `replace` adds no history entry. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  update();
  if (location.pathname !== before) scrollTo(0, 0);
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
