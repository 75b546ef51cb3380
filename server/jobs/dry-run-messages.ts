/** Messages between the server and the process that checks files for dry runs. */
import type { Specification } from '../../engine/ids/specification.ts';

export interface DryRunOrder {
  /** The uploaded file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
  before?: Specification;
  after: Specification;
  disabledRules: readonly string[];
  skipOtherVersions: boolean;
}

/** `outcome` is JSON for the database. */
export type DryRunOutcome = { outcome: string } | { unreadable: { code: string } };
