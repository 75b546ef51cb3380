/** Loads apps and page modules by their names in the import map. */
import { PAGE_MODULES } from 'page-modules';
import type { LifeCycles } from 'single-spa';

export const NAVIGATION = '@vakwerk/app-navigation';
/** All apps that fill the main part of the page; one of them is mounted at a time. */
export const PAGE_APPS = Object.keys(PAGE_MODULES).filter((name) => name.startsWith('@vakwerk/app-') && name !== NAVIGATION);

export function loadApp(name: string): Promise<LifeCycles> {
  return PAGE_MODULES[name]?.() as Promise<LifeCycles>;
}

/** Loads the modules that a page imports when it opens (`with` in routes.json), so that they can be fetched earlier. */
export function loadCompanions(names: readonly string[] = []): Promise<unknown>[] {
  return names.flatMap((name) => PAGE_MODULES[name]?.() ?? []);
}
