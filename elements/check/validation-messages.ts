/** What the page and the worker that validates say to each other. Plain values: they are cloned on their way. */
import type { IdsFinding } from '../../common/contract/specifications.ts';

/** An IDS file to check against, as it is. */
export interface GivenSpecification {
  /** Stands in the report as specificationId. */
  id: string;
  ids: Uint8Array;
  /** Mapping of rules to groups, JSON or CSV. */
  groups?: unknown;
  disabledRules?: readonly string[];
}

export interface ValidationOrder {
  /** Read as a stream: it may be larger than memory. */
  file: Blob;
  /** Stands in the report. */
  filename: string;
  /** In the order in which the report shows them. */
  specifications: readonly GivenSpecification[];
}

/** Which of the scanners read the file; TypeScript where WebAssembly is not to be had. */
export type ScannedBy = 'WASM' | 'JS';

export type ValidationResult =
  /** The report as `vakwerk check --format json` writes it. */
  | { kind: 'done'; outcome: 'PASSED' | 'FAILED'; report: Blob; scannedBy: ScannedBy }
  | { kind: 'unreadable'; error: { code: string; offsetBytes: number; line: number } }
  /** One of the specifications cannot be read; `id` is its own. */
  | { kind: 'unreadableIds'; id: string; findings: IdsFinding[] };

export type ValidationReply =
  | ValidationResult
  | { kind: 'progress'; doneBytes: number; sizeBytes: number }
  /** Ours. */
  | { kind: 'failed'; message: string };
