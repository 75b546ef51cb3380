// One file per group at first. esbuild's splitting moves what an entry shares with its lazy parts into chunks, and each file
// of a first load takes one of six connections and a round trip. So the entry and the chunks that it imports at once become
// one file, and lazy parts take what they share from it by the group's name in the import map: a path would hold the hash of
// the entry, which itself holds theirs.
import { basename, dirname, join, relative } from 'node:path';
import { type ExportNamedDeclaration, type Identifier, type ImportDeclaration, type Literal, parse } from 'acorn';
import * as esbuild from 'esbuild';
import { type MadeFile, onlyFile } from './bundle-workers.ts';

type Outputs = esbuild.Metafile['outputs'];
type Output = Outputs[string];

/** The output of esbuild, with or without folded chunks. */
export interface Built {
  outputFiles: MadeFile[];
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

/** A file by its path from the root. */
interface Text {
  path: string;
  text: string;
}
/** Per chunk that is folded the names that lazy parts take of it. */
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
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === name);
  if (!found) throw new Error(`esbuild wrote no ${name}`);
  return found;
}

function importedAtOnce(outputs: Outputs, entry: string): Set<string> {
  const found = new Set([entry]);
  for (const path of found) {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && kind === 'import-statement') found.add(next);
    }
  }
  found.delete(entry);
  return found;
}

/** The same text with imports from chunks turned into imports from the entry; notes in `taken` what those are. */
function takeFromEntry({ path, text, name, taken }: Text & { name: string; taken: Taken }): string {
  let rest = text;
  // From the end, so that positions stay true.
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

/** `import{a as b}from"./chunk-X.js"` → `import{$X_a as b}from"@vakwerk/ui"`. Removes an import without names, whose effects the entry has had. */
function statement({ node, chunk, name, names }: Statement): string {
  const pairs = node.specifiers.map((one) => {
    if (one.type === 'ExportSpecifier') return [nameOf(one.local), nameOf(one.exported)] as const;
    // esbuild writes no other between its own chunks.
    if (one.type !== 'ImportSpecifier') throw new Error(`${one.type} of ${chunk}, which is folded into its entry`);
    return [nameOf(one.imported), one.local.name] as const;
  });
  if (pairs.length === 0) return '';
  for (const [from] of pairs) names.add(from);
  const list = pairs.map(([from, to]) => `${aliasOf(chunk, from)} as ${to}`);
  return `${node.type === 'ImportDeclaration' ? 'import' : 'export'}{${list.join(',')}}from"${name}";`;
}

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value));

/** With the chunk's hash: what a lazy file asks for by this name is what it was built with, or it would have another name itself. */
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
  /** The entry, then its chunks: path from the root → text. */
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
        // Not the folder, which is new for each build: the name of what is made holds a hash of this path too.
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
