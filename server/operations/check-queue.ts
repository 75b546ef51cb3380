/** Checks the queue: how long validations wait, whether some finish, and mails that are not sent. */
import { sql } from 'kysely';
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import type { Queries } from '../db/tables.ts';
import { WORKERS_STALLED_MS } from '../jobs/watch-workers.ts';
import { lineOf } from './line.ts';

/** If a validation has waited for longer there are too few workers. */
const QUEUE_OLD_MS = 900_000;

interface QueueSettings {
  /** Time limit of one validation. */
  timeoutMinutes: number;
  /** True when other processes may validate too. */
  isShared: boolean;
  /** Parallel validations in this process. */
  workers: number;
}

interface Waiting {
  waiting: number;
  active: number;
  /** Time since the oldest waiting job could have started. */
  oldestMs: number;
  /** Time since the last one ended; null when none is stored. */
  endedMs: number | null;
  mails: number;
}

export async function checkQueue(db: Queries, settings: QueueSettings): Promise<DiagnosisLine[]> {
  const { workers, isShared } = settings;
  if (workers === 0 && !isShared) return [lineOf('queue', 'WORKERS_NONE')];
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('pgboss.job')::text as found`.execute(db);
  if (!tables[0]?.found) return [lineOf('queue', 'QUEUE_NONE_YET')];
  const waitingJobs = await readWaiting(db);
  const lines: DiagnosisLine[] = [];
  const facts = { jobs: waitingJobs.waiting, minutes: Math.round(waitingJobs.oldestMs / 60_000) };
  const code = codeOfQueue(waitingJobs, settings);
  if (code) lines.push(lineOf('queue', code, facts));
  if (waitingJobs.mails > 0) lines.push(lineOf('queue', 'MAILS_WAITING', { mails: waitingJobs.mails }));
  return lines.length > 0 ? lines : [lineOf('queue', 'QUEUE_OK', { jobs: waitingJobs.waiting })];
}

function codeOfQueue({ waiting, active, oldestMs, endedMs }: Waiting, { timeoutMinutes }: QueueSettings) {
  if (waiting === 0 || oldestMs < WORKERS_STALLED_MS) return undefined;
  if (active === 0) return 'WORKERS_IDLE';
  const stalledMs = timeoutMinutes * 60_000 + WORKERS_STALLED_MS;
  if (oldestMs > stalledMs && (endedMs ?? Number.POSITIVE_INFINITY) > stalledMs) return 'WORKERS_STALLED';
  return oldestMs > QUEUE_OLD_MS ? 'QUEUE_OLD' : undefined;
}

/** Reads the waiting jobs by the indices of `server/jobs/queue-depths.ts`, so that finished jobs cost nothing. */
export async function readWaiting(db: Queries): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where is_waiting)::int as waiting,
      count(*) filter (where name = 'validate' and state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after)) filter (where is_waiting)) * 1000, 0)::float as "oldestMs",
      (select extract(epoch from now() - max(completed_on)) * 1000 from pgboss.job
        where name = 'validate' and state = 'completed')::float as "endedMs",
      count(*) filter (where name = 'mail' and state = 'retry' and retry_count > 1)::int as mails
    from (select name, state, created_on, start_after, retry_count,
        name = 'validate' and state in ('created', 'retry') and start_after <= now() as is_waiting
      from pgboss.job where name in ('validate', 'mail') and state < 'completed') jobs`.execute(db);
  return rows[0] ?? { waiting: 0, active: 0, oldestMs: 0, endedMs: null, mails: 0 };
}
