/** The formats by name, without the code that writes them: who only lists them loads nothing else. */
export const EXPORT_FORMATS = ['json', 'junit', 'sarif', 'csv', 'xlsx', 'bcf', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FormatFacts {
  mediaType: string;
  /** After the last dot of a file name. */
  extension: string;
  /** No text that a terminal could show. */
  isBinary: boolean;
}

export const FORMAT_FACTS: Record<ExportFormat, FormatFacts> = {
  json: { mediaType: 'application/json', extension: 'json', isBinary: false },
  junit: { mediaType: 'application/xml', extension: 'junit.xml', isBinary: false },
  sarif: { mediaType: 'application/sarif+json', extension: 'sarif', isBinary: false },
  csv: { mediaType: 'text/csv; charset=utf-8', extension: 'csv', isBinary: false },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', isBinary: true },
  bcf: { mediaType: 'application/octet-stream', extension: 'bcf', isBinary: true },
  html: { mediaType: 'text/html; charset=utf-8', extension: 'html', isBinary: false },
};

const PART: Record<'nl' | 'en', string> = { nl: 'selectie', en: 'selection' };

/** Such as huis.xlsx for huis.ifc, and for a part of its report huis-selection.xlsx, in the language of what is in it. */
export function exportFilename(
  filename: string,
  format: ExportFormat,
  { language, isPart }: { language: 'nl' | 'en'; isPart: boolean },
): string {
  const stem = filename.replace(/\.ifc$/i, '');
  return `${stem}${isPart ? `-${PART[language]}` : ''}.${FORMAT_FACTS[format].extension}`;
}
