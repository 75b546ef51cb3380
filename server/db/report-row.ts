/** JSON columns of a report. */
import type { GroupNode, ReportComparison, RuleNode } from '../../common/contract/reports.ts';

/** A rule in the stored tree; its checks are in the blob. */
export type StoredRule = Omit<RuleNode, 'checks'>;
export type StoredGroup = Omit<GroupNode, 'elements'> & { elements: StoredNode[] };
export type StoredNode = StoredGroup | StoredRule;
/** One root group per specification. */
export type ReportTree = StoredGroup[];

/** A specification at the time of the request. */
export interface UsedSpecification {
  specificationId: string;
  name: string;
  version: string;
  disabledRules: string[];
  /** True: rules for another IFC version than the file's are skipped (D17); absent: they are checked. */
  skipOtherVersions?: true;
}

/** Why an ERROR report has no result. `line` is 1-based, `offsetBytes` 0-based. */
export interface ReportError {
  code: string;
  line?: number;
  offsetBytes?: number;
}

/** The changes since the previous version, per rule and group. */
export type ReportChanges = Omit<ReportComparison, 'previous'>;

/** `matching` is the number of the way in which objects were matched; absent in comparisons from before 2026-11-26. */
export type StoredChanges = ReportChanges & { matching?: number };
