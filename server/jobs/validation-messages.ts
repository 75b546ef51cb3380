/** Messages between the server and the validation process. */
import type { ProjectValidity } from '../../common/contract/validity.ts';
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import type { CheckedRuleSet } from '../reports/find-work.ts';
import type { ReportResult } from '../reports/report-queries.ts';

/** Names whom the operator trusts to sign files, and when. */
export interface SignatureTrust {
  /** In PEM form. */
  certificates: readonly string[];
  /** The time by the clock of the database at which certificates have to be valid, in ms since 1970. */
  atMs: number;
}

export interface ValidationOrder {
  /** The uploaded file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
  /** Path of the blob with the checks to write. */
  blobFile: string;
  specifications: AppliedSpecification[];
  /** Skips rules for another IFC version than that of the file (D17). */
  skipOtherVersions?: boolean;
  areaMapping?: AreaMapping;
  /** Which layers of the validity of the file are checked; absent: none. */
  validity?: ProjectValidity;
  /** Rule sets that are checked in addition; absent: none. */
  ruleSets?: CheckedRuleSet[];
  /** Name of the file as it was uploaded, for rules about it. */
  filename?: string;
  /** For signatures in files; absent: nobody is trusted. */
  trust?: SignatureTrust;
}

/** `read` reads the bytes of the file, `check` checks the rules, `write` writes the report, `validity` checks the file as IFC. */
export type ValidationPhase = 'read' | 'check' | 'write' | 'validity';

/** A finished phase; times are in ms since 1970. */
export interface EndedPhase {
  name: ValidationPhase;
  startMs: number;
  endMs: number;
}

export type ValidationOutcome = { phases?: EndedPhase[] } & (
  | { result: ReportResult }
  /** A retry would not help. */
  | { unreadable: { code: string; line: number; offsetBytes: number } }
);
