import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { writeGroupsComment } from './groups-annotation.ts';
import { parseIds } from './parse-ids.ts';
import type { GroupDefinition, RuleDefinition } from './specification.ts';

const HEAD =
  '<ids:ids xmlns:ids="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd">';

const entity = (name: string): string =>
  `<ids:entity><ids:name><ids:simpleValue>${name}</ids:simpleValue></ids:name></ids:entity>`;
const rule = (
  attributes: string,
  inner = `<ids:applicability maxOccurs="unbounded">${entity('IFCWALL')}</ids:applicability>`,
): string => `<ids:specification ifcVersion="IFC4" ${attributes}>${inner}</ids:specification>`;
const file = (...rules: string[]): string =>
  `${HEAD}<ids:info><ids:title>Proef</ids:title></ids:info><ids:specifications>${rules.join('')}</ids:specifications></ids:ids>`;

const GOLDEN_IDS = `<?xml version="1.0" encoding="UTF-8"?>
${HEAD}
  <ids:info>
    <ids:title>Proefmodel</ids:title>
    <ids:version>1.2</ids:version>
    <ids:description>Alle facetten &amp; beperkingen</ids:description>
    <ids:author>bouw@example.nl</ids:author>
    <ids:date>2026-11-20</ids:date>
  </ids:info>
  <ids:specifications>
    <ids:specification name="Deuren" identifier="D-1" ifcVersion="IFC2X3 IFC4" description="Elke deur" instructions="Vul in">
      <ids:applicability minOccurs="0" maxOccurs="unbounded">
        <ids:entity>
          <ids:name><ids:simpleValue>IFCDOOR</ids:simpleValue></ids:name>
          <ids:predefinedType><xs:restriction base="xs:string"><xs:enumeration value="DOOR"/><xs:enumeration value="GATE"/></xs:restriction></ids:predefinedType>
        </ids:entity>
        <ids:partOf relation="IFCRELAGGREGATES">${entity('IFCBUILDINGSTOREY')}</ids:partOf>
      </ids:applicability>
      <ids:requirements description="Eisen">
        <ids:property dataType="IFCLENGTHMEASURE" cardinality="optional" uri="https://example.nl/breedte" instructions="In meters">
          <ids:propertySet><ids:simpleValue>Pset_Proef</ids:simpleValue></ids:propertySet>
          <ids:baseName><xs:restriction base="xs:string"><xs:pattern value="B.*"/><xs:pattern value="H.*"/><xs:minLength value="2"/><xs:maxLength value="20"/></xs:restriction></ids:baseName>
          <ids:value><xs:restriction base="xs:double"><xs:minInclusive value="0.6"/><xs:maxExclusive value="3"/><xs:totalDigits value="4"/><xs:fractionDigits value="2"/></xs:restriction></ids:value>
        </ids:property>
        <ids:classification><ids:value><ids:simpleValue>31.2</ids:simpleValue></ids:value><ids:system><ids:simpleValue>NL-SfB</ids:simpleValue></ids:system></ids:classification>
        <ids:attribute cardinality="prohibited"><ids:name><ids:simpleValue>Tag</ids:simpleValue></ids:name><ids:value><ids:simpleValue> x </ids:simpleValue></ids:value></ids:attribute>
        <ids:material/>
      </ids:requirements>
    </ids:specification>
  </ids:specifications>
</ids:ids>`;

