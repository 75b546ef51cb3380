import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { sharedData, sharedFiles, withoutShared } from '../../test/support/shared-data.ts';
import { auditIds } from '../ids/audit-ids.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { RuleDefinition } from '../ids/specification.ts';
import { COLUMN_NAMES, COLUMNS, type Column } from './columns.ts';
import { idsToMatrix } from './ids-to-matrix.ts';
import type { MatrixCell, MatrixSheet } from './matrix.ts';
import { checkMatrix } from './matrix-to-ids.ts';
import { type MatrixMerge, mergeMatrix } from './merge-matrix.ts';

type Texts = Partial<Record<Column, string>>;
type Rows = (Texts | undefined)[];

function sheetOf(rows: Rows, columns: readonly Column[] = COLUMN_NAMES): MatrixSheet {
  const headings = columns.map((column) => COLUMNS[column].en);
  return { name: 'Matrix', rows: [headings, ...rows.map((row) => columns.map((column): MatrixCell => row?.[column] ?? null))] };
}

interface Edit {
  rows?: (rows: Rows) => Rows;
  columns?: readonly Column[];
  info?: Record<string, string>;
  removesMissing?: boolean;
}

/** Exports a draft, changes the workbook, and merges it into the draft. */
function roundTrip(draft: string, { rows = (same) => same, columns, info = {}, removesMissing = false }: Edit = {}): MatrixMerge {
  const { matrix } = idsToMatrix(draft, 'en');
  assert.ok(matrix);
  const sheets = [sheetOf(rows(matrix.rows), columns), { name: 'Info', rows: Object.entries({ ...matrix.info, ...info }) }];
  const { sound } = checkMatrix(sheets, 'x');
  assert.ok(sound);
  const merge = mergeMatrix(draft, sound, { removesMissing });
  assert.ok(merge);
  return merge;
}

const simple = (name: string, text: string) => `<${name}><simpleValue>${text}</simpleValue></${name}>`;
const property = (name: string, value = '') =>
  `<property dataType="IFCLABEL" cardinality="required">${simple('propertySet', 'Ours')}${simple('baseName', name)}${value}</property>`;
const rule = (attributes: string, ifcClass: string, requirements: string, more = '') => `
    <specification ifcVersion="IFC4" ${attributes}>
      <applicability minOccurs="0" maxOccurs="unbounded"><entity>${simple('name', ifcClass)}</entity>${more}</applicability>
      <requirements>${requirements}</requirements>
    </specification>`;
