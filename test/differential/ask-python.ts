/**
 * Asks a Python script questions, one line each, in one process, because opening the libraries takes longer than most questions.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const python = process.env.VAKWERK_BENCH_PYTHON ?? 'python3';
export const answerFolder = fileURLToPath(new URL('../../.cache/differential', import.meta.url));

interface ScriptRun {
  /** The name of the peer in errors. */
  peer: string;
  script: string;
  args?: readonly string[];
  questions: readonly string[];
  /** Receives the answers in the order of the questions. */
  onAnswer: (answer: string, at: number) => void;
}

export async function askPython({ peer, script, args = [], questions, onAnswer }: ScriptRun): Promise<void> {
  const child = spawn('nice', ['-n', '10', python, script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  child.stdin.end(questions.map((question) => `${question}\n`).join(''));
  let at = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (at >= questions.length) throw new Error(`${peer} gave more answers than there were questions`);
    onAnswer(line, at++);
  }
  const status = await ended;
  if (status !== 0 || at !== questions.length)
    throw new Error(`${peer} ended with ${status} after ${at} of ${questions.length} answers`);
}

/** Writes an answer in such a way that a run which stops half-way leaves no partial file. */
export function writeAnswer(path: string, answer: string): void {
  writeFileSync(`${path}.part`, answer);
  renameSync(`${path}.part`, path);
}

/** Returns a function that digests a file; it reads each file once. */
export function createContentHash(): (path: string) => string {
  const hashes = new Map<string, string>();
  return (path) => {
    const hash = hashes.get(path) ?? digest(readFileSync(path));
    hashes.set(path, hash);
    return hash;
  };
}

export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
