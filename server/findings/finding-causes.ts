/** Finds the cause of a finding among the causes of its report. */
import type { CauseFacts } from '../../common/contract/overview.ts';
import { type Cause, findCauses } from '../../common/report/causes.ts';
import { reasonIndexIn } from '../../engine/report/reason-index.ts';
import type { GroupNode, RuleNode } from '../../engine/report/report.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { ReportTree } from '../db/report-row.ts';
import { causeFacts } from '../reports/count-failures.ts';
import { findRule } from '../reports/search-checks.ts';
import type { StoredFinding } from './finding-columns.ts';
import { sourceOf } from './line-rule.ts';

interface CauseReader {
  /** Returns the id of the cause of a finding; undefined where it does not fail in this version. */
  causeOf(line: FindingLine, finding: StoredFinding): string | undefined;
  /** Returns the facts of the cause with this id. */
  factsOf(id: string): CauseFacts | undefined;
}

export function readCauses(tree: ReportTree): CauseReader {
  const byRule = new Map<Omit<RuleNode<unknown>, 'checks'>, Map<number | undefined, string>>();
  // Causes are read from the reasons of rules; the checks, which a stored tree has elsewhere, are not read.
  const causeById = new Map<string, Cause>();
  for (const cause of findCauses(tree as unknown as GroupNode<unknown>[])) {
    const { id, places } = cause;
    causeById.set(id, cause);
    for (const { rule, index } of places) byRule.set(rule, (byRule.get(rule) ?? new Map()).set(index, id));
  }
  const readers = new Map<FindingLine, (finding: StoredFinding) => string | undefined>();
  const readerOf = (line: FindingLine) => {
    const rule = findRule(tree, line.ruleId, line.specificationId)?.rule;
    const causes = rule && byRule.get(rule);
    const reasonOf = rule && reasonIndexIn(rule);
    return ({ facts, failure }: StoredFinding) => failure && causes?.get(facts ? reasonOf?.(failure) : undefined);
  };
  return {
    causeOf(line, finding) {
      if (sourceOf(line) !== 'SPECIFICATION') return undefined;
      const read = readers.get(line) ?? readerOf(line);
      readers.set(line, read);
      return read(finding);
    },
    factsOf(id) {
      const cause = causeById.get(id);
      return cause && causeFacts(cause);
    },
  };
}