const file = (...rules: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <info>
    <title>Ours</title>
  </info>
  <specifications>${rules.join('')}
  </specifications>
</ids>
`;

const WALLS = rule('name="Walls" identifier="W1" description="About walls"', 'IFCWALL', property('Code', simple('value', 'A')));
const DOORS = rule('name="Doors"', 'IFCDOOR', property('Mark'));
/** The objects are also chosen by a property, for which a matrix has no column. */
const EXTERNAL = `\n    <!-- outside only -->${rule('name="Outside walls" identifier="W2"', 'IFCWALL', property('Fire'), property('Outside', simple('value', 'yes')).replace(' cardinality="required"', ''))}`;
const PART_OF = `<partOf relation="IFCRELAGGREGATES" cardinality="required"><entity>${simple('name', 'IFCBUILDINGSTOREY')}</entity></partOf>`;
const SLABS = rule('name="Slabs" identifier="S1"', 'IFCSLAB', PART_OF + property('Code') + property('Layer'));
const DRAFT = file(WALLS, EXTERNAL, DOORS, SLABS);

const flat = (text: string): RuleDefinition[] => rulesOf(parseIds(text, { groups: { groups: [] } }).specification!.definition);
const namesOf = (text: string) => flat(text).map(({ name }) => name);
const idsOf = (text: string) => flat(text).map(({ id }) => id);
/** Changes the rows that this rule has. */
const change =
  (name: string, texts: Texts) =>
  (rows: Rows): Rows =>
    rows.map((row) => (row?.rule === name || row?.rule?.startsWith(name) ? { ...row, ...texts } : row));

test('a workbook that nobody changed leaves the draft as it is written, byte by byte', () => {
  const { text, changes, unchanged, missing, stay, parts } = roundTrip(DRAFT);
  assert.equal(text, DRAFT);
  assert.deepEqual([changes, unchanged, missing], [[], 3, []]);
  assert.deepEqual(
    stay.map(({ rule, kind, facts }) => [rule, kind, facts.what]),
    [['Outside walls', 'APPLICABILITY', 'property']],
  );
  assert.deepEqual(
    parts.map(({ rule, kind }) => [rule, kind]),
    [
      ['Slabs', 'REQUIREMENT_KIND'],
      ['', 'COMMENTS'],
    ],
  );
});

test('so does the workbook of each specification that ships, and of every available IDS', () => {
  const folder = new URL('../../specifications/', import.meta.url);
  const shipped = readdirSync(folder).filter((name) => name.endsWith('.ids'));
  const files = shipped.map((name): [string, Buffer] => [name, readFileSync(new URL(name, folder))]);
  if (!withoutShared('ids-testcases')) {
    for (const data of ['ids-testcases', 'ids-real', 'ids-audit'])
      for (const name of sharedFiles(data, '.ids')) files.push([name, readFileSync(`${sharedData(data)}/${name}`)]);
  }
  let merged = 0;
  for (const [name, bytes] of files) {
    const findings = auditIds(bytes);
    const isSound = findings.every(({ severity, code }) => severity !== 'ERROR' && !code.startsWith('UPGRADED'));
    const { matrix } = isSound ? idsToMatrix(bytes, 'en') : {};
    if (!matrix || matrix.rules === 0) continue;
    const draft = bytes.toString();
    const result = roundTrip(draft);
    assert.equal(result.text, draft, name);
    assert.deepEqual([result.changes, result.missing], [[], []], name);
    merged += 1;
  }
  assert.ok(merged >= shipped.length);
});

test('a changed rule keeps its identity, its texts and what a matrix cannot express; all others stay as they are written', () => {
  const { text, changes } = roundTrip(DRAFT, { rows: change('Slabs', { rule: 'Floors', value: '/S.*/' }) });
  assert.deepEqual(idsOf(text), idsOf(DRAFT));
  assert.deepEqual(namesOf(text), ['Walls', 'Outside walls', 'Doors', 'Floors']);
  assert.ok(text.includes(EXTERNAL) && text.includes(WALLS) && text.includes(DOORS) && text.includes(PART_OF));
  assert.deepEqual(
    changes.map(({ kind, before, after, parts }) => [kind, before?.name, after?.name, parts.map(({ part }) => part)]),
    [['SHARPER', 'Slabs', 'Floors', ['NAME', 'REQUIREMENTS', 'REQUIREMENTS']]],
  );
});

test('a rule without an identifier keeps its id under another name or class, and one of two requirements goes', () => {
  const draft = file(DOORS, SLABS);
  const renamed = roundTrip(draft, { rows: change('Ifc', { class: 'IfcWindow' }) });
  assert.deepEqual(idsOf(renamed.text), idsOf(draft));
  const other = roundTrip(draft, {
    rows: (rows) => change('Doors', { rule: 'Gates' })(rows).filter((row) => row?.property !== 'Code'),
  });
  assert.deepEqual(idsOf(other.text), idsOf(draft));
  assert.deepEqual(namesOf(other.text), ['Gates', 'Slabs']);
  assert.deepEqual(
    other.changes.map(({ kind }) => kind),
    ['REWORDED', 'SOFTER'],
  );
  assert.ok(other.text.includes(PART_OF) && !other.text.includes(property('Code')));
});

test('a new rule comes behind the one before it, with an identifier of its own, also if its row is a copy', () => {
  const rows = (all: Rows): Rows => [
    ...all.slice(0, 1),
    { ...all[0], rule: 'More walls', property: 'Colour' },
    { rule: 'Roofs', ifcVersions: 'IFC4', class: 'IfcRoof', property: 'Name' },
    ...all.slice(1),
  ];
  const { text, changes, unchanged } = roundTrip(DRAFT, { rows });
  assert.deepEqual(namesOf(text), ['Walls', 'More walls', 'Roofs', 'Outside walls', 'Doors', 'Slabs']);
  assert.equal(new Set(idsOf(text)).size, 6);
  assert.deepEqual(
    idsOf(text).filter((_, at) => at !== 1 && at !== 2),
    idsOf(DRAFT),
  );
  assert.deepEqual([changes.map(({ kind }) => kind), unchanged], [['ADDED', 'ADDED'], 3]);
  assert.deepEqual(
    auditIds(text).filter(({ severity }) => severity === 'ERROR'),
    [],
  );
  assert.ok(text.includes(EXTERNAL), 'the comment stays before its rule');
});

test('a rule that is not in the workbook stays unless its removal is requested, and never one that a matrix cannot express', () => {
  const rows = (all: Rows) => all.filter((row) => row?.rule !== 'Walls' && row?.rule !== 'Slabs');
  const stays = roundTrip(DRAFT, { rows });
  assert.deepEqual([stays.text, stays.missing], [DRAFT, ['Walls', 'Slabs']]);
  const removed = roundTrip(DRAFT, { rows, removesMissing: true });
  assert.deepEqual(namesOf(removed.text), ['Outside walls', 'Doors']);
  assert.ok(removed.text.includes(EXTERNAL));
});

test('a rule whose row has an error stays as it is, and does not count as missing', () => {
  const { text, faulty, missing, unchanged } = roundTrip(DRAFT, {
    rows: change('Walls', { class: 'IfcWal' }),
    removesMissing: true,
  });
  assert.deepEqual([text, faulty, missing, unchanged], [DRAFT, ['Walls'], [], 2]);
});

test('a column that the sheet has not says nothing, and an empty cell of one that it has says that there is no text', () => {
  const columns: Column[] = ['rule', 'identifier', 'ifcVersions', 'class', 'set', 'property'];
  const { text, changes } = roundTrip(file(WALLS, SLABS), { columns });
  assert.deepEqual([text, changes], [file(WALLS, SLABS), []]);
  const emptied = roundTrip(file(WALLS), { rows: change('Walls', { description: undefined, value: undefined }) });
  assert.deepEqual(
    emptied.changes.map(({ parts }) => parts.map(({ part }) => part)),
    [['DESCRIPTION', 'REQUIREMENTS']],
  );
  assert.deepEqual(idsOf(emptied.text), ['W1']);
});

test('groups by phase follow the workbook, other groups stay with the rules that have new names, and Info changes the file', () => {
  const phased = roundTrip(file(WALLS, DOORS), {
    rows: change('Walls', { phase: 'DO' }),
    info: { title: 'Theirs', Purpose: 'Test' },
  });
  assert.match(phased.text, /vakwerk:groups[\s\S]*"DO"[\s\S]*"W1"/);
  assert.deepEqual(phased.info, ['title', 'purpose']);
  assert.equal(parseIds(phased.text).specification?.name, 'Theirs');
  const grouped = file(DOORS, WALLS).replace(
    '<ids',
    '<!-- vakwerk:groups {"groups":[{"name":"A","rules":["Doors","W1"]}]} --><ids',
  );
  const renamed = roundTrip(grouped, {
    rows: (rows) => rows.map((row) => (row?.class === 'IfcDoor' ? { ...row, rule: 'Gates' } : row)),
  });
  const [group] = parseIds(renamed.text).specification!.definition.elements;
  assert.deepEqual(group?.type === 'GROUP' && group.elements.map(({ name }) => name), ['Gates', 'Walls']);
});

test('a draft that nobody wrote in is blank, and what is no IDS is not merged', () => {
  const none = file(
    '\n    <specification ifcVersion="IFC4" name="New rule"><applicability minOccurs="0"/><requirements/></specification>',
  );
  const { sound } = checkMatrix([sheetOf([{ ifcVersions: 'IFC4', class: 'IfcRoof', property: 'Name' }])], 'x');
  assert.equal(mergeMatrix(none, sound!, { removesMissing: false })?.isBlank, true);
  assert.equal(mergeMatrix(DRAFT, sound!, { removesMissing: false })?.isBlank, false);
  assert.equal(mergeMatrix('<a/>', sound!, { removesMissing: false }), undefined);
});
