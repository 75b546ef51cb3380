/** Tests that every format works in a browser as it does in Node: without Node modules and without a file system. */
import { unzipSync } from 'fflate';
import { EXPORT_FORMATS, FORMAT_FACTS } from '../../common/contract/export-formats.ts';
import { exportReport } from './export-report.ts';
import { inputOf, largeReport, MISSING } from './fixtures/example-reports.ts';

describe('exports in a browser', () => {
  for (const format of EXPORT_FORMATS) {
    it(`makes ${format}`, async () => {
      const pieces = [...exportReport(format, inputOf(largeReport(3, () => MISSING)))];
      const bytes = new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
      if (FORMAT_FACTS[format].isBinary) {
        const names = Object.keys(unzipSync(bytes));
        if (!names.includes('bcf.version') && !names.includes('xl/workbook.xml')) throw new Error(names.join());
      } else if (!new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('PROPERTY_MISSING')) {
        throw new Error('the reason is not in it');
      }
    });
  }
});
