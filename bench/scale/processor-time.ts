// Measures processor time of processes, which shows the cost of a call even if other work keeps the machine busy (Linux only).
import { readdirSync, readFileSync } from 'node:fs';

/** Unit in which the system counts. */
const TICKS_PER_SECOND = 100;

interface Stat {
  pid: number;
  parent: number;
  seconds: number;
  /** Seconds of children that have ended. */
  endedSeconds: number;
}

/** Returns the seconds of these processes, without their children. */
export function ownSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + (readStat(pid)?.seconds ?? 0), 0);
}

export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;

/** Returns the seconds of a process and of all its descendants, including ended ones. */
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
    // The process ended between two reads.
    return undefined;
  }
}
