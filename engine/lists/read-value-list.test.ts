/** Reading lists of values: separators, quotes, line ends, workbooks, and what is wrong where. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type Cell, writeWorkbook } from '../export/xlsx-workbook.ts';
import { VALUE_LIST_BYTES_MAX, VALUE_LIST_ROWS_MAX } from '../limits.ts';
import { type ReadValueList, readValueList, valueListProblemText } from './read-value-list.ts';

const read = (text: string) => readValueList(Buffer.from(text));

/** Returns the values with their classes, or the problems, as texts. */
function textsOf({ values, problems }: ReadValueList): string[] {
  if (!values) return problems.map(valueListProblemText);
  return Array.from(values, ([value, classes]) => `${value}: ${classes ? [...classes].join(' ') : 'all'}`);
}

const CODES = ['21.11: IFCWALL', '22.11: all'];
for (const [what, text, expected] of [
  ['a comma', 'code,class\n21.11,IfcWall\n22.11,\n', CODES],
  ['a semicolon', 'code;klasse\n21.11;IFCWALL\n22.11;\n', CODES],
  ['a tab', 'waarde\tklasse\n21.11\tIfcWall\n22.11\t\n', CODES],
  ['a byte order mark and CRLF', '\ufeffCode;Klasse\r\n21.11;IfcWall\r\n22.11;\r\n', CODES],
  ['CR and no end of the last line', 'code;class\r21.11;IfcWall\r22.11', CODES],
  ['empty lines above the headings', '\n;\ncode;class\n21.11;IfcWall\n22.11;', CODES],
  ['a line that names the separator for Excel', '\ufeffsep=,\r\ncode,class\r\n21.11,IfcWall\r\n22.11,\r\n', CODES],
  ['a text as Excel keeps its zero', 'code;name\n="01";x\n"=""02""";x', ['01: all', '02: all']],
  ['empty lines', 'code;class\n\n21.11;IfcWall\n;\n\n22.11;\n\n', CODES],
  ['spaces around', ' code ; class \n 21.11 ; IfcWall \n22.11; ', CODES],
  ['one column, whose values may have commas', 'code\n21,11\n22;11', ['21,11: all', '22;11: all']],
  ['a description', 'code;omschrijving\n21.11;"buitenwanden; ""massief"""', ['21.11: all']],
  ['quotes around a separator', 'value,name\n"a,b",x', ['a,b: all']],
  ['a doubled quote', 'value,name\n"a ""b""",x', ['a "b": all']],
  ['a line end in quotes', 'value;name\na;"x\r\ny"\nb;', ['a: all', 'b: all']],
  ['a quote inside a value', 'value\n5" pijp', ['5" pijp: all']],
  ['three separators of classes', 'code;class\na;"IfcWall, IfcSlab;IfcBeam IfcDoor"', ['a: IFCWALL IFCSLAB IFCBEAM IFCDOOR']],
  ['a value in two rows', 'code;class\na;IfcWall\na;IfcSlab', ['a: IFCWALL IFCSLAB']],
  ['a value that one row gives to all classes', 'code;class\na;IfcWall\na;\na;IfcSlab', ['a: all']],
  ['other letters of a value', 'code\na\nA', ['a: all', 'A: all']],
] as const) {
  test(`a list is read with ${what}`, async () => assert.deepEqual(textsOf(await read(text)), expected));
}

