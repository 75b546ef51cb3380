/** Finds the cause of a finding among the causes of its report. */
import { findCauses } from '../../common/report/causes.ts';
import { reasonIndexIn } from '../../engine/report/reason-index.ts';
import type { GroupNode, RuleNode } from '../../engine/report/report.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { ReportTree } from '../db/report-row.ts';
import { findRule } from '../reports/search-checks.ts';
import type { StoredFinding } from './finding-columns.ts';

type CauseReader = (line: FindingLine, finding: StoredFinding) => string | undefined;

/** Returns a function that gives the id of the cause of a finding; undefined where it does not fail in this version. */
export function readCauses(tree: ReportTree): CauseReader {
  const byRule = new Map<Omit<RuleNode<unknown>, 'checks'>, Map<number | undefined, string>>();
  // Causes are read from the reasons of rules; the checks, which a stored tree has elsewhere, are not read.
  for (const { id, places } of findCauses(tree as unknown as GroupNode<unknown>[])) {
    for (const { rule, index } of places) byRule.set(rule, (byRule.get(rule) ?? new Map()).set(index, id));
  }
  const readers = new Map<FindingLine, (finding: StoredFinding) => string | undefined>();
  const readerOf = (line: FindingLine) => {
    const rule = findRule(tree, line.ruleId, line.specificationId)?.rule;
    const causes = rule && byRule.get(rule);
    const reasonOf = rule && reasonIndexIn(rule);
    return ({ facts, failure }: StoredFinding) => failure && causes?.get(facts ? reasonOf?.(failure) : undefined);
  };
  return (line, finding) => {
    const read = readers.get(line) ?? readerOf(line);
    readers.set(line, read);
    return read(finding);
  };
}
