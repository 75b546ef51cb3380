/** Tests that page, service and exports count the same causes, and that no text covers more objects than it is true of. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { countedCauses } from '../../engine/export/counted-causes.ts';
import { exportReport } from '../../engine/export/export-report.ts';
import { inputOf, makeCheck, makeReport, makeRule, makeSpecification } from '../../engine/export/fixtures/example-reports.ts';
import { sampleReport } from '../../engine/export/fixtures/sample-report.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../contract/export-formats.ts';
import type { Failure, Report } from '../contract/reports.ts';
import { narrowReport } from '../report/narrow-report.ts';
import { reportCauses } from '../report/report-causes.ts';
import { identifyObjects, searchObjects } from '../report/select-objects.ts';
import { runThrough } from '../report/steps.ts';
import { exportWordsOf } from './export-words.ts';

const bytesOf = (format: ExportFormat, report: Report): Buffer =>
  Buffer.concat([...exportReport(format, inputOf(report, { words: exportWordsOf('en') }))]);

/** Returns [failures, objects, type objects, storeys, rules] per cause. */
async function inWorkbook(report: Report): Promise<unknown[][]> {
  const sheets = await readWorkbook(bytesOf('xlsx', report));
  const rows = sheets.find(({ sheet }) => sheet === 'Causes')?.data ?? [];
  return rows.slice(1).map((row) => row.slice(1, 6));
}

test('the workbook has every cause with the counts of the service; the page has the same objects and rules', async () => {
  const report = sampleReport();
  const causes = runThrough(reportCauses(report.elements));
  assert.ok(causes.length > 10 && causes.some(({ entities }) => entities > 1));
  const counts = causes.map(({ failures, entities, typesNamed, storeysNamed, rules }) => [
    failures,
    entities,
    typesNamed,
    storeysNamed,
    rules.length,
  ]);
  assert.deepEqual(await inWorkbook(report), counts);
  const html = strFromU8(bytesOf('html', report));
  const lines = html.slice(html.indexOf('<section'), html.indexOf('</section>')).split('<li>').slice(1);
  const countsInPage = lines.map((line) => [
    Number(/^(\d+) × /.exec(line)?.[1] ?? 0),
    Number(/class="count">(\d+) rules:/.exec(line)?.[1] ?? 1),
  ]);
  assert.deepEqual(
    countsInPage,
    counts.map(([, entities, , , rules]) => [entities, rules]),
  );
});

test('every cause has as many objects in its list, by type, by storey and when copied, as it counts', () => {
  const { elements } = sampleReport();
  for (const { id, entities, typesTotal, storeysTotal, types } of runThrough(reportCauses(elements))) {
    const list = runThrough(searchObjects(elements, { cause: id, limit: 1_000 }));
    const [byType, byStorey] = (['typeName', 'storey'] as const).map((groupBy) =>
      runThrough(searchObjects(elements, { cause: id, groupBy, limit: 1_000 })),
    );
    assert.deepEqual([list?.total, list?.data.length], [entities, entities]);
    assert.deepEqual([byType?.groupsTotal, byStorey?.groupsTotal], [typesTotal, storeysTotal]);
    const sum = (groups: readonly { count: number }[] = []) => groups.reduce((total, { count }) => total + count, 0);
    assert.deepEqual([sum(byType?.groups), sum(byStorey?.groups), sum(types)], [entities, entities, entities]);
    const ids = runThrough(identifyObjects(elements, { cause: id }));
    assert.equal(ids?.total, entities);
  }
});

test('a part of a report counts the failures of that part', () => {
  const report = sampleReport();
  const words = exportWordsOf('en');
  const [first] = countedCauses({ report, words });
  const rule = first?.rules[0];
  assert.ok(rule && first.rules.length > 1, 'a cause of several rules');
  const part = { ...report, elements: narrowReport(report.elements, { ruleId: rule.id, outcome: 'FAILED' }) };
  const counted = countedCauses({ report: part, words });
  const failing = part.elements.flatMap((root) => [root.elements]).length;
  assert.ok(failing > 0 && counted.every(({ failures, entities }) => failures >= entities && failures > 0));
  assert.ok((counted[0]?.failures ?? 0) < first.failures, 'not those of the whole report');
});

const differs: Failure = {
  facet: 'PROPERTY',
  code: 'PROPERTY_DIFFERS',
  propertySet: { simpleValue: 'Pset_WallCommon' },
  property: { simpleValue: 'FireRating' },
  expected: { simpleValue: 'gamma' },
};

/** Returns a report in which 145 walls fail one rule for one reason: 84 have one value, 61 another. */
function mixedReport(): Report {
  const checks = Array.from({ length: 145 }, (_, at) => {
    const failure = { reason: 0, facet: differs.facet, code: differs.code, actual: at < 84 ? 'alpha' : 'beta' };
    return makeCheck({ outcome: 'FAILED', name: 'Wall', stepId: 10_000 + at, failures: [failure] });
  });
  const values = [
    { actual: 'alpha', count: 84 },
    { actual: 'beta', count: 61 },
  ];
  const rule = makeRule({ checks, reasons: [{ failure: differs, count: 145, values, valuesTotal: 2 }] });
  return makeReport([makeSpecification([rule])]);
}

/** Returns every piece of text that a reader sees as a unit. */
function textsIn(format: ExportFormat, bytes: Buffer): string[] {
  if (format === 'json' || format === 'sarif') {
    const texts: string[] = [];
    JSON.parse(bytes.toString(), (_key, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    return texts.flatMap((text) => text.split('\n'));
  }
  const files = format === 'xlsx' || format === 'bcf' ? Object.values(unzipSync(bytes)) : [bytes];
  // A piece is an entry of a list, or a line of a table or of a text.
  return files.flatMap((file) => strFromU8(file).split(/\r?\n|<\/(?:li|summary|td|t|row|Title)>/));
}

for (const format of EXPORT_FORMATS) {
  test(`no ${format} claims of 145 objects what is true of 84`, () => {
    const texts = textsIn(format, bytesOf(format, mixedReport()));
    const ofAll = texts.filter((text) => /\b145\b/.test(text));
    for (const text of ofAll) assert.equal(/\balpha\b/.test(text), /\bbeta\b/.test(text), text);
    if (format === 'html' || format === 'bcf' || format === 'xlsx') assert.ok(ofAll.length > 0, 'it counts them all somewhere');
  });
}