test('[R242] an .ids file becomes the documented tree', () => {
  const { specification, findings } = parseIds(new TextEncoder().encode(GOLDEN_IDS));
  assert.deepEqual(findings, []);
  assert.deepEqual(specification, {
    name: 'Proefmodel',
    version: '1.2',
    description: 'Alle facetten & beperkingen',
    author: 'bouw@example.nl',
    date: '2026-11-20',
    definition: {
      type: 'GROUP',
      name: 'Proefmodel',
      description: 'Alle facetten & beperkingen',
      elements: [
        {
          type: 'RULE',
          id: 'D-1',
          name: 'Deuren',
          description: 'Elke deur',
          instructions: 'Vul in',
          specification: {
            ifcVersions: ['IFC2X3', 'IFC4'],
            applicability: {
              minOccurrences: 0,
              entity: {
                name: { simpleValue: 'IFCDOOR' },
                predefinedType: { restrictions: [{ type: 'ENUM', allowedValues: ['DOOR', 'GATE'] }], base: 'xs:string' },
              },
              partOfs: [{ relation: 'IFCRELAGGREGATES', entity: { name: { simpleValue: 'IFCBUILDINGSTOREY' } } }],
              attributes: [],
              properties: [],
              classifications: [],
              materials: [],
            },
            requirements: {
              description: 'Eisen',
              entities: [],
              partOfs: [],
              attributes: [{ name: { simpleValue: 'Tag' }, value: { simpleValue: ' x ' }, cardinality: 'PROHIBITED' }],
              properties: [
                {
                  propertySet: { simpleValue: 'Pset_Proef' },
                  baseName: {
                    restrictions: [
                      { type: 'PATTERN', patterns: ['B.*', 'H.*'] },
                      { type: 'LENGTH', min: 2, max: 20 },
                    ],
                    base: 'xs:string',
                  },
                  dataType: 'IFCLENGTHMEASURE',
                  value: {
                    restrictions: [
                      { type: 'RANGE', min: { value: '0.6', inclusive: true }, max: { value: '3', inclusive: false } },
                      { type: 'DIGIT', digits: 4 },
                      { type: 'FRACTION', fractionDigits: 2 },
                    ],
                    base: 'xs:double',
                  },
                  cardinality: 'OPTIONAL',
                  instructions: 'In meters',
                  uri: 'https://example.nl/breedte',
                },
              ],
              classifications: [{ system: { simpleValue: 'NL-SfB' }, value: { simpleValue: '31.2' }, cardinality: 'REQUIRED' }],
              materials: [{ cardinality: 'REQUIRED' }],
            },
          },
        },
      ],
    },
  });
});

const rulesOf = (input: string): RuleDefinition[] => parseIds(input).specification!.definition.elements as RuleDefinition[];

test('occurs are kept as written: absent is absent, unbounded is absent', () => {
  const occurs = (attributes: string) => {
    const { minOccurrences, maxOccurrences } = rulesOf(file(rule('name="a"', `<ids:applicability ${attributes}/>`)))[0]!
      .specification.applicability;
    return [minOccurrences, maxOccurrences];
  };
  assert.deepEqual(occurs(''), [undefined, undefined]);
  assert.deepEqual(occurs('minOccurs="0" maxOccurs="unbounded"'), [0, undefined]);
  assert.deepEqual(occurs('minOccurs="2" maxOccurs="5"'), [2, 5]);
  assert.deepEqual(occurs('maxOccurs="0"'), [undefined, 0]);
});

test('the id of a rule is its identifier, or a hash of name and applicability that other edits do not change', () => {
  const [a, b] = rulesOf(file(rule('name="a" identifier="X"'), rule('name="b"')));
  assert.equal(a!.id, 'X');
  assert.match(b!.id, /^[0-9a-f]{32}$/);
  const [edited, other] = rulesOf(file(rule('name="b" description="new"'), rule('name="c"')));
  assert.equal(edited!.id, b!.id);
  assert.notEqual(other!.id, b!.id);
});

test('identifiers used twice are not ids, and equal rules get different ids', () => {
  const ids = rulesOf(file(rule('name="a" identifier="X"'), rule('name="a" identifier="X"'))).map(({ id }) => id);
  assert.equal(new Set(ids).size, 2);
  assert.ok(!ids.includes('X'));
});

const outline = (group: GroupDefinition): unknown[] =>
  group.elements.map((node) => (node.type === 'RULE' ? node.name : { [node.name]: outline(node) }));
const outlineOf = (input: string, groups?: unknown): unknown[] => outline(parseIds(input, { groups }).specification!.definition);

