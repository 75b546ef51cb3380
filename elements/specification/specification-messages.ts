/** The call of the worker that reads an IDS. */
import type { WorkerCall } from '@vakwerk/ui';
import type { IdsFinding, Specification } from '../../common/contract/specifications.ts';

export interface ReadSpecification {
  /** null if the file is not an IDS. */
  specification: Specification | null;
  findings: IdsFinding[];
}

export type SpecificationCalls = { read: WorkerCall<Uint8Array, ReadSpecification> };
