import assert from 'node:assert/strict';
import test from 'node:test';
import { waitingTasks } from './waiting-tasks.ts';

const NONE = { assigned: 0, overdue: 0 };
const delivery = {
  id: 'd',
  name: 'DO',
  dueDate: '2026-02-01',
  isOverdue: false,
  task: 'DELIVER' as const,
  missing: 2,
  failing: 1,
};

test('overdue tasks come first, then tasks by due date, then tasks without a date', () => {
  const tasks = waitingTasks({
    projects: [
      { id: 'p', name: 'P', findings: { assigned: 3, overdue: 0 }, exceptions: 2, deliveries: [delivery] },
      {
        id: 'q',
        name: 'Q',
        findings: NONE,
        exceptions: 0,
        deliveries: [{ ...delivery, id: 'e', task: 'DECIDE', isOverdue: true, dueDate: '2026-03-01', missing: 0, failing: 0 }],
      },
    ],
  });
  assert.deepEqual(
    tasks.map(({ kind, href, count }) => `${kind} ${count} ${href}`),
    [
      'decide 1 /projects/q/deliveries/e',
      'missing 2 /projects/p/deliveries/d',
      'findings 3 /projects/p/findings?who=me&source=ALL',
      'exceptions 2 /projects/p/exceptions',
    ],
  );
});

test('a delivery without missing files is about the files that fail', () => {
  const [task] = waitingTasks({
    projects: [{ id: 'p', name: 'P', findings: NONE, exceptions: 0, deliveries: [{ ...delivery, missing: 0 }] }],
  });
  assert.deepEqual([task?.kind, task?.count], ['failing', 1]);
});
