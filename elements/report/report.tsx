/** The import-map entry `@vakwerk/element-report`: the report as a React view. */
export { REPORT_ELEMENT, defineReportElement } from './report-element.tsx';
export { ReportView } from './report-view.tsx';
export type { ReportViewProps } from './report-view.tsx';
export { memorySource, reportResource } from './report-source.ts';
export type { ReportSource, RulePlace } from './report-source.ts';
export { apiSource } from './api-source.ts';
export { addressKeeper, memoryKeeper } from './report-location.ts';
