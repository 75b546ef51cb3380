/** What the page and the worker that reads an IDS say to each other. */
import type { IdsFinding, Specification } from '../../common/contract/specifications.ts';

export interface SpecificationOrder {
  ids: Uint8Array;
}

export interface ReadSpecification {
  kind: 'read';
  /** null where the file is no IDS at all. */
  specification: Specification | null;
  findings: IdsFinding[];
}

/** `failed` is a mistake of ours. */
export type SpecificationReply = ReadSpecification | { kind: 'failed'; message: string };
