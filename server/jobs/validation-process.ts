/** A child process that validates, with limits on time and memory. */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../common/contract/errors.ts';
import type { ReportResult } from '../reports/report-queries.ts';
import { isStorageOutage } from '../storage/tell-outages.ts';
import type { ValidationOrder, ValidationReply } from './validation-messages.ts';

const MEMORY_CHECK_MS = 500;
const STDERR_KEPT = 4_000;

export interface ValidationLimits {
  memoryMib: number;
  timeoutMs: number;
}

export const ValidationFault = {
  TIMEOUT: 'TIMEOUT',
  OUT_OF_MEMORY: 'OUT_OF_MEMORY',
  /** The process ended without an answer, or threw an error. */
  CRASHED: 'CRASHED',
} as const;
export type ValidationFault = (typeof ValidationFault)[keyof typeof ValidationFault];

/** An attempt without a report. */
export class ValidationFailed extends Error {
  override readonly name = 'ValidationFailed';
  readonly fault: ValidationFault;
  constructor(fault: ValidationFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

type Unreadable = Extract<ValidationReply, { kind: 'unreadable' }>['error'];
export type ValidationOutcome = { result: ReportResult } | { unreadable: Unreadable };

export interface ValidationProcess {
  readonly pid: number | undefined;
  readonly alive: boolean;
  /** One at a time. Rejects with ValidationFailed or the reason of the signal; then the process has ended. */
  run(order: ValidationOrder, watch: { onProgress(progress: number): void; signal: AbortSignal }): Promise<ValidationOutcome>;
  kill(): void;
}

export function startValidationProcess(limits: ValidationLimits): ValidationProcess {
  const child = forkChild(limits.memoryMib);
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
        const onMessage = (reply: ValidationReply) => {
          if (reply.kind === 'progress') onProgress(reply.progress);
          else if (reply.kind === 'done') settle(() => resolve({ result: reply.result }));
          else if (reply.kind === 'unreadable') settle(() => resolve({ unreadable: reply.error }));
          else fail(failureOf(reply));
        };
        const onExit = (code: number | null, killer: string | null) => fail(describeExit(code, killer, stderr));
        const onError = (error: Error) => fail(new ValidationFailed(ValidationFault.CRASHED, error.message));
        const onAbort = () => fail(signal.reason);
        const timer = setTimeout(
          () => fail(new ValidationFailed(ValidationFault.TIMEOUT, `No report after ${limits.timeoutMs} ms`)),
          limits.timeoutMs,
        );
        const memoryTimer = setInterval(() => {
          const used = residentMib(child.pid);
          if (used > limits.memoryMib)
            fail(new ValidationFailed(ValidationFault.OUT_OF_MEMORY, `${used} MiB used of ${limits.memoryMib}`));
        }, MEMORY_CHECK_MS);
        if (signal.aborted) return onAbort();
        signal.addEventListener('abort', onAbort);
        child.on('message', onMessage).on('exit', onExit).on('error', onError);
        child.send(order, (error) => error && onError(error));
      }),
  };
}

/** A full disk is an outage: the file waits for room. */
function failureOf({ message, code }: Extract<ValidationReply, { kind: 'failed' }>): Error {
  if (isStorageOutage(Object.assign(new Error(message), { code }))) {
    return new Refusal('UNAVAILABLE', 'The disk takes no result', { cause: new Error(message) });
  }
  return new ValidationFailed(ValidationFault.CRASHED, message);
}

/** The heap limit covers JavaScript objects; the watch on the resident set covers other memory. */
function forkChild(memoryMib: number): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = new URL(fromSource ? './validate-child.ts' : '../server/validate-child.mjs', import.meta.url);
  return fork(fileURLToPath(entry), [], {
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
function describeExit(code: number | null, killer: string | null, stderr: string): ValidationFailed {
  const outOfMemory = killer === 'SIGABRT' || code === 134 || /heap out of memory|allocation failed/i.test(stderr);
  const fault = outOfMemory ? ValidationFault.OUT_OF_MEMORY : ValidationFault.CRASHED;
  return new ValidationFailed(fault, `The process ended with ${killer ?? `code ${code}`}. ${stderr.slice(0, 500)}`.trim());
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
