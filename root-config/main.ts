/**
 * The root of the page: registers one app per route group with single-spa and sends people where they may be. No
 * product code; the routes stand in routes.json.
 */
import { prepareFormats } from '@vakwerk/i18n';
import { $language, $location, $prefetched, $session, loadUser, navigate, tellPageError } from '@vakwerk/store';
import { addErrorHandler, getAppStatus, type LifeCycles, LOAD_ERROR, registerApplication, start } from 'single-spa';
import { hideFailure, reloadOnce, showFailure } from './failure.ts';
import { companions, loaders, runEarly } from './loaders.ts';
import { findRoute } from './routes.ts';
import { tellUncaught } from './uncaught.ts';

const APPS = Object.keys(loaders).filter((name) => name !== '@vakwerk/app-navigation');

/** Signed-in pages ask for sign-in and come back (D70); "/" is the dashboard. Answers whether the path stays. */
function redirect(): boolean {
  const { path, search } = $location.get();
  const route = findRoute(path);
  if (route.redirect) navigate(route.redirect, { replace: true });
  else if (!route.public && !$session.get()) navigate(`/sign-in?next=${encodeURIComponent(path + search)}`, { replace: true });
  else return true;
  return false;
}

/** Drawn after the page's own app, whose heading people wait for; when that cannot be loaded, all the same. */
async function loadNavigation(): Promise<LifeCycles> {
  const { app } = findRoute(location.pathname);
  const [navigation] = await Promise.all([
    loaders['@vakwerk/app-navigation'](),
    loaders[app as keyof typeof loaders]().catch(() => undefined),
  ]);
  return navigation;
}

function registerApps(): void {
  const main = document.getElementById('main') as HTMLElement;
  for (const name of APPS) {
    const place = document.createElement('div');
    place.id = `single-spa-application:${name}`;
    main.append(place);
    registerApplication({
      name,
      app: loaders[name as keyof typeof loaders],
      activeWhen: ({ pathname }) => findRoute(pathname).app === name,
    });
  }
  registerApplication({ name: '@vakwerk/app-navigation', app: loadNavigation, activeWhen: () => true });
}

function translateSkipLink(): void {
  const link = document.querySelector<HTMLElement>('.skip-link');
  $language.subscribe((language) => {
    if (link) link.textContent = link.dataset[language] ?? link.textContent;
  });
}

/** A new page starts reading at its beginning: focus goes to the main part, unless something in it already took it. */
function moveFocusOnNavigation(): void {
  let path = location.pathname;
  addEventListener('single-spa:app-change', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  });
}

addErrorHandler((error) => {
  console.error(error);
  const name = error.appOrParcelName;
  const hasLoaded = getAppStatus(name) !== LOAD_ERROR;
  // single-spa says the step in its message alone.
  const isUnmount = /died in status UNMOUNTING/.test(error.message);
  tellPageError(name, hasLoaded ? (isUnmount ? 'UNMOUNT_FAILED' : 'MOUNT_FAILED') : 'LOAD_FAILED');
  if (!hasLoaded && reloadOnce(location.pathname)) return;
  if (name !== '@vakwerk/app-navigation') showFailure();
});

$location.listen(({ path }, before) => {
  if (path !== before?.path) hideFailure();
  redirect();
});
$session.listen(redirect);
// What is fetched ahead is of use only with the app that shows it; a failure is for the moment when it is opened.
$prefetched.listen((path) => {
  if (!path) return;
  const { app, with: others = [] } = findRoute(path);
  for (const load of [loaders[app as keyof typeof loaders], ...others.map((name) => companions[name])])
    load?.().catch((error: unknown) => console.debug(`${app}:`, error));
});
runEarly(findRoute(location.pathname).with ?? []);
// Safari has no idle callbacks; there they are made when they are needed.
globalThis.requestIdleCallback?.(() => prepareFormats($language.get()));
tellUncaught();
redirect();
void loadUser();
registerApps();
translateSkipLink();
moveFocusOnNavigation();
start();
// From here on failures are told and shown by what runs; until here by early.ts.
document.documentElement.dataset.started = '';
