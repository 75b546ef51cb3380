import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { publishedSchema } from '../../test/support/published-schema.ts';
import { sharedData, sharedFiles, withoutShared } from '../../test/support/shared-data.ts';
import { auditIds } from '../ids/audit-ids.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { DefinitionNode, RuleDefinition, ValueConstraint } from '../ids/specification.ts';
import { COLUMN_NAMES, COLUMNS, type Column, type MatrixLanguage } from './columns.ts';
import { idsToMatrix } from './ids-to-matrix.ts';
import type { MatrixCell, MatrixSheet } from './matrix.ts';
import { checkMatrix, type MatrixAsIds } from './matrix-to-ids.ts';
import { readWorkbook, writeMatrix } from './workbook.ts';

const matrixToIds = (sheets: readonly MatrixSheet[], title: string): MatrixAsIds => checkMatrix(sheets, title).result;

type Texts = Partial<Record<Column, string>>;

function sheetOf(rows: readonly (Texts | undefined)[], language: MatrixLanguage = 'en', name = 'Matrix'): MatrixSheet {
  const headings = COLUMN_NAMES.map((column) => COLUMNS[column][language]);
  return { name, rows: [headings, ...rows.map((row) => COLUMN_NAMES.map((column): MatrixCell => row?.[column] ?? null))] };
}

function convert(rows: readonly (Texts | undefined)[], language?: MatrixLanguage) {
  const { text, problems } = matrixToIds([sheetOf(rows, language)], 'ILS');
  assert.deepEqual(
    problems.filter(({ severity }) => severity === 'ERROR'),
    [],
  );
  return text ?? '';
}

function rowsBack(ids: string, language: MatrixLanguage = 'en') {
  const { matrix } = idsToMatrix(ids, language);
  assert.deepEqual(matrix?.notCarried, []);
  return matrix?.rows;
}

const WALL: Texts = {
  ifcVersions: 'IFC4',
  class: 'IfcWall',
  set: 'Pset_WallCommon',
  property: 'FireRating',
  cardinality: 'required',
};
const FIRE: Texts = { ...WALL, dataType: 'IFCLABEL', value: '30 | 60 | 90' };

/** Returns 500 rows with every column, every notation of values, both languages, phases and who. */
function manyRows(language: MatrixLanguage): (Texts | undefined)[] {
  const words = language === 'nl' ? ['verplicht', 'optioneel', 'lengte'] : ['required', 'optional', 'length'];
  const [required = '', optional = '', length = ''] = words;
  const values = [
    '30 | 60',
    `"a|b" | " c"`,
    '/W[0-9]+/',
    '/a\\/b/ | /c/',
    `${length} 2-10`,
    `${length} >= 3`,
    'REI "30"',
    '"/x/"',
  ];
  const numbers = ['>= 0.5', '> 1 < 2', '<= 3', '4 | 5.5', '7'];
  return Array.from({ length: 500 }, (_, at): Texts => {
    const common: Texts = {
      ifcVersions: at % 3 === 0 ? 'IFC4 IFC4X3_ADD2' : 'IFC4',
      ...(at % 4 > 0 && { phase: ['VO', 'DO', 'UO'][at % 3] }),
      ...(at % 5 > 0 && { who: ['Architect', 'Constructeur & adviseur'][at % 2] }),
      class: ['IfcWall', 'IfcDoor | IfcWindow', 'IfcSlab'][at % 3],
      cardinality: at % 6 === 0 ? optional : required,
      ...(at % 7 === 0 && { instructions: `Zie §${at}\n"regel" <2>`, uri: 'https://example.nl/a' }),
      ...(at % 11 === 0 && { identifier: `R-${at}`, description: `Rij ${at}`, ruleInstructions: 'Vraag na' }),
      ...(at % 13 === 0 && { rule: `Regel ${at}` }),
      ...(at % 17 === 0 && { presence: required }),
    };
    const set = `Onze_set${at % 9}`;
    if (at % 10 === 9)
      return { ...common, kind: language === 'nl' ? 'classificatie' : 'classification', set: 'NL-SfB', value: '/2[12].*/' };
    if (at % 10 === 8) return { ...common, kind: language === 'nl' ? 'materiaal' : 'material', value: 'hout | staal' };
    if (at % 10 === 7) return { ...common, uri: undefined, property: 'Name', value: values[at % values.length] };
    if (at % 10 > 3)
      return { ...common, set, property: `Maat${at}`, dataType: 'IFCLENGTHMEASURE', value: numbers[at % numbers.length] };
    return { ...common, set, property: `Kenmerk${at}`, dataType: 'IFCLABEL', value: values[at % values.length] };
  }).map((row) => Object.fromEntries(Object.entries(row).filter(([, text]) => text !== undefined)));
}

