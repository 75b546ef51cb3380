/** The JSON that a report's row holds. */
import type { GroupNode, ReportComparison, RuleNode } from '../../common/contract/reports.ts';

/** A rule in the stored tree: its checks are in the blob. */
export type StoredRule = Omit<RuleNode, 'checks'>;
export type StoredGroup = Omit<GroupNode, 'elements'> & { elements: StoredNode[] };
export type StoredNode = StoredGroup | StoredRule;
/** One root group per specification. */
export type ReportTree = StoredGroup[];

/** A specification as it was when the report was asked for. */
export interface UsedSpecification {
  specificationId: string;
  name: string;
  version: string;
  disabledRules: string[];
  /** Its rules for another IFC version than the file's are skipped (D17); absent: they are checked. */
  skipOtherVersions?: true;
}

/** Why an ERROR report has no result. `line` is 1-based, `offsetBytes` 0-based. */
export interface ReportError {
  code: string;
  line?: number;
  offsetBytes?: number;
}

/** What became of the failures of the version before, per rule and group. */
export type ReportChanges = Omit<ReportComparison, 'previous'>;
