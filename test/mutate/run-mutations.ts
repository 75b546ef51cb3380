/**
 * `npm run mutate -- R…`: breaks the product in the stated ways (patches/*.json), one after the other in a copy of the tree, and
 * runs the tests that cite their rows or that they name. The last line is `N caught, M survived`; the exit code is 1 if any
 * survived.
 */
import { fileURLToPath } from 'node:url';
import { provideChromium } from '../runner/chromium.ts';
import { readArguments, refuseArguments } from '../runner/read-arguments.ts';
import { isBrowserTest, isEndToEndTest } from '../runner/test-files.ts';
import { filesOfPatch, readCitations } from './citing-files.ts';
import { copyTree } from './copy-tree.ts';
import { type Patch, readPatches } from './read-patches.ts';
import { mutationRunner, type TryPatch } from './try-patch.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = `npm run mutate -- [R001 R002 engine/geometry/x.ts …] [--list]
  R001 …     the patches of these rows or broken files; none: all
  --list     says which patches there are, and runs nothing`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(USAGE, { options: { list: { type: 'boolean' } }, maxPositionals: 1_000 });
  const patches = choosePatches(positionals);
  if (values.list) return print(patches.map((patch) => ['', ...wordsOf(patch)]));
  const citations = readCitations(root);
  const files = patches.flatMap((patch) => filesOfPatch(citations, patch));
  if (files.some((file) => isBrowserTest(file) || isEndToEndTest(file))) process.env.CHROME_PATH = await provideChromium(root);
  const { tree, remove } = copyTree(root);
  try {
    await runAll(patches, mutationRunner(tree, citations));
  } finally {
    remove();
  }
}

async function runAll(patches: Patch[], tryPatch: TryPatch): Promise<void> {
  let survived = 0;
  for (const patch of patches) {
    const startedMs = Date.now();
    const { caughtBy, why } = await tryPatch(patch).catch((error: Error) => ({
      caughtBy: undefined,
      why: `not tried: ${error.message}`,
    }));
    if (!caughtBy) survived += 1;
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(0);
    print([[caughtBy ? 'caught  ' : 'SURVIVED', ...wordsOf(patch), `${seconds} s`, caughtBy ?? why]]);
  }
  console.log(`\n${patches.length - survived} caught, ${survived} survived`);
  process.exitCode = survived > 0 ? 1 : 0;
}

function choosePatches(names: string[]): Patch[] {
  const all = readPatches();
  const isNamed = ({ rows, file }: Patch, name: string) => rows.includes(name) || file === name;
  const unknown = names.filter((name) => !all.some((patch) => isNamed(patch, name)));
  if (unknown.length > 0) refuseArguments(USAGE, `No patch is stated for ${unknown.join(', ')}`);
  return names.length === 0 ? all : all.filter((patch) => names.some((name) => isNamed(patch, name)));
}

const wordsOf = ({ rows, file, breaks }: Patch): string[] => [rows.join(' '), file, breaks];

function print(lines: string[][]): void {
  for (const cells of lines) console.log(cells.join('  ').trim());
}

await main();