for (const language of ['en', 'nl'] as const) {
  test(`a matrix of 500 rows becomes an IDS that audit and schema accept, and converts back unchanged (${language})`, async () => {
    const rows = manyRows(language);
    const ids = convert(rows, language);
    assert.deepEqual(
      auditIds(ids).filter(({ severity }) => severity === 'ERROR'),
      [],
    );
    assert.equal(rulesOf(parseIds(ids).specification!.definition).length, 500);
    const back = idsToMatrix(ids, language).matrix;
    assert.ok(back);
    assert.deepEqual(back.notCarried, []);
    assert.deepEqual(back.rows, rows);
    const bytes = Buffer.concat([...writeMatrix(back, { language, notCarried: [], created: '2026-11-23T00:00:00Z' })]);
    const sheets = await readWorkbook(bytes);
    const again = matrixToIds(sheets ?? [], 'other');
    assert.equal(again.text, ids, 'by way of a workbook too');
  });
}

test('the published schema accepts the IDS of a matrix', { skip: withoutShared('ids-standard/ids.xsd') }, async () => {
  const isValid = await publishedSchema();
  assert.ok(isValid(convert(manyRows('nl'), 'nl')));
  assert.ok(isValid(convert([{ ifcVersions: 'IFC4', class: 'IfcWall', presence: 'prohibited' }])));
  assert.equal(isValid(convert([FIRE]).replace('<name>', '<nam>').replace('</name>', '</nam>')), false);
});

test('consecutive rows of one name are one rule, until an empty row', () => {
  const rule = { ...FIRE, rule: 'Walls' };
  const rows = [rule, { ...rule, property: 'AcousticRating', value: undefined }, undefined, rule];
  const ids = convert(rows);
  const rules = rulesOf(parseIds(ids).specification!.definition);
  assert.deepEqual(
    rules.map(({ name, specification }) => [name, specification.requirements.properties.length]),
    [
      ['Walls', 2],
      ['Walls', 1],
    ],
  );
  assert.deepEqual(
    rowsBack(ids)?.map((row) => row?.property),
    ['FireRating', 'AcousticRating', undefined, 'FireRating'],
  );
});

test('phase and who become instructions of the rule and groups of the file', () => {
  const phased = [
    { ...FIRE, phase: 'DO', who: 'Architect' },
    { ...FIRE, phase: 'UO', who: 'Architect' },
    { ...FIRE, phase: 'DO' },
    FIRE,
  ];
  const { specification } = parseIds(convert(phased, 'nl'));
  const outline = (nodes: readonly DefinitionNode[]): unknown[] =>
    nodes.map((node) => (node.type === 'RULE' ? (node.instructions ?? '') : [node.name, ...outline(node.elements)]));
  assert.deepEqual(outline(specification!.definition.elements), [
    ['DO', 'Fase: DO', ['Architect', 'Fase: DO\nWie: Architect']],
    ['UO', ['Architect', 'Fase: UO\nWie: Architect']],
    '',
  ]);
});

test('a data type of the standard, and texts as people type them, are accepted', () => {
  const ids = convert([
    { ...WALL, ifcVersions: 'ifc4, IFC4.3', class: ' ifcwall ', cardinality: ' Verplicht', value: '60' },
    { ...WALL, value: '30\n60', dataType: 'IfcLabel', cardinality: undefined },
  ]);
  const [first, second] = rulesOf(parseIds(ids).specification!.definition);
  assert.equal(first?.name, 'IfcWall: Pset_WallCommon.FireRating');
  assert.deepEqual(first?.specification.ifcVersions, ['IFC4', 'IFC4X3_ADD2']);
  assert.deepEqual(first?.specification.requirements.properties[0]?.dataType, 'IFCLABEL');
  assert.deepEqual(second?.specification.requirements.properties[0]?.value?.restrictions, [
    { type: 'ENUM', allowedValues: ['30', '60'] },
  ]);
});

test('a truth value of Excel becomes one of IDS where the data type is a truth value, and otherwise the word that the cell shows', () => {
  const rows: MatrixCell[][] = [
    ['Class', 'Property set', 'Property', 'Data type', 'Value', 'IFC version'],
    ['IfcWall', 'Pset_WallCommon', 'IsExternal', null, true, 'IFC4'],
    ['IfcWall', 'Ours', 'Fits', 'IFCLOGICAL', false, 'IFC4'],
  ];
  const { text = '', problems } = matrixToIds([{ name: 'Matrix', rows }], 'x');
  assert.deepEqual(problems, []);
  const values = flat(text).map(({ specification }) => specification.requirements.properties[0]?.value?.simpleValue);
  assert.deepEqual(values, ['true', 'FALSE']);
});

