/** Entity totals of a stored report (D145) from its checks, rule by rule. Runs in a thread. */
import fs from 'node:fs';
import { withEntityTotals } from '../../common/contract/entity-totals.ts';
import type { Check } from '../../engine/report/report.ts';
import type { ReportTree, StoredRule } from '../db/report-row.ts';
import { placedRules } from './compare-reports.ts';
import { readChunk, type StoredReport } from './stored-report.ts';

export function countEntities(report: StoredReport): ReportTree {
  const chunksOf = new Map([...placedRules(report)].map(({ placed }) => [placed.rule, placed.chunks]));
  const descriptor = fs.openSync(report.blobFile, 'r');
  function* checksOf(rule: StoredRule): Generator<Check> {
    for (const chunk of chunksOf.get(rule) ?? []) yield* readChunk(descriptor, chunk);
  }
  try {
    return report.tree.map((root) => withEntityTotals(root, checksOf));
  } finally {
    fs.closeSync(descriptor);
  }
}
