/** The import-map entry `@vakwerk/element-report`: the report as a React view. */

export type { IssueDialogProps, IssueStore, ViewStore } from '@vakwerk/element-model';
export { apiSource } from './api-source.ts';
export { EmbeddedReport } from './embedded-report.tsx';
export { exportInWorker } from './export/export-in-worker.ts';
export type { ExportOrder } from './export/export-messages.ts';
export { addressKeeper, memoryKeeper } from './report-location.ts';
export type {
  ExceptionPlace,
  FailedObject,
  FailedSelection,
  ReportSource,
  RulePlace,
  RuleSetSource,
  SetRulePlace,
  ValidityPlace,
  ValiditySource,
} from './report-source.ts';
export { memorySource, reportResource } from './report-source.ts';
export type { ReportViewProps } from './report-view.tsx';
export { ReportView } from './report-view.tsx';
export { JointCheckView } from './rule-sets/joint-check-part.ts';
export type { JointExceptionPlace, JointObject } from './rule-sets/joint-rule.tsx';
