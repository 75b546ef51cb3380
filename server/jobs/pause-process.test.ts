import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import type { GeometryOrder, GeometryOutcome } from './geometry-messages.ts';
import { ProcessFailed, startLimitedProcess } from './limited-process.ts';
import { createPrecedence } from './precedence.ts';

const LIMITS = { memoryMib: 2048, timeoutMs: 120_000 };
const HOUSE = 'samples/rijwoning-voldoet-ifc4.ifc';
const HOUSE_SHA256 = createHash('sha256').update(fs.readFileSync(HOUSE)).digest('hex');
const onLinux = { skip: process.platform !== 'linux' && 'reads /proc', timeout: 120_000 };

function openBench(t: TestContext, limits = LIMITS) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-pause-'));
  const child = startLimitedProcess<GeometryOrder, GeometryOutcome>({ entry: 'geometry-child' }, limits);
  const precedence = createPrecedence();
  const stop = new AbortController();
  t.after(() => {
    child.kill();
    fs.rmSync(folder, { recursive: true });
  });
  const convert = (file = HOUSE) => {
    const order = { file, sha256: HOUSE_SHA256, blobFile: path.join(folder, 'a.glb'), measuresFile: path.join(folder, 'a.json') };
    return child.run(order, { onProgress: () => undefined, signal: stop.signal, precedence });
  };
  /** A file that nobody writes: opening it never ends. */
  const endless = () => {
    const file = path.join(folder, 'endless');
    execFileSync('mkfifo', [file]);
    return file;
  };
  return { pid: child.pid!, precedence, convert, endless, stop };
}

function startValidation(precedence: ReturnType<typeof createPrecedence>): () => Promise<void> {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const ended = precedence.goFirst(() => held);
  return () => {
    end();
    return ended;
  };
}

test('a conversion takes no time of the processor while a validation runs, and ends well after it', onLinux, async (t) => {
  const { pid, precedence, convert } = openBench(t);
  const outcome = convert();
  await until(() => processorTicks(pid) > 0);
  const endValidation = startValidation(precedence);
  await until(() => stateOf(pid) === 'T');
  const ticks = processorTicks(pid);
  await pass(1_000);
  assert.deepEqual([stateOf(pid), processorTicks(pid)], ['T', ticks]);
  await endValidation();
  assert.notEqual(await outcome, 'NO_GEOMETRY');
});

test('one that is asked for during a validation waits, and the process takes the next order after it', onLinux, async (t) => {
  const { pid, precedence, convert } = openBench(t);
  const endValidation = startValidation(precedence);
  const outcome = convert();
  await until(() => stateOf(pid) === 'T');
  await endValidation();
  await outcome;
  assert.notEqual(await convert(), 'NO_GEOMETRY');
});

test('a process without an order never stands still', onLinux, async (t) => {
  const { pid, precedence, convert } = openBench(t);
  await convert();
  const endValidation = startValidation(precedence);
  await pass(200);
  assert.notEqual(stateOf(pid), 'T');
  await endValidation();
});

test('its time limit does not count while it stands still, and counts after it', onLinux, async (t) => {
  const { pid, precedence, convert, endless } = openBench(t, { ...LIMITS, timeoutMs: 300 });
  const endValidation = startValidation(precedence);
  let ended = false;
  const outcome = convert(endless()).finally(() => {
    ended = true;
  });
  const failed = assert.rejects(outcome, (error) => error instanceof ProcessFailed && error.fault === 'TIMEOUT');
  await pass(1_000);
  assert.deepEqual([ended, stateOf(pid)], [false, 'T']);
  await endValidation();
  await failed;
  await until(() => !isAlive(pid));
});

test('one that stands still ends when its job is taken away', onLinux, async (t) => {
  const { pid, precedence, convert, stop } = openBench(t);
  const endValidation = startValidation(precedence);
  const outcome = convert();
  await until(() => stateOf(pid) === 'T');
  stop.abort(new Error('The server stops'));
  await assert.rejects(outcome, /The server stops/);
  await until(() => !isAlive(pid));
  await endValidation();
});

test('one that stands still ends with a server that is killed', onLinux, async (t) => {
  const code = `const load = (name) => import(new URL(name, ${JSON.stringify(import.meta.url)}).href);
    const { startLimitedProcess } = await load('./limited-process.ts');
    const precedence = (await load('./precedence.ts')).createPrecedence();
    precedence.goFirst(() => new Promise(() => setInterval(() => undefined, 1_000)));
    const child = startLimitedProcess({ entry: 'geometry-child' }, ${JSON.stringify(LIMITS)});
    const order = { file: ${JSON.stringify(HOUSE)}, sha256: '${HOUSE_SHA256}', blobFile: '/dev/null', measuresFile: '/dev/null' };
    child.run(order, { onProgress() {}, signal: new AbortController().signal, precedence });
    console.log(child.pid);`;
  const server = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', code]);
  const [text] = await once(server.stdout, 'data');
  const pid = Number(text);
  t.after(() => {
    server.kill('SIGKILL');
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  await until(() => stateOf(pid) === 'T');
  server.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pass(20);
}

/** T: stopped; undefined: there is no such process. */
function stateOf(pid: number): string | undefined {
  return fieldsOf(pid)?.[0];
}

/** The time of the processor that it took, of its own and of the system for it. */
function processorTicks(pid: number): number {
  const fields = fieldsOf(pid);
  return Number(fields?.[11]) + Number(fields?.[12]);
}

/** Those after the name, which may hold anything. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  const state = stateOf(pid);
  return state !== undefined && state !== 'Z';
}
