/**
 * Updates the topics of a project to the newest report of each file: one topic per cause and file. Its GUID derives from these,
 * so that comments and assignments stay with it from version to version.
 */
import type { ReportCause } from '../../common/contract/reports.ts';
import { uuidOf } from '../../engine/export/uuid-v5.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { TopicFacts, TopicRule } from '../db/topic-tables.ts';
import type { FindingsPlace } from '../findings/findings-place.ts';
import { findProjectFiles, type ProjectFile } from '../findings/project-queries.ts';
import { lockProject } from '../projects/project-queries.ts';
import { shareWork } from '../reports/cache-last.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { findReport } from '../reports/report-queries.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { withStoredReport } from '../reports/with-stored-report.ts';
import { findFileTopics, findFollowed, markEnded, readLastNumber, saveFollowed, saveTopic } from './topic-queries.ts';

/** Topics of the BCF API that one file has open: its causes with most failures. */
const BCF_FILE_TOPICS_MAX = 500;

/** Updates the topics and returns the files of the project by name, each with its newest report. */
export async function followTopics(place: FindingsPlace, projectId: string): Promise<Map<string, ProjectFile>> {
  const files = await findProjectFiles(place.db, { projectId });
  const followed = await findFollowed(place.db, projectId);
  for (const file of files) {
    const previous = followed.get(file.filename);
    if (previous?.reportId !== file.reportId || previous.exceptedFrom === '')
      await following(file.reportId, () => updateTopics(place, projectId, file));
  }
  return new Map(files.map((file) => [file.filename, file]));
}

const following = shareWork<void>();

async function updateTopics({ db, storage }: FindingsPlace, projectId: string, file: ProjectFile): Promise<void> {
  const { filename, reportId } = file;
  const record = await findReport(db, reportId);
  // The report was deleted meanwhile.
  if (!record) return;
  const report = finishedReport(db, record);
  const causes = await withStoredReport(storage, report, (order) => runInReportThread('list-causes', order));
  const now = record.submitted;
  await db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, projectId))) return;
    if (!(await findReport(trx, reportId))) return;
    const before = (await findFollowed(trx, projectId)).get(filename)?.reportId;
    const topicById = new Map((await findFileTopics(trx, projectId, filename)).map((topic) => [topic.id, topic]));
    let last = await readLastNumber(trx, projectId);
    const endedIds = new Set(topicById.keys());
    for (const [at, cause] of causes.entries()) {
      const id = uuidOf(['topic', projectId, filename, cause.key]);
      const earlier = topicById.get(id);
      if (!earlier && at >= BCF_FILE_TOPICS_MAX) continue;
      endedIds.delete(id);
      const returned = earlier !== undefined && (earlier.returned || earlier.reportId !== before);
      const number = earlier?.number ?? ++last;
      const facts = factsOf(cause, { tree: report.tree, earlier: earlier?.facts });
      await saveTopic(trx, { id, projectId, filename, number, facts, reportId, returned, now });
    }
    const ended = [...endedIds].filter((id) => topicById.get(id)?.reportId === before);
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
