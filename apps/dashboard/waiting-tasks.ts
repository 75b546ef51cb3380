/** The tasks of the user as one list: overdue ones first, then by due date. */
import type { Waiting, WaitingDelivery, WaitingProject } from '../../common/contract/waiting.ts';

export interface Task {
  kind: 'findings' | 'exceptions' | 'decide' | 'missing' | 'failing';
  href: string;
  project: string;
  /** Findings, exceptions or files. */
  count: number;
  /** The name of a delivery. */
  name?: string;
  /** Files that fail, if files are missing too. */
  failing?: number;
  /** YYYY-MM-DD */
  due?: string;
  /** Number of overdue items; 1 for an overdue delivery. */
  overdue: number;
}

export function waitingTasks({ projects }: Waiting): Task[] {
  const tasks = projects.flatMap(tasksOf);
  return tasks.sort((a, b) => Number(b.overdue > 0) - Number(a.overdue > 0) || (a.due ?? '9').localeCompare(b.due ?? '9'));
}

function tasksOf(project: WaitingProject): Task[] {
  const root = `/projects/${encodeURIComponent(project.id)}`;
  const { findings, exceptions, deliveries, name } = project;
  const tasks: Task[] = deliveries.map((delivery) => ({
    ...deliveryTask(delivery),
    project: name,
    href: `${root}/deliveries/${encodeURIComponent(delivery.id)}`,
  }));
  if (findings.assigned > 0)
    tasks.push({
      kind: 'findings',
      project: name,
      href: `${root}/findings?who=me&source=ALL`,
      count: findings.assigned,
      overdue: findings.overdue,
    });
  if (exceptions > 0)
    tasks.push({ kind: 'exceptions', project: name, href: `${root}/exceptions`, count: exceptions, overdue: 0 });
  return tasks;
}

function deliveryTask({ task, name, missing, failing, dueDate, isOverdue }: WaitingDelivery): Omit<Task, 'project' | 'href'> {
  const due = dueDate === null ? {} : { due: dueDate };
  const facts = { name, ...due, overdue: isOverdue ? 1 : 0 };
  if (task === 'DECIDE') return { ...facts, kind: 'decide', count: 1 };
  if (missing === 0) return { ...facts, kind: 'failing', count: failing };
  return { ...facts, kind: 'missing', count: missing, failing };
}
