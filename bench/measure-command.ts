// Runs a whole process and measures it: wall seconds, processor seconds of all its threads to one or two hundredths, and peak
// resident memory (Linux; null elsewhere). Seconds are null for a process that exceeded the time limit.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';

const SAMPLE_MS = 10;
/**
 * Node reads these certificates at every start, which takes a tenth of a second for a whole bundle, although no measured command
 * uses the network.
 */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

export interface Measured {
  /** Null if the command was stopped or not started. */
  seconds: number | null;
  cpuSeconds: number | null;
  peakMb: number | null;
}

interface MeasureOptions {
  okExitCodes?: number[] | undefined;
  patienceSeconds?: number | undefined;
}

export function measureCommand(command: string, args: string[], options: MeasureOptions = {}): Promise<Measured> {
  const { okExitCodes = [0], patienceSeconds = 86_400 } = options;
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: ENVIRONMENT });
    let errors = '';
    let peakMb: number | null = null;
    let cpuSeconds: number | null = null;
    child.stderr.on('data', (data) => (errors += data));
    const status = openSample(`/proc/${child.pid}/status`);
    const stat = openSample(`/proc/${child.pid}/stat`);
    const timer = setInterval(() => {
      peakMb = peakOf(status.read()) ?? peakMb;
      cpuSeconds = cpuOf(stat.read()) ?? cpuSeconds;
    }, SAMPLE_MS);
    let ended = false;
    const patience = setTimeout(end, patienceSeconds * 1000);
    function end() {
      ended = true;
      child.kill('SIGKILL');
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      clearTimeout(patience);
      status.close();
      stat.close();
      if (ended) return resolve({ seconds: null, cpuSeconds: null, peakMb: null });
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      if (okExitCodes.includes(code ?? 1)) resolve({ seconds, cpuSeconds, peakMb });
      else reject(new Error(`${command} ended with ${code}: ${errors.trim().split('\n').at(-1)}`));
    });
  });
}

/** Opens a file of /proc once for repeated reading, because measuring must not take processor time from the measured process. */
function openSample(path: string): { read(): string; close(): void } {
  const buffer = Buffer.alloc(4096);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // The system is not Linux, or the process has ended: there is nothing to read.
    return { read: () => '', close: () => undefined };
  }
  return {
    read() {
      try {
        return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
      } catch {
        // The process has ended: the last sample is used.
        return '';
      }
    },
    close: () => closeSync(file),
  };
}

function peakOf(status: string): number | null {
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024 || null;
}

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Returns user and system time so far, the 14th and 15th field of stat. The name before them may contain spaces. */
function cpuOf(stat: string): number | null {
  const fields = stat.replace(/.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND || null;
}
