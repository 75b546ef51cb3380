/** The processes of this machine, for tests of what a service starts and leaves behind. */
import { execFileSync } from 'node:child_process';

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** Returns the running processes. Zombies have ended; their parent has just not collected them yet. */
export function runningProcesses(): RunningProcess[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** Returns all descendants of a process. */
export function descendants(of: number): RunningProcess[] {
  const all = runningProcesses();
  const processes: RunningProcess[] = [];
  for (let parents = [of]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    processes.push(...children);
    parents = children.map(({ pid }) => pid);
  }
  return processes;
}