test('an error names its cell', () => {
  const problemsOf = (...rows: Texts[]) =>
    matrixToIds(
      [
        { name: 'Notes', rows: [['hello']] },
        { ...sheetOf(rows), name: 'My sheet' },
      ],
      'x',
    ).problems.map((problem) => [problem.cell, 'finding' in problem ? problem.finding.kind : problem.kind]);
  const wrong: [Texts, string, string][] = [
    [{ ...FIRE, class: undefined }, 'F', 'CLASS_MISSING'],
    [{ ...FIRE, class: 'IfcWal' }, 'F', 'ENTITY_UNKNOWN'],
    [{ ...FIRE, predefinedType: '"SOLIDWALL' }, 'G', 'VALUE_OPEN'],
    [{ ...FIRE, ifcVersions: undefined }, 'C', 'VERSION_MISSING'],
    [{ ...FIRE, ifcVersions: 'IFC5' }, 'C', 'WORD_UNKNOWN'],
    [{ ...FIRE, presence: 'maybe' }, 'H', 'WORD_UNKNOWN'],
    [{ ...FIRE, cardinality: 'maybe' }, 'N', 'WORD_UNKNOWN'],
    [{ ...FIRE, kind: 'colour' }, 'I', 'WORD_UNKNOWN'],
    [{ ...FIRE, property: undefined }, 'K', 'CELL_MISSING'],
    [{ ...FIRE, kind: 'material', value: 'hout', property: undefined, dataType: undefined }, 'J', 'CELL_UNFIT'],
    [{ ifcVersions: 'IFC4', class: 'IfcWall', presence: 'optional', value: ' ' }, 'K', 'REQUIREMENTS_OF_OPTIONAL'],
    [{ ...FIRE, property: 'FireRatin' }, 'K', 'PROPERTY_UNKNOWN'],
    [{ ...FIRE, set: 'Ours', dataType: undefined }, 'L', 'DATA_TYPE_MISSING'],
    [{ ...FIRE, set: 'Ours', dataType: 'IfcLable' }, 'L', 'DATA_TYPE_UNKNOWN'],
    [{ ...FIRE, set: 'Ours', dataType: 'IFCREAL', value: '0,5' }, 'M', 'VALUE_MALFORMED'],
    [{ ...FIRE, value: '"30' }, 'M', 'VALUE_OPEN'],
    [{ ...FIRE, value: '30 | /6./' }, 'M', 'VALUE_MIXED'],
    [{ ...FIRE, value: '30 | | 60' }, 'M', 'VALUE_GAP'],
    [{ ...FIRE, value: '> 1 > 2' }, 'M', 'VALUE_BOUNDS'],
    [{ ...FIRE, value: 'length many' }, 'M', 'VALUE_LENGTH'],
    [{ ...FIRE, value: '/(/' }, 'M', 'PATTERN_INVALID'],
    [{ ...FIRE, who: 'a\nb' }, 'E', 'ONE_LINE'],
  ];
  for (const [row, column, kind] of wrong) {
    assert.deepEqual(problemsOf(FIRE, row), [[`'My sheet'!${column}3`, kind]], JSON.stringify(row));
  }
  assert.deepEqual(
    matrixToIds([], 'x').problems.map(({ kind }) => kind),
    ['NO_MATRIX'],
  );
});

test('an error comes with the rules that have no error, and the rows of the others', () => {
  const rows: Texts[] = [
    FIRE,
    { ...FIRE, rule: 'Doors', class: 'IfcDor' },
    { ...FIRE, rule: 'Two rows' },
    { ...FIRE, rule: 'Two rows', cardinality: 'maybe' },
    { ...FIRE, rule: 'Windows', class: 'IfcWindow', set: 'Pset_WindowCommon' },
  ];
  const { text, readable, problems } = matrixToIds([sheetOf(rows)], 'x') as Extract<MatrixAsIds, { text?: undefined }>;
  assert.equal(text, undefined, 'nothing is taken without being asked');
  assert.deepEqual(
    readable?.rules.map(({ rows }) => rows),
    [[2], [6]],
  );
  assert.deepEqual(
    readable?.left.map(({ problems, ...rule }) => [rule, problems.map(({ cell }) => cell)]),
    [
      [{ name: 'Doors', rows: [3] }, ['Matrix!F3']],
      [{ name: 'Two rows', rows: [4, 5] }, ['Matrix!N5']],
    ],
    'each says why, whether the reader or the audit refuses it',
  );
  assert.deepEqual(
    problems.map(({ cell }) => cell),
    ['Matrix!F3', 'Matrix!N5'],
    'all are listed at once',
  );
  assert.equal(readable?.text, convert([rows[0]!, rows[4]!]).replace(/<title>.*<\/title>/, '<title>x</title>'));
  const none = matrixToIds([sheetOf([{ ...FIRE, class: 'IfcDor' }])], 'x');
  assert.equal('readable' in none, false);
  const sheet = sheetOf([FIRE]);
  const twice = { ...sheet, rows: sheet.rows.map((cells, at) => [...cells, at === 0 ? 'Class' : 'IfcDoor']) };
  assert.equal('readable' in matrixToIds([twice], 'x'), false, 'which column is meant is not known');
});

