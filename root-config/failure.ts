/** Shows that the module of an app cannot be loaded. Uses neither React nor the UI, which may be what failed. */
import { translatorOf } from '@vakwerk/i18n';
import { $language } from '@vakwerk/store';

/** Between two reloads of a route that failed. */
const ROUTE_RELOAD_MIN_MS = 10_000;

/**
 * Reloads, at most once per route per 10 s (D101), because a new version may have replaced the file. Returns whether it reloads.
 */
export function reloadOnce(path: string, now = Date.now()): boolean {
  const key = `reloaded ${path}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < ROUTE_RELOAD_MIN_MS) return false;
  sessionStorage.setItem(key, String(now));
  location.reload();
  return true;
}

export function showFailure(): void {
  const place = document.getElementById('failure');
  if (!place) return;
  const t = translatorOf($language.get());
  const title = document.createElement('h1');
  title.textContent = t('errors.unexpected');
  const text = document.createElement('p');
  text.textContent = t('errors.unexpectedBody');
  const button = document.createElement('button');
  button.textContent = t('errors.reload');
  button.addEventListener('click', () => location.reload());
  place.className = 'failure';
  place.setAttribute('role', 'alert');
  place.replaceChildren(title, text, button);
  place.hidden = false;
}

export function hideFailure(): void {
  const place = document.getElementById('failure');
  if (place) place.hidden = true;
}
