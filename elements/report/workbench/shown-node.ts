/** The node of a report that is shown. */
import type { GroupNode, ReportNode, ReportResource } from '../../../common/contract/reports.ts';
import type { ReportSource } from '../report-source.ts';

/** What is shown in the middle, and where it comes from. */
export interface ShownNode {
  report: ReportResource;
  source: ReportSource;
  root: GroupNode;
  node: ReportNode;
}