test('headings may be lower and in any order; unknown ones are reported and not read; the sheet Info describes the file', () => {
  const sheet = (headings: MatrixCell[], ...rows: MatrixCell[][]): MatrixSheet => ({
    name: 'Blad1',
    rows: [['Our ILS'], [], headings, ...rows],
  });
  const info = {
    name: 'info',
    rows: [
      ['Titel', 'Onze ILS'],
      ['IFC-versie', 'IFC4'],
      ['Datum', new Date('2026-11-23')],
      ['Auteur', 'nobody'],
    ],
  };
  const headings = ['waarde', 'EIGENSCHAP', 'Propertyset', ' klasse ', 'Kleur'];
  const { problems } = matrixToIds([sheet(headings, [60, 'FireRating', 'Pset_WallCommon', 'IfcWall']), info], 'x');
  assert.deepEqual(
    problems.map(({ severity, cell, kind }) => [severity, cell, kind]),
    [
      ['WARNING', 'Blad1!E3', 'HEADING_UNKNOWN'],
      ['ERROR', 'info!B4', 'AUDIT'],
    ],
  );
  const { text = '' } = matrixToIds(
    [sheet(headings, [60, 'FireRating', 'Pset_WallCommon', 'IfcWall']), { ...info, rows: info.rows.slice(0, 3) }],
    'x',
  );
  const { specification } = parseIds(text);
  assert.deepEqual([specification?.name, specification?.date], ['Onze ILS', '2026-11-23']);
  assert.deepEqual(
    matrixToIds([sheet([...headings, 'Waarde'], [60])], 'x')
      .problems.map(({ kind }) => kind)
      .includes('HEADING_REPEATED'),
    true,
  );
});

/** Counts the files that the matrix expresses fully, and partly. */
function comparisons(files: readonly (readonly [name: string, bytes: Uint8Array])[]): { whole: number; partly: number } {
  let [whole, partly] = [0, 0];
  for (const [file, bytes] of files) {
    if (auditIds(bytes).some(({ severity }) => severity === 'ERROR')) continue;
    const { matrix } = idsToMatrix(bytes, 'nl');
    assert.ok(matrix, file);
    if (matrix.rules === 0) continue;
    const notCarriedRules = new Set(matrix.notCarried.map(({ rule }) => rule));
    const ofWhole = (ids: string | Uint8Array) =>
      flat(ids)
        .filter(({ name }) => !notCarriedRules.has(name))
        .map(asCounted);
    assert.deepEqual(ofWhole(convert(matrix.rows, 'nl')), ofWhole(bytes), file);
    if (notCarriedRules.size === 0) whole += 1;
    else partly += 1;
  }
  return { whole, partly };
}

test('for each specification that ships the matrix expresses each rule unchanged, or lists what it leaves out', () => {
  const folder = new URL('../../specifications/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ids'));
  const { whole, partly } = comparisons(names.map((name) => [name, readFileSync(new URL(name, folder))]));
  assert.equal(whole + partly, names.length);
});

test('the same holds for every available IDS', { skip: withoutShared('ids-testcases') }, () => {
  const files = ['ids-testcases', 'ids-real', 'ids-audit'].flatMap((folder) =>
    sharedFiles(folder, '.ids').map((file) => [file, readFileSync(`${sharedData(folder)}/${file}`)] as const),
  );
  const { whole, partly } = comparisons(files);
  assert.ok(whole > 50 && partly > 5, `${whole} ${partly}`);
});

function flat(ids: string | Uint8Array): RuleDefinition[] {
  return rulesOf(parseIds(ids, { groups: { groups: [] } }).specification!.definition);
}

/** Normalises equivalent notations: ids are derived, a list with one entry is its value, absent occurs are 1 to unbounded. */
function asCounted({ name, description, instructions, specification }: RuleDefinition) {
  const { applicability, requirements, ifcVersions } = specification;
  const once = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(once);
    if (typeof value !== 'object' || value === null) return value;
    const { restrictions } = value as ValueConstraint;
    const [one] = restrictions ?? [];
    if (one?.type === 'ENUM' && restrictions?.length === 1 && one.allowedValues.length === 1)
      return { simpleValue: one.allowedValues[0] };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, once(inner)]));
  };
  const { minOccurrences = 1 } = applicability;
  return once({
    name,
    description,
    instructions: instructions?.trim() ? instructions : undefined,
    ifcVersions: [...new Set(ifcVersions)],
    applicability: { ...applicability, minOccurrences },
    requirements: { ...requirements, description: undefined },
  });
}