test('groups come from the mapping; rules outside it are at the end of the root', () => {
  const input = file(rule('name="a" identifier="1"'), rule('name="b" identifier="2"'), rule('name="c"'));
  const mapping = { groups: [{ name: 'G', description: 'g', rules: ['2'], groups: [{ name: 'H', rules: ['1', 'nowhere'] }] }] };
  assert.deepEqual(outlineOf(input, mapping), [{ G: ['b', { H: ['a'] }] }, 'c']);
  assert.deepEqual(outlineOf(input, JSON.stringify(mapping)), [{ G: ['b', { H: ['a'] }] }, 'c']);
  assert.deepEqual(outlineOf(input, 'group path;identifier\r\nG;2\r\n"G / H";1\r\n'), [{ G: ['b', { H: ['a'] }] }, 'c']);
});

test('a mapping of another form gives a warning and no groups', () => {
  const { specification, findings } = parseIds(file(rule('name="a"')), { groups: { groups: 'x' } });
  assert.equal(specification!.definition.elements.length, 1);
  assert.deepEqual(
    findings.map(({ code, severity }) => [code, severity]),
    [['GROUPS_INVALID', 'WARNING']],
  );
});

test('groups come from the numbers in names when most rules have them', () => {
  const names = ['3 Ruimten', '3.1 Naam', '3.2 Oppervlak', '3.2.1 Bruto', '4.1 Deuren', '4.2 Ramen'];
  assert.deepEqual(outlineOf(file(...names.map((name) => rule(`name="${name}"`)))), [
    { '3 Ruimten': ['3 Ruimten', '3.1 Naam', { '3.2 Oppervlak': ['3.2 Oppervlak', '3.2.1 Bruto'] }] },
    { 4: ['4.1 Deuren', '4.2 Ramen'] },
  ]);
  assert.deepEqual(outlineOf(file(rule('name="Ramen"'), rule('name="3.1 Deuren"'), rule('name="Hekken"'))), [
    'Ramen',
    '3.1 Deuren',
    'Hekken',
  ]);
});

test('a draft (0.9.x) is read as IDS 1.0 with a warning per kind of change', () => {
  const draft = file(
    `<ids:specification name="a" ifcVersion="IFC4" minOccurs="0" maxOccurs="unbounded"><ids:applicability>${entity('IFCWALL')}</ids:applicability><ids:requirements>
      <ids:property measure="IfcLabel" minOccurs="0" maxOccurs="1"><ids:propertySet><ids:simpleValue>P</ids:simpleValue></ids:propertySet><ids:name><ids:simpleValue>N</ids:simpleValue></ids:name></ids:property>
      <ids:partOf relation="IfcRelFillsElement">${entity('IFCWALL')}</ids:partOf></ids:requirements></ids:specification>`,
  ).replace('IDS/1.0/ids.xsd', 'IDS/ids_09.xsd');
  const { specification, findings } = parseIds(draft);
  const { applicability, requirements } = (specification!.definition.elements[0] as RuleDefinition).specification;
  assert.equal(applicability.minOccurrences, 0);
  assert.deepEqual(requirements.properties[0], {
    propertySet: { simpleValue: 'P' },
    baseName: { simpleValue: 'N' },
    dataType: 'IFCLABEL',
    cardinality: 'OPTIONAL',
  });
  assert.equal(requirements.partOfs[0]!.relation, 'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT');
  assert.ok(findings.length >= 5 && findings.every(({ code, severity }) => code === 'UPGRADED' && severity === 'WARNING'));
});

const withComment = (comment: string, ids: string): string =>
  ids.replace(/(<\?xml[^>]*\?>)?/, (declaration) => declaration + comment);
const mapped = (name: string): string => JSON.stringify({ groups: [{ name, rules: ['3.1 Deuren', '3.2 Ramen'] }] });
const numbered = file(rule('name="3.1 Deuren"'), rule('name="3.2 Ramen"'));
const groupsOf = (ids: string, groups?: string): string[] =>
  parseIds(ids, { groups }).specification!.definition.elements.map(({ name }) => name);

