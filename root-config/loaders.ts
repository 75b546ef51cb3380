/** How each app is loaded, by its name in the import map. `import()` needs literals, so that the build sees them as external. */
import type { LifeCycles } from 'single-spa';

const LOADERS: Record<string, () => Promise<unknown>> = {
  '@vakwerk/app-navigation': () => import('@vakwerk/app-navigation'),
  '@vakwerk/app-auth': () => import('@vakwerk/app-auth'),
  '@vakwerk/app-dashboard': () => import('@vakwerk/app-dashboard'),
  '@vakwerk/app-reports': () => import('@vakwerk/app-reports'),
  '@vakwerk/app-projects': () => import('@vakwerk/app-projects'),
  '@vakwerk/app-users': () => import('@vakwerk/app-users'),
  '@vakwerk/app-organizations': () => import('@vakwerk/app-organizations'),
  '@vakwerk/app-specifications': () => import('@vakwerk/app-specifications'),
  '@vakwerk/app-audit-log': () => import('@vakwerk/app-audit-log'),
  '@vakwerk/app-account-settings': () => import('@vakwerk/app-account-settings'),
  '@vakwerk/app-embed': () => import('@vakwerk/app-embed'),
  '@vakwerk/app-about': () => import('@vakwerk/app-about'),
  '@vakwerk/app-errors': () => import('@vakwerk/app-errors'),
};

export const NAVIGATION = '@vakwerk/app-navigation';
/** All apps that fill the main part of the page, one at a time. */
export const PAGE_APPS = Object.keys(LOADERS).filter((name) => name !== NAVIGATION);

export function loadApp(name: string): Promise<LifeCycles> {
  return LOADERS[name]?.() as Promise<LifeCycles>;
}

/** Modules that a page imports when it is opened (`with` in routes.json), so that they can be fetched earlier. */
const COMPANIONS: Record<string, () => Promise<unknown>> = {
  '@vakwerk/element-report': () => import('@vakwerk/element-report'),
};

export function loadCompanions(names: readonly string[] = []): Promise<unknown>[] {
  return names.flatMap((name) => COMPANIONS[name]?.() ?? []);
}
