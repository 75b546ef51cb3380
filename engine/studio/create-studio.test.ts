import assert from 'node:assert/strict';
import { createReadStream, readFileSync } from 'node:fs';
import test from 'node:test';
import { sharedData, sharedFiles, withoutShared } from '../../test/support/shared-data.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { compareSpecifications } from '../ids/compare/compare-specifications.ts';
import { type IdsDocument, writeDocument } from '../ids/edit/ids-document.ts';
import { openIds } from '../ids/edit/open-ids.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { GroupDefinition } from '../ids/specification.ts';
import { newFile } from './apply-change.ts';
import { createStudio, type Studio } from './create-studio.ts';
import type { StudioChange } from './studio-messages.ts';

const MODEL = 'samples/rijwoning-met-fouten-ifc4.ifc';
const IDS = writeIds('Doors & walls'.replace('&', '&amp;'), '1', [{ name: 'Doors' }, { name: 'Walls', entity: 'IFCWALL' }]);

function opened(text: string): Studio {
  const studio = createStudio();
  assert.equal(studio.open(text).isOpen, true);
  return studio;
}
const act = (studio: Studio, change: StudioChange, key?: string) => studio.change(change, { key, now: 0 });
const facetOf = (kind: 'entity' | 'property', part: 'applicability' | 'requirements') => ({ part, kind, at: 0 }) as const;

test('a rule that every wall needs a fire rating of 30, 60 or 90: from an empty file to a verdict, step by step', async () => {
  const studio = opened(newFile('Fire', 'New rule'));
  assert.deepEqual(
    studio.state().chosen.findings.map(({ finding }) => finding.code),
    ['APPLICABILITY_EMPTY', 'REQUIREMENTS_OF_OPTIONAL'],
  );
  const model = await studio.openModel(createReadStream(MODEL));
  assert.equal(model.schema, 'IFC4');
  const rule = 0;
  act(studio, { what: 'facet', rule, place: facetOf('entity', 'applicability'), facet: { name: { simpleValue: 'IFCWALL' } } });
  assert.equal(studio.state().chosen.verdict?.applies, 18);
  const fireRating = {
    propertySet: { simpleValue: 'Pset_WallCommon' },
    baseName: { simpleValue: 'FireRating' },
    dataType: 'IFCLABEL',
    cardinality: 'REQUIRED' as const,
    value: { restrictions: [{ type: 'ENUM' as const, allowedValues: ['30', '60', '90'] }], base: 'xs:double' },
  };
  act(studio, { what: 'facet', rule, place: facetOf('property', 'requirements'), facet: fireRating });
  const { chosen, rules } = studio.state();
  assert.deepEqual(chosen.findings, []);
  assert.equal(chosen.verdict?.failed, 18, 'it has 0 and 30 minutes with their unit');
  assert.deepEqual(rules[0]?.verdict, { passed: false, applies: 18, failed: 18 });
  const { specification, findings } = parseIds(studio.text());
  assert.deepEqual(findings, []);
  const [written] = specification ? rulesOf(specification.definition) : [];
  // The type of the restriction follows from the data type.
  assert.deepEqual(written?.specification.requirements.properties, [
    { ...fireRating, value: { ...fireRating.value, base: 'xs:string' } },
  ]);
});

test('a facet without a name does not change the verdict', async () => {
  const studio = opened(IDS);
  await studio.openModel(createReadStream(MODEL));
  const { applies, failed } = studio.state().chosen.verdict ?? {};
  assert.ok(applies === 9);
  const none = { simpleValue: '' };
  const begun = { propertySet: { simpleValue: 'Pset_DoorCommon' }, baseName: none };
  for (const part of ['applicability', 'requirements'] as const) {
    act(studio, { what: 'facet', rule: 0, place: facetOf('property', part), facet: begun });
    act(studio, { what: 'facet', rule: 0, place: { part, kind: 'partOf', at: 0 }, facet: { entity: { name: none } } });
    assert.deepEqual([studio.state().chosen.verdict?.applies, studio.state().chosen.verdict?.failed], [applies, failed], part);
  }
  act(studio, {
    what: 'facet',
    rule: 0,
    place: facetOf('property', 'requirements'),
    facet: { ...begun, baseName: { simpleValue: 'X' } },
  });
  assert.equal(studio.state().chosen.verdict?.failed, 9);
});

