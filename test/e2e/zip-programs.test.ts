/** Opens zip files that the product writes with independent programs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { zipPlugin } from '../../build/wordpress-plugin.ts';
import { exportBcf } from '../../engine/export/export-bcf.ts';
import { exportXlsx } from '../../engine/export/export-xlsx.ts';
import { hardReports, inputOf } from '../../engine/export/fixtures/example-reports.ts';
import { sampleReport } from '../../engine/export/fixtures/sample-report.ts';
import { writeMatrix } from '../../engine/matrix/workbook.ts';
import { nodeCompressor } from '../../server/reports/node-compressor.ts';
import { readZipWith, ZIP_PROGRAMS } from '../support/zip-programs.ts';

const input = inputOf(sampleReport());
const [, hard] = hardReports()[0]!;
const concatenate = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]);
const matrix = { language: 'nl', notCarried: [['Regel', 'waarom']], created: '2026-11-26T00:00:00Z' } as const;

const FILES: [name: string, bytes: () => Uint8Array][] = [
  ['a BCF file 2.1 with pictures', () => concatenate(exportBcf(input, { version: '2.1' }))],
  [
    'a BCF file 3.0 with pictures, by the service',
    () => concatenate(exportBcf(input, { version: '3.0', compressor: nodeCompressor })),
  ],
  ['a workbook of a report', () => concatenate(exportXlsx(input))],
  ['a workbook of a report, by the service', () => concatenate(exportXlsx(hard, { compressor: nodeCompressor }))],
  [
    'a workbook of a matrix',
    () => concatenate(writeMatrix({ info: { title: 'Eisen' }, rows: [], rules: 0, notCarried: [] }, matrix)),
  ],
  ['the WordPress plug-in', () => zipPlugin(fileURLToPath(new URL('../..', import.meta.url)))],
];

for (const [name, write] of FILES)
  for (const program of ZIP_PROGRAMS)
    test(`${program} reads every entry of ${name}`, async () => {
      const bytes = write();
      const entries = Object.entries(unzipSync(bytes)).map(([path, content]) => `${crc32(content)} ${content.length} ${path}`);
      assert.ok(entries.length > 2);
      assert.deepEqual(await readZipWith(program, bytes), entries.sort());
    });
