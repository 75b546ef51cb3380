/**
 * Writes the checks of a report into one file, a chunk per rule, and returns the chunks and the tree without checks. Large rules
 * are split with failures first, so that the first chunk has the most wanted page.
 */

import fs from 'node:fs';
import { inShownOrder } from '../../common/report/search-report.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { type CheckColumns, listChecks } from '../../engine/report/check-columns.ts';
import type { Check, GroupNode, ReportNode, RuleNode } from '../../engine/report/report.ts';
import type { ReportTree, StoredGroup, StoredNode } from '../db/report-row.ts';
import type { Row } from '../db/tables.ts';
import { writeWhole } from '../storage/write-whole.ts';
import { encodeChecks } from './check-columns.ts';
import { encodeEntityIndex, indexEntities } from './entity-index.ts';

/** Checks in one chunk of a report's blob; a rule with more is split. */
const CHECKS_PER_CHUNK = 50_000;

/** A row of `report_chunks` without the id of its report. */
export type ReportChunk = Omit<Row<'report_chunks'>, 'report_id'>;

/** `spec_index` of the chunk with the entity index. */
export const ENTITY_INDEX = -1;
/** `spec_index` of the chunk with the findings of the validity of the file. */
export const VALIDITY_INDEX = -2;
/** `spec_index` of the chunk with the checks of rule sets. */
export const RULES_INDEX = -3;

interface WrittenBlob {
  tree: ReportTree;
  chunks: ReportChunk[];
}

type AnyChecks = readonly Check[] | CheckColumns;

/** Writes the blob synchronously, in the validation process. Columns of checks become objects one rule at a time. */
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
    chunks.push({ ...EXTRA_CHUNK, spec_index: ENTITY_INDEX, byte_offset: byteOffset, length: index.length });
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  return { tree: elements.map((group) => withoutChecks(group) as StoredGroup), chunks };
}

/** Appends bytes that are not the checks of a rule, and returns their chunk. */
export function appendToBlob(file: string, specIndex: number, bytes: Uint8Array): ReportChunk {
  const descriptor = fs.openSync(file, 'a');
  try {
    const byteOffset = fs.fstatSync(descriptor).size;
    writeWhole(descriptor, bytes);
    fs.fsyncSync(descriptor);
    return { ...EXTRA_CHUNK, spec_index: specIndex, byte_offset: byteOffset, length: bytes.length };
  } finally {
    fs.closeSync(descriptor);
  }
}

const EXTRA_CHUNK = {
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
