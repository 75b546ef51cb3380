/** A failing requirement with the reason that the engine must give. */
import type { Failure } from '../../engine/report/report.ts';
import type { IfcVersion } from './ifc-records.ts';
import type { Side } from './trap.ts';

export interface ReasonCase extends Side {
  name: string;
  version?: IfcVersion;
  /** All facts of the first reason, except its facet. */
  facts: Omit<Failure, 'facet'>;
  skipOtherVersions?: boolean;
  says: readonly [en: string, nl: string];
}