for (const [what, text, expected] of [
  ['an empty file', '', ['is empty']],
  ['headings alone', 'code;class\n', ['has no rows below its headings']],
  ['no column of values', 'klasse\nIfcWall', ['row 1: has no column with the heading code, value, waarde']],
  ['a value as first line', '21.11\n22.11', [/^row 1, column 1: has the heading "21.11", not one of code, /]],
  ['a mistyped heading', 'code;clas\n21;IfcWall', [/^row 1, column 2: has the heading "clas", not one of /]],
  ['two columns of values', 'code;waarde\n21;22', ['row 1, column 2: is a second column with the heading code, value, waarde']],
  [
    'content without a heading',
    'code;class\n21;IfcWall;x',
    ['row 2, column 3: has the content "x" in a column without a heading'],
  ],
  ['an unknown class below a line that names the separator', 'sep=;\ncode;class\n21;Wal', [/^row 3, column 2: has "Wal", /]],
  ['no value', 'code;class\n21;IfcWall\n;IfcSlab', ['row 3, column 1: has no value']],
  [
    'an unknown class, after a cell of two lines',
    'code;name;class\n21;"a\nb";IfcWall\n22;;IfcWal',
    ['row 4, column 3: has "IfcWal", which is no class of IFC2X3, IFC4 or IFC4X3'],
  ],
  ['a quote that does not end', 'code;name\n21;"a\n22;b', ['row 2, column 2: has a quote that does not end']],
  ['text after a quote', 'code\n"21"x', ['row 2, column 1: has text after its closing quote']],
  ['a long value', `code\n${'a'.repeat(256)}`, ['row 2, column 1: has more than 255 characters']],
] as const) {
  test(`a list is refused for ${what}`, async () => {
    const texts = textsOf(await read(text));
    assert.equal(texts.length, expected.length);
    for (const [at, one] of expected.entries()) {
      if (typeof one === 'string') assert.equal(texts[at], one);
      else assert.match(texts[at] ?? '', one);
    }
  });
}

test('near misses: a value of 255 characters is read, and the first five problems of seven rows are named', async () => {
  assert.deepEqual(textsOf(await read(`code\n${'a'.repeat(255)}`)), [`${'a'.repeat(255)}: all`]);
  const texts = textsOf(await read(`code;class\n${'21;Wall\n'.repeat(7)}`));
  assert.deepEqual(
    texts.map((text) => text.slice(0, 5)),
    ['row 2', 'row 3', 'row 4', 'row 5', 'row 6'],
  );
});

test('a list of the most rows is read, and one more row or byte is refused', async () => {
  const most = await read(`code\n${Array.from({ length: VALUE_LIST_ROWS_MAX }, (_, at) => `a${at}`).join('\n')}`);
  assert.equal(most.values && most.rows, VALUE_LIST_ROWS_MAX);
  const more = await read(`code\n${'a\n'.repeat(VALUE_LIST_ROWS_MAX + 1)}`);
  assert.deepEqual(textsOf(more), [`row ${VALUE_LIST_ROWS_MAX + 2}: is one row more than ${VALUE_LIST_ROWS_MAX}`]);
  assert.deepEqual(textsOf(await readValueList(new Uint8Array(VALUE_LIST_BYTES_MAX + 1))), [
    `is longer than ${VALUE_LIST_BYTES_MAX} bytes`,
  ]);
});

test('text in another encoding is refused', async () => {
  for (const bytes of [
    Buffer.from('code\ncaf\xe9', 'latin1'),
    Buffer.from('\ufeffcode\n21.11\n', 'utf16le'),
    Buffer.from('code\n21.11\n', 'utf16le'),
    Buffer.from('code\n21.\u000011\n'),
  ])
    assert.match(textsOf(await readValueList(bytes)).join(), /^is neither text in UTF-8 nor /);
});

const workbook = (titles: string[], rows: Cell[][]) => {
  const sheet = { name: 'Codes', columns: titles.map((title) => ({ title, width: 10 })), rows };
  return Buffer.concat([...writeWorkbook([sheet], { created: '2026-11-28T00:00:00Z', title: '' })]);
};

test('a workbook is read from its first sheet; a whole number is its digits, and a number with decimals is refused', async () => {
  const book = workbook(
    ['code', 'klasse'],
    [
      ['21.10', 'IfcWall'],
      [22, null],
      [null, null],
      ['23', 'IfcSlab;IfcBeam'],
    ],
  );
  assert.deepEqual(textsOf(await readValueList(book)), ['21.10: IFCWALL', '22: all', '23: IFCSLAB IFCBEAM']);
  const [problem] = textsOf(await readValueList(workbook(['code'], [['21.10'], [21.1]])));
  assert.match(problem ?? '', /^row 3, column 1: is a number with decimals, and a value has to be text/);
  assert.deepEqual(textsOf(await readValueList(book.subarray(0, 200))), ['is not a readable .xlsx workbook']);
});
