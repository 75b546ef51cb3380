// Builds the custom elements for pages of other sites: a self-contained build, split into chunks with relative imports. Such
// pages cannot use our import map, because it would come too late once the page has resolved `react`. /embed/<version>-<hash>/
// never changes; /embed/v1/vakwerk.js is the newest version of its line and points at the chunks of that folder.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { LICENSES_FILE } from '../common/contract/licenses-file.ts';
import { elementDefinitions, elementRows, elementSource } from '../elements/all-elements.ts';
import { integrityOf } from '../server/import-map/integrity.ts';
import { browserOptions } from './browser.ts';
import { type BundledFile, bundleWorkers } from './bundle-workers.ts';
import { callRows } from './call-rows.ts';
import { sourceOf, withCore } from './embed-core.ts';
import { embedExamples } from './embed-examples.ts';
import { describeElements } from './embed-manifest.ts';
import { licensesOf } from './licenses.ts';
import { zipPlugin } from './wordpress-plugin.ts';

const ENTRY = 'vakwerk.js';

/** The source of each element by its tag, which the loader fetches. */
const PARTS = Object.fromEntries(elementRows.map(({ definition: { tag } }) => [tag, elementSource(tag)]));

export interface BuiltEmbed {
  /** `<version>-<hash>` */
  folder: string;
  /** Files that each element loads at once, for the budgets. */
  closures: Record<string, string[]>;
  workers: string[];
}

/** Maps a file name to its bytes. */
type Files = Map<string, Uint8Array>;

/** The static imports of each file, and the file of each source that is an entry. */
interface Imports {
  of: Map<string, string[]>;
  entries: Map<string, string>;
}

interface EmbedOptions {
  root: string;
  out: string;
  dev: boolean;
}

/** Builds the elements into `out/embed`. */
export async function buildEmbed({ root, out, dev }: EmbedOptions): Promise<BuiltEmbed> {
  const releases = JSON.parse(readFileSync(join(root, 'elements/embed/releases.json'), 'utf8'));
  const [{ version }] = releases.exact;
  const options: esbuild.BuildOptions & { outdir: string; write: false; metafile: true } = {
    // esbuild writes nothing to this folder: the final folder name holds a hash of the output.
    ...browserOptions({ root, folder: join(root, '.cache/embed'), dev }),
    sourcemap: false,
    define: { 'process.env.NODE_ENV': '"production"', EMBED_VERSION: JSON.stringify(version) },
  };
  const workers = bundleWorkers({ options, folder: options.outdir });
  const build = await esbuild.build({
    ...options,
    entryPoints: Object.values(PARTS),
    plugins: [withCore(root), callRows(root), withoutSession(root), sharedZod(root), workers.plugin],
  });
  const pieces = withoutEmpty(new Map([...build.outputFiles, ...workers.files].map(named)));
  const imports = importsOf(build.metafile.outputs, pieces, root);
  const loader = await buildLoader({ options, imports, pieces });
  const files: Files = new Map([...loader.outputFiles.map(named), ...pieces]);
  const folder = `${version}-${hashOf(files)}`;
  const documents = {
    ...(await describeElements({ root, version })),
    ...embedExamples(root),
    'support.json': json({ ...releases, newest: folder }),
    'integrity.json': json(hashesOf(files)),
    [LICENSES_FILE]: licensesOf(root, [...Object.keys(build.metafile.inputs), ...workers.inputs]),
  };
  write(join(out, 'embed', folder), { ...Object.fromEntries(files), ...documents, 'frame.html': frameOf('.') });
  write(join(out, 'embed', `v${version.split('.')[0]}`), {
    [ENTRY]: aliasOf(files, folder),
    ...documents,
    'vakwerk-wordpress.zip': zipPlugin(root),
    'frame.html': frameOf(`../${folder}`),
  });
  return { folder, closures: closuresOf(imports), workers: workers.files.map(({ path }) => basename(path)) };
}

const named = ({ path, contents }: BundledFile): [string, Uint8Array] => [basename(path), contents];

/**
 * Keeps the session out of the elements, since pages of other sites have none. The store contributes only what an element
 * imports; modules that keep a session, a language or a theme of the page do not run as a side effect.
 */
function withoutSession(root: string): esbuild.Plugin {
  const folder = join(root, 'common/store');
  const withoutEffects = (path: string) => ({ path, sideEffects: false });
  return {
    name: 'without-session',
    setup(build) {
      build.onResolve({ filter: /^@vakwerk\/store$/ }, () => withoutEffects(join(folder, 'store.ts')));
      build.onResolve({ filter: /^\.\/.*\.ts$/ }, ({ path, resolveDir }) =>
        resolveDir === folder ? withoutEffects(join(folder, path)) : undefined,
      );
    },
  };
}

/** Resolves `zod` to the module that our own pages get through the import map. */
function sharedZod(root: string): esbuild.Plugin {
  return {
    name: 'shared-zod',
    setup(build) {
      build.onResolve({ filter: /^zod$/ }, () => ({ path: join(root, 'common/contract/zod.ts') }));
    },
  };
}

