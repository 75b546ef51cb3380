/** Lists the exceptions in force in a report, each with the objects it covers. */
import type { ExportException } from '../../engine/export/export-input.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { coverObjects, failingIn } from './cover-objects.ts';
import type { FindingOptions } from './find-line.ts';
import type { StoredFindings } from './finding-reader.ts';
import { readFindings } from './follow-versions.ts';
import { isOfLine, isOfRule, type Mark, readMarks } from './read-marks.ts';

export async function listExceptions(options: FindingOptions, report: FinishedReport, today: string): Promise<ExportException[]> {
  const { exceptions } = await readMarks(options.db, report, today);
  if (exceptions.length === 0) return [];
  const findings = options.reader.open(await readFindings(options, report));
  const listed: ExportException[] = [];
  for (const line of findings.record.lines.filter(({ objects }) => objects > 0)) {
    for (const mark of exceptions.filter((one) => isOfLine(one, line))) {
      const { id, scope, reason, until } = mark.record;
      const { specificationId, ruleId } = line;
      const stepIds = isOfRule(mark) ? null : await coveredIn(findings, line, mark);
      if (stepIds?.length !== 0) listed.push({ id, specificationId, ruleId, scope, reason, until, stepIds });
    }
  }
  return listed;
}

/** Returns the instance numbers of the failing objects. */
async function coveredIn(findings: StoredFindings, line: FindingLine, mark: Mark): Promise<number[]> {
  const cover = await coverObjects(findings, [mark]);
  const { numbers } = await failingIn(findings, line, cover.get(line) ?? false);
  const stepIds = new Set<number>();
  await findings.visit(numbers, ({ facts }) => {
    if (facts) stepIds.add(facts.stepId);
  });
  return [...stepIds];
}
