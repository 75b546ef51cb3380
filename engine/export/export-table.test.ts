import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import readWorkbook from 'read-excel-file/node';
import { nodeCompressor } from '../../server/reports/node-compressor.ts';
import { type Table, type TableCell, type TableFormat, writeTable } from './export-table.ts';

const COLUMNS = [
  { title: 'Name', width: 20 },
  { title: 'Count', width: 10 },
  { title: 'Due', width: 12 },
  { title: 'Seen', width: 20 },
];
const ROWS: TableCell[][] = [
  ['=1+1', 1, { day: '2026-02-01' }, { moment: '2026-01-05T12:00:00' }],
  ['two\r\nlines; "quoted"', null, null, null],
  ['-5', 2.5, null, null],
];

function tableOf(steps: readonly (readonly TableCell[])[][], onStep: () => void = () => undefined): Table {
  const rows = async function* () {
    for (const step of steps) {
      onStep();
      await new Promise(setImmediate);
      yield step;
    }
  };
  return { name: 'Findings', columns: COLUMNS, rows: rows() };
}

async function write(format: TableFormat, table: Table, compressor?: typeof nodeCompressor): Promise<Buffer> {
  const options = { language: 'nl' as const, created: '2026-01-05T09:00:00Z', ...(compressor && { compressor }) };
  const pieces: Buffer[] = [];
  for await (const piece of writeTable(format, table, options)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

test('a table is CSV that no spreadsheet reads as formulas, with dates that it reads as dates', async () => {
  const text = (await write('csv', tableOf([ROWS.slice(0, 1), [], ROWS.slice(1)]))).toString('utf8');
  assert.equal(
    text,
    '\ufeffName;Count;Due;Seen\r\n\'=1+1;1;2026-02-01;2026-01-05 12:00\r\n"two\r\nlines; ""quoted""";;;\r\n\'-5;2.5;;\r\n',
  );
});

for (const compressor of [undefined, nodeCompressor]) {
  test(`a table is a workbook that other programs read, ${compressor ? 'by zlib' : 'by the compressor of the engine'}`, async () => {
    const bytes = await write('xlsx', tableOf([[], ROWS.slice(0, 1), [], ROWS.slice(1)]), compressor);
    const [sheet] = await readWorkbook(bytes, { trim: false });
    assert.deepEqual(sheet?.data, [
      ['Name', 'Count', 'Due', 'Seen'],
      ['=1+1', 1, new Date('2026-02-01T00:00:00Z'), new Date('2026-01-05T12:00:00Z')],
      ['two\r\nlines; "quoted"', null, null, null],
      ['-5', 2.5, null, null],
    ]);
    for (const [path, part] of Object.entries(unzipSync(bytes)))
      assert.doesNotThrow(() => XmlDocument.fromString(strFromU8(part)).dispose(), path);
  });
}

test('the first bytes of a long table come before its last rows are read', async () => {
  const steps = 200;
  const step = Array.from({ length: 500 }, (_, at): TableCell[] => [`Wall ${at} ${Math.sin(at)}`, at, null, null]);
  for (const format of ['csv', 'xlsx'] as const) {
    let read = 0;
    const table = tableOf(
      Array.from({ length: steps }, () => step),
      () => void read++,
    );
    let bytes = 0;
    let ahead = 0;
    const options = { language: 'en' as const, created: '', compressor: nodeCompressor };
    for await (const piece of writeTable(format, table, options)) {
      bytes += piece.length;
      if (bytes > 65_536 && ahead === 0) ahead = read;
    }
    assert.equal(read, steps);
    assert.ok(ahead > 0 && ahead < steps / 4, `${format}: ${ahead} steps were read for the first bytes`);
  }
});
