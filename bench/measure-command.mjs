// A whole process from start to exit: wall seconds, processor seconds of all its threads to a hundredth or two, and peak resident
// memory (Linux; null elsewhere). Seconds are null for one that
// was ended because it took longer than patience lasts.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 10;
/** Node reads these certificates at every start, a tenth of a second for a whole bundle, though nothing here speaks to the network. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

export function measureCommand(command, args, { okExitCodes = [0], patienceSeconds } = {}) {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: ENVIRONMENT });
    let errors = '';
    let peakMb = null;
    let cpuSeconds = null;
    child.stderr.on('data', (data) => (errors += data));
    const timer = setInterval(() => {
      peakMb = peakOf(child.pid) ?? peakMb;
      cpuSeconds = cpuOf(child.pid) ?? cpuSeconds;
    }, SAMPLE_MS);
    let ended = false;
    const patience = setTimeout(end, (patienceSeconds ?? 86_400) * 1000);
    function end() {
      ended = true;
      child.kill('SIGKILL');
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      clearTimeout(patience);
      if (ended) return resolve({ seconds: null, cpuSeconds: null, peakMb: null });
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      if (okExitCodes.includes(code)) resolve({ seconds, cpuSeconds, peakMb });
      else reject(new Error(`${command} ended with ${code}: ${errors.trim().split('\n').at(-1)}`));
    });
  });
}

function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024 || null;
  } catch {
    // The process has ended, or this is not Linux: the last sample stands.
    return null;
  }
}

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** User and system time so far, the 14th and 15th field of stat; the name before them may hold spaces. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND || null;
  } catch {
    return null;
  }
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
