// The custom elements for pages that are not ours: a build of its own with everything in it, split into chunks that name each other
// relatively. Such pages cannot have our import map: it would come too late where the page has resolved `react` already.
// /embed/<version>-<hash>/ never changes; /embed/v1/vakwerk.js is the newest of its line, and names the chunks of that folder.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleWorkers } from './bundle-workers.mjs';
import { sourceOf, withCore } from './embed-core.mjs';
import { embedExamples } from './embed-examples.mjs';
import { describeElements } from './embed-manifest.mjs';
import { fluentPackages } from './fluent-packages.mjs';

const ENTRY = 'vakwerk.js';

/** What the loader fetches of each element. */
const PARTS = {
  'vakwerk-check': 'elements/check/check-element.tsx',
  'vakwerk-report': 'elements/report/report-element.tsx',
  'vakwerk-upload': 'elements/upload/upload-element.tsx',
  'vakwerk-specification': 'elements/specification/specification-element.tsx',
  'vakwerk-status': 'elements/status/status-element.tsx',
};

/** Builds into `out/embed`; answers the folder, its files and what each element loads at once, for the budgets. */
export async function buildEmbed({ root, out, dev }) {
  const releases = JSON.parse(readFileSync(join(root, 'elements/embed/releases.json'), 'utf8'));
  const [{ version }] = releases.exact;
  const options = optionsOf({ root, dev, version });
  const workers = bundleWorkers({ options, folder: options.outdir });
  const made = await esbuild.build({
    ...options,
    entryPoints: Object.values(PARTS),
    plugins: [withCore(root), fluentPackages(), withoutSession(root), workers.plugin],
  });
  const pieces = withoutEmpty(
    new Map([...made.outputFiles, ...workers.files].map((file) => [basename(file.path), file.contents])),
  );
  const imports = importsOf(made.metafile.outputs, pieces, root);
  const loader = await buildLoader({ options, root, imports, pieces });
  const files = new Map([...loader.outputFiles.map((file) => [basename(file.path), file.contents]), ...pieces]);
  const folder = `${version}-${hashOf(files)}`;
  const described = { ...(await describeElements({ root, version, folder })), ...(await embedExamples(root)) };
  const documents = {
    ...described,
    'support.json': json({ ...releases, newest: folder }),
    'integrity.json': json(integrityOf(files)),
  };
  write(join(out, 'embed', folder), { ...Object.fromEntries(files), ...documents, 'frame.html': frameOf('.') });
  write(join(out, 'embed', `v${version.split('.')[0]}`), {
    [ENTRY]: aliasOf(files, folder),
    ...documents,
    'frame.html': frameOf(`../${folder}`),
  });
  return { folder, closures: closuresOf(imports), workers: workers.files.map(({ path }) => basename(path)) };
}

/**
 * A page that is not ours has no session: of the store only what an element names comes along, and a module that keeps a session, a
 * language or a theme of the page is not run for being exported beside it.
 */
function withoutSession(root) {
  const folder = join(root, 'common/store');
  const found = (path) => ({ path, sideEffects: false });
  return {
    name: 'without-session',
    setup(build) {
      build.onResolve({ filter: /^@vakwerk\/store$/ }, () => found(join(folder, 'store.ts')));
      build.onResolve({ filter: /^\.\/.*\.ts$/ }, ({ path, resolveDir }) =>
        resolveDir === folder ? found(join(folder, path)) : undefined,
      );
    },
  };
}

