/**
 * Writes the checks of a report into one file, a chunk per rule, and returns the chunks and the tree without checks. Large rules
 * are split with failures first, so that the first chunk has the most wanted page.
 */

import fs from 'node:fs';
import { CHECKS_PER_CHUNK } from '../../common/contract/limits.ts';
import { inShownOrder } from '../../common/contract/search-report.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { type CheckColumns, listChecks } from '../../engine/report/check-columns.ts';
import type { Check, GroupNode, ReportNode, RuleNode } from '../../engine/report/report.ts';
import type { ReportTree, StoredGroup, StoredNode } from '../db/report-row.ts';
import type { Row } from '../db/tables.ts';
import { writeWhole } from '../storage/write-whole.ts';
import { encodeChecks } from './check-columns.ts';
import { encodeEntityIndex, indexEntities } from './entity-index.ts';

/** A row of `report_chunks` without the id of its report. */
export type ReportChunk = Omit<Row<'report_chunks'>, 'report_id'>;

/** `spec_index` of the chunk with the entity index. */
export const ENTITY_INDEX = -1;

interface WrittenBlob {
  tree: ReportTree;
  chunks: ReportChunk[];
}

type AnyChecks = readonly Check[] | CheckColumns;

/** Synchronous, in the validation process. Columns of checks become objects one rule at a time. */
export function writeReportBlob(elements: readonly GroupNode<AnyChecks>[], file: string): WrittenBlob {
  const descriptor = fs.openSync(file, 'w');
  const chunks: ReportChunk[] = [];
  let byteOffset = 0;
  try {
    for (const { rule, ...place } of rulesWithPlaces(elements)) {
      for (const [part, checks] of splitChecks(listChecks(rule.checks)).entries()) {
        const bytes = encodeChecks(checks);
        writeWhole(descriptor, bytes);
        const stored = { byte_offset: byteOffset, length: bytes.length, checks: checks.length };
        chunks.push({ ...place, part, rule_id: rule.id, ...stored, ...describe(checks) });
        byteOffset += bytes.length;
      }
    }
    const index = encodeEntityIndex(indexEntities(checksOf(elements)));
    writeWhole(descriptor, index);
    chunks.push({ ...INDEX_CHUNK, byte_offset: byteOffset, length: index.length });
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  return { tree: elements.map((group) => withoutChecks(group) as StoredGroup), chunks };
}

const INDEX_CHUNK = {
  spec_index: ENTITY_INDEX,
  rule_index: 0,
  part: 0,
  spec_id: '',
  rule_id: '',
  checks: 0,
  counts: {},
  types: [] as string[],
};

function* checksOf(elements: readonly GroupNode<AnyChecks>[]): Generator<readonly Check[]> {
  for (const { rule } of rulesWithPlaces(elements)) yield listChecks(rule.checks);
}

function* rulesWithPlaces(
  elements: readonly GroupNode<AnyChecks>[],
): Generator<{ rule: RuleNode<AnyChecks> } & Pick<ReportChunk, 'spec_index' | 'spec_id' | 'rule_index'>> {
  for (const [spec_index, group] of elements.entries()) {
    const spec_id = group.specificationId ?? '';
    for (const [rule_index, rule] of rulesOf(group).entries()) yield { rule, spec_index, spec_id, rule_index };
  }
}

function splitChecks(checks: readonly Check[]): Check[][] {
  const sorted = inShownOrder(checks);
  const parts: Check[][] = [];
  for (let at = 0; at < sorted.length; at += CHECKS_PER_CHUNK) parts.push(sorted.slice(at, at + CHECKS_PER_CHUNK));
  return parts;
}

function describe(checks: readonly Check[]): Pick<ReportChunk, 'counts' | 'types'> {
  const counts: Record<string, number> = {};
  const types = new Set<string>();
  for (const { outcome, ifcType } of checks) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    types.add(ifcType);
  }
  return { counts, types: [...types].sort() };
}

function withoutChecks(node: ReportNode<AnyChecks>): StoredNode {
  if (node.type === 'GROUP') return { ...node, elements: node.elements.map(withoutChecks) };
  const { checks: _, ...rule } = node;
  return rule;
}
