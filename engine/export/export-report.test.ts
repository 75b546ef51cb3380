import assert from 'node:assert/strict';
import test from 'node:test';
import { EXPORT_FORMATS } from '../../common/contract/export-formats.ts';
import { type ExportOptions, exportReport } from './export-report.ts';
import { inputOf, plainWords } from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';

const VARIANTS: [name: string, format: (typeof EXPORT_FORMATS)[number], options: ExportOptions][] = [
  ...EXPORT_FORMATS.map((format): (typeof VARIANTS)[number] => [format, format, {}]),
  ['bcf 3.0', 'bcf', { bcfVersion: '3.0' }],
  ['html in two languages', 'html', { also: [{ ...plainWords, language: 'nl' }] }],
];

const sample = sampleReport();
const stored = JSON.parse(JSON.stringify(sample));

for (const [name, format, options] of VARIANTS) {
  const bytes = (report = sample) => Buffer.concat([...exportReport(format, inputOf(report), options)]);

  test(`the same report and options give the same bytes: ${name}`, () => {
    assert.ok(bytes().equals(bytes()));
  });

  test(`a report that was stored and read back gives the same bytes: ${name}`, () => {
    assert.ok(bytes(stored).equals(bytes()));
  });

  test(`the bytes do not depend on the time zone: ${name}`, () => {
    const before = process.env.TZ;
    const [a, b] = ['Pacific/Auckland', 'America/Los_Angeles'].map((zone) => {
      process.env.TZ = zone;
      return bytes();
    });
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    assert.ok(a!.equals(b!));
  });
}