/** Built after its parts, whose names and files it knows; in one piece, since every file that it would name first is a round trip. */
function buildLoader({ options, root, imports, pieces }) {
  const sizeOf = (name) => pieces.get(name).length;
  const filesOf = (view) => closureOf(imports, view).sort((a, b) => sizeOf(b) - sizeOf(a));
  const lists = Object.fromEntries(Object.entries(PARTS).map(([tag, view]) => [tag, filesOf(view).map((name) => `./${name}`)]));
  const names = {
    name: 'names-of-parts',
    setup(build) {
      build.onResolve({ filter: /\.tsx?$/ }, ({ path, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const name = imports.entries.get(relative(root, join(resolveDir, path)));
        return name && { path: `./${name}`, external: true };
      });
    },
  };
  return esbuild.build({
    ...options,
    splitting: false,
    entryNames: '[name]',
    define: { ...options.define, EMBED_FILES: JSON.stringify(lists) },
    entryPoints: ['elements/embed/vakwerk.ts', 'elements/embed/frame.ts'],
    plugins: [names],
  });
}

/** Modules whose all was types leave a chunk without a byte, which would be a request all the same. */
function withoutEmpty(files) {
  const empty = [...files].filter(([, bytes]) => new TextDecoder().decode(bytes).trim() === '').map(([name]) => name);
  const kept = [...files].filter(([name]) => !empty.includes(name));
  const without = (bytes) => {
    const text = new TextDecoder().decode(bytes);
    const shorter = empty.reduce((all, name) => all.replaceAll(new RegExp(`import ?"\\./${name}";`, 'g'), ''), text);
    return shorter === text ? bytes : new TextEncoder().encode(shorter);
  };
  return new Map(kept.map(([name, bytes]) => [name, name.endsWith('.js') ? without(bytes) : bytes]));
}

/** Per file what it imports at once, and the file of each source that is an entry. */
function importsOf(made, pieces, root) {
  const outputs = Object.entries(made).filter(([path]) => pieces.has(basename(path)));
  const statics = (output) =>
    output.imports
      .filter(({ kind, path }) => kind === 'import-statement' && pieces.has(basename(path)))
      .map(({ path }) => basename(path));
  return {
    of: new Map(outputs.map(([path, output]) => [basename(path), statics(output)])),
    entries: new Map(
      outputs.flatMap(([path, { entryPoint }]) => (entryPoint ? [[sourceOf(entryPoint, root), basename(path)]] : [])),
    ),
  };
}

function closureOf(imports, source) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    imports.of.get(name).forEach(visit);
  };
  visit(imports.entries.get(source));
  return [...seen];
}

function optionsOf({ root, dev, version }) {
  return {
    absWorkingDir: root,
    // Nothing is written there: the folder's name holds a hash of what is made.
    outdir: join(root, '.cache/embed'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    minify: !dev,
    metafile: true,
    write: false,
    legalComments: 'none',
    conditions: ['production', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"', EMBED_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  };
}

/** Chunks have hashes in their names, so names and the entry's bytes say it all. */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex').slice(0, 8);
}

function integrityOf(files) {
  const entries = [...files].map(([name, bytes]) => [name, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same entry one folder further, so that the alias costs no round trip. */
function aliasOf(files, folder) {
  const entry = new TextDecoder().decode(files.get(ENTRY));
  const text = [...files.keys()].reduce((all, name) => all.replaceAll(`"./${name}"`, `"../${folder}/${name}"`), entry);
  if (text.includes('"./')) throw new Error('the alias of the elements names a file beside it, which is not there');
  return text;
}

/** Per element the files that are fetched before it shows anything, and before it shows a report; charts come later. */
function closuresOf(imports) {
  const of = (...sources) => [ENTRY, ...new Set(sources.flatMap((source) => closureOf(imports, source)))];
  const ofTag = (tag, ...more) => of(PARTS[tag], ...more);
  return {
    loader: of(),
    status: ofTag('vakwerk-status'),
    specification: ofTag('vakwerk-specification'),
    upload: ofTag('vakwerk-upload'),
    check: ofTag('vakwerk-check'),
    report: ofTag('vakwerk-report'),
    'check with its report': ofTag('vakwerk-check', 'elements/check/checked-report.tsx'),
  };
}

/** The page of an iframe; its script is the folder's, its style is what an element needs round it: nothing. */
function frameOf(folder) {
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vakwerk</title><style>body{margin:0}</style><script type="module" src="${folder}/frame.js"></script><body>\n`;
}

function write(folder, files) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
}

const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
