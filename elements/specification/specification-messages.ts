/** The messages between the page and the worker that reads an IDS. */
import type { IdsFinding, Specification } from '../../common/contract/specifications.ts';

export interface SpecificationOrder {
  ids: Uint8Array;
}

export interface ReadSpecification {
  kind: 'read';
  /** null where the file is not an IDS. */
  specification: Specification | null;
  findings: IdsFinding[];
}

/** `failed`: an error of ours. */
export type SpecificationReply = ReadSpecification | { kind: 'failed'; message: string };