test('unchanged text is preserved exactly, and each step can be undone and redone', () => {
  const studio = opened(IDS);
  assert.equal(studio.text(), IDS);
  assert.equal(studio.state().info.title, 'Doors & walls');
  act(studio, { what: 'ruleText', rule: 1, name: 'name', text: 'Walls!' }, 'name');
  const id = parseIds(IDS).specification?.definition.elements.flatMap((rule) => (rule.type === 'RULE' ? rule.id : []))[1];
  assert.equal(
    studio.text(),
    IDS.replace('name="Walls" ifcVersion="IFC4"', `name="Walls!" ifcVersion="IFC4" identifier="${id}"`),
    'it keeps the id that followed from its name',
  );
  assert.equal(studio.state().chosen.at, 1);
  act(studio, { what: 'addRule', after: 0, name: 'Windows' });
  assert.deepEqual(
    studio.state().rules.map(({ name }) => name),
    ['Doors', 'Windows', 'Walls!'],
  );
  act(studio, { what: 'moveRule', rule: 1, to: 2 });
  act(studio, { what: 'removeRule', rule: 2 });
  studio.undo();
  studio.undo();
  studio.undo();
  studio.undo();
  assert.equal(studio.text(), IDS);
  assert.deepEqual([studio.state().canUndo, studio.state().canRedo], [false, true]);
  studio.redo();
  assert.equal(studio.state().rules[1]?.name, 'Walls!');
});

test('words in a description that look like an attribute are not read as one', () => {
  const studio = opened(newFile('Fire', 'New rule'));
  act(studio, { what: 'ruleText', rule: 0, name: 'description', text: "such as identifier='W1'" });
  const { rules, chosen } = studio.state();
  assert.match(rules[0]?.identifier ?? '', /^[\da-f]{8}-/);
  assert.equal(chosen.rule.identifier, rules[0]?.identifier);
});

test('a finding is shown at the facet and the field that it concerns', () => {
  const studio = opened(writeIds('T', '1', [{ name: 'Nothing', entity: 'IFCNOSUCHTHING' }]));
  const [firstFinding] = studio.state().chosen.findings;
  assert.deepEqual(
    [firstFinding?.finding.code, firstFinding?.place, firstFinding?.field],
    ['ENTITY_UNKNOWN', { part: 'applicability', kind: 'entity', at: 0 }, 'name'],
  );
});

test('rules that are not open are read and checked in small steps', async () => {
  const studio = opened(IDS);
  await studio.openModel(createReadStream(MODEL));
  assert.equal(studio.state().rules[1]?.verdict, undefined);
  assert.equal(studio.goOn(0), false);
  assert.equal(studio.goOn(Number.POSITIVE_INFINITY), true);
  assert.equal(studio.state().rules[1]?.verdict?.applies, 18);
});

test('an unreadable file is rejected with its findings, and a draft of IDS is upgraded to 1.0', () => {
  const studio = createStudio();
  assert.deepEqual(
    studio.open(IDS.replace('</ids>', '')).findings.map(({ code }) => code),
    ['NOT_XML'],
  );
  const older = IDS.replace('<info>', '<!-- by hand --><info>').replace(
    'http://standards.buildingsmart.org/IDS"',
    'http://standards.buildingsmart.org/IDS/0.9.6"',
  );
  const { isOpen, findings } = studio.open(older);
  assert.deepEqual([isOpen, findings.map(({ code }) => code)], [true, ['UPGRADED']]);
  assert.match(studio.text(), /<!-- by hand -->/);
  assert.equal(studio.text(), writeDocument(openIds(older).document as IdsDocument), 'as vakwerk ids rewrite');
  assert.deepEqual(
    studio.state().rules.map(({ name }) => name),
    ['Doors', 'Walls'],
  );
  assert.deepEqual(parseIds(studio.text()).findings, []);
});

test('a file in another encoding can be opened, and is written exactly, as UTF-8', () => {
  const studio = createStudio();
  const text = IDS.replace('Doors', 'Deuren één');
  const bytes = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  assert.equal(studio.open(bytes).isOpen, true);
  assert.equal(studio.text(), text);
  assert.equal(studio.open(Buffer.from(`\ufeff${text}`)).isOpen, true);
  assert.equal(studio.text(), `\ufeff${text}`);
});

