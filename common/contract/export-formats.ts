/** The formats of an exported report: one table for the service, the command line and the elements. */
import type { JointExportFormat } from '../../engine/export/export-joint-check.ts';
import type { ExportFormat } from '../../engine/export/export-report.ts';
import type { TableFormat } from '../../engine/export/export-table.ts';

interface FormatFacts {
  mediaType: string;
  /** After the last dot of a file name. */
  extension: string;
  /** No text that a terminal could show. */
  isBinary: boolean;
}

export const FORMAT_FACTS = {
  json: { mediaType: 'application/json', extension: 'json', isBinary: false },
  junit: { mediaType: 'application/xml', extension: 'junit.xml', isBinary: false },
  sarif: { mediaType: 'application/sarif+json', extension: 'sarif', isBinary: false },
  csv: { mediaType: 'text/csv; charset=utf-8', extension: 'csv', isBinary: false },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', isBinary: true },
  bcf: { mediaType: 'application/octet-stream', extension: 'bcf', isBinary: true },
  html: { mediaType: 'text/html; charset=utf-8', extension: 'html', isBinary: false },
} satisfies Record<ExportFormat, FormatFacts>;

export type {
  ExportRuleCheck,
  ExportRuleSet,
  ExportSetRule,
  ExportValidity,
  ExportWords,
} from '../../engine/export/export-input.ts';
export type { ExportFormat };
/** The formats of a list that is exported, in the order of its menu. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const satisfies readonly TableFormat[];
/** What a joint check is exported to. */
export const JOINT_EXPORT_FORMATS = ['xlsx', 'bcf'] as const satisfies readonly JointExportFormat[];
export const EXPORT_FORMATS = Object.keys(FORMAT_FACTS) as ExportFormat[];

/** What the menu of a report offers, in its order. */
export const DOWNLOAD_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv', 'bcf', 'json', 'html'];

const PART: Record<'nl' | 'en', string> = { nl: 'selectie', en: 'selection' };

/** huis.xlsx for huis.ifc; huis-selection.xlsx, in the language of the export, for a part of its report. */
export function exportFilename(
  filename: string,
  format: ExportFormat,
  { language, isPart }: { language: 'nl' | 'en'; isPart: boolean },
): string {
  const stem = filename.replace(/\.ifc$/i, '');
  return `${stem}${isPart ? `-${PART[language]}` : ''}.${FORMAT_FACTS[format].extension}`;
}
