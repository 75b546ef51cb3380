/** The exceptions in force of a report, each with the objects that it covers there. */
import type { ExportException } from '../../engine/export/export-input.ts';
import { isFailing } from '../../engine/findings/finding.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import type { FindingOptions } from './find-line.ts';
import type { FindingsRecord } from './finding-queries.ts';
import { holds } from './finding-reader.ts';
import { readFindings } from './follow-versions.ts';
import { isOfLine, isOfRule, type Mark, readMarks } from './read-marks.ts';

export async function listExceptions(options: FindingOptions, report: FinishedReport, today: string): Promise<ExportException[]> {
  const { exceptions } = await readMarks(options.db, report, today);
  if (exceptions.length === 0) return [];
  const record = await readFindings(options, report);
  const listed: ExportException[] = [];
  for (const line of record.lines.filter(({ objects }) => objects > 0)) {
    for (const mark of exceptions.filter((one) => isOfLine(one, line))) {
      const { id, scope, reason, until } = mark.record;
      const { specificationId, ruleId } = line;
      const stepIds = isOfRule(mark) ? null : await coveredIn(options, { ...record, lines: [line] }, mark);
      if (stepIds?.length !== 0) listed.push({ id, specificationId, ruleId, scope, reason, until, stepIds });
    }
  }
  return listed;
}

/** Instance numbers of the failing objects. */
async function coveredIn(
  { reader }: FindingOptions,
  record: FindingsRecord & { lines: [FindingLine] },
  mark: Mark,
): Promise<number[]> {
  const { rows } = await reader.cover(record, [mark], ({ state }) => isFailing(state));
  const found = new Set<number>();
  for (const [chunk] of rows) {
    for (const finding of await reader.read(record.blobKey, chunk))
      if (finding.facts && holds(mark, finding)) found.add(finding.facts.stepId);
  }
  return [...found];
}
