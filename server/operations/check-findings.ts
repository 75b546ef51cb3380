/** Checks findings that an earlier version stored: how many are still to be rewritten, and how many cannot be. */
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import type { Queries } from '../db/tables.ts';
import { countOldFindings } from '../findings/rewrite-queries.ts';
import { lineOf } from './line.ts';

/** Returns no line when all are in the current form. */
export async function checkFindings(db: Queries): Promise<DiagnosisLine[]> {
  const { left, failed } = await countOldFindings(db);
  return [
    ...(left > 0 ? [lineOf('database', 'FINDINGS_REWRITTEN', { reports: left })] : []),
    ...(failed > 0 ? [lineOf('database', 'FINDINGS_NOT_REWRITTEN', { reports: failed })] : []),
  ];
}
