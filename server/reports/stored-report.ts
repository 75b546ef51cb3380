/**
 * A stored report in the shape of the engine, for work in a thread. Checks are read from the blob rule by rule, so that a report
 * of a million checks is never in memory at once.
 */
import fs from 'node:fs';
import type { Check, GroupNode, ReportNode, RuleNode } from '../../engine/report/report.ts';
import type { ReportTree, StoredGroup, StoredNode, StoredRule } from '../db/report-row.ts';
import type { Row } from '../db/tables.ts';
import { damagedFile, decodeStored } from '../storage/damaged-object.ts';
import { decodeChecks } from './check-columns.ts';
import { groupBy } from './group-by.ts';
import { matcherOf, mayHoldMatch } from './search-checks.ts';

export type StoredChunk = Pick<Row<'report_chunks'>, 'spec_index' | 'rule_index' | 'byte_offset' | 'length' | 'counts' | 'types'>;

/** Can be sent to a thread. */
export interface StoredReport {
  tree: ReportTree;
  /** Path of a local file. */
  blobFile: string;
  /** In the order of the tree. */
  chunks: StoredChunk[];
}

/** Filters of a report; an empty list does not filter (D120). */
export interface ReportFilter {
  specificationId?: string;
  ruleId?: string;
  outcome?: readonly string[];
  ifcType?: readonly string[];
  query?: string;
  /** Index in the rule's reasons. */
  reason?: number;
}

interface OpenReport {
  elements: GroupNode[];
  close(): void;
}

interface Opening {
  descriptor: number;
  chunksOf: ReturnType<typeof chunksByRule>;
  filter: ReportFilter;
  specIndex: number;
  ruleIndex: number;
}

/** Leaves out rules and groups without matches. Counts remain those of the whole report. */
export function openReport(report: StoredReport, filter: ReportFilter = {}): OpenReport {
  const descriptor = fs.openSync(report.blobFile, 'r');
  const opening: Opening = { chunksOf: chunksByRule(report.chunks), descriptor, filter, specIndex: 0, ruleIndex: 0 };
  const elements = report.tree.flatMap((root, at) => {
    if (filter.specificationId !== undefined && root.specificationId !== filter.specificationId) return [];
    Object.assign(opening, { specIndex: at, ruleIndex: 0 });
    return openGroup(root, opening) ?? (isNarrow(filter) ? [] : [{ ...root, elements: [] }]);
  });
  return { elements, close: () => fs.closeSync(descriptor) };
}

/** Calls `read` with the elements; their checks are readable until it returns. */
export function readStored<T>(report: StoredReport, read: (elements: GroupNode[]) => T): T {
  const { elements, close } = openReport(report);
  try {
    return read(elements);
  } finally {
    close();
  }
}

export function isNarrow(filter: ReportFilter): boolean {
  return filter.specificationId !== undefined || filter.ruleId !== undefined || narrowsChecks(filter);
}

function openGroup(group: StoredGroup, opening: Opening): GroupNode | undefined {
  const elements = group.elements.flatMap((element) => openNode(element, opening) ?? []);
  return elements.length === 0 && group.elements.length > 0 ? undefined : { ...group, elements };
}

function openNode(node: StoredNode, opening: Opening): ReportNode | undefined {
  return node.type === 'GROUP' ? openGroup(node, opening) : openRule(node, opening);
}

function openRule(rule: StoredRule, opening: Opening): RuleNode | undefined {
  const { chunksOf, descriptor, filter, specIndex, ruleIndex } = opening;
  opening.ruleIndex += 1;
  if (filter.ruleId !== undefined && rule.id !== filter.ruleId) return undefined;
  const ruleChunks = chunksOf(specIndex, ruleIndex);
  const read = () => ruleChunks.flatMap((chunk) => readChunk(descriptor, chunk)).filter(matcherOf(filter, rule));
  if (narrowsChecks(filter) && !hasMatches(rule, ruleChunks, filter, read)) return undefined;
  return withLazyChecks(rule, read);
}

/** The list is garbage collected after use: a loop over rules has one list at a time. */
function withLazyChecks(rule: StoredRule, read: () => Check[]): RuleNode {
  let cached: WeakRef<Check[]> | undefined;
  return Object.defineProperty({ ...rule } as RuleNode, 'checks', {
    enumerable: true,
    get() {
      const checks = cached?.deref() ?? read();
      cached = new WeakRef(checks);
      return checks;
    },
  });
}

function narrowsChecks(filter: ReportFilter): boolean {
  return Boolean(filter.outcome?.length || filter.ifcType?.length || narrowsEntities(filter));
}

/** True for filters that need the checks, because chunks have no facts for them. */
function narrowsEntities({ query, reason }: ReportFilter): boolean {
  return Boolean(query?.trim()) || reason !== undefined;
}

function hasMatches(rule: StoredRule, chunks: StoredChunk[], filter: ReportFilter, read: () => Check[]): boolean {
  const { outcome, ifcType } = filter;
  // Reasons of the rule as a whole have no type (D131) and no entity.
  if (!narrowsEntities(filter) && rule.failures?.length && !ifcType?.length && outcome?.includes('FAILED')) return true;
  const mustRead = narrowsEntities(filter) || (outcome?.length && ifcType?.length);
  return chunks.some((chunk) => mayHoldMatch(chunk, filter)) && (!mustRead || read().length > 0);
}

/** Groups the chunks by rule, in their order. */
export function chunksByRule<Chunk extends StoredChunk>(
  chunks: readonly Chunk[],
): (specIndex: number, ruleIndex: number) => Chunk[] {
  const byRule = groupBy(chunks, ({ spec_index, rule_index }) => `${spec_index}/${rule_index}`);
  return (specIndex, ruleIndex) => byRule.get(`${specIndex}/${ruleIndex}`) ?? [];
}

export function readChunk(descriptor: number, { byte_offset, length }: StoredChunk): Check[] {
  const bytes = Buffer.allocUnsafe(length);
  if (fs.readSync(descriptor, bytes, 0, length, byte_offset) !== length)
    throw damagedFile(new Error(`A blob ends before byte ${byte_offset + length}`));
  return decodeStored(bytes, decodeChecks);
}
