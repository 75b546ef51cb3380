/**
 * Computes the SHA-256 of the canonical verdicts of a stored report, per specification, for the rules that a delivery uses.
 * Runs in a thread.
 */
import { createHash } from 'node:crypto';
import { verdictLines } from '../../engine/report/verdict-lines.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import { readStored, type StoredReport } from './stored-report.ts';

export interface VerdictOrder extends StoredReport {
  settings: Pick<UsedSpecification, 'specificationId' | 'disabledRules'>[];
}

/** Hexadecimal hashes by the id of the specification. */
export type VerdictHashes = Record<string, string>;

export function hashVerdicts({ settings, ...stored }: VerdictOrder): VerdictHashes {
  return readStored(stored, (elements) =>
    Object.fromEntries(
      settings.flatMap(({ specificationId, disabledRules }) => {
        const root = elements.find((one) => one.specificationId === specificationId);
        return root ? [[specificationId, hashOf(verdictLines(root, disabledRules))]] : [];
      }),
    ),
  );
}

function hashOf(lines: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line);
  return hash.digest('hex');
}
