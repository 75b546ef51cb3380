/**
 * Answers of IfcTester, kept in .cache by the contents of script, model and IDS: a run that was stopped goes on where it
 * was, and a run after a change of ours asks nothing again.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Answer } from './answer.ts';
import type { Pair } from './pairs.ts';

const python = process.env.VAKWERK_BENCH_PYTHON ?? 'python3';
const script = fileURLToPath(new URL('ask-ifctester.py', import.meta.url));
const mending = fileURLToPath(new URL('mend-ifctester.py', import.meta.url));
const folder = fileURLToPath(new URL('../../.cache/differential', import.meta.url));
const VERSIONS = 'import ifctester, importlib.metadata as m; print(m.version("ifcopenshell"), m.version("ifctester"))';

/** Versions of IfcOpenShell and IfcTester, or undefined where they are absent. */
export function ifcTesterVersion(): string | undefined {
  const { status, stdout } = spawnSync(python, ['-c', VERSIONS], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

interface Asking {
  version: string;
  /** Whether IfcTester is mended where it is known to be wrong. */
  mended: boolean;
  /** Hears what is being asked. */
  tell: (line: string) => void;
}

/** Paths in .cache of the answers, asked for where they are missing. */
export async function askIfcTester(pairs: readonly Pair[], asking: Asking): Promise<Map<Pair, string>> {
  mkdirSync(folder, { recursive: true });
  const hash = createContentHash();
  const stamp = `${asking.version} ${hash(script)}${asking.mended ? hash(mending) : ''}`;
  const paths = new Map(
    pairs.map((pair) => [pair, join(folder, `${digest([stamp, hash(pair.modelPath), hash(pair.idsPath)].join(' '))}.json`)]),
  );
  const missing = pairs.filter((pair) => !existsSync(paths.get(pair)!));
  if (missing.length > 0) await ask(missing, (pair, answer) => keep(paths.get(pair)!, answer), asking);
  return paths;
}

export function readAnswer(path: string): Answer {
  return JSON.parse(readFileSync(path, 'utf8')) as Answer;
}

function keep(path: string, answer: string): void {
  writeFileSync(`${path}.part`, answer);
  renameSync(`${path}.part`, path);
}

/** One process for all: opening the library takes longer than most questions. */
async function ask(
  pairs: readonly Pair[],
  keepAnswer: (pair: Pair, answer: string) => void,
  { mended, tell }: Asking,
): Promise<void> {
  const child = spawn('nice', ['-n', '10', python, script, ...(mended ? ['--mended'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  child.stdin.end(pairs.map(({ modelPath, idsPath }) => `${modelPath}\t${idsPath}\n`).join(''));
  let at = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const pair = pairs[at++];
    if (!pair) throw new Error('IfcTester gave more answers than there were questions');
    keepAnswer(pair, line);
    tell(`IfcTester ${at}/${pairs.length}: ${pair.model} by ${pair.ids}`);
  }
  const status = await ended;
  if (status !== 0 || at !== pairs.length)
    throw new Error(`IfcTester ended with ${status} after ${at} of ${pairs.length} answers`);
}

function createContentHash(): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const found = known.get(path) ?? digest(readFileSync(path));
    known.set(path, found);
    return found;
  };
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
