/**
 * `npm run fuzz`: tries inputs in a separate process until the time is over, and ends with 1 if one crashed it, hung, exceeded
 * the memory bound or broke an invariant. Prints the seed and keeps the input in .cache/fuzz/.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../runner/read-arguments.ts';
import { type FuzzMessage, inputOf, type Tried } from './fuzz-process.ts';
import { HOSTILE_MODELS } from './hostile-models.ts';

/** An input that takes longer hangs. */
const HANG_MS = 120_000;
const MEMORY_MAX_MB = 1024;
const BATCH = 25;
const folder = fileURLToPath(new URL('../../.cache/fuzz/', import.meta.url));

const USAGE = `npm run fuzz -- [options]
  --minutes=10   for so long; one minute where it is not said
  --seed=1       from this seed instead of one of the clock
  --cases=100    at most this many inputs`;
const { values } = readArguments(USAGE, {
  options: {
    minutes: { type: 'string', pattern: /^\d+(\.\d+)?$/ },
    seed: { type: 'string', pattern: /^\d+$/ },
    cases: { type: 'string', pattern: /^\d+$/ },
  },
});
const seed = Number(values.seed ?? Date.now() % 1e9);
const cases = Number(values.cases ?? Number.POSITIVE_INFINITY);
const endMs = Date.now() + Number(values.minutes ?? 1) * 60_000;
const failures: string[] = [];

function saveInput(tried: Tried, message: string): void {
  mkdirSync(folder, { recursive: true });
  const name = `${folder}${String(tried).replace(/\W+/g, '-')}`;
  const { model, ids } = inputOf(tried);
  writeFileSync(`${name}.ifc`, model);
  writeFileSync(`${name}.ids`, ids);
  const what = typeof tried === 'number' ? `seed ${tried} (npm run fuzz -- --seed=${tried} --cases=1)` : tried;
  failures.push(`${what}: ${message}`);
  console.log(`FAILED ${what}; input kept as ${name}.ifc and .ids\n${message}`);
}

/** Tries inputs in order; continues with a new process after one that ended it. */
async function tryAll(list: readonly Tried[]): Promise<void> {
  let left = [...list];
  while (left.length > 0) left = left.slice(await tryInProcess(left));
}

/** Returns how many of the inputs were tried. */
function tryInProcess(list: readonly Tried[]): Promise<number> {
  const execArgv = [...process.execArgv, `--max-old-space-size=${MEMORY_MAX_MB}`];
  const child: ChildProcess = fork(new URL('./fuzz-process.ts', import.meta.url), { execArgv });
  let tried = 0;
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  child.send([...list]);
  return new Promise((resolve, reject) => {
    child.on('message', (message: FuzzMessage) => {
      clearTimeout(timer);
      if (message.kind === 'failed') saveInput(message.tried, message.message);
      if (message.kind === 'trying') {
        tried++;
        timer = setTimeout(() => child.kill('SIGKILL'), HANG_MS);
      }
      if (message.kind === 'done') {
        isDone = true;
        child.disconnect();
      }
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      const end = `ended with ${code ?? signal}`;
      if (!isDone && tried === 0) return reject(new Error(`the process that tries inputs ${end} before it tried one`));
      if (!isDone) saveInput(list[tried - 1] as Tried, `the process ${end}: crashed, hung or out of memory`);
      resolve(isDone ? list.length : tried);
    });
  });
}

if (values.seed === undefined) await tryAll(Object.keys(HOSTILE_MODELS));
let count = 0;
for (; count < cases && Date.now() < endMs; count += BATCH) {
  await tryAll(Array.from({ length: Math.min(BATCH, cases - count) }, (_, i) => seed + count + i));
}
console.log(`fuzz: ${Math.min(count, cases)} inputs from seed ${seed}, ${failures.length} failures`);
process.exitCode = failures.length > 0 ? 1 : 0;
