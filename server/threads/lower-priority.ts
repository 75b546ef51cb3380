/** Lowers the priority of processes, so that what answers pages gets the processor first. */
import os from 'node:os';

/** Lowers the priority of a process, by default of this one. A process that has a lower one already, by its operator, keeps it. */
export function lowerPriority(priority: number, pid = 0): void {
  if (os.getPriority(pid) < priority) os.setPriority(pid, priority);
}
