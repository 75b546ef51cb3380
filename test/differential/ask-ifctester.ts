/**
 * Asks IfcTester and caches its answers in .cache by the contents of script, model and IDS: a stopped run resumes, and a run
 * after a change of our code asks nothing again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from './answer.ts';
import { answerFolder, askPython, createContentHash, digest, python, writeAnswer } from './ask-python.ts';
import type { Pair } from './pairs.ts';

const script = fileURLToPath(new URL('ask-ifctester.py', import.meta.url));
const mending = fileURLToPath(new URL('mend-ifctester.py', import.meta.url));
const VERSIONS = 'import ifctester, importlib.metadata as m; print(m.version("ifcopenshell"), m.version("ifctester"))';

/** Returns the versions of IfcOpenShell and IfcTester; undefined if they are absent. */
export function ifcTesterVersion(): string | undefined {
  const { status, stdout } = spawnSync(python, ['-c', VERSIONS], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

interface Asking {
  version: string;
  /** Whether IfcTester's known faults are patched. */
  mended: boolean;
  /** Receives a line for each answer. */
  log: (line: string) => void;
}

/** Returns the paths of the answers in .cache, after asking for those that are missing. */
export async function askIfcTester(pairs: readonly Pair[], asking: Asking): Promise<Map<Pair, string>> {
  mkdirSync(answerFolder, { recursive: true });
  const hash = createContentHash();
  const stamp = `${asking.version} ${hash(script)}${asking.mended ? hash(mending) : ''}`;
  const paths = new Map(
    pairs.map((pair) => [
      pair,
      join(answerFolder, `${digest([stamp, hash(pair.modelPath), hash(pair.idsPath)].join(' '))}.json`),
    ]),
  );
  const missing = pairs.filter((pair) => !existsSync(paths.get(pair)!));
  if (missing.length > 0) await askAll(missing, (pair, answer) => writeAnswer(paths.get(pair)!, answer), asking);
  return paths;
}

export function readAnswer(path: string): Answer {
  return JSON.parse(readFileSync(path, 'utf8')) as Answer;
}

/** Asks about all pairs in one process. */
async function askAll(
  pairs: readonly Pair[],
  onAnswer: (pair: Pair, answer: string) => void,
  { mended, log }: Asking,
): Promise<void> {
  await askPython({
    peer: 'IfcTester',
    script,
    args: mended ? ['--mended'] : [],
    questions: pairs.map(({ modelPath, idsPath }) => `${modelPath}\t${idsPath}`),
    onAnswer: (answer, at) => {
      const pair = pairs[at] as Pair;
      onAnswer(pair, answer);
      log(`IfcTester ${at + 1}/${pairs.length}: ${pair.model} by ${pair.ids}`);
    },
  });
}
