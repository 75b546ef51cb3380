/** Reads the tasks of a user: findings to solve, exceptions to decide about, deliveries to send or to decide about. */
import { isDeliveryChecking } from '../../common/contract/delivery-in-order.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { Waiting, WaitingDelivery } from '../../common/contract/waiting.ts';
import { WAITING_PROJECTS_MAX } from '../../common/contract/waiting.ts';
import { isInOrder, isPast } from '../deliveries/evaluate-delivery.ts';
import { type LoadedDelivery, loadDeliveries, summaryOf } from '../deliveries/read-delivery.ts';
import type { FindingOptions } from '../findings/find-line.ts';
import { countAssigned } from '../findings/project-findings.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import type { Caller } from '../sessions/caller.ts';
import { findOwnDeliveries, findProjectsWithTasks } from './waiting-queries.ts';

export interface OverviewOptions extends FindingOptions {
  excepted: ExceptedReader;
}

type Person = Pick<Caller, 'userId' | 'organizationId'>;

export async function readWaiting(options: OverviewOptions, person: Person): Promise<Waiting> {
  const { db, now } = options;
  const projects: Waiting['projects'] = [];
  const asker = { ...person, today: dutchDay(now()) };
  for (const { id, name, hasAssignments, requestCount, hasDeliveries } of await findProjectsWithTasks(
    db,
    asker,
    WAITING_PROJECTS_MAX,
  )) {
    const findings = hasAssignments ? await countAssigned(options, id, person.userId) : { assigned: 0, overdue: 0 };
    const deliveries = hasDeliveries ? await waitingDeliveries(options, id, person) : [];
    if (findings.assigned + requestCount + deliveries.length > 0)
      projects.push({ id, name, findings, exceptions: requestCount, deliveries });
  }
  return { projects };
}

async function waitingDeliveries(options: OverviewOptions, projectId: string, person: Person): Promise<WaitingDelivery[]> {
  const { db, excepted } = options;
  const now = options.now();
  const rows = await findOwnDeliveries(db, projectId, person);
  const loaded = await loadDeliveries(db, rows, { now, readExcepted: (places) => excepted.read(places), joint: excepted.joint });
  return loaded.flatMap((one) => {
    const { id, name, due_date: dueDate } = one.row;
    const facts = { id, name, dueDate, isOverdue: isPast(dueDate, now) };
    if (waitsForDecision(one, person)) return { ...facts, task: 'DECIDE' as const, missing: 0, failing: 0 };
    const expected = expectedFrom(one, person);
    return expected.missing + expected.failing > 0 ? { ...facts, task: 'DELIVER' as const, ...expected } : [];
  });
}

/** Returns whether everything is delivered and checked, and files came in after the last decision. */
function waitsForDecision(loaded: LoadedDelivery, { userId }: Person): boolean {
  const { acceptorIds, files, decisions } = loaded;
  if (!acceptorIds.includes(userId)) return false;
  const summary = summaryOf(loaded);
  const { delivered, missing } = summary;
  const decided = decisions[0]?.decided_at.getTime() ?? 0;
  if (delivered === 0 || missing > 0 || isDeliveryChecking(summary)) return false;
  return files.some(({ deliveredAt }) => deliveredAt.getTime() > decided);
}

/** Returns the expected files of the user, or of the organization when no user in it is named. */
function expectedFrom({ evaluation }: LoadedDelivery, { userId, organizationId }: Person) {
  const expectedOfUser = evaluation.expected.filter(({ plan: { user_id, organization_id } }) =>
    user_id === null ? organization_id !== null && organization_id === organizationId : user_id === userId,
  );
  return {
    missing: expectedOfUser.filter(({ isMissing }) => isMissing).length,
    failing: expectedOfUser.filter(({ files }) => files.some((file) => file.state === 'FAILED' && !isInOrder(file))).length,
  };
}
