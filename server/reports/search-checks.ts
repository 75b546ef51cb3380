/** Returns one page of the filtered checks of a rule. Reads only chunks that may match. */

import type * as z from 'zod';
import { searchWords } from '../../common/contract/folded-text.ts';
import type { CheckList, checkSearchSchema } from '../../common/contract/reports.ts';
import { hasReason } from '../../common/report/search-report.ts';
import type { Check, CheckFailure } from '../../engine/report/report.ts';
import type { ReportTree, StoredRule } from '../db/report-row.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import type { Row } from '../db/tables.ts';
import type { CheckReader } from './read-checks.ts';

type CheckQuery = z.output<typeof checkSearchSchema>;

interface RuleChecks {
  blobKey: string;
  /** All chunks of the rule in order. */
  chunks: Row<'report_chunks'>[];
  /** The rule itself, for its reasons. */
  rule: StoredRule;
}

/** Lists failed checks first, then in the order of the file. */
export async function searchChecks(
  { blobKey, chunks, rule }: RuleChecks,
  query: CheckQuery,
  reader: CheckReader,
): Promise<CheckList> {
  const matches = matcherOf(query, rule);
  const data: Check[] = [];
  let total = 0;
  for (const chunk of chunks.filter((one) => mayHoldMatch(one, query))) {
    const checks = await reader.read(blobKey, chunk);
    for (const check of checks) {
      if (!matches(check)) continue;
      if (total >= query.offset && data.length < query.limit) data.push(check);
      total += 1;
    }
  }
  return {
    data,
    total,
    ifcTypes: distinct(chunks.flatMap((one) => one.types)),
    outcomes: distinct(chunks.flatMap((one) => Object.keys(one.counts))),
  };
}

/** An empty selection does not filter (D120). */
export function mayHoldMatch(chunk: Pick<Row<'report_chunks'>, 'counts' | 'types'>, { outcome, ifcType }: CheckChoice): boolean {
  return (
    (!outcome?.length || outcome.some((one) => chunk.counts[one])) &&
    (!ifcType?.length || ifcType.some((one) => chunk.types.includes(one)))
  );
}

type CheckChoice = Pick<CheckQuery, 'query' | 'reason'> & { outcome?: readonly string[]; ifcType?: readonly string[] };

export function matcherOf(query: CheckChoice, rule: StoredRule): (check: Check) => boolean {
  const outcomes = query.outcome?.length ? new Set(query.outcome) : undefined;
  const types = query.ifcType?.length ? new Set(query.ifcType) : undefined;
  const words = searchWords(query.query);
  const isForReason = query.reason === undefined ? undefined : reasonMatcher(rule, query.reason);
  return (check) => {
    if (outcomes && !outcomes.has(check.outcome)) return false;
    if (types && !types.has(check.ifcType)) return false;
    if (isForReason && !isForReason(check)) return false;
    return words.length === 0 || hasWords(check, words);
  };
}

function hasWords(check: Check, words: string[]): boolean {
  const text = normalizeSearchText(check.globalId, check.name, check.longName);
  return words.every((word) => text.includes(word));
}

/** Checks of a chunk share lists of failures, so each list is compared once. */
function reasonMatcher(rule: StoredRule, reason: number): (check: Check) => boolean {
  const isForReason = hasReason(rule, reason);
  const judged = new Map<CheckFailure[], boolean>();
  return ({ failures }) => {
    if (!failures) return false;
    let verdict = judged.get(failures);
    if (verdict === undefined) {
      verdict = failures.some(isForReason);
      judged.set(failures, verdict);
    }
    return verdict;
  };
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].sort();
}

/** Returns the first rule with this id, within the specification if given. */
export function findRule(
  tree: ReportTree,
  ruleId: string,
  specificationId?: string,
): { rule: StoredRule; specificationId: string; specIndex: number } | undefined {
  for (const [specIndex, group] of tree.entries()) {
    if (specificationId !== undefined && group.specificationId !== specificationId) continue;
    const rule = findIn(group.elements, ruleId);
    if (rule) return { rule, specificationId: group.specificationId ?? '', specIndex };
  }
  return undefined;
}

function findIn(nodes: StoredRuleOrGroup[], ruleId: string): StoredRule | undefined {
  for (const node of nodes) {
    const match = node.type === 'RULE' ? (node.id === ruleId ? node : undefined) : findIn(node.elements, ruleId);
    if (match) return match;
  }
  return undefined;
}

type StoredRuleOrGroup = ReportTree[number]['elements'][number];
