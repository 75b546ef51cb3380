/** Reads one object of a report: the facts of its file, and every rule that checked it with outcome and reasons. */
import { Refusal } from '../../common/contract/errors.ts';
import type { EntityCheck, ReportEntity } from '../../common/contract/reports.ts';
import type { CheckFailure } from '../../engine/report/report.ts';
import type { Row } from '../db/tables.ts';
import { findChunks } from './chunk-queries.ts';
import { describeInThread } from './describe-in-thread.ts';
import { entityWithStepId } from './entity-index.ts';
import type { FinishedReport } from './finished-report.ts';
import type { ReportOptions } from './report-options.ts';
import { openEntityIndex } from './search-entities.ts';
import { chunksByRule } from './stored-report.ts';

/** Reads the object. Refuses with ENTITY_NOT_FOUND. */
export async function readEntity(options: ReportOptions, report: FinishedReport, globalId: string): Promise<ReportEntity> {
  const { storage, measuredOf } = options;
  const [described, measured] = await Promise.all([
    describeInThread(storage, { key: report.storageKey, sha256: report.fileSha256 }, globalId),
    measuredOf?.(report, globalId),
  ]);
  if (!described) throw new Refusal('ENTITY_NOT_FOUND', 'The file of the report has no object with this GlobalId');
  const checks = await readChecksOf(options, report, described);
  return { ...described, ...(measured ? { measured } : {}), checks };
}

async function readChecksOf(
  { db, checkReader }: ReportOptions,
  report: FinishedReport,
  { stepId, ifcType }: Pick<ReportEntity, 'stepId' | 'ifcType'>,
): Promise<EntityCheck[]> {
  const { index, rules } = await openEntityIndex({ db, checkReader }, report);
  const checkedRules = entityWithStepId(index, stepId)?.rules ?? [];
  const chunksOf = chunksByRule(await findChunks(db, report.id));
  const checks: EntityCheck[] = [];
  for (const { rule, outcome } of checkedRules) {
    const placed = rules[rule];
    if (!placed) continue;
    const { specificationId, ruleId, name: ruleName } = placed.names;
    if (outcome === 'PASSED') {
      checks.push({ specificationId, ruleId, ruleName, outcome });
      continue;
    }
    // A chunk lists its types and outcomes.
    const ruleChunks = chunksOf(placed.specIndex, placed.ruleIndex).filter(
      ({ counts, types }) => counts[outcome] && types.includes(ifcType),
    );
    const failures = await findFailures(ruleChunks);
    checks.push({ specificationId, ruleId, ruleName, outcome, ...(failures ? { failures } : {}) });
  }
  return checks;

  /** Reads one chunk after the other: the failures of most rules are in the first. */
  async function findFailures(ruleChunks: Row<'report_chunks'>[]): Promise<CheckFailure[] | undefined> {
    for (const chunk of ruleChunks) {
      const read = await checkReader.read(report.blobKey, chunk);
      const check = read.find((one) => one.stepId === stepId);
      if (check) return check.failures;
    }
    return undefined;
  }
}
