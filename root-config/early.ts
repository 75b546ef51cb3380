/** Runs before the first paint: sets theme and language of the page as the stores will set them. */

const root = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser forbids storage: use the system's preference.
    return null;
  }
}

const theme = stored('theme');
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.dataset.theme = isDark ? 'dark' : 'light';

const language = stored('language');
root.lang = language === 'nl' || (language !== 'en' && /^nl([-_]|$)/i.test(navigator.languages[0] ?? '')) ? 'nl' : 'en';

/** Until main.ts runs, only this listener can report a failed module (D136) and show the failure. */
addEventListener(
  'error',
  ({ target }) => {
    const isModule = target instanceof HTMLScriptElement && target.type === 'module';
    if (root.dataset.started !== undefined || !(isModule || target === window)) return;
    reportRootFailure();
    const place = document.getElementById('failure');
    if (!place) return;
    place.textContent = place.dataset[root.lang] ?? '';
    place.className = 'failure';
    place.setAttribute('role', 'alert');
    place.hidden = false;
  },
  true,
);

function reportRootFailure(): void {
  const revision = Number(document.querySelector<HTMLMetaElement>('meta[name="vakwerk-revision"]')?.content);
  if (!revision) return;
  const body = JSON.stringify({ revision, module: '@vakwerk/root-config', code: 'LOAD_FAILED' });
  const headers = { 'content-type': 'application/json' };
  fetch('/api/importmap/errors', { method: 'POST', headers, body, keepalive: true }).catch((error: unknown) =>
    console.warn('the failure was not reported:', error),
  );
}

/** True only in `npm run dev`; other builds drop the code. */
declare const DEVELOPMENT: boolean;
const DEV_POLL_MS = 300;

if (DEVELOPMENT) {
  let loadedBuild: string | undefined;
  setInterval(async () => {
    const answer = await fetch('/assets/dev-build.txt', { cache: 'no-store' }).catch(() => undefined);
    const build = answer?.ok ? await answer.text() : loadedBuild;
    if (loadedBuild !== undefined && build !== loadedBuild) location.reload();
    loadedBuild = build;
  }, DEV_POLL_MS);
}

export {};