test('every available file is saved as ids rewrite saves it, and a change of one rule changes nothing else', {
  skip: withoutShared('ids-real'),
}, () => {
  let files = 0;
  for (const folder of ['ids-testcases', 'ids-real', 'ids-audit']) {
    for (const file of sharedFiles(folder, '.ids')) {
      const bytes = readFileSync(`${sharedData(folder)}/${file}`);
      const { document } = openIds(bytes);
      if (!document) continue;
      const studio = createStudio();
      assert.equal(studio.open(bytes).isOpen, true, file);
      const text = studio.text();
      assert.equal(text, writeDocument(document), file);
      const rule = Math.floor(studio.state().rules.length / 2);
      act(studio, { what: 'ruleText', rule, name: 'name', text: 'Changed <here> & nowhere else' });
      const changed = studio.text();
      assert.ok(changed.includes(' name="Changed &lt;here'), file);
      assert.doesNotMatch(differenceOf(text, changed), /[<>]/, `${file}: within one tag`);
      studio.undo();
      assert.equal(studio.text(), text, file);
      files += 1;
    }
  }
  assert.ok(files > 200, `${files}`);
});

/** Returns what a text of the first becomes in the second, from the first character that differs to the last. */
function differenceOf(before: string, after: string): string {
  let [start, end] = [0, 0];
  while (start < before.length && before[start] === after[start]) start += 1;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.slice(start, before.length - end);
}

test('unfinished parts are reported at their place, and the file can be opened again', () => {
  const studio = opened(IDS);
  act(studio, { what: 'info', name: 'author', text: 'somebody' });
  const place = { part: 'requirements', kind: 'property', at: 0 } as const;
  const names = { propertySet: { simpleValue: 'A' }, baseName: { simpleValue: 'B' } };
  act(studio, {
    what: 'facet',
    rule: 1,
    place,
    facet: { ...names, dataType: 'Ifc Label', cardinality: 'REQUIRED', uri: 'a b<' },
  });
  const { infoFindings, chosen } = studio.state();
  assert.deepEqual(
    infoFindings.map(({ path }) => path),
    ['ids/info/author'],
  );
  assert.ok(chosen.findings.length > 0);
  const again = opened(studio.text());
  assert.equal(again.state().info.author, 'somebody');
  again.open(IDS, { now: 1 });
  assert.equal(again.state().info.author, undefined);
  again.undo();
  assert.equal(again.state().info.author, 'somebody');
});

test('a model that cannot be read leaves the previous one in place', async () => {
  const studio = opened(IDS);
  await studio.openModel(createReadStream(MODEL));
  const broken = (async function* () {
    yield new TextEncoder().encode('no model');
  })();
  await assert.rejects(studio.openModel(broken), /./);
  assert.equal(studio.state().chosen.verdict?.applies, 9);
});

test('suggestions list values of the model with counts, and names of the standards', async () => {
  const studio = opened(IDS);
  const walls = { versions: ['IFC4'], entity: 'IFCWALL', propertySet: 'Pset_WallCommon', property: 'FireRating' };
  const ask = (field: 'class' | 'propertySet' | 'property' | 'dataType' | 'predefinedType' | 'attribute', query = '') =>
    studio.suggest({ field, query, ...walls });
  assert.equal(ask('class', 'ifcwall')[0]?.text, 'IfcWall');
  assert.ok(ask('propertySet').some(({ text, isStandard }) => text === 'Pset_WallCommon' && isStandard));
  assert.ok(!ask('propertySet').some(({ text }) => text === 'Pset_DoorCommon'));
  assert.deepEqual(ask('propertySet', 'Pset_WallCommon')[0], {
    text: 'Pset_WallCommon',
    isStandard: true,
    entities: ['IfcWall'],
    isInIfc4x3: true,
  });
  assert.ok(ask('property', 'Status')[0]?.values?.includes('DEMOLISH'));
  assert.deepEqual(ask('property', 'fire'), [{ text: 'FireRating', isStandard: true, dataType: 'IFCLABEL' }]);
  assert.deepEqual(ask('dataType'), [{ text: 'IFCLABEL', isStandard: true }]);
  assert.ok(ask('predefinedType').some(({ text }) => text === 'PARTITIONING'));
  assert.ok(ask('attribute').some(({ text }) => text === 'Tag'));
  await studio.openModel(createReadStream(MODEL));
  assert.deepEqual(ask('class', 'ifcwall')[0], { text: 'IfcWall', isStandard: true, count: 18, isInIfc4x3: true });
  assert.ok((ask('property', 'fire')[0]?.count ?? 0) > 0);
});

