// Makes the first load of a group one file. esbuild's splitting moves what an entry shares with its lazy parts into chunks, and
// each file of a first load takes one of six connections and a round trip. So the entry and its static chunks become one file,
// and lazy parts import what they share by the group's name in the import map. A path would not do: it would hold the hash of
// the entry, which itself holds the hashes of the lazy parts.
import { basename, dirname, join, relative } from 'node:path';
import { type ExportNamedDeclaration, type Identifier, type ImportDeclaration, type Literal, parse } from 'acorn';
import * as esbuild from 'esbuild';
import { type BundledFile, onlyFile } from './bundle-workers.ts';

type Outputs = esbuild.Metafile['outputs'];
type Output = Outputs[string];

/** The output of esbuild, with or without folded chunks. */
export interface Built {
  outputFiles: BundledFile[];
  metafile: esbuild.Metafile;
}

interface FoldOptions {
  root: string;
  group: string;
  /** The name of the import map that leads to the entry. */
  name: string;
  options: esbuild.BuildOptions;
  result: esbuild.BuildResult<{ write: false; metafile: true }>;
}

/** A file, by its path from the root. */
interface Text {
  path: string;
  text: string;
}
/** Names that lazy parts import from each folded chunk. */
type Taken = Map<string, Set<string>>;

/** Returns `result` without the chunks that the entry imports statically. */
export async function foldChunks({ root, group, name, options, result }: FoldOptions): Promise<Built> {
  const { outputs } = result.metafile;
  const [entry, entryOutput] = entryOf(outputs, `entry:${group}`);
  const chunks = importedAtOnce(outputs, entry);
  if (chunks.size === 0) return result;
  const texts = new Map(result.outputFiles.map(({ path, text }) => [relative(root, path), text]));
  const taken: Taken = new Map([...chunks].map((chunk) => [chunk, new Set()]));
  const parts = [...texts].filter(([path]) => path !== entry && !chunks.has(path));
  const rewritten = parts.map(([path, text]) => ({ path, text: takeFromEntry({ path, text, name, taken }) }));
  const sources = new Map([entry, ...chunks].map((path) => [path, texts.get(path) ?? '']));
  const exported = [exportAll(entry, entryOutput), ...[...taken].map(([chunk, names]) => exportTaken(chunk, names))];
  const folded = await bundle({ group, options, sources, contents: exported.join('\n') });
  return withoutChunks({ root, group, name, result, chunks, rewritten, folded });
}

function entryOf(outputs: Outputs, name: string): [string, Output] {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === name);
  if (!entry) throw new Error(`esbuild wrote no ${name}`);
  return entry;
}

function importedAtOnce(outputs: Outputs, entry: string): Set<string> {
  const paths = new Set([entry]);
  for (const path of paths) {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && kind === 'import-statement') paths.add(next);
    }
  }
  paths.delete(entry);
  return paths;
}

/** Returns the same text with imports from chunks turned into imports from the entry, and records those imports in `taken`. */
function takeFromEntry({ path, text, name, taken }: Text & { name: string; taken: Taken }): string {
  let rest = text;
  // Starts from the end, so that positions stay valid.
  for (const node of parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body.reverse()) {
    if (!('source' in node) || typeof node.source?.value !== 'string') continue;
    const chunk = join(dirname(path), node.source.value);
    const names = taken.get(chunk);
    if (!names) continue;
    if (node.type === 'ExportAllDeclaration') throw new Error(`${path} exports all of ${chunk}, which is folded into its entry`);
    rest = rest.slice(0, node.start) + statement({ node, chunk, name, names }) + rest.slice(node.end);
  }
  return rest;
}

interface Statement {
  node: ImportDeclaration | ExportNamedDeclaration;
  chunk: string;
  name: string;
  names: Set<string>;
}

/**
 * Rewrites `import{a as b}from"./chunk-X.js"` to `import{$X_a as b}from"@vakwerk/ui"`. Removes an import without names, because
 * the entry has already run its effects.
 */
function statement({ node, chunk, name, names }: Statement): string {
  const pairs = node.specifiers.map((one) => {
    if (one.type === 'ExportSpecifier') return [nameOf(one.local), nameOf(one.exported)] as const;
    // esbuild writes no other kind of import between its own chunks.
    if (one.type !== 'ImportSpecifier') throw new Error(`${one.type} of ${chunk}, which is folded into its entry`);
    return [nameOf(one.imported), one.local.name] as const;
  });
  if (pairs.length === 0) return '';
  for (const [from] of pairs) names.add(from);
  const list = pairs.map(([from, to]) => `${aliasOf(chunk, from)} as ${to}`);
  return `${node.type === 'ImportDeclaration' ? 'import' : 'export'}{${list.join(',')}}from"${name}";`;
}

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value));

/**
 * The alias holds the hash of the chunk: a lazy file imports exactly the chunk that it was built with, otherwise it would have
 * another name itself.
 */
const aliasOf = (chunk: string, exported: string): string => `$${/-(\w+)\.js$/.exec(chunk)?.[1]}_${exported}`;

function exportAll(entry: string, { exports }: Output): string {
  const path = `./${basename(entry)}`;
  return `export * from '${path}';${exports.includes('default') ? `export { default } from '${path}';` : ''}`;
}

function exportTaken(chunk: string, names: Set<string>): string {
  const list = [...names].sort().map((one) => `${one} as ${aliasOf(chunk, one)}`);
  return list.length > 0 ? `export { ${list.join(', ')} } from './${basename(chunk)}';` : '';
}

interface BundleOptions {
  group: string;
  options: esbuild.BuildOptions;
  /** The texts of the entry and its chunks, by path from the root. */
  sources: Map<string, string>;
  contents: string;
}

function bundle({ group, options, sources, contents }: BundleOptions) {
  const [entry = ''] = sources.keys();
  const folder = dirname(entry);
  const plugin: esbuild.Plugin = {
    name: 'fold-chunks',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return { path, namespace: 'fold' };
        // The path excludes the folder, which is new for each build: the name of the output holds a hash of this path too.
        return sources.has(join(folder, path)) ? { path, namespace: 'folded' } : { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'fold' }, () => ({ contents }));
      build.onLoad({ filter: /.*/, namespace: 'folded' }, ({ path }) => ({ contents: sources.get(join(folder, path)) ?? '' }));
    },
  };
  return esbuild.build({
    ...options,
    entryPoints: [{ in: `fold:${group}`, out: group }],
    splitting: false,
    plugins: [plugin],
    metafile: true,
    write: false,
  });
}

interface Folded extends Pick<FoldOptions, 'root' | 'group' | 'name' | 'result'> {
  chunks: Set<string>;
  rewritten: Text[];
  folded: FoldOptions['result'];
}

function withoutChunks({ root, group, name, result, chunks, rewritten, folded }: Folded): Built {
  const { outputs } = result.metafile;
  const file = onlyFile(folded);
  const [, entry] = entryOf(folded.metafile.outputs, `fold:fold:${group}`);
  const byName = (one: Output['imports'][number]) => (chunks.has(one.path) ? { ...one, path: name, external: true } : one);
  const parts = Object.entries(outputs).filter(([path]) => rewritten.some((one) => one.path === path));
  return {
    outputFiles: [file, ...rewritten.map(({ path, text }) => ({ path: join(root, path), contents: Buffer.from(text) }))],
    metafile: {
      inputs: result.metafile.inputs,
      outputs: {
        [relative(root, file.path)]: { ...entry, entryPoint: `entry:${group}` },
        ...Object.fromEntries(parts.map(([path, part]) => [path, { ...part, imports: part.imports.map(byName) }])),
      },
    },
  };
}
