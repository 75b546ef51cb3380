/** Computes the hashes that a certificate contains. Reads whole reports and .ids files, so call it outside a transaction. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import { finishedReport } from '../reports/finished-report.ts';
import type { VerdictHashes } from '../reports/hash-verdicts.ts';
import { findReport } from '../reports/report-queries.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { withStoredReport } from '../reports/with-stored-report.ts';
import { readSource } from '../specifications/read-source.ts';
import type { Storage } from '../storage/storage.ts';

export interface Stores {
  db: Database;
  storage: Storage;
}

/** Hashes the verdicts of one report. Refuses with DELIVERY_CHANGED when it is gone. */
export async function hashReport(
  { db, storage }: Stores,
  id: string,
  settings: readonly UsedSpecification[],
): Promise<VerdictHashes> {
  const record = await findReport(db, id);
  if (!record) throw changed();
  const usedSpecifications = settings.map(({ specificationId, disabledRules }) => ({ specificationId, disabledRules }));
  return withStoredReport(storage, finishedReport(db, record), (stored) =>
    runInReportThread('hash-verdicts', { ...stored, settings: usedSpecifications }),
  );
}

/**
 * Hashes the .ids files by the id of their specification. `specifications.sha256` covers the file with its group mapping; a
 * certificate names the file that users have.
 */
export async function hashSpecifications(stores: Stores, settings: readonly UsedSpecification[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { specificationId } of settings) {
    const bytes = await readSource(stores, specificationId);
    if (bytes) hashes.set(specificationId, createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}

export function changed(): Refusal {
  return new Refusal('DELIVERY_CHANGED', 'The delivery has changed since it was read');
}