test('codes of NL-SfB are suggested by number or by group name, where the rule is about NL-SfB', () => {
  const studio = createStudio();
  const ask = (query: string, isNlSfb = true) => studio.suggest({ field: 'code', query, versions: ['IFC4'], isNlSfb });
  assert.deepEqual(ask('21.1')[0], { text: '21.1', meaning: 'Buitenwanden', isStandard: true });
  assert.ok(ask('binnenwand').every(({ text }) => /^(22|32|42)/.test(text)));
  assert.ok(ask('77.15').length === 1, 'of the edition of 2021');
  assert.deepEqual(ask('21', false), []);
  assert.deepEqual(studio.suggest({ field: 'system', query: 'nl', versions: [] }), [
    { text: 'NL-SfB tabel 1', isStandard: true },
  ]);
});

test('a pattern can be tried on a text', () => {
  const studio = createStudio();
  assert.deepEqual(studio.tryPattern(['W[0-9]{2}'], 'W12'), { matches: true });
  assert.deepEqual(studio.tryPattern(['W[0-9]{2}', 'D.*'], 'W1'), { matches: false });
  assert.deepEqual(studio.tryPattern(['W['], 'W1'), { faulty: 'W[' });
});

test('a rule that is new or copied has its own identity, which it keeps under another name, before and after publication', () => {
  const studio = opened(newFile('Fire', 'New rule'));
  act(studio, { what: 'addRule', after: 0, name: 'New rule' });
  act(studio, { what: 'copyRule', rule: 1, name: 'New rule (copy)' });
  const versionOf = () => {
    const { specification, findings } = parseIds(studio.text());
    assert.deepEqual(
      findings.filter(({ code }) => code === 'STRUCTURE' || code === 'IDENTIFIER_REPEATED'),
      [],
    );
    return specification?.definition as GroupDefinition;
  };
  const idsOf = () => rulesOf(versionOf()).map(({ id }) => id);
  const created = idsOf();
  assert.equal(new Set(created).size, 3);
  for (const [rule, text] of ['Doors', 'Walls', 'Slabs'].entries()) {
    act(studio, { what: 'ruleText', rule, name: 'name', text });
    act(studio, { what: 'facet', rule, place: facetOf('entity', 'applicability'), facet: { name: { simpleValue: 'IFCDOOR' } } });
  }
  assert.deepEqual(idsOf(), created);
  const published = versionOf();
  const later = opened(studio.text());
  act(later, { what: 'ruleText', rule: 1, name: 'name', text: 'Outer walls' });
  const { specification } = parseIds(later.text());
  const changes = compareSpecifications(published, specification?.definition as GroupDefinition);
  assert.deepEqual(
    changes.map(({ kind, before, after }) => [kind, before?.name, after?.name, before?.id === after?.id]),
    [['REWORDED', 'Walls', 'Outer walls', true]],
  );
});

test('a rule of a file without identifiers stays the same rule when its name, its objects or their number change', () => {
  const twins = writeIds('T', '1', [{ name: 'Doors' }, { name: 'Doors' }, { name: 'Walls' }]);
  const idsOf = (text: string) => rulesOf(parseIds(text).specification?.definition as GroupDefinition).map(({ id }) => id);
  const studio = opened(twins);
  act(studio, { what: 'ruleText', rule: 1, name: 'name', text: 'Gates' });
  act(studio, { what: 'facet', rule: 2, place: facetOf('entity', 'applicability'), facet: { name: { simpleValue: 'IFCSLAB' } } });
  act(studio, { what: 'occurrences', rule: 0, min: 1, max: 'unbounded' });
  assert.deepEqual(idsOf(studio.text()), idsOf(twins));
  assert.deepEqual(
    parseIds(studio.text()).findings.filter(({ severity }) => severity === 'ERROR'),
    [],
  );
  // What is changed back needs no identifier.
  act(studio, { what: 'ruleText', rule: 1, name: 'name', text: 'Doors' });
  act(studio, { what: 'occurrences', rule: 0, min: 0, max: 'unbounded' });
  assert.equal(studio.text().match(/identifier=/g)?.length, 1);
  assert.deepEqual(idsOf(studio.text()), idsOf(twins));
});

