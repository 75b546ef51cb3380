/** The names of the apps in the import map. `import()` needs literals, so that the build sees them as external. */
import type { LifeCycles } from 'single-spa';

type Loader = () => Promise<LifeCycles>;
const load = (app: Promise<unknown>) => app as Promise<LifeCycles>;

export const loaders = {
  '@vakwerk/app-navigation': (() => load(import('@vakwerk/app-navigation'))) as Loader,
  '@vakwerk/app-auth': (() => load(import('@vakwerk/app-auth'))) as Loader,
  '@vakwerk/app-dashboard': (() => load(import('@vakwerk/app-dashboard'))) as Loader,
  '@vakwerk/app-reports': (() => load(import('@vakwerk/app-reports'))) as Loader,
  '@vakwerk/app-projects': (() => load(import('@vakwerk/app-projects'))) as Loader,
  '@vakwerk/app-users': (() => load(import('@vakwerk/app-users'))) as Loader,
  '@vakwerk/app-organizations': (() => load(import('@vakwerk/app-organizations'))) as Loader,
  '@vakwerk/app-specifications': (() => load(import('@vakwerk/app-specifications'))) as Loader,
  '@vakwerk/app-audit-log': (() => load(import('@vakwerk/app-audit-log'))) as Loader,
  '@vakwerk/app-account-settings': (() => load(import('@vakwerk/app-account-settings'))) as Loader,
  '@vakwerk/app-embed': (() => load(import('@vakwerk/app-embed'))) as Loader,
  '@vakwerk/app-about': (() => load(import('@vakwerk/app-about'))) as Loader,
  '@vakwerk/app-errors': (() => load(import('@vakwerk/app-errors'))) as Loader,
};

/** Of what a page fetches by itself when it is opened (`with` in routes.json), to fetch it ahead. */
export const companions: Record<string, () => Promise<unknown>> = {
  '@vakwerk/element-report': () => import('@vakwerk/element-report'),
};

/**
 * Run as soon as each is there and not when the last file of the page's app is, or when that asks for it: the browser has nothing
 * else to do until then. `names`: companions of the page.
 */
export function runEarly(names: readonly string[]): void {
  // The app that needs it tells what failed.
  for (const shared of [import('react'), import('@vakwerk/ui'), ...names.flatMap((name) => companions[name]?.() ?? [])])
    shared.catch((error: unknown) => console.debug('not there yet:', error));
}
