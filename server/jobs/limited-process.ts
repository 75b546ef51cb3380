/** A child process that works off orders, with limits on time and memory. */

import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../common/contract/errors.ts';
import type { ValidationFault } from '../../common/contract/operations.ts';
import { damagedFile, isDamagedFile } from '../storage/damaged-object.ts';
import { isStorageOutage } from '../storage/tell-outages.ts';
import { type Countdown, startCountdown } from './countdown.ts';
import { createPausing, type Pausing } from './pause-process.ts';
import type { Precedence } from './precedence.ts';

const MEMORY_CHECK_MS = 500;
const STDERR_KEPT = 4_000;

export interface ProcessLimits {
  memoryMib: number;
  timeoutMs: number;
}

/** An attempt without an outcome. CRASHED: the process ended without an answer, or threw an error. */
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed';
  readonly fault: ValidationFault;
  constructor(fault: ValidationFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** What the child sends. */
export type ProcessReply<Outcome> =
  | { kind: 'progress'; progress: number }
  | { kind: 'done'; outcome: Outcome }
  /** A fault of Vakwerk, of the disk or of the store; `code` is that of the file system, or STORED_FILE_DAMAGED. */
  | { kind: 'failed'; message: string; code?: string };

/** Returns why an attempt has no outcome. */
export function faultOf(error: unknown): ValidationFault {
  if (isDamagedFile(error)) return 'STORED_FILE_DAMAGED';
  return error instanceof ProcessFailed ? error.fault : 'CRASHED';
}

export interface LimitedProcess<Order, Outcome> {
  readonly pid: number | undefined;
  readonly alive: boolean;
  /** One at a time. Rejects with ProcessFailed or the reason of the signal; then the process has ended. */
  run(order: Order, watch: ProcessWatch): Promise<Outcome>;
  kill(): void;
}

interface ProcessWatch {
  onProgress(progress: number): void;
  signal: AbortSignal;
  /** What the process stops for; its time limit does not count then. */
  precedence?: Precedence;
}

export interface ProcessOptions {
  /** Entry of the build, of which the source lies here: validate-child. */
  entry: string;
  /** What nobody waits for gets the time that other processes leave. */
  isPatient?: boolean;
}

export function startLimitedProcess<Order extends object, Outcome>(
  { entry, isPatient }: ProcessOptions,
  limits: ProcessLimits,
): LimitedProcess<Order, Outcome> {
  const child = forkChild(entry, limits.memoryMib);
  // Pages answer first, where they share the machine.
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = os.constants.priority;
  if (child.pid !== undefined) os.setPriority(child.pid, isPatient ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  let stderr = '';
  child.stderr?.on('data', (text) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  const kill = () => {
    child.kill('SIGKILL');
  };
  let pausing: Pausing | undefined;
  return {
    pid: child.pid,
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    kill,
    run: (order, { onProgress, signal, precedence }) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          yielding?.end();
          countdown.end();
          clearInterval(memoryTimer);
          child.off('message', onMessage).off('exit', onExit).off('error', onError);
          signal.removeEventListener('abort', onAbort);
          finish();
        };
        const fail = (error: unknown) => {
          kill();
          settle(() => reject(error));
        };
        const onMessage = (reply: ProcessReply<Outcome>) => {
          if (reply.kind === 'progress') onProgress(reply.progress);
          else if (reply.kind === 'done') settle(() => resolve(reply.outcome));
          else fail(failureOf(reply));
        };
        const onExit = (code: number | null, killer: string | null) => fail(describeExit(code, killer, stderr));
        const onError = (error: Error) => fail(new ProcessFailed('CRASHED', error.message));
        const onAbort = () => fail(signal.reason);
        const countdown = startCountdown(limits.timeoutMs, () =>
          fail(new ProcessFailed('TIMEOUT', `No outcome after ${limits.timeoutMs} ms`)),
        );
        const memoryTimer = setInterval(() => {
          const used = residentMib(child.pid);
          if (used > limits.memoryMib) fail(new ProcessFailed('OUT_OF_MEMORY', `${used} MiB used of ${limits.memoryMib}`));
        }, MEMORY_CHECK_MS);
        if (precedence) pausing ??= createPausing(child);
        const yielding = pausing && precedence && yieldTo(precedence, pausing, countdown);
        if (signal.aborted) return onAbort();
        signal.addEventListener('abort', onAbort);
        child.on('message', onMessage).on('exit', onExit).on('error', onError);
        child.send(order, (error) => error && onError(error));
      }),
  };
}

/** A process may be stopped just after it has answered: at the end it goes on, whatever was told last. */
function yieldTo(precedence: Precedence, pausing: Pausing, countdown: Countdown): { end(): void } {
  const unfollow = precedence.follow((rests) => {
    if (rests && pausing.pause()) return countdown.rest();
    pausing.resume();
    countdown.goOn();
  });
  return {
    end() {
      unfollow();
      pausing.resume();
    },
  };
}

/** Returns an outage for a full disk, since the file waits for room. */
function failureOf({ message, code }: Extract<ProcessReply<never>, { kind: 'failed' }>): Error {
  if (isStorageOutage(Object.assign(new Error(message), { code }))) {
    return new Refusal('UNAVAILABLE', 'The disk takes no result', { cause: new Error(message) });
  }
  if (code === 'STORED_FILE_DAMAGED') return damagedFile(new Error(message));
  return new ProcessFailed('CRASHED', message);
}

/** The heap limit covers JavaScript objects; the watch on the resident set covers other memory. */
function forkChild(name: string, memoryMib: number): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = new URL(fromSource ? `./${name}.ts` : `../server/${name}.mjs`, import.meta.url);
  return fork(fileURLToPath(entry), [String(process.pid)], {
    execArgv: [`--max-old-space-size=${memoryMib}`, ...(fromSource ? ['--import', import.meta.resolve('tsx')] : [])],
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** The child does not get the secrets of the server. */
function childEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
  return Object.fromEntries(names.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]));
}

/** V8 aborts when its heap is full; the kernel kills when memory is. */
function describeExit(code: number | null, killer: string | null, stderr: string): ProcessFailed {
  const outOfMemory = killer === 'SIGABRT' || code === 134 || /heap out of memory|allocation failed/i.test(stderr);
  const fault = outOfMemory ? 'OUT_OF_MEMORY' : 'CRASHED';
  return new ProcessFailed(fault, `The process ended with ${killer ?? `code ${code}`}. ${stderr.slice(0, 500)}`.trim());
}

/** 0 where the system has no figure; then only the heap limit applies. */
function residentMib(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    // In kB for every page size.
    const kib = Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    return Math.round(kib / 1024);
  } catch {
    // The process ended between two checks; its exit is handled elsewhere.
    return 0;
  }
}
