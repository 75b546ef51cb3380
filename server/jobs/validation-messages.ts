/** Messages between the server and the validation process. */
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import type { ReportResult } from '../reports/report-queries.ts';

export interface ValidationOrder {
  /** The uploaded file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
  /** Where the checks are written. */
  blobFile: string;
  specifications: AppliedSpecification[];
  /** Skips rules for another IFC version than that of the file (D17). */
  skipOtherVersions?: boolean;
  areaMapping?: AreaMapping;
}

/** `read`: the bytes of the file; `check`: the rules; `write`: the report. */
export type ValidationPhase = 'read' | 'check' | 'write';

/** In ms since 1970. */
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
