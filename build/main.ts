// `node build.mjs`: writes everything that is served or run into dist/. The build writes to another folder and renames it at the
// end, so that a running server never sees half a build and a failed build leaves the last good one in place.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintSources, isBuilt } from '../bin/prepare.mjs';
import type { ImportMap } from '../common/contract/import-map.ts';
import { LICENSES_FILE } from '../common/contract/licenses-file.ts';
import { serveGroup } from '../server/import-map/build/serve-group.ts';
import { shipGroups } from '../server/import-map/build/ship-groups.ts';
import { type BrowserBuild, buildBrowser } from './browser.ts';
import { embedSizes, groupSizes, refuseOverBudget, type Sizes, sumSizes } from './budgets.ts';
import { compressAssets } from './compress.ts';
import { develop } from './dev.ts';
import { type BuiltEmbed, buildEmbed } from './embed.ts';
import { preloadClosure, resolveImportMap, viewsOf } from './import-map.ts';
import { installedPackages, licensesOf } from './licenses.ts';
import { buildNode } from './node.ts';
import { checkOneCopy } from './one-copy.ts';
import { buildPage } from './page.ts';
import { NAVIGATION, type Route, type Routes, readRoutes } from './page-modules.ts';

/** Modules that every page loads. Each page preloads their static imports. */
const SHELL = ['@vakwerk/root-config', NAVIGATION];
const KEEP_OLD_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;

export async function main(root: string, args: string[]): Promise<void> {
  try {
    await run(root, args);
  } catch (error) {
    console.error(`build: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/**
 * Builds. `--only=app-dashboard` builds that group alone, to ship it or, with --dev, to try it in the page of a running server.
 */
async function run(root: string, args: string[]): Promise<void> {
  const optionOf = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const isDev = args.includes('--dev');
  const names = optionOf('only')?.split(',').filter(Boolean);
  if (!names) return isDev ? develop(root, () => build(root, { dev: true })) : build(root, { force: args.includes('--force') });
  if (isDev) await serveGroup({ root, names, port: Number(optionOf('port') ?? 9000) });
  else {
    const [target, base, publish, reason] = ['out', 'base', 'publish', 'reason'].map(optionOf);
    await shipGroups({ root, names, target, base, publish, reason });
  }
}

/** Builds unless dist/ was built from the same sources. */
async function build(root: string, { force = false, dev = false }): Promise<void> {
  const fingerprint = fingerprintSources(root) + (dev ? '-dev' : '');
  if (!force && isBuilt(root, fingerprint)) return console.log('build: nothing changed');
  const started = performance.now();
  const out = join(root, `.cache/build-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  try {
    const report = await fill({ root, out, dev });
    writeFileSync(join(out, '.build'), fingerprint);
    replace(join(root, 'dist'), out);
    console.log(`build: ${report} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function fill({ root, out, dev }: { root: string; out: string; dev: boolean }): Promise<string> {
  // Development builds reuse the elements of the last full build, because these take longer than everything else.
  const isEmbedThere = dev && existsSync(join(root, 'dist/embed'));
  const parts = [
    buildBrowser({ root, out, dev }),
    isEmbedThere ? undefined : buildEmbed({ root, out, dev }),
    buildNode({ root, out }),
    buildPage({ root, out, dev }),
  ] as const;
  // A failure waits for the other parts, so that none of them writes while the folder is removed.
  await Promise.allSettled(parts);
  const [browser, embed] = await Promise.all(parts);
  const importMap = resolveImportMap(browser);
  const routes = readRoutes(root);
  const preload = describePages({ browser, importMap, routes });
  writeJson(join(out, 'importmap.json'), importMap);
  writeJson(join(out, 'preload.json'), preload);
  const bundled = [...browser.groups.values()].flatMap(({ inputs, workerInputs }) => [...inputs, ...workerInputs]);
  writeFileSync(join(out, LICENSES_FILE), licensesOf(root, [...bundled, ...installedPackages(root)]));
  const sizes: Sizes = dev ? new Map() : await compressAssets(out);
  checkBudgets({ browser, preload, embed, sizes });
  checkOneCopy(browser);
  return `${browser.groups.size} groups, ${sizes.size} files`;
}

/**
 * Returns preload.json: the files that each route of root-config/routes.json needs at once. For a revision of an operator the
 * server computes them again: from the names that a page needs, from the imports of each file of the build, and from the views,
 * which are files of the build's own apps.
 */
function describePages({ browser, importMap, routes }: { browser: BrowserBuild; importMap: ImportMap; routes: Routes }) {
  const entries = ({ app, with: others = [] }: Route) => [...SHELL, app, ...others];
  const views = viewsOf(browser, routes);
  const closure = (route: Route, path = '') =>
    preloadClosure(browser, importMap.imports, [...entries(route), ...(views[path] ? [views[path].url] : [])]);
  const perPage = (describe: (route: Route, path: string) => string[]) =>
    Object.fromEntries(Object.entries(routes.pages).map(([path, route]) => [path, describe(route, path)]));
  const notFound = { app: routes.notFound };
  return {
    pages: perPage(closure),
    notFound: closure(notFound),
    entries: { pages: perPage(entries), notFound: entries(notFound) },
    views,
    modules: Object.fromEntries([...browser.groups.values()].flatMap(({ imports }) => [...imports])),
  };
}

interface Weighed {
  browser: BrowserBuild;
  preload: ReturnType<typeof describePages>;
  embed: BuiltEmbed | undefined;
  sizes: Sizes;
}

function checkBudgets({ browser, preload, embed, sizes }: Weighed): void {
  if (sizes.size === 0) return;
  const groupBytes = { ...groupSizes(browser.groups, sizes), ...embedSizes(embed, sizes) };
  const pageBytes = Object.fromEntries(Object.entries(preload.pages).map(([path, urls]) => [path, sumSizes(urls, sizes)]));
  console.log(`build: KB brotli: ${listSizes(groupBytes)}\nbuild: first load: ${listSizes(pageBytes)}`);
  refuseOverBudget(groupBytes, pageBytes);
}

function listSizes(sizes: Record<string, number>): string {
  return Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`)
    .join(', ');
}

/**
 * Replaces the old build. Keeps the assets of the last week, because a page opened before this build still requests its own
 * files.
 */
function replace(target: string, out: string): void {
  for (const folder of ['assets', 'embed']) keepYoung(join(target, folder), join(out, folder));
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(out, target);
  rmSync(old, { recursive: true, force: true });
}

function keepYoung(before: string, now: string): void {
  if (!existsSync(before)) return;
  const youngest = Date.now() - KEEP_OLD_ASSETS_MS;
  for (const entry of readdirSync(before, { withFileTypes: true, recursive: true })) {
    const from = join(entry.parentPath, entry.name);
    const to = join(now, from.slice(before.length));
    if (entry.isFile() && !existsSync(to) && statSync(from).mtimeMs > youngest) cpSync(from, to, { preserveTimestamps: true });
  }
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
}