test('groups are part of the file: a separate mapping overrides them, and they override numbers (D146)', () => {
  const annotated = withComment(`<!-- vakwerk:groups ${mapped('Gevel')} -->`, numbered);
  assert.deepEqual(groupsOf(numbered), ['3']);
  assert.deepEqual(groupsOf(annotated), ['Gevel']);
  assert.deepEqual(groupsOf(annotated, mapped('Beside')), ['Beside']);
  assert.deepEqual(groupsOf(withComment('<!-- hello -->', annotated)), ['Gevel']);
  assert.deepEqual(parseIds(annotated).findings, []);
});

test('an unreadable annotation of groups gives a warning, and the numbers decide', () => {
  for (const text of ['{', '{"groups":1}', '']) {
    const { specification, findings } = parseIds(withComment(`<!-- vakwerk:groups ${text} -->`, numbered));
    assert.deepEqual(
      findings.map(({ severity, code }) => [severity, code]),
      [['WARNING', 'GROUPS_ANNOTATION_INVALID']],
    );
    assert.equal(specification!.definition.elements[0]!.name, '3');
  }
});

test('hyphens in the name of a group do not end the comment', () => {
  const name = 'a -- b --> c ---';
  const comment = writeGroupsComment({ groups: [{ name, rules: ['3.1 Deuren', '3.2 Ramen'] }] });
  assert.deepEqual(groupsOf(withComment(comment, numbered)), [name]);
});

test('a schema location of no known edition is a finding of the structure, not a guess', () => {
  const draft = file(`<ids:specification name="a" ifcVersion="IFC4" minOccurs="0"><ids:applicability/></ids:specification>`);
  const located = (address: string) => parseIds(draft.replace('http://standards.buildingsmart.org/IDS/1.0/ids.xsd', address));
  for (const address of [
    'https://example.nl/ids.xsd',
    'http://standards.buildingsmart.org/IDS/2.0/ids.xsd',
    '//example.nl/ids.xsd',
    '',
  ]) {
    const { specification, findings } = located(address);
    assert.equal(specification, null, address);
    assert.deepEqual([findings[0]!.kind, findings[0]!.code], ['STRUCTURE_SCHEMA_LOCATION', 'STRUCTURE'], address);
    assert.ok(
      findings.every(({ code }) => code !== 'UPGRADED'),
      address,
    );
  }
  for (const address of ['ids.xsd', '../ids.xsd', './IDS/1.0/ids.xsd', '/ids.xsd', 'C:\\ids\\ids.xsd', 'file:///C:/ids.xsd']) {
    const { specification, findings } = located(address);
    assert.notEqual(specification, null, address);
    const ofLocation = findings.filter(({ code }) => code !== 'UPGRADED');
    assert.deepEqual(
      ofLocation.map(({ severity, code, facts }) => [severity, code, String(facts.value).endsWith(address)]),
      [['WARNING', 'SCHEMA_LOCATION_RELATIVE', true]],
      address,
    );
  }
  const current = file(
    `<ids:specification name="a" ifcVersion="IFC4"><ids:applicability minOccurs="0" maxOccurs="unbounded"><ids:entity><ids:name><ids:simpleValue>IFCWALL</ids:simpleValue></ids:name></ids:entity></ids:applicability></ids:specification>`,
  ).replace('http://standards.buildingsmart.org/IDS/1.0/ids.xsd', 'ids.xsd');
  assert.deepEqual(
    parseIds(current).findings.map(({ code }) => code),
    ['SCHEMA_LOCATION_RELATIVE'],
    'a file of version 1.0 stays one',
  );
  const knownLocations = [
    'http://standards.buildingsmart.org/IDS/0.9.7/ids.xsd',
    'https://standards.buildingsmart.org/IDS/ids_09.xsd',
  ];
  for (const address of knownLocations)
    assert.ok(
      located(address).findings.every(({ severity }) => severity === 'WARNING'),
      address,
    );
});

