/** Runs before the first paint: theme and language of the page, as the stores will say them a moment later. */
const root = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: the system's choice counts.
    return null;
  }
}

const theme = stored('theme');
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.dataset.theme = isDark ? 'dark' : 'light';

const language = stored('language');
root.lang = language === 'nl' || (language !== 'en' && /^nl([-_]|$)/i.test(navigator.languages[0] ?? '')) ? 'nl' : 'en';

/** True in `npm run dev` only; the build takes the rest away. */
declare const DEVELOPMENT: boolean;
const DEV_POLL_MS = 300;

if (DEVELOPMENT) {
  let known: string | undefined;
  setInterval(async () => {
    const answer = await fetch('/assets/dev-build.txt', { cache: 'no-store' }).catch(() => undefined);
    const build = answer?.ok ? await answer.text() : known;
    if (known !== undefined && build !== known) location.reload();
    known = build;
  }, DEV_POLL_MS);
}
