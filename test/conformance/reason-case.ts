/** A failing requirement with the reason that has to be given. */
import type { Failure } from '../../engine/report/report.ts';
import type { IfcVersion } from './ifc-records.ts';
import type { Side } from './trap.ts';

export interface ReasonCase extends Side {
  name: string;
  version?: IfcVersion;
  /** All that the first reason says, but for its facet. */
  facts: Omit<Failure, 'facet'>;
  skipOtherVersions?: boolean;
  says: readonly [en: string, nl: string];
}