test('rules stay in their groups when they are renamed', () => {
  const studio = opened(writeIds('T', '1', [{ name: '1.1 Doors' }, { name: '1.2 Walls' }, { name: 'Roofs' }]));
  const rowNames = () => {
    const { rows, rules } = studio.state();
    return rows.map(({ group, rule, level }) => ' '.repeat(level) + (group ?? rules[rule as number]?.name));
  };
  assert.deepEqual(rowNames(), ['1', ' 1.1 Doors', ' 1.2 Walls', 'Roofs']);
  act(studio, { what: 'group', rule: 2, name: 'Envelope' });
  assert.deepEqual(rowNames(), ['1', ' 1.1 Doors', ' 1.2 Walls', 'Envelope', ' Roofs']);
  act(studio, { what: 'ruleText', rule: 2, name: 'name', text: 'Flat roofs' });
  act(studio, { what: 'copyRule', rule: 2, name: 'Pitched roofs' });
  act(studio, { what: 'group', rule: 0, name: 'Envelope' });
  act(studio, { what: 'moveRule', rule: 3, to: 2 });
  assert.deepEqual(rowNames(), ['1', ' 1.2 Walls', 'Envelope', ' 1.1 Doors', ' Pitched roofs', ' Flat roofs']);
  assert.deepEqual(
    parseIds(studio.text()).specification?.definition.elements.map(({ name }) => name),
    ['1', 'Envelope'],
  );
  act(studio, { what: 'group', rule: 1 });
  assert.deepEqual(rowNames(), ['Envelope', ' 1.1 Doors', ' Pitched roofs', ' Flat roofs', '1.2 Walls']);
});

test('a group can be renamed, described, moved, nested and dissolved, with its rules', () => {
  const studio = opened(writeIds('T', '1', [{ name: '1.1 Doors' }, { name: '1.2 Walls' }, { name: '2.1 Roofs' }]));
  const rowLevels = () => studio.state().rows.map(({ group, level }) => `${level} ${group ?? '-'}`);
  assert.deepEqual(rowLevels(), ['0 1', '1 -', '1 -', '0 2', '1 -']);
  act(studio, { what: 'groupText', group: 0, name: 'name', text: 'Openings' });
  act(studio, { what: 'groupText', group: 1, name: 'description', text: 'On *top*' });
  assert.deepEqual(
    parseIds(studio.text()).specification?.definition.elements.map(({ name, description }) => [name, description]),
    [
      ['Openings', ''],
      ['2', 'On *top*'],
    ],
  );
  assert.deepEqual(studio.state().rows[3], { group: '2', description: 'On *top*', level: 0 });
  act(studio, { what: 'moveGroup', group: 1, by: -1 });
  assert.deepEqual(rowLevels(), ['0 2', '1 -', '0 Openings', '1 -', '1 -']);
  const moved = studio.text();
  act(studio, { what: 'moveGroup', group: 0, by: -1 });
  assert.equal(studio.text(), moved, 'there is nothing above it');
  act(studio, { what: 'nestGroup', group: 1, into: 'Building' });
  act(studio, { what: 'nestGroup', group: 0, into: 'Building' });
  assert.deepEqual(rowLevels(), ['0 Building', '1 Openings', '2 -', '2 -', '1 2', '2 -']);
  act(studio, { what: 'nestGroup', group: 1, into: 'Openings' });
  act(studio, { what: 'nestGroup', group: 2 });
  assert.deepEqual(rowLevels(), ['0 Building', '1 Openings', '2 -', '2 -', '0 2', '1 -']);
  act(studio, { what: 'dissolveGroup', group: 1 });
  assert.deepEqual(rowLevels(), ['0 Building', '1 -', '1 -', '0 2', '1 -']);
  act(studio, { what: 'dissolveGroup', group: 1 });
  assert.deepEqual(rowLevels(), ['0 Building', '1 -', '1 -', '0 -']);
});