interface LoaderOptions {
  options: esbuild.BuildOptions & { write: false };
  imports: Imports;
  pieces: Files;
}

/**
 * Builds the loader after its parts, because it holds their names and files. The loader is one file, since each further file is
 * a round trip.
 */
function buildLoader({ options, imports, pieces }: LoaderOptions) {
  const sizeOf = (name: string) => pieces.get(name)?.length ?? 0;
  const filesOf = (view: string) => closureOf(imports, view).sort((a, b) => sizeOf(b) - sizeOf(a));
  const fileOf = (name: string) => `./${name}`;
  const loaded = Object.entries(PARTS).map(([tag, source]) => {
    const [entry = ''] = closureOf(imports, source);
    return [tag, { entry: fileOf(entry), files: filesOf(source).map(fileOf) }];
  });
  const framed = elementDefinitions.filter(({ isInFrames }) => isInFrames);
  const frameAttributes = framed.map(({ tag, attributes }) => [tag, Object.keys(attributes)]);
  return esbuild.build({
    ...options,
    splitting: false,
    entryNames: '[name]',
    define: {
      ...options.define,
      EMBED_ELEMENTS: JSON.stringify(Object.fromEntries(loaded)),
      FRAME_ELEMENTS: JSON.stringify(Object.fromEntries(frameAttributes)),
    },
    entryPoints: ['elements/embed/vakwerk.ts', 'elements/embed/frame.ts'],
  });
}

/** Drops empty chunks, which modules with only types leave behind: each would be a request. */
function withoutEmpty(files: Files): Files {
  const empty = [...files].filter(([, bytes]) => new TextDecoder().decode(bytes).trim() === '').map(([name]) => name);
  const nonEmpty = [...files].filter(([name]) => !empty.includes(name));
  const without = (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes);
    const shorter = empty.reduce((all, name) => all.replaceAll(new RegExp(`import ?"\\./${name}";`, 'g'), ''), text);
    return shorter === text ? bytes : new TextEncoder().encode(shorter);
  };
  return new Map(nonEmpty.map(([name, bytes]) => [name, name.endsWith('.js') ? without(bytes) : bytes]));
}

function importsOf(allOutputs: esbuild.Metafile['outputs'], pieces: Files, root: string): Imports {
  const outputs = Object.entries(allOutputs).filter(([path]) => pieces.has(basename(path)));
  const statics = (output: esbuild.Metafile['outputs'][string]) =>
    output.imports
      .filter(({ kind, path }) => kind === 'import-statement' && pieces.has(basename(path)))
      .map(({ path }) => basename(path));
  return {
    of: new Map(outputs.map(([path, output]) => [basename(path), statics(output)])),
    entries: new Map(
      outputs.flatMap(([path, { entryPoint }]) => (entryPoint ? [[sourceOf(entryPoint, root), basename(path)] as const] : [])),
    ),
  };
}

function closureOf(imports: Imports, source: string): string[] {
  const entry = imports.entries.get(source);
  if (entry === undefined) throw new Error(`${source} is no entry of the elements`);
  const seen = new Set([entry]);
  for (const name of seen) for (const next of imports.of.get(name) ?? []) seen.add(next);
  return [...seen];
}

/** The hash covers names and the bytes of the entry, because chunk names contain their own hashes. */
function hashOf(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex').slice(0, 8);
}

function hashesOf(files: Files): Record<string, string> {
  const inOrder = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, bytes]) => [name, integrityOf(bytes)]));
}

/** The same entry with paths one folder further, so that the alias costs no round trip. */
function aliasOf(files: Files, folder: string): string {
  const entry = new TextDecoder().decode(files.get(ENTRY));
  const text = [...files.keys()].reduce((all, name) => all.replaceAll(`"./${name}"`, `"../${folder}/${name}"`), entry);
  if (text.includes('"./')) throw new Error('the alias of the elements names a file in its folder that does not exist');
  return text;
}

/** Returns per element the files that it loads before it shows anything, and before it shows a report. Charts load later. */
function closuresOf(imports: Imports): BuiltEmbed['closures'] {
  const of = (...sources: string[]) => [ENTRY, ...new Set(sources.flatMap((source) => closureOf(imports, source)))];
  const elements = elementRows.flatMap(({ definition: { tag }, laterViews = {} }) => {
    const name = tag.replace('vakwerk-', '');
    const source = elementSource(tag);
    const later = Object.entries(laterViews).map(([view, more]) => [`${name} ${view}`, of(source, more.source)]);
    return [[name, of(source)], ...later];
  });
  return Object.fromEntries([['loader', of()], ...elements]);
}

/** The page of an iframe, which loads the script of the folder. */
function frameOf(folder: string): string {
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vakwerk</title><script type="module" src="${folder}/frame.js"></script><body>\n`;
}

function write(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
