/** Messages between the server and the validation process. */
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import type { ReportResult } from '../reports/report-queries.ts';

export interface ValidationOrder {
  /** The uploaded file. */
  file: string;
  /** Where the checks are written. */
  blobFile: string;
  specifications: AppliedSpecification[];
  /** Skips rules for another IFC version than that of the file (D17). */
  skipOtherVersions?: boolean;
  areaMapping?: AreaMapping;
}

export type ValidationReply =
  | { kind: 'progress'; progress: number }
  | { kind: 'done'; result: ReportResult }
  /** The file is unreadable: a retry would not help. */
  | { kind: 'unreadable'; error: { code: string; line: number; offsetBytes: number } }
  /** A fault of ours or of the disk; then `code` is that of the file system. */
  | { kind: 'failed'; message: string; code?: string };
