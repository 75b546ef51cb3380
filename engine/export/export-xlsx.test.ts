/** read-excel-file reads the workbook; what it does not show (panes, filters, widths) is read from the XML by libxml2. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import readWorkbook from 'read-excel-file/node';
import { nodeCompressor } from '../../server/reports/node-compressor.ts';
import { CELL_LENGTH_MAX } from '../limits.ts';
import { cleanText } from './clean-text.ts';
import type { ExportInput } from './export-input.ts';
import { exportXlsx, type XlsxOptions } from './export-xlsx.ts';
import {
  AWKWARD_NAMES,
  differs,
  hardReports,
  inputOf,
  largeReport,
  MISSING,
  makeCheck,
  makeReport,
  makeRule,
  makeSpecification,
} from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { walkRules } from './walk-rules.ts';

function bytesOf(input: ExportInput, options?: XlsxOptions): Buffer {
  return Buffer.concat([...exportXlsx(input, options)]);
}

async function read(input: ExportInput, options?: XlsxOptions): Promise<Map<string, unknown[][]>> {
  const sheets = await readWorkbook(bytesOf(input, options), { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

for (const [what, input] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
  test(`another library opens the workbook and finds every failed check: ${what}`, async () => {
    const sheets = await read(input);
    const rules = [...walkRules(input.report)].map(({ rule }) => rule);
    const failed = rules.flatMap(({ checks }) =>
      [...checks].filter(({ outcome }) => outcome === 'FAILED' || outcome === 'SKIPPED'),
    );
    const whole = rules.filter(({ failures }) => failures).length;
    assert.deepEqual(
      [...sheets.keys()],
      ['title', 'sheetSummary', 'sheetCauses', 'sheetRules', 'sheetFailed', 'sheetSpaces', 'sheetMaterials', 'sheetFile'],
    );
    assert.equal(sheets.get('sheetSummary')!.length, 1 + input.report.elements.length);
    assert.equal(sheets.get('sheetRules')!.length, 1 + rules.length);
    assert.equal(sheets.get('sheetFailed')!.length, 1 + failed.length + whole);
  });

  test(`every part of the workbook is XML that libxml2 reads: ${what}`, () => {
    for (const [path, bytes] of Object.entries(unzipSync(bytesOf(input)))) {
      assert.doesNotThrow(() => XmlDocument.fromString(strFromU8(bytes)).dispose(), path);
    }
  });
}

for (const [what, name] of AWKWARD_NAMES) {
  test(`a cell preserves its text: ${what}`, async () => {
    const check = makeCheck({ outcome: 'FAILED', name, failures: [MISSING] });
    const sheets = await read(inputOf(makeReport([makeSpecification([makeRule({ checks: [check] })])])));
    const [header, row] = sheets.get('sheetFailed')!;
    const cell = row![header!.indexOf('name')];
    if (name.length > CELL_LENGTH_MAX) assert.equal((cell as string).length, CELL_LENGTH_MAX);
    else assert.equal(cell ?? '', cleanText(name));
  });
}

test('counts and shares are numbers', async () => {
  const rows = (await read(inputOf(sampleReport()))).get('sheetSummary')!;
  const column = (title: string) => rows[1]![rows[0]!.indexOf(title)];
  assert.equal(typeof column('rulesTotal'), 'number');
  const score = column('score');
  assert.ok(typeof score === 'number' && score > 0 && score < 1);
});

test('rules for another IFC version are counted separately from disabled ones (D17)', async () => {
  const off = makeRule({ outcome: 'DISABLED' });
  const skipped = makeRule({
    outcome: 'DISABLED',
    failures: [{ facet: 'SPECIFICATION', code: 'OTHER_VERSION', expected: 'IFC2X3' }],
  });
  const specification = makeSpecification([off, makeSpecification([skipped, skipped]), makeRule()]);
  const [header, row] = (await read(inputOf(makeReport([specification])))).get('sheetSummary')!;
  const counts = ['rulesTotal', 'rulesDisabled', 'rulesOtherVersion'].map((title) => row![header!.indexOf(title)]);
  assert.deepEqual(counts, [4, 1, 2]);
});

test('headers are frozen and filtered, columns have widths', () => {
  const sheet = XmlDocument.fromString(
    strFromU8(unzipSync(bytesOf(inputOf(largeReport(3, () => MISSING))))['xl/worksheets/sheet4.xml']!),
  );
  const namespaces = { m: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };
  assert.equal(sheet.find('//m:pane[@state="frozen" and @ySplit="1"]', namespaces).length, 1);
  assert.equal(sheet.find('//m:autoFilter[@ref="A1:P4"]', namespaces).length, 1);
  assert.equal(sheet.find('//m:cols/m:col[@customWidth="1"]', namespaces).length, 16);
  assert.equal(sheet.find('//m:f', namespaces).length, 0);
  sheet.dispose();
});

test('rows beyond the limit of a sheet continue on the next one, each with a header', async () => {
  const sheets = await read(inputOf(largeReport(25, () => MISSING)), { sheetRowsMax: 11 });
  const names = [...sheets.keys()].filter((name) => name.startsWith('sheetFailed'));
  assert.deepEqual(names, ['sheetFailed', 'sheetFailed (2)', 'sheetFailed (3)']);
  assert.deepEqual(
    names.map((name) => sheets.get(name)!.length),
    [11, 11, 6],
  );
  const ids = names.flatMap((name) =>
    sheets
      .get(name)!
      .slice(1)
      .map((row) => row[sheets.get(name)![0]!.indexOf('globalId')]),
  );
  assert.equal(new Set(ids).size, 25);
  assert.ok(names.every((name) => sheets.get(name)![0]![0] === 'specification'));
});

test('a sheet begins with what people read, and ends with ids and codes', async () => {
  const input = inputOf(largeReport(1, () => MISSING));
  const sheets = await read(input);
  const failed = sheets.get('sheetFailed')![0]!;
  assert.deepEqual(failed.slice(0, 6), ['specification', 'group', 'rule', 'verdict', 'name', 'reasons']);
  assert.deepEqual(failed.slice(-4), ['globalId', 'ruleId', 'stepId', 'codes']);
  assert.equal(sheets.get('sheetRules')![0]!.at(-1), 'ruleId');
  const row = sheets.get('sheetFailed')![1]!;
  const [check] = [...walkRules(input.report)].flatMap(({ rule }) => [...rule.checks]);
  assert.equal(row[failed.indexOf('globalId')], check!.globalId);
  assert.equal(row[failed.indexOf('stepId')], check!.stepId);
});

test('timestamps are dates of the workbook, and other texts are unchanged', async () => {
  const dated = inputOf(sampleReport(), { timestamp: '2026-01-05T09:30:00.000Z' });
  const factOf = async (input: ExportInput, key: string) =>
    (await read(input)).get('sheetFile')!.find(([name]) => name === key)![1];
  assert.deepEqual(await factOf(dated, 'made (UTC)'), new Date('2026-01-05T09:30:00.000Z'));
  const local = { ...dated, timeZone: 'Europe/Amsterdam' };
  assert.deepEqual(await factOf(local, 'made (GMT+1)'), new Date('2026-01-05T10:30:00.000Z'));
  const model = { ...dated.report.model, timeStamp: 'yesterday' };
  assert.equal(await factOf({ ...dated, report: { ...dated.report, model } }, 'timeStamp'), 'yesterday');
});

test('the workbook opens on a cover with the verdict, the facts and the counts, whose rings point at them', async () => {
  const input = inputOf(sampleReport(), { timestamp: '2026-01-05T09:30:00.000Z', timeZone: 'Europe/Amsterdam' });
  const cover = (await read(input)).get('title')!;
  const shownAt = (text: string) => cover.find(([name]) => name === text)?.[1];
  assert.equal(cover[0]![0], 'Vakwerk');
  assert.equal(cover[2]![0], 'model.ifc');
  assert.match(String(cover[3]![0]), /^✗ /);
  assert.equal(shownAt('made'), 'Jan 5, 2026, 10:30 AM GMT+1');
  const failed = input.report.elements.reduce((sum, { counts }) => sum + counts.rules.failed, 0);
  const atRules = cover.findIndex(([name]) => name === 'rulesTotal');
  assert.deepEqual(cover[atRules + 2]!.slice(0, 2), ['FAILED', failed]);
  const parts = unzipSync(bytesOf(input));
  const chart = strFromU8(parts['xl/charts/chart1.xml']!);
  assert.ok(chart.includes(`<c:f>&#39;title&#39;!$B$${atRules + 2}:$B$${atRules + 4}</c:f>`), chart);
  assert.ok(strFromU8(parts['xl/drawings/drawing1.xml']!).includes('<a:moveTo><a:pt x="10" y="20"/></a:moveTo>'));
});

test('texts of a specification have no markdown, and what to do has its own column', async () => {
  const rule = makeRule({ description: 'The **IfcProject**.\n\n**Herstellen:** hernoem `x`.' });
  const [header, row] = (await read(inputOf(makeReport([makeSpecification([rule])])))).get('sheetRules')!;
  assert.equal(row![header!.indexOf('description')], 'The IfcProject.');
  assert.equal(row![header!.indexOf('instructions')], 'Hernoem x.');
});

test('dates are written as the language of the workbook writes them', () => {
  const formatOf = (language: 'nl' | 'en') => {
    const input = inputOf(sampleReport());
    const styles = strFromU8(unzipSync(bytesOf({ ...input, words: { ...input.words, language } }))['xl/styles.xml']!);
    return /formatCode="([^"]+)"/.exec(styles)?.[1];
  };
  assert.equal(formatOf('nl'), '[$-413]d\\ mmm\\ yyyy\\ hh:mm');
  assert.equal(formatOf('en'), '[$-409]mmm\\ d\\,\\ yyyy\\ h:mm\\ AM/PM');
});

test('a faster compressor gives the same workbook', async () => {
  const input = inputOf(largeReport(3_000, (at) => differs(`${at}`)));
  assert.deepEqual(await read(input, { compressor: nodeCompressor }), await read(input));
});

test('areas and volumes are numbers with two decimals, however many a model has', async () => {
  const space = {
    purchaser: '',
    areaType: '',
    name: '1',
    longName: 'Hal',
    globalId: null,
    grossArea: 21.6666666667,
    netArea: 20,
  };
  const report = { ...makeReport([]), spaces: [space], materials: [{ material: 'Beton', entities: 1, netVolume: 1 / 3 }] };
  const input = inputOf(report as unknown as Parameters<typeof inputOf>[0]);
  assert.deepEqual((await read(input)).get('sheetSpaces')![1]!.slice(2, 5), ['1 · Hal', null, 21.6666666667]);
  const parts = unzipSync(bytesOf(input));
  const formatOf = (sheet: number, place: string) => {
    const style = new RegExp(`r="${place}" s="(\\d)"`).exec(strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`]!))?.[1];
    return [
      ...strFromU8(parts['xl/styles.xml']!)
        .split('<cellXfs')[1]!
        .matchAll(/<xf numFmtId="(\d+)"/g),
    ][Number(style)]?.[1];
  };
  // Format 4 is "#,##0.00" with every country's own separators (ECMA-376 part 1, §18.8.30).
  assert.deepEqual([formatOf(5, 'E2'), formatOf(5, 'F2'), formatOf(6, 'C2')], ['4', '4', '4']);
});

test('measurements from geometry have their own columns, where the model was measured', async () => {
  const base = inputOf(sampleReport());
  const spaces = [
    {
      purchaser: '',
      areaType: '',
      name: '1',
      globalId: 'a',
      grossArea: 0,
      netArea: 0,
      measured: 12.5,
      source: 'MEASURED' as const,
    },
    {
      purchaser: '',
      areaType: '',
      name: '2',
      globalId: 'b',
      grossArea: 9,
      netArea: 0,
      measured: 12,
      source: 'STATED' as const,
      differs: true as const,
    },
    {
      purchaser: '',
      areaType: '',
      name: '3',
      globalId: 'c',
      grossArea: 0,
      netArea: 0,
      open: true as const,
      unmeasured: 'OPEN' as const,
    },
    { purchaser: '', areaType: '', name: '4', globalId: 'd', grossArea: 0, netArea: 0, unmeasured: 'CONVERTER' as const },
  ];
  const counts = { closed: 2, open: 1, unmeasured: 4, stated: 1, differing: 1, differences: [] };
  const materials = [{ material: 'Beton', entities: 3, netVolume: 2, measured: 3, source: 'STATED' as const, ...counts }];
  const sheets = await read({ ...base, report: { ...base.report, spaces, materials } });
  assert.deepEqual(
    sheets.get('sheetSpaces')!.map((row) => row.slice(6)),
    [
      ['measuredArea', 'source', 'differs', 'unmeasured'],
      [12.5, 'MEASURED', null, null],
      [12, 'STATED', 'yes', null],
      [null, 'notStated', null, 'OPEN'],
      [null, 'notStated', null, 'CONVERTER'],
    ],
  );
  assert.deepEqual(
    sheets.get('sheetMaterials')!.map((row) => row.slice(3)),
    [
      [
        'measuredVolume',
        'source',
        'entitiesDiffering',
        'entitiesOpen',
        'entitiesUnmeasured',
        'entitiesStated',
        'entitiesMeasured',
      ],
      [3, 'STATED', 1, 1, 4, 1, 2],
    ],
  );
  const unmeasured = await read(base);
  assert.equal(unmeasured.get('sheetSpaces')![0]!.length, 6);
  assert.equal(unmeasured.get('sheetMaterials')![0]!.length, 3);
});
