/** Lists in workbooks as Excel writes them: numbers in formats, cells with errors, hidden sheets, and sheets before that of the list. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readValueList, valueListProblemText } from './read-value-list.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The code of the format of each style, and its number. */
const FORMATS = ['General', '00', '0.00', '0"W"', '0'];
/** Position of the built-in format 9, a percentage. */
const PERCENTAGE = FORMATS.length;

interface TestSheet {
  name?: string;
  isHidden?: boolean;
  /** The XML of the rows. */
  rows: string;
}

function workbook(sheets: readonly TestSheet[]): Uint8Array {
  const entries = sheets.map(({ name = 'Codes', isHidden }, at) => {
    return `<sheet name="${name}${at}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="r${at}"/>`;
  });
  const relations = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${DOCUMENT}/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const codes = FORMATS.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`);
  const styles = FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}">${relations.join('')}` +
      `<Relationship Id="styles" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
      `<cellXfs>${styles.join('')}<xf numFmtId="9"/></cellXfs></styleSheet>`,
  };
  for (const [at, { rows }] of sheets.entries())
    parts[`xl/worksheets/s${at}.xml`] = `<worksheet xmlns="${MAIN}"><sheetData>${addressed(rows)}</sheetData></worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Gives the rows and cells their addresses. */
function addressed(rows: string): string {
  let [number, column] = [0, 0];
  return rows.replace(/<(row|c)\b/g, (tag) => {
    if (tag === '<row') [number, column] = [number + 1, 0];
    return `${tag} r="${tag === '<row' ? number : `${'ABC'[column++]}${number}`}"`;
  });
}

const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
const number = (digits: string, style = 0) => `<c s="${style}"><v>${digits}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const CODE = row(text('code'));
const list = (...cells: string[]): TestSheet => ({ rows: CODE + cells.map((cell) => row(cell)).join('') });

async function textsOf(...sheets: TestSheet[]): Promise<string[]> {
  const { values, problems } = await readValueList(workbook(sheets));
  return values ? [...values.keys()] : problems.map(valueListProblemText);
}

for (const [what, sheets, expected] of [
  [
    'a number in the format 00 is what the cell shows',
    [list(number('1', 1), number('21', 1), number('345', 1))],
    ['01', '21', '345'],
  ],
  ['a number in the formats General and 0 is its digits', [list(number('21'), number('22', 4))], ['21', '22']],
  ['a result of a formula is read as its cell shows it', [list('<c t="str"><f>2&amp;1</f><v>21</v></c>')], ['21']],
  ['a hidden sheet is no list', [{ ...list(text('99')), isHidden: true }, list(text('21'))], ['21']],
  ['an empty sheet is no list', [{ rows: '' }, list(text('21'))], ['21']],
  ['a sheet with words before it is no list', [{ rows: row(text('Toelichting')) }, list(text('21'))], ['21']],
  ['of two lists the first counts', [list(text('21')), list(text('22'))], ['21']],
  ['empty rows above the headings do not count', [{ rows: row() + row() + CODE + row(text('21')) }], ['21']],
] as const) {
  test(`a workbook: ${what}`, async () => assert.deepEqual(await textsOf(...sheets), expected));
}

for (const [what, cell, expected] of [
  [
    'a number with decimals in its format',
    number('21', 2),
    /^row 2, column 1: is the number 21, which its format shows in other/,
  ],
  ['a number with letters in its format', number('21', 3), /^row 2, column 1: is the number 21, which its format shows in other/],
  ['a percentage', number('1', PERCENTAGE), /^row 2, column 1: is the number 1, which its format shows in other/],
  ['a negative number in the format 00', number('-1', 1), /^row 2, column 1: is the number -1, which its format shows in other/],
  ['a number of 16 digits', number('9007199254740993'), /^row 2, column 1: is a number of more than 15 digits/],
  ['an error', '<c t="e"><v>#N/A</v></c>', /^row 2, column 1: has the error #N\/A instead of a value$/],
] as const) {
  test(`a workbook is refused for ${what}`, async () => {
    const texts = await textsOf(list(cell));
    assert.equal(texts.length, 1);
    assert.match(texts[0] ?? '', expected);
  });
}

test('a workbook: an error in the column of classes does not make a value fit every class', async () => {
  const rows = row(text('code'), text('klasse')) + row(text('21'), '<c t="e"><v>#REF!</v></c>');
  assert.deepEqual(await textsOf({ rows }), ['row 2, column 2: has "#REF!", which is no class of IFC2X3, IFC4 or IFC4X3']);
});

test('a workbook: an error below empty rows is refused with its place', async () => {
  const error = '<c t="e"><v>#N/A</v></c>';
  const expected = /^row 4, column 1: has the error #N\/A instead of a value$/;
  const [text = '', ...others] = await textsOf({ rows: list(number('21')).rows + row() + row(error) });
  assert.match(text, expected);
  assert.deepEqual(others, []);
  assert.notDeepEqual(await textsOf({ rows: row() + row() + row(error) }), []);
});

test('a workbook without a list names what is wrong with the first sheet that has content', async () => {
  const [problem] = await textsOf({ rows: '' }, { rows: row(text('Nummer')) + row(text('21')) });
  assert.match(problem ?? '', /^row 1, column 1: has the heading "Nummer", not one of code, /);
  assert.deepEqual(await textsOf({ rows: '' }), ['is empty']);
});
