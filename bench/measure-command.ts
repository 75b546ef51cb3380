// A whole process from start to exit: wall seconds, processor seconds of all its threads to a hundredth or two, and peak resident
// memory (Linux; null elsewhere). Seconds are null for one that
// was ended because it took longer than patience lasts.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';

const SAMPLE_MS = 10;
/** Node reads these certificates at every start, a tenth of a second for a whole bundle, though nothing here speaks to the network. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

export interface Measured {
  /** Without a value the command was ended, or not begun. */
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

/** A file of /proc that is read again and again: opened once, since whoever measures takes a processor from what is measured. */
function openSample(path: string): { read(): string; close(): void } {
  const buffer = Buffer.alloc(4096);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // This is not Linux, or the process has ended already: nothing is known of it.
    return { read: () => '', close: () => undefined };
  }
  return {
    read() {
      try {
        return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
      } catch {
        // The process has ended: the last sample stands.
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

/** User and system time so far, the 14th and 15th field of stat; the name before them may hold spaces. */
function cpuOf(stat: string): number | null {
  const fields = stat.replace(/.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND || null;
}
