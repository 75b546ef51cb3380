/**
 * The root of the page: registers the apps with single-spa and redirects to sign-in where needed. The routes are in routes.json.
 */
import { prepareFormats } from '@vakwerk/i18n';
import { $language, $location, $prefetched, $session, loadUser, navigate, reportPageError } from '@vakwerk/store';
import { addErrorHandler, getAppStatus, type LifeCycles, LOAD_ERROR, registerApplication, start } from 'single-spa';
import { hideFailure, reloadOnce, showFailure } from './failure.ts';
import { loadApp, loadCompanions, NAVIGATION, PAGE_APPS } from './loaders.ts';
import { findRoute } from './routes.ts';
import { reportUncaughtErrors } from './uncaught.ts';

/** Redirects from a non-public page to sign-in, which returns to that page afterwards (D70). */
function redirect(): void {
  const { path, search } = $location.get();
  const route = findRoute(path);
  if (route.redirect) navigate(route.redirect, { replace: true });
  else if (!route.public && !$session.get()) navigate(`/sign-in?next=${encodeURIComponent(path + search)}`, { replace: true });
}

/**
 * Loads the navigation after the page's own app, because users wait for the app's heading. The navigation also loads if that app
 * fails.
 */
async function loadNavigation(): Promise<LifeCycles> {
  const { app } = findRoute(location.pathname);
  const [navigation] = await Promise.all([loadApp(NAVIGATION), loadApp(app).catch(() => undefined)]);
  return navigation;
}

function registerApps(): void {
  const main = document.getElementById('main') as HTMLElement;
  for (const name of PAGE_APPS) {
    const place = document.createElement('div');
    place.id = `single-spa-application:${name}`;
    main.append(place);
    registerApplication({
      name,
      app: () => loadApp(name),
      activeWhen: ({ pathname }) => findRoute(pathname).app === name,
    });
  }
  registerApplication({ name: NAVIGATION, app: loadNavigation, activeWhen: () => true });
}

function translateSkipLink(): void {
  const link = document.querySelector<HTMLElement>('.skip-link');
  $language.subscribe((language) => {
    if (link) link.textContent = link.dataset[language] ?? link.textContent;
  });
}

/** Moves the focus to the main part after navigation, unless something in it already has the focus. */
function moveFocusOnNavigation(): void {
  let path = location.pathname;
  addEventListener('single-spa:app-change', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  });
}

/** Ignores failures, since the app that needs the module reports them. */
function loadEarly(modules: Promise<unknown>[]): void {
  for (const module of modules) module.catch((error: unknown) => console.debug('loaded early:', error));
}

addErrorHandler((error) => {
  console.error(error);
  const name = error.appOrParcelName;
  const hasLoaded = getAppStatus(name) !== LOAD_ERROR;
  // single-spa gives the step only in its message.
  const isUnmount = /died in status UNMOUNTING/.test(error.message);
  reportPageError(name, hasLoaded ? (isUnmount ? 'UNMOUNT_FAILED' : 'MOUNT_FAILED') : 'LOAD_FAILED');
  if (!hasLoaded && reloadOnce(location.pathname)) return;
  if (name !== NAVIGATION) showFailure();
});

$location.listen(({ path }, before) => {
  if (path !== before?.path) hideFailure();
  redirect();
});
$session.listen(redirect);
// Loads the modules of a page that is prefetched.
$prefetched.listen((path) => {
  if (!path) return;
  const { app, with: others } = findRoute(path);
  loadEarly([loadApp(app), ...loadCompanions(others)]);
});
// The browser is idle until the app of the page is loaded.
loadEarly([import('react'), import('@vakwerk/ui'), ...loadCompanions(findRoute(location.pathname).with)]);
// Safari has no idle callbacks; it creates formats when they are needed.
globalThis.requestIdleCallback?.(() => prepareFormats($language.get()));
reportUncaughtErrors();
redirect();
void loadUser();
registerApps();
translateSkipLink();
moveFocusOnNavigation();
start();
// Before this point early.ts reports and shows failures.
document.documentElement.dataset.started = '';
