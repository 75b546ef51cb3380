import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import os from 'node:os';
import test from 'node:test';
import { lowerPriority } from './lower-priority.ts';

test('a process gets the lower priority, and one that its operator gave a lower one keeps it', (t) => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  t.after(() => child.kill('SIGKILL'));
  const pid = child.pid as number;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority;
  const ownPriority = os.getPriority();
  lowerPriority(PRIORITY_BELOW_NORMAL, pid);
  assert.equal(os.getPriority(pid), Math.max(ownPriority, PRIORITY_BELOW_NORMAL));
  lowerPriority(PRIORITY_LOW, pid);
  lowerPriority(PRIORITY_BELOW_NORMAL, pid);
  assert.equal(os.getPriority(pid), PRIORITY_LOW);
  assert.equal(os.getPriority(), ownPriority);
});
