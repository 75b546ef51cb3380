// One file per group at first. esbuild's splitting moves what an entry shares with its lazy parts into chunks, and each file
// of a first load takes one of six connections and a round trip. So the entry and the chunks that it imports at once become
// one file, and lazy parts take what they share from it by the group's name in the import map: a path would hold the hash of
// the entry, which itself holds theirs.
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'acorn';
import * as esbuild from 'esbuild';

/** `result` as esbuild gives it, with those chunks gone; `name` leads to the entry. */
export async function foldChunks({ root, group, name, options, result }) {
  const { outputs } = result.metafile;
  const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === `entry:${group}`);
  const chunks = importedAtOnce(outputs, entry);
  if (chunks.size === 0) return result;
  const texts = new Map(result.outputFiles.map(({ path, text }) => [relative(root, path), text]));
  const taken = new Map([...chunks].map((chunk) => [chunk, new Set()]));
  const parts = [...texts].filter(([path]) => path !== entry && !chunks.has(path));
  const rewritten = parts.map(([path, text]) => ({ path, text: takeFromEntry({ path, text, name, taken }) }));
  const sources = new Map([entry, ...chunks].map((path) => [path, texts.get(path)]));
  const exported = [exportAll(entry, outputs[entry]), ...[...taken].map(([chunk, names]) => exportTaken(chunk, names))];
  const folded = await bundle({ group, options, sources, contents: exported.join('\n') });
  return withoutChunks({ root, group, name, result, chunks, rewritten, folded });
}

function importedAtOnce(outputs, entry) {
  const found = new Set();
  const visit = (path) => {
    for (const { path: next, kind, external } of outputs[path].imports) {
      if (external || kind !== 'import-statement' || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(entry);
  return found;
}

/** The same text with imports from chunks turned into imports from the entry; notes in `taken` what those are. */
function takeFromEntry({ path, text, name, taken }) {
  let rest = text;
  // From the end, so that positions stay true.
  for (const node of parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body.reverse()) {
    const chunk = node.source && join(dirname(path), node.source.value);
    if (!taken.has(chunk)) continue;
    if (node.type === 'ExportAllDeclaration') throw new Error(`${path} exports all of ${chunk}, which is folded into its entry`);
    rest = rest.slice(0, node.start) + statement({ node, chunk, name, names: taken.get(chunk) }) + rest.slice(node.end);
  }
  return rest;
}

/** `import{a as b}from"./chunk-X.js"` → `import{$X_a as b}from"@vakwerk/ui"`; one for its effects alone has had them. */
function statement({ node, chunk, name, names }) {
  if (node.specifiers.length === 0) return '';
  const isImport = node.type === 'ImportDeclaration';
  const list = node.specifiers.map(({ imported, local, exported }) => {
    const from = isImport ? imported : local;
    names.add(from.name);
    return `${aliasOf(chunk, from.name)} as ${(isImport ? local : exported).name}`;
  });
  return `${isImport ? 'import' : 'export'}{${list.join(',')}}from"${name}";`;
}

/** With the chunk's hash: what a lazy file asks for by this name is what it was built with, or it would have another name itself. */
const aliasOf = (chunk, exported) => `$${/-(\w+)\.js$/.exec(chunk)[1]}_${exported}`;

function exportAll(entry, { exports }) {
  const path = `./${basename(entry)}`;
  return `export * from '${path}';${exports.includes('default') ? `export { default } from '${path}';` : ''}`;
}

function exportTaken(chunk, names) {
  const list = [...names].sort().map((one) => `${one} as ${aliasOf(chunk, one)}`);
  return list.length > 0 ? `export { ${list.join(', ')} } from './${basename(chunk)}';` : '';
}

function bundle({ group, options, sources, contents }) {
  const folder = dirname([...sources.keys()][0]);
  const plugin = {
    name: 'fold-chunks',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return { path, namespace: 'fold' };
        const file = join(folder, path);
        return path.startsWith('./') && sources.has(file) ? { path: file, namespace: 'folded' } : { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'fold' }, () => ({ contents }));
      build.onLoad({ filter: /.*/, namespace: 'folded' }, ({ path }) => ({ contents: sources.get(path) }));
    },
  };
  return esbuild.build({ ...options, entryPoints: [{ in: `fold:${group}`, out: group }], splitting: false, plugins: [plugin] });
}

function withoutChunks({ root, group, name, result, chunks, rewritten, folded }) {
  const { outputs } = result.metafile;
  const [file] = folded.outputFiles;
  const [foldedOutput] = Object.values(folded.metafile.outputs);
  const byName = (one) => (chunks.has(one.path) ? { ...one, path: name, external: true } : one);
  const partOutputs = rewritten.map(({ path }) => [path, { ...outputs[path], imports: outputs[path].imports.map(byName) }]);
  return {
    outputFiles: [file, ...rewritten.map(({ path, text }) => ({ path: join(root, path), contents: Buffer.from(text) }))],
    metafile: {
      inputs: result.metafile.inputs,
      outputs: {
        [relative(root, file.path)]: { ...foldedOutput, entryPoint: `entry:${group}` },
        ...Object.fromEntries(partOutputs),
      },
    },
  };
}
