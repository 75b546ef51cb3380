// `npm run build`: everything that is served or run, into dist/. Written beside and renamed at the end, so that a
// running server never sees half a build, and a failed one leaves the last good one standing.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBrowser } from './build/browser.mjs';
import { embedSizes, groupSizes, refuseOverBudget, sumSizes } from './build/budgets.mjs';
import { compressAssets } from './build/compress.mjs';
import { develop } from './build/dev.mjs';
import { buildEmbed } from './build/embed.mjs';
import { fingerprintSources, isBuilt } from './build/fingerprint.mjs';
import { preloadClosure, resolveImportMap } from './build/import-map.mjs';
import { buildNode } from './build/node.mjs';
import { checkOneCopy } from './build/one-copy.mjs';
import { buildPage } from './build/page.mjs';
import { serveGroup } from './build/serve-group.mjs';
import { shipGroups } from './build/ship-groups.mjs';

const root = dirname(fileURLToPath(import.meta.url));
/** What every page loads; its closure is preloaded by each. */
const SHELL = ['@vakwerk/root-config', '@vakwerk/app-navigation'];
const KEEP_OLD_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;

/** Builds into `target` unless it holds the same sources already. */
export async function build({ target = join(root, 'dist'), force = false, dev = false } = {}) {
  const fingerprint = fingerprintSources(root) + (dev ? '-dev' : '');
  if (!force && isBuilt(root, fingerprint)) return console.log('build: nothing changed');
  const started = performance.now();
  const out = join(root, `.cache/build-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  try {
    const report = await fill(out, dev);
    writeFileSync(join(out, '.build'), fingerprint);
    replace(target, out);
    console.log(`build: ${report} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function fill(out, dev) {
  // While one develops the elements of the last whole build do: they take longer than everything else of a rebuild.
  const isEmbedThere = dev && existsSync(join(root, 'dist/embed'));
  const [browser, missing, embed] = await allDone([
    buildBrowser({ root, out, dev }),
    buildNode({ root, out }),
    isEmbedThere ? undefined : buildEmbed({ root, out, dev }),
    buildPage({ root, out, dev }),
  ]);
  for (const path of missing) console.warn(`build: ${path} is not there, skipped`);
  const importMap = resolveImportMap(browser);
  const routes = JSON.parse(readFileSync(join(root, 'root-config/routes.json'), 'utf8'));
  const preload = describePages({ browser, importMap, routes });
  writeJson(join(out, 'importmap.json'), importMap);
  writeJson(join(out, 'preload.json'), preload);
  const sizes = dev ? new Map() : await compressAssets(out);
  checkBudgets({ browser, preload, embed, sizes });
  checkOneCopy(browser);
  return `${browser.groups.size} groups, ${sizes.size} files`;
}

/** Like Promise.all, but a failure waits for the others, so that none still writes while the folder is cleared away. */
async function allDone(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

/**
 * preload.json: per route of root-config/routes.json the files that its page needs at once. The server works them out anew for
 * a revision of operators: from the names that a page needs and from what each file of the build imports.
 */
function describePages({ browser, importMap, routes }) {
  const entries = ({ app, with: others = [] }) => [...SHELL, app, ...others];
  const closure = (route) => preloadClosure(browser, importMap.imports, entries(route));
  const perPage = (describe) => Object.fromEntries(Object.entries(routes.pages).map(([path, route]) => [path, describe(route)]));
  const notFound = { app: routes.notFound };
  return {
    pages: perPage(closure),
    notFound: closure(notFound),
    entries: { pages: perPage(entries), notFound: entries(notFound) },
    modules: Object.fromEntries([...browser.groups.values()].flatMap(({ imports }) => [...imports])),
  };
}

function checkBudgets({ browser, preload, embed, sizes }) {
  if (sizes.size === 0) return;
  const groupBytes = { ...groupSizes(browser.groups, sizes), ...embedSizes(embed, sizes) };
  const pageBytes = Object.fromEntries(Object.entries(preload.pages).map(([path, urls]) => [path, sumSizes(urls, sizes)]));
  printSizes(groupBytes, pageBytes);
  refuseOverBudget(groupBytes, pageBytes, preload.pages);
}

function printSizes(groupBytes, pageBytes) {
  const show = (object) =>
    Object.entries(object)
      .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`)
      .join(', ');
  console.log(`build: KB brotli: ${show(groupBytes)}\nbuild: first load: ${show(pageBytes)}`);
}

/** A page opened before this build still asks for its own files: keep those of the last week. */
function replace(target, out) {
  for (const folder of ['assets', 'embed']) keepYoung(join(target, folder), join(out, folder));
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(out, target);
  rmSync(old, { recursive: true, force: true });
}

function keepYoung(before, now) {
  if (!existsSync(before)) return;
  const youngest = Date.now() - KEEP_OLD_ASSETS_MS;
  for (const entry of readdirSync(before, { withFileTypes: true, recursive: true })) {
    const from = join(entry.parentPath ?? entry.path, entry.name);
    const to = join(now, from.slice(before.length));
    if (entry.isFile() && !existsSync(to) && statSync(from).mtimeMs > youngest) cpSync(from, to, { preserveTimestamps: true });
  }
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
}

/** `--only=app-dashboard` builds that group alone, to ship it or, with --dev, to try it in the page of a running server. */
function run(args) {
  const optionOf = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const isDev = args.includes('--dev');
  const only = optionOf('only');
  if (only === undefined) return isDev ? develop({ root, build }) : build({ force: args.includes('--force') });
  const names = only.split(',').filter(Boolean);
  if (isDev) return serveGroup({ root, names, port: Number(optionOf('port') ?? 9000) });
  const [target, base, publish, reason] = ['out', 'base', 'publish', 'reason'].map(optionOf);
  return shipGroups({ root, names, target, base, publish, reason });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run(process.argv.slice(2)).catch((error) => {
    console.error(`build: ${error.message}`);
    process.exitCode = 1;
  });
}
