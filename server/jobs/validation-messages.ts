/** What a validation's process and the server say to each other. */
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import type { ReportResult } from '../reports/report-queries.ts';

export interface ValidationOrder {
  /** The uploaded file. */
  file: string;
  /** Where the checks are written. */
  blobFile: string;
  specifications: AppliedSpecification[];
  /** Rules for another IFC version than the file's are not judged (D17). */
  skipOtherVersions?: boolean;
  areaMapping?: AreaMapping;
}

export type ValidationReply =
  | { kind: 'progress'; progress: number }
  | { kind: 'done'; result: ReportResult }
  /** The file cannot be read: no other attempt would fare better. */
  | { kind: 'unreadable'; error: { code: string; line: number; offsetBytes: number } }
  /** Ours, or the disk's: then `code` is that of the file system. */
  | { kind: 'failed'; message: string; code?: string };
