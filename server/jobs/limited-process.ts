/** Runs orders in a child process with limits on time and memory. */

import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../common/contract/errors.ts';
import type { ValidationFault } from '../../common/contract/operations.ts';
import { damagedFile, isDamagedFile } from '../storage/damaged-object.ts';
import { isStorageOutage } from '../storage/report-outages.ts';
import { entryFile, loaderArguments } from '../threads/entry-file.ts';
import { lowerPriority } from '../threads/lower-priority.ts';

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

/** Messages of the child. */
export type ProcessReply<Outcome> =
  | { kind: 'progress'; progress: number }
  | { kind: 'done'; outcome: Outcome }
  /** An internal error, or one of the disk or the store; `code` is that of the file system, or STORED_FILE_DAMAGED. */
  | { kind: 'failed'; message: string; code?: string };

/** Returns why an attempt has no outcome. */
export function faultOf(error: unknown): ValidationFault {
  if (isDamagedFile(error)) return 'STORED_FILE_DAMAGED';
  return error instanceof ProcessFailed ? error.fault : 'CRASHED';
}

export interface LimitedProcess<Order, Outcome> {
  readonly pid: number | undefined;
  readonly alive: boolean;
  /** Runs one order at a time. Rejects with ProcessFailed or the reason of the signal; then the process has ended. */
  run(order: Order, watch: ProcessWatch): Promise<Outcome>;
  kill(): void;
}

interface ProcessWatch {
  onProgress(progress: number): void;
  signal: AbortSignal;
}

export interface ProcessOptions {
  /** Name of the entry in the build, with its source in this folder, for example validate-child. */
  entry: string;
  /** Priority of the operating system: the higher the number, the more time other processes get. Default: that of a validation. */
  priority?: number;
}

export function startLimitedProcess<Order extends object, Outcome>(
  { entry, priority = os.constants.priority.PRIORITY_BELOW_NORMAL }: ProcessOptions,
  limits: ProcessLimits,
): LimitedProcess<Order, Outcome> {
  const child = forkChild(entry, limits.memoryMib);
  // Pages have priority when they share the machine.
  if (child.pid !== undefined) lowerPriority(priority, child.pid);
  let stderr = '';
  child.stderr?.on('data', (text) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  const kill = () => {
    child.kill('SIGKILL');
  };
  return {
    pid: child.pid,
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null;
    },
    kill,
    run: (order, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          clearTimeout(timer);
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
        const timer = setTimeout(() => {
          fail(new ProcessFailed('TIMEOUT', `No outcome after ${limits.timeoutMs} ms`));
        }, limits.timeoutMs);
        const memoryTimer = setInterval(() => {
          const used = residentMib(child.pid);
          if (used > limits.memoryMib) fail(new ProcessFailed('OUT_OF_MEMORY', `${used} MiB used of ${limits.memoryMib}`));
        }, MEMORY_CHECK_MS);
        if (signal.aborted) return onAbort();
        signal.addEventListener('abort', onAbort);
        child.on('message', onMessage).on('exit', onExit).on('error', onError);
        child.send(order, (error) => error && onError(error));
      }),
  };
}

/** Returns an outage for a full disk, so that the file waits for space. */
function failureOf({ message, code }: Extract<ProcessReply<never>, { kind: 'failed' }>): Error {
  if (isStorageOutage(Object.assign(new Error(message), { code }))) {
    return new Refusal('UNAVAILABLE', 'The disk takes no result', { cause: new Error(message) });
  }
  if (code === 'STORED_FILE_DAMAGED') return damagedFile(new Error(message));
  return new ProcessFailed('CRASHED', message);
}

/** The heap limit covers JavaScript objects; the watch on the resident set covers other memory. */
function forkChild(name: string, memoryMib: number): ChildProcess {
  const entry = entryFile(`./${name}.ts`, import.meta.url);
  return fork(fileURLToPath(entry), [String(process.pid)], {
    execArgv: [`--max-old-space-size=${memoryMib}`, ...loaderArguments(entry)],
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

/** Describes the exit: V8 aborts when its heap is full; the kernel kills when memory is. */
function describeExit(code: number | null, killer: string | null, stderr: string): ProcessFailed {
  const outOfMemory = killer === 'SIGABRT' || code === 134 || /heap out of memory|allocation failed/i.test(stderr);
  const fault = outOfMemory ? 'OUT_OF_MEMORY' : 'CRASHED';
  return new ProcessFailed(fault, `The process ended with ${killer ?? `code ${code}`}. ${stderr.slice(0, 500)}`.trim());
}

/** Returns the resident memory; 0 when the system does not report it, and then only the heap limit applies. */
function residentMib(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    // The unit is kB for every page size.
    const kib = Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    return Math.round(kib / 1024);
  } catch {
    // The process ended between two checks; its exit is handled elsewhere.
    return 0;
  }
}
