// The custom elements for pages that are not ours: a build of its own with everything in it, split into chunks that name each other
// relatively. Such pages cannot have our import map: it would come too late where the page has resolved `react` already.
// /embed/<version>-<hash>/ never changes; /embed/v1/vakwerk.js is the newest of its line, and names the chunks of that folder.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleWorkers } from './bundle-workers.mjs';
import { embedExamples } from './embed-examples.mjs';
import { describeElements } from './embed-manifest.mjs';

const ENTRY = 'vakwerk.js';

/** What the loader fetches of each element: before its view what asks for the data, and the view. */
const PARTS = {
  'vakwerk-check': { view: 'elements/check/check-element.tsx' },
  'vakwerk-report': { start: 'elements/report/element-source.ts', view: 'elements/report/report-element.tsx' },
  'vakwerk-upload': { view: 'elements/upload/upload-element.tsx' },
  'vakwerk-specification': {
    start: 'elements/specification/read-specification.ts',
    view: 'elements/specification/specification-element.tsx',
  },
  'vakwerk-status': { view: 'elements/status/status-element.ts' },
};

/** Builds into `out/embed`; answers the folder, its files and what each element loads at once, for the budgets. */
export async function buildEmbed({ root, out, dev }) {
  const releases = JSON.parse(readFileSync(join(root, 'elements/embed/releases.json'), 'utf8'));
  const [{ version }] = releases.exact;
  const options = optionsOf({ root, dev, version });
  const workers = bundleWorkers({ options, folder: options.outdir });
  const parts = await esbuild.build({
    ...options,
    entryPoints: Object.values(PARTS).flatMap((files) => Object.values(files)),
    plugins: [smallPieces(root), workers.plugin],
  });
  const pieces = withoutEmpty(
    new Map([...parts.outputFiles, ...workers.files].map((file) => [basename(file.path), file.contents])),
  );
  const imports = importsOf(parts.metafile, pieces);
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

/** Built after its parts, whose names and files it knows; in one piece, since every file that it would name first is a round trip. */
function buildLoader({ options, root, imports, pieces }) {
  const sizeOf = (name) => pieces.get(name).length;
  const filesOf = ({ start, view }) => {
    const first = start ? closureOf(imports, start) : [];
    const others = closureOf(imports, view).filter((name) => !first.includes(name));
    return [...first, ...others.sort((a, b) => sizeOf(b) - sizeOf(a))].map((name) => `./${name}`);
  };
  const lists = Object.fromEntries(Object.entries(PARTS).map(([tag, files]) => [tag, filesOf(files)]));
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
function importsOf(metafile, pieces) {
  const outputs = Object.entries(metafile.outputs).filter(([path]) => pieces.has(basename(path)));
  const statics = (output) =>
    output.imports
      .filter(({ kind, path }) => kind === 'import-statement' && pieces.has(basename(path)))
      .map(({ path }) => basename(path));
  return {
    of: new Map(outputs.map(([path, output]) => [basename(path), statics(output)])),
    entries: new Map(outputs.flatMap(([path, { entryPoint }]) => (entryPoint ? [[entryPoint, basename(path)]] : []))),
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

/** What a foreign page would have to load, and a smaller piece that does the same. */
const SMALLER = {
  'common/i18n/translator.ts': 'common/i18n/small-translator.ts',
  'common/ui/button.tsx': 'common/ui/embedded-button.tsx',
  'common/ui/focus-in-shadow.ts': 'common/ui/embedded-focus.ts',
  'common/ui/modal.tsx': 'common/ui/embedded-modal.tsx',
};
const SMALLER_PACKAGES = {
  '@fluentui/react-checkbox': 'common/ui/embedded-checkbox.tsx',
  '@fluentui/react-search': 'common/ui/embedded-search-box.tsx',
};
/** All that an IDS in words takes of the report's view. */
const SPECIFICATION_WORDS = 'elements/report/specification-words.ts';
/** What a foreign page must not have: a session, storage, its language and theme changed under its hands. */
const STORE = 'common/store/store.ts';
const EMBEDDED_STORE = 'common/store/embedded-store.ts';

function smallPieces(root) {
  return {
    name: 'small-pieces',
    setup(build) {
      const isSmall = (path) => Object.values(SMALLER).includes(relative(root, path));
      build.onResolve({ filter: /\.tsx?$/ }, ({ path, resolveDir, importer }) => {
        const small = SMALLER[relative(root, join(resolveDir, path))];
        // What stands in for another may take what that is made of.
        return small && !isSmall(importer) ? { path: join(root, small) } : undefined;
      });
      build.onResolve({ filter: /^@fluentui\// }, ({ path }) =>
        path in SMALLER_PACKAGES ? { path: join(root, SMALLER_PACKAGES[path]) } : undefined,
      );
      build.onResolve({ filter: /^@vakwerk\/element-report$/ }, ({ importer }) =>
        /^elements[\\/]specification[\\/]/.test(relative(root, importer)) ? { path: join(root, SPECIFICATION_WORDS) } : undefined,
      );
      build.onResolve({ filter: /^@vakwerk\/store$/ }, () => ({ path: STORE, namespace: 'embedded-store' }));
      build.onLoad({ filter: /.*/, namespace: 'embedded-store' }, () => ({
        contents: embeddedStore(root),
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}

/**
 * All names of the store, since shared pieces of the interface that no element shows name some that are not there. Those are
 * dropped with them; an element that needs one would fail as it is loaded, in every test.
 */
function embeddedStore(root) {
  const own = namesOf(readFileSync(join(root, EMBEDDED_STORE), 'utf8'));
  const absent = namesOf(readFileSync(join(root, STORE), 'utf8')).filter((name) => !own.includes(name));
  return `export * from './${EMBEDDED_STORE}';
function absent(name) { throw new Error(name + ' of the store is not for elements'); }
${absent.map((name) => `export const ${name} = /* @__PURE__ */ absent('${name}');`).join('\n')}`;
}

/** Values alone: types are gone by then. */
function namesOf(source) {
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.split(','));
  const declared = [...source.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name]) => name);
  return [...listed, ...declared].map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
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
  const ofTag = (tag, ...more) => of(...Object.values(PARTS[tag]), ...more);
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
<title>Vakwerk</title><script type="module" src="${folder}/frame.js"></script><body>\n`;
}

function write(folder, files) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
}

const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
