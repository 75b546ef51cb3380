/** Messages between the server and the process that checks several files at once. */
import type { JointResult } from '../joint-checks/joint-check-queries.ts';
import type { CheckedRuleSet } from '../reports/find-work.ts';

interface JointFile {
  /** The uploaded file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
  /** Name of the file as it was uploaded. */
  filename: string;
  sizeBytes: number;
}

export interface JointCheckOrder {
  /** In the order in which rules compare them. */
  files: JointFile[];
  ruleSets: CheckedRuleSet[];
  /** Path of the blob with the checks to write. */
  blobFile: string;
}

export interface JointCheckResult extends JointResult {
  /** Errors of Vakwerk while rules were checked. */
  ruleFaults: string[];
}

export type JointCheckOutcome =
  | { result: JointCheckResult }
  /** A retry would not help. */
  | { unreadable: { code: string; filename: string; line: number; offsetBytes: number } };
