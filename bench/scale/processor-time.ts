// Processor time of processes, which says what a call costs also where other work keeps the machine busy; Linux tells.
import { readdirSync, readFileSync } from 'node:fs';

/** What the system counts in. */
const TICKS_PER_SECOND = 100;

interface Stat {
  pid: number;
  parent: number;
  seconds: number;
  /** Of children that ended. */
  endedSeconds: number;
}

/** Of these processes alone. */
export function ownSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + (readStat(pid)?.seconds ?? 0), 0);
}

export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;

/** Of a process and of all that it started, those that ended too. */
export function familySeconds(pid: number): number {
  const members = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []));
  return members
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, one) => sum + one.seconds + one.endedSeconds, 0);
}

function readStat(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS_PER_SECOND;
    return { pid, parent: fields[1] ?? 0, seconds: ticks(11), endedSeconds: ticks(13) };
  } catch {
    // Ended between two looks.
    return undefined;
  }
}
