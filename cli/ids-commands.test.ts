import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { readWorkbook, writeMatrix } from '../engine/matrix/workbook.ts';
import { runCli } from '../test/support/run-cli.ts';
import { writeIds } from '../test/support/write-ids.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vakwerk-ids-'));
after(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

function put(name: string, text: string): string {
  writeFileSync(at(name), text);
  return at(name);
}

const FILE = writeIds('Deuren', '1', [{ name: 'Deur', identifier: 'D' }]);

test('ids rewrite: IDS 1.0 stays byte for byte the same, a draft becomes IDS 1.0, and other files are refused', () => {
  const draft = FILE.replace('ifcVersion="IFC4"', 'ifcVersion="IFC4X3"');
  const paths = {
    same: put('same.ids', FILE),
    draft: put('draft.ids', draft),
    wrong: put('wrong.ids', FILE.replace('<info>', '<inf>')),
  };
  const lame = put('lame.ids', FILE.replace('<specifications>', '<specifications><rule/><rule/>'));
  const [same, upgraded, wrong, misplaced, nowhere] = runCli([
    ['ids', 'rewrite', paths.same, '--out', at('same.out')],
    ['ids', 'rewrite', paths.draft, '--out', paths.draft],
    ['ids', 'rewrite', paths.wrong, '--out', at('wrong.out')],
    ['ids', 'rewrite', lame, '--out', at('lame.out')],
    ['ids', 'rewrite', paths.same],
  ]);
  assert.deepEqual([same?.code, upgraded?.code, wrong?.code, misplaced?.code, nowhere?.code], [0, 0, 2, 2, 2]);
  assert.equal(read('same.out'), FILE);
  assert.equal(same?.stdout, `${at('same.out')}: 1 rule, written as ${paths.same} has it\n`);
  assert.equal(read('draft.ids'), draft.replace('IFC4X3', 'IFC4X3_ADD2'));
  assert.match(upgraded?.stdout ?? '', /written as IDS 1\.0.*\n.*draft\.ids:4: UPGRADED read as IDS 1\.0: ifcVersion IFC4X3/);
  assert.match(wrong?.stderr ?? '', /^vakwerk: .*wrong\.ids:3: NOT_XML [^\n]+\n$/);
  assert.match(misplaced?.stderr ?? '', /lame\.ids:3: STRUCTURE .*rule.* \(ids\/specifications\/?.*\)\n$/);
});

test('ids from-xlsx and to-xlsx: a matrix becomes an IDS and back; errors are listed by cell, omissions by rule', async () => {
  const [toMatrix, back] = runCli([
    ['ids', 'to-xlsx', put('matrix.ids', FILE), '--out', at('matrix.xlsx'), '--lang', 'nl'],
    ['ids', 'from-xlsx', at('matrix.xlsx'), '--out', at('back.ids')],
  ]);
  assert.deepEqual([toMatrix?.code, back?.code, back?.stdout], [0, 0, `${at('back.ids')}: 1 rule\n`]);
  assert.deepEqual(parseIds(read('back.ids')).specification, parseIds(FILE).specification);
  const part = '<partOf><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></partOf>';
  const partly = put('part.ids', FILE.replace('<requirements>', `<requirements>${part}`));
  const door = { class: 'IfcDor', property: 'Name', ifcVersions: 'IFC4' };
  const wrong = { info: {}, rows: [door, { ...door, class: 'IfcDoor', cardinality: 'maybe' }], rules: 2, notCarried: [] };
  const written = writeMatrix(wrong, { language: 'en', notCarried: [], created: '' });
  writeFileSync(at('wrong.xlsx'), Buffer.concat([...written]));
  const [left, refused, none] = runCli([
    ['ids', 'to-xlsx', partly, '--out', at('part.xlsx')],
    ['ids', 'from-xlsx', at('wrong.xlsx'), '--out', at('wrong.made'), '--lang', 'nl'],
    ['ids', 'from-xlsx', partly, '--out', at('wrong.made')],
  ]);
  assert.deepEqual([left?.code, refused?.code, none?.code], [1, 1, 2]);
  assert.match(left?.stdout ?? '', /part\.ids: Deur: 1 requirement about the whole that an object is part of\n/);
  const sheets = await readWorkbook(readFileSync(at('part.xlsx')));
  assert.deepEqual(sheets?.[2]?.rows[1], ['Deur', '1 requirement about the whole that an object is part of']);
  assert.match(
    refused?.stdout ?? '',
    /^Matrix!F2: FOUT IFCDOR is geen entiteit van IFC4\nMatrix!N3: FOUT ‘maybe’ moet [^\n]+\n.*wrong\.xlsx: niet omgezet, 2 fouten\n$/,
    'the errors of the audit come with those of the reader',
  );
  assert.equal(existsSync(at('wrong.made')), false);
  assert.match(none?.stderr ?? '', /^vakwerk: .*part\.ids: this is no \.xlsx workbook/);
});

test('ids from-xlsx --into: the matrix changes the rules of a file; what changes and what stays is said, with the reason', async () => {
  const property = (name: string) =>
    `<property dataType="IFCLABEL"><propertySet><simpleValue>P</simpleValue></propertySet><baseName><simpleValue>${name}</simpleValue></baseName></property>`;
  const part = '<partOf><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></partOf>';
  const rules = ['Deur', 'Raam', 'Wand', 'Dak'].map((name) => ({ name, identifier: name }));
  const old = put('old.ids', writeIds('Deuren', '1', rules).replace('<requirements>', `<requirements>${part}${property('F')}`));
  const row = { class: 'IfcDoor', ifcVersions: 'IFC4', kind: 'Property', set: 'P' };
  const rows = [
    { ...row, rule: 'Deur', identifier: 'Deur', property: 'F', dataType: 'IfcLabel', value: 'A' },
    { ...row, rule: 'Trap', property: 'Naam', dataType: 'IfcLabel' },
  ];
  const write = (name: string, content: object[]) => {
    const matrix = { info: { title: 'Deuren en trappen' }, rows: content, rules: content.length, notCarried: [] };
    writeFileSync(at(name), Buffer.concat([...writeMatrix(matrix, { language: 'en', notCarried: [], created: '' })]));
    return at(name);
  };
  const [good, bad] = [write('good.xlsx', rows), write('bad.xlsx', [{ ...row, class: 'IfcDor', property: 'F' }])];
  const [merged, dutch, refused, notIds, alone] = runCli([
    ['ids', 'from-xlsx', good, '--into', old, '--out', at('merged.ids')],
    ['ids', 'from-xlsx', good, '--into', old, '--out', at('removed.ids'), '--remove-missing', '--lang', 'nl'],
    ['ids', 'from-xlsx', bad, '--into', old, '--out', at('refused.ids')],
    ['ids', 'from-xlsx', good, '--into', good, '--out', at('refused.ids')],
    ['ids', 'from-xlsx', good, '--out', at('refused.ids'), '--remove-missing'],
  ]);
  assert.deepEqual([merged?.code, dutch?.code, refused?.code, notIds?.code, alone?.code], [0, 0, 1, 2, 2], merged?.stderr);
  const lines = merged?.stdout.split('\n') ?? [];
  assert.deepEqual(lines.slice(0, 3), [
    'changed: Deur',
    '  removed: Attribute Name must be filled in.',
    '  Property F in P must be filled in, with data type text (IfcLabel). Now: Property F in P must be “A”, with data type text (IfcLabel).',
  ]);
  const missing = (name: string) => `Stays: ${name}: it is not in the matrix (--remove-missing removes it)`;
  assert.deepEqual(lines.slice(3, -1), [
    'new: Trap',
    'About the file: the title changed',
    ...['Raam', 'Wand', 'Dak'].map(missing),
    'Stays: Deur: a matrix cannot hold 1 requirement about the whole that an object is part of',
    `${at('merged.ids')}: 1 rule changed, 1 new, 3 stay that are not in the matrix`,
  ]);
  assert.match(
    dutch?.stdout ?? '',
    /\nVerwijderd: Dak: die staat niet in de matrix\n.*\n.*: 1 regel gewijzigd, 1 nieuw, 3 verwijderd\n$/,
  );
  const names = (file: string) => [...read(file).matchAll(/<specification [^>]*?\bname="(\w+)"/g)].map(([, name]) => name);
  assert.deepEqual(names('merged.ids'), ['Deur', 'Trap', 'Raam', 'Wand', 'Dak']);
  assert.deepEqual(names('removed.ids'), ['Deur', 'Trap']);
  assert.match(
    read('merged.ids'),
    /identifier="Deur"[\s\S]*<partOf>/,
    'the rule stays the same rule, with what a matrix cannot hold',
  );
  assert.equal(existsSync(at('refused.ids')), false);
});

test('ids from-rules: what IDS can express is written, and every reason is named for what it cannot', () => {
  const shipped = 'specifications/bim-basis-ils.rules.json';
  const [some, none] = runCli([
    ['ids', 'from-rules', shipped, '--out', at('rules.ids'), '--lang', 'nl'],
    ['ids', 'from-rules', put('no.rules.json', '{}'), '--out', at('none.ids')],
  ]);
  assert.deepEqual([some?.code, none?.code], [1, 2]);
  const lines = some?.stdout.split('\n') ?? [];
  const ids = parseIds(read('rules.ids')).specification;
  const { elements } = JSON.parse(readFileSync(shipped, 'utf8'));
  const all = JSON.stringify(elements).match(/"type":"RULE"/g)?.length;
  assert.equal(ids?.name, 'BIM basis ILS: wat IDS niet kan');
  const refused = lines.filter((line) => /^ {2}\d/.test(line)).length;
  assert.deepEqual(lines.slice(0, 2), [
    `${at('rules.ids')} bevat ${Number(all) - refused} regels.`,
    `${refused} regels passen niet in een ILS:`,
  ]);
  assert.ok(lines.includes('    - Een ILS ziet de bestandsnaam niet.'));
  assert.match(none?.stderr ?? '', /^vakwerk: .*no\.rules\.json: /);
  assert.equal(existsSync(at('none.ids')), false);
});

test('ids diff: new, removed, stricter and looser rules, each change in words', () => {
  const property = (value: string) =>
    `<property dataType="IFCLABEL"><propertySet><simpleValue>P</simpleValue></propertySet><baseName><simpleValue>F</simpleValue></baseName>${value}</property></requirements>`;
  const values = (...some: string[]) =>
    `<value><xs:restriction base="xs:string">${some.map((one) => `<xs:enumeration value="${one}"/>`).join('')}</xs:restriction></value>`;
  const before = put('before.ids', FILE.replace('</requirements>', property(values('30', '60'))));
  const after = put(
    'after.ids',
    FILE.replace('</requirements>', property(values('30'))).replace('minOccurs="0"', 'minOccurs="1"'),
  );
  const more = put(
    'more.ids',
    writeIds('Deuren', '2', [
      { name: 'Deur', identifier: 'D' },
      { name: 'Dak', entity: 'IFCROOF' },
    ]),
  );
  const [words, json, same, dutch] = runCli([
    ['ids', 'diff', before, after],
    ['ids', 'diff', before, more, '--format', 'json'],
    ['ids', 'diff', before, before],
    ['ids', 'diff', more, put('one.ids', FILE), '--lang', 'nl'],
  ]);
  assert.deepEqual([words?.code, json?.code, same?.code, dutch?.code], [1, 1, 0, 1]);
  assert.deepEqual(words?.stdout.split('\n'), [
    'sharper: Deur',
    '  Number of objects: Any number. Now: There must be at least 1 such entity in the file.',
    '  Property F in P must be one of “30” or “60”, with data type text (IfcLabel). Now: Property F in P must be “30”, with data type text (IfcLabel).',
    '1 sharper rule',
    '',
  ]);
  const { from, to, counts, rules } = JSON.parse(json?.stdout ?? '');
  assert.deepEqual(
    [from, to],
    [
      { name: 'Deuren', version: '1' },
      { name: 'Deuren', version: '2' },
    ],
  );
  assert.deepEqual(counts, { ADDED: 1, REMOVED: 0, SHARPER: 0, SOFTER: 1, CHANGED: 0, REWORDED: 0 });
  assert.deepEqual(
    rules.map(({ kind, name }: { kind: string; name: string }) => [kind, name]),
    [
      ['SOFTER', 'Deur'],
      ['ADDED', 'Dak'],
    ],
  );
  assert.equal(same?.stdout, 'No rule changed.\n');
  assert.equal(dutch?.stdout, 'vervallen: Dak\n1 vervallen regel\n');
});

test('ids words: the rules in words, as text and as HTML without executable content', () => {
  const odd = FILE.replace('name="Deur"', 'name="Deur &lt;script&gt;" instructions="Vraag *na*"');
  const path = put('words.ids', odd);
  const [text, html, refused] = runCli([
    ['ids', 'words', path, '--lang', 'nl'],
    ['ids', 'words', path, '--format', 'html', '--out', at('words.html')],
    ['ids', 'words', put('page.ids', '<html/>')],
  ]);
  assert.deepEqual([text?.code, html?.code, refused?.code], [0, 0, 2]);
  assert.deepEqual(text?.stdout.split('\n'), [
    'Deuren (1)',
    '==========',
    '1 regel',
    '',
    'Deur <script>',
    '  Geschreven voor:',
    '    - IFC4',
    '  Geldt voor:',
    '    - Deuren (IfcDoor).',
    '  Eisen:',
    '    - Attribuut Name moet zijn ingevuld.',
    '  Instructies:',
    '    - Vraag *na*',
    '',
  ]);
  const page = read('words.html');
  assert.match(
    page,
    /<html lang="en">[\s\S]*<h2 class="rule">Deur &lt;script&gt;<\/h2>[\s\S]*<dt>Requirements<\/dt><dd>Attribute Name must be filled in\.<\/dd>/,
  );
  assert.doesNotMatch(page, /<script/);
});