const REFUSED: [name: string, input: string | Uint8Array, code: string][] = [
  ['nothing', '', 'NOT_XML'],
  ['text', 'hello', 'NOT_XML'],
  ['a truncated file', GOLDEN_IDS.slice(0, 900), 'NOT_XML'],
  ['an image', new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0xff, 0x00, 0x80]), 'NOT_XML'],
  ['an unknown encoding', new TextEncoder().encode('<?xml version="1.0" encoding="klingon"?><a/>'), 'NOT_XML'],
  ['another root', '<a/>', 'NOT_IDS'],
  ['another namespace', '<ids xmlns="http://example.nl"/>', 'NOT_IDS'],
  ['a document type', `<!DOCTYPE ids [<!ENTITY e SYSTEM "file:///etc/passwd">]>${HEAD}&e;</ids:ids>`, 'DOCTYPE_FORBIDDEN'],
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>', 'DOCTYPE_FORBIDDEN'],
  ['an undefined entity', `${HEAD}&e;</ids:ids>`, 'NOT_XML'],
  ['endless depth', '<a>'.repeat(100_000), 'XML_TOO_DEEP'],
  ['no specifications', file(), 'STRUCTURE'],
  ['a specification without applicability', file(rule('name="a"', '')), 'STRUCTURE'],
  ['an entity without a name', file(rule('name="a"', '<ids:applicability><ids:entity/></ids:applicability>')), 'STRUCTURE'],
];
for (const [name, input, code] of REFUSED) {
  test(`${name} gives ${code} and no specification`, () => {
    const { specification, findings } = parseIds(input);
    assert.equal(specification, null);
    assert.equal(findings[0]!.code, code);
    assert.equal(findings[0]!.severity, 'ERROR');
  });
}

test('bytes are decoded by byte order mark and by declared encoding', () => {
  const text = file(rule('name="Café €"'));
  const utf16 = (bigEndian: boolean, mark: boolean): Uint8Array => {
    const units = [...(mark ? '\ufeff' : ''), ...text].map((character) => character.charCodeAt(0));
    return new Uint8Array(units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
  };
  const latin9 = `<?xml version="1.0" encoding="ISO-8859-15"?>${text}`;
  const inputs = [
    text,
    `\ufeff${text}`,
    new TextEncoder().encode(`\ufeff${text}`),
    utf16(true, true),
    utf16(false, true),
    utf16(true, false),
    utf16(false, false),
    new Uint8Array([...latin9].map((character) => (character === '€' ? 0xa4 : character.charCodeAt(0)))),
  ];
  for (const input of inputs) assert.equal(parseIds(input).specification?.definition.elements[0]?.name, 'Café €');
});

test('a finding has a line and a path', () => {
  const { findings } = parseIds(
    file(
      rule('name="a"'),
      `\n\n${rule('name="b"', '<ids:applicability><ids:material><ids:value/></ids:material></ids:applicability>')}`,
    ),
  );
  assert.equal(findings[0]!.line, 3);
  assert.equal(findings[0]!.path, 'ids/specifications/specification[2]/applicability/material/value');
});

const REAL = new URL('../../../shared/data/ids-real/', import.meta.url);
test('every available .ids file from practice can be parsed', {
  skip: existsSync(REAL) ? false : 'no ../shared/data here',
}, () => {
  const files = readdirSync(REAL).filter((name) => name.endsWith('.ids'));
  assert.ok(files.length > 10);
  for (const name of files) {
    const { specification, findings } = parseIds(readFileSync(new URL(encodeURIComponent(name), REAL)));
    assert.ok(specification, `${name}: ${JSON.stringify(findings)}`);
  }
});

test('a large .ids file is read fast, and one that is too large is rejected', () => {
  const input = file(...Array.from({ length: 1500 }, (_, i) => rule(`name="r${i}"`)));
  parseIds(input);
  const start = cpuTimeMs();
  parseIds(input);
  const tookMs = cpuTimeMs() - start;
  assert.ok(isWithin(tookMs, 500, cpuTimeMs), `${tookMs} ms`);
  assert.equal(parseIds('x'.repeat(20_000_001)).findings[0]!.code, 'XML_TOO_LARGE');
});
