import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { readWorkbook, writeMatrix } from './workbook.ts';

test('the columns whose words are a closed list have drop-downs in the language of the workbook', async () => {
  for (const language of ['en', 'nl'] as const) {
    const matrix = { info: {}, rows: [{ class: 'IfcWall', property: 'Name' }], rules: 1, notCarried: [] };
    const bytes = Buffer.concat([...writeMatrix(matrix, { language, notCarried: [], created: '2026-11-29T00:00:00Z' })]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    const lists = [...sheet.matchAll(/sqref="([A-Z])2:[A-Z]1048576"><formula1>&quot;([^&]*)&quot;</g)].map(([, at, words]) => [
      at,
      words,
    ]);
    const presences = language === 'nl' ? 'optioneel,verplicht,verboden' : 'optional,required,prohibited';
    const kinds =
      language === 'nl' ? 'eigenschap,attribuut,classificatie,materiaal' : 'property,attribute,classification,material';
    assert.deepEqual(lists, [
      ['H', presences],
      ['I', kinds],
      ['N', presences],
    ]);
    assert.ok(sheet.indexOf('<autoFilter') < sheet.indexOf('<dataValidations count="3">'), 'the order of the schema');
    assert.equal((await readWorkbook(bytes))?.[0]?.rows.length, 2);
  }
});

test('a file that is not a workbook gives nothing', async () => {
  assert.equal(await readWorkbook(Buffer.from('hello')), undefined);
  assert.equal(await readWorkbook(Buffer.from('PK\u0003\u0004 and no more')), undefined);
});

/** Returns a workbook of one sheet with these rows. */
function workbookOf(rows: string, claims?: (bytes: Uint8Array) => void): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  claims?.(bytes);
  return bytes;
}
const cellAt = (place: string) => `<row r="${/\d+/.exec(place)}"><c r="${place}"><v>1</v></c></row>`;

test('a workbook whose last cell is too far away, or that is larger than it claims, is rejected at once', async () => {
  assert.deepEqual(await readWorkbook(workbookOf(cellAt('B2'))), [
    {
      name: 'a',
      rows: [
        [null, null],
        [null, 1],
      ],
    },
  ]);
  const started = cpuTimeMs();
  const far = ['XFD1048576', 'A9999999', 'ZZZ9000', 'A99999999', 'AAAAAA1'];
  for (const place of far) assert.equal(await readWorkbook(workbookOf(cellAt(place))), undefined, place);
  const many = `${'<row><c><v>1</v></c></row>'.repeat(2_000)}${cellAt('XFD2001')}`;
  assert.equal(await readWorkbook(workbookOf(many)), undefined);
  const hidden = workbookOf(`${cellAt('B2')}${' '.repeat(30_000_000)}`, (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 20, true);
  });
  assert.equal(await readWorkbook(hidden), undefined);
  assert.ok(isWithin(cpuTimeMs() - started, 1_000, cpuTimeMs));
});
