/**
 * Updates what exceptions cover of the topics of a project, when exceptions or findings changed and when an exception expired.
 */
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { TopicExcepted } from '../db/topic-tables.ts';
import { exceptedFrom } from '../findings/excepted-counts.ts';
import { findExceptedCounts, findGrantedExceptions } from '../findings/excepted-queries.ts';
import type { FindingOptions } from '../findings/find-line.ts';
import { listExceptions } from '../findings/list-exceptions.ts';
import type { ProjectFile } from '../findings/project-queries.ts';
import { lockProject } from '../projects/project-queries.ts';
import { finishedReport } from '../reports/finished-report.ts';
import type { ExceptedCause } from '../reports/list-causes.ts';
import { findReport } from '../reports/report-queries.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { withStoredReport } from '../reports/with-stored-report.ts';
import { findFileTopics, findFollowed, saveExcepted, saveExceptedFrom } from './topic-queries.ts';
import { BCF_TOPIC_LINES_MAX } from './topic-words.ts';

export async function followExceptions(
  options: FindingOptions,
  projectId: string,
  files: ReadonlyMap<string, ProjectFile>,
): Promise<void> {
  const { db, now } = options;
  const today = dutchDay(now());
  const granted = await findGrantedExceptions(db, [projectId]);
  const inForce = granted.filter(({ until, delivery_id }) => until >= today && delivery_id === null);
  const followed = await findFollowed(db, projectId);
  if (inForce.length === 0 && [...followed.values()].every(({ exceptedFrom: from }) => from === null)) return;
  const counted = await findExceptedCounts(
    db,
    [...files.values()].map(({ reportId }) => reportId),
  );
  for (const file of files.values()) {
    const fileExceptions = inForce.filter(({ filename }) => filename === null || filename === file.filename);
    const findings = counted.find(({ reportId }) => reportId === file.reportId)?.findingsKey ?? null;
    const from = fileExceptions.length === 0 ? null : exceptedFrom([file.reportId, findings], fileExceptions);
    if ((followed.get(file.filename)?.exceptedFrom ?? null) !== from) await readAnew(options, projectId, { file, from, today });
  }
}

interface Reading {
  file: ProjectFile;
  from: string | null;
  today: string;
}

async function readAnew(options: FindingOptions, projectId: string, { file, from, today }: Reading): Promise<void> {
  const { db, now } = options;
  const { filename, reportId } = file;
  const causes = from === null ? [] : await readExceptedCauses(options, reportId, today);
  const byKey = new Map(causes.map((cause) => [cause.key, cause]));
  await db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, projectId))) return;
    // The topics were updated from another report meanwhile.
    if ((await findFollowed(trx, projectId)).get(filename)?.reportId !== reportId) return;
    for (const topic of await findFileTopics(trx, projectId, filename)) {
      const cause = topic.reportId === reportId ? byKey.get(topic.facts.key ?? '') : undefined;
      const excepted = cause ? exceptedAs(cause) : null;
      if (JSON.stringify(excepted) !== JSON.stringify(topic.excepted)) await saveExcepted(trx, topic.id, excepted, now());
    }
    await saveExceptedFrom(trx, { projectId, filename, from });
  });
}

async function readExceptedCauses(options: FindingOptions, reportId: string, today: string): Promise<ExceptedCause[]> {
  const record = await findReport(options.db, reportId);
  // The report was deleted meanwhile.
  if (!record) return [];
  const report = finishedReport(options.db, record);
  const exceptions = await listExceptions(options, report, today);
  if (exceptions.length === 0) return [];
  return withStoredReport(options.storage, report, (stored) =>
    runInReportThread('list-excepted-causes', { stored, input: exceptions }),
  );
}

function exceptedAs({ all, objects, exceptions }: ExceptedCause): TopicExcepted {
  const why = new Map(exceptions.map((one) => [JSON.stringify([one.reason, one.until]), one]));
  return { all, objects, why: [...why.values()].slice(0, BCF_TOPIC_LINES_MAX) };
}
