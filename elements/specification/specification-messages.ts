/** The messages between the page and the worker that reads an IDS. */
import type { IdsFinding, Specification } from '../../common/contract/specifications.ts';

export interface SpecificationOrder {
  ids: Uint8Array;
}

export interface ReadSpecification {
  kind: 'read';
  /** null if the file is not an IDS. */
  specification: Specification | null;
  findings: IdsFinding[];
}

/** `failed` is an internal error. */
export type SpecificationReply = ReadSpecification | { kind: 'failed'; message: string };
