/** Lists the exceptions in force in a report, each with the objects it covers. */
import type { ExportException } from '../../engine/export/export-input.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import { coverObjects, failingIn, findCovering, groupByLine } from './cover-objects.ts';
import { groupKey } from './exception-queries.ts';
import type { FindingOptions } from './find-line.ts';
import { readFindings } from './follow-versions.ts';
import { sourceOf } from './line-rule.ts';
import { isOfRule, type Marks, readMarks } from './read-marks.ts';

type ExceptionMark = Marks['exceptions'][number];

/** Takes one pass over the failing objects, whatever the number of exceptions: a batch makes one for each of its objects. */
export async function listExceptions(options: FindingOptions, report: FinishedReport, today: string): Promise<ExportException[]> {
  const marks = await readMarks(options.db, report, today);
  const exceptions = marks.exceptions.filter(({ ruleSet, layer }) => ruleSet === undefined && layer === undefined);
  if (exceptions.length === 0) return [];
  const findings = options.reader.open(await readFindings(options, report));
  const ofParts = exceptions.filter((mark) => !isOfRule(mark));
  const cover = await coverObjects(findings, ofParts);
  const covering = findCovering(ofParts);
  const marksOf = groupByLine(exceptions);
  const listed: ExportException[] = [];
  for (const line of findings.record.lines.filter((one) => one.objects > 0 && sourceOf(one) === 'SPECIFICATION')) {
    const stepIdsOf = new Map<ExceptionMark, Set<number>>();
    const { numbers } = await failingIn(findings, line, cover.get(line) ?? false);
    await findings.visit(numbers, (object) => {
      const stepId = object.facts?.stepId;
      if (stepId === undefined) return;
      for (const mark of covering(line, object)) stepIdsOf.set(mark, (stepIdsOf.get(mark) ?? new Set()).add(stepId));
    });
    listed.push(...ofLine(line, marksOf(line), stepIdsOf));
  }
  return listed;
}

/** Returns the exceptions of a line that cover something, each with the number of objects of its group. */
function ofLine(
  { specificationId, ruleId, objects }: FindingLine,
  marks: readonly ExceptionMark[],
  stepIdsOf: ReadonlyMap<ExceptionMark, ReadonlySet<number>>,
): ExportException[] {
  const sizes = new Map<string, number>();
  for (const mark of marks) {
    const key = groupKey(mark.record);
    sizes.set(key, (sizes.get(key) ?? 0) + (isOfRule(mark) ? objects : (stepIdsOf.get(mark)?.size ?? 0)));
  }
  return marks.flatMap((mark) => {
    const { id, scope, reason, until } = mark.record;
    const stepIds = isOfRule(mark) ? null : [...(stepIdsOf.get(mark) ?? [])];
    if (stepIds?.length === 0) return [];
    return { id, specificationId, ruleId, scope, reason, until, stepIds, objects: sizes.get(groupKey(mark.record)) ?? 0 };
  });
}
