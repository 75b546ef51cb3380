/**
 * Topics of a project, brought up to the newest report of each file: one per cause and file. Its GUID is made from these, so that
 * comments and assignments stay with it from version to version.
 */
import { BCF_FILE_TOPICS_MAX } from '../../common/contract/limits.ts';
import type { ReportCause } from '../../common/contract/reports.ts';
import { uuidOf } from '../../engine/export/uuid-v5.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { TopicFacts, TopicRule } from '../db/topic-tables.ts';
import type { FindingsPlace } from '../findings/findings-place.ts';
import { findProjectFiles, type ProjectFile } from '../findings/project-queries.ts';
import { lockProject } from '../projects/project-queries.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { shareWork } from '../reports/keep-last.ts';
import { findReport } from '../reports/report-queries.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { withStoredReport } from '../reports/with-stored-report.ts';
import { findFileTopics, findFollowed, markEnded, readLastNumber, saveFollowed, saveTopic } from './topic-queries.ts';

/** The files of the project, by name: the newest report of each. */
export async function followTopics(place: FindingsPlace, projectId: string): Promise<Map<string, ProjectFile>> {
  const files = await findProjectFiles(place.db, { projectId });
  const followed = await findFollowed(place.db, projectId);
  for (const file of files) {
    const known = followed.get(file.filename);
    if (known?.reportId !== file.reportId || known.exceptedFrom === '')
      await following(file.reportId, () => makeTopics(place, projectId, file));
  }
  return new Map(files.map((file) => [file.filename, file]));
}

const following = shareWork<void>();

async function makeTopics({ db, storage }: FindingsPlace, projectId: string, file: ProjectFile): Promise<void> {
  const { filename, reportId } = file;
  const record = await findReport(db, reportId);
  // Deleted meanwhile.
  if (!record) return;
  const report = finishedReport(db, record);
  const causes = await withStoredReport(storage, report, (order) => runInReportThread('list-causes', order));
  const now = record.submitted;
  await db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, projectId))) return;
    if (!(await findReport(trx, reportId))) return;
    const before = (await findFollowed(trx, projectId)).get(filename)?.reportId;
    const known = new Map((await findFileTopics(trx, projectId, filename)).map((topic) => [topic.id, topic]));
    let last = await readLastNumber(trx, projectId);
    const gone = new Set(known.keys());
    for (const [at, cause] of causes.entries()) {
      const id = uuidOf(['topic', projectId, filename, cause.key]);
      const earlier = known.get(id);
      if (!earlier && at >= BCF_FILE_TOPICS_MAX) continue;
      gone.delete(id);
      const returned = earlier !== undefined && (earlier.returned || earlier.reportId !== before);
      const number = earlier?.number ?? ++last;
      const facts = factsOf(cause, { tree: report.tree, earlier: earlier?.facts });
      await saveTopic(trx, { id, projectId, filename, number, facts, reportId, returned, now });
    }
    const ended = [...gone].filter((id) => known.get(id)?.reportId === before);
    await markEnded(trx, ended, now);
    await saveFollowed(trx, { projectId, filename, reportId });
  });
}

function factsOf(cause: ReportCause, { tree, earlier }: { tree: ReportTree; earlier?: TopicFacts }): TopicFacts {
  const { id, key, failure, absent, failures, entities, types, storeys } = cause;
  const names = new Map(tree.map(({ specificationId = '', name }) => [specificationId, name]));
  const rules = cause.rules.map(({ specificationId, ruleId, name }) => {
    return { specificationId, specificationName: names.get(specificationId) ?? '', ruleId, name };
  });
  const now = new Set(rules.map(keyOf));
  const past = [...(earlier?.rules ?? []), ...(earlier?.past ?? [])].filter((rule) => !now.has(keyOf(rule)));
  return { cause: id, key, failure, ...(absent && { absent }), failures, entities, rules, past, types, storeys };
}

function keyOf({ specificationName, ruleId }: TopicRule): string {
  return JSON.stringify([specificationName, ruleId]);
}
