/** Writes the validity of a file as CSV, JUnit or SARIF, by the writers of the service's exports. The verdict of each layer counts. */

import { DEFAULT_VALIDITY } from '../common/contract/validity.ts';
import { exportWordsOf } from '../common/i18n/export-words.ts';
import { exportedValidity } from '../common/i18n/validity-words.ts';
import { storedValidity } from '../common/report/stored-validity.ts';
import { exportReport } from '../engine/export/export-report.ts';
import type { ValidityReport } from '../engine/validity/finding.ts';

interface ValidatedFile {
  filename: string;
  sizeBytes: number;
  validity: ValidityReport;
}

export function validityPieces(
  format: 'csv' | 'junit' | 'sarif',
  { filename, sizeBytes, validity }: ValidatedFile,
  language: 'nl' | 'en',
): Iterable<Uint8Array> {
  const { outcome, layers } = exportedValidity(storedValidity(validity, DEFAULT_VALIDITY));
  const { schema } = validity;
  return exportReport(format, {
    filename,
    // No specification is checked.
    report: {
      ...{ schema, outcome: 'PASSED', elements: [], spaces: [], materials: [], findings: [] },
      model: { schema, fileSchema: schema, authoringTool: '', timeStamp: '', sizeBytes, records: 0, objects: 0 },
    },
    timestamp: new Date().toISOString(),
    words: exportWordsOf(language),
    validity: { outcome, layers: layers.map((layer) => ({ ...layer, isRequired: true })) },
  });
}
