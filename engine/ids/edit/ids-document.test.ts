import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { sharedData, sharedFiles, withoutShared } from '../../../test/support/shared-data.ts';
import { parseIds } from '../parse-ids.ts';
import { rulesOf } from '../rules-of.ts';
import type { RuleDefinition } from '../specification.ts';
import {
  copyRule,
  countRules,
  type IdsDocument,
  insertRule,
  moveRule,
  openDocument,
  removeFacet,
  removeRule,
  setFacet,
  setGroups,
  setInfo,
  setOccurrences,
  setRequirementsDescription,
  setRuleText,
  writeDocument,
} from './ids-document.ts';

const FILE = `<?xml version="1.0" encoding="utf-8"?>
<!-- by hand -->
<ids xmlns='http://standards.buildingsmart.org/IDS' xmlns:x="http://www.w3.org/2001/XMLSchema">
  <info>
    <title>Doors &amp; walls</title>
    <date>2026-11-23</date>
  </info>
  <specifications>
    <specification name="Doors" ifcVersion="IFC4"   identifier='A1'>
      <!-- why: see the manual -->
      <applicability minOccurs="0" maxOccurs="unbounded">
        <entity><name><simpleValue>IFCDOOR</simpleValue></name></entity>
      </applicability>
      <requirements>
        <attribute><name><simpleValue>Name</simpleValue></name></attribute><!-- kept -->
      </requirements>
    </specification>
    <specification name="Walls" ifcVersion="IFC4">
      <applicability/>
    </specification>
  </specifications>
</ids>
`;
const PROPERTY = {
  propertySet: { simpleValue: 'Pset_DoorCommon' },
  baseName: { simpleValue: 'FireRating' },
  dataType: 'IFCLABEL',
  value: { base: 'xs:string', restrictions: [{ type: 'ENUM' as const, allowedValues: ['30', '60'] }] },
};

test('text that a change does not touch is preserved exactly', () => {
  const document = openDocument(FILE);
  assert.equal(writeDocument(document), FILE);
  const changed = writeDocument(setRuleText(document, 0, 'description', 'a < b\n"c"'));
  assert.equal(changed, FILE.replace(`identifier='A1'>`, `identifier='A1' description="a &lt; b&#10;&quot;c&quot;">`));
  assert.equal(writeDocument(setRuleText(document, 0, 'identifier', undefined)), FILE.replace(`   identifier='A1'`, ''));
  assert.equal(writeDocument(document), FILE, 'a document is never changed itself');
});

test('a facet is written on separate lines, in the order of the schema, with the prefixes of the file', () => {
  const place = { rule: 0, part: 'requirements', kind: 'property', at: 0 } as const;
  const document = setFacet(openDocument(FILE), place, { ...PROPERTY, cardinality: 'OPTIONAL', instructions: 'See §3' });
  const lines = linesAdded(FILE, document);
  assert.deepEqual(lines, [
    '        <property dataType="IFCLABEL" cardinality="optional" instructions="See §3">',
    '          <propertySet>',
    '            <simpleValue>Pset_DoorCommon</simpleValue>',
    '          </propertySet>',
    '          <baseName>',
    '            <simpleValue>FireRating</simpleValue>',
    '          </baseName>',
    '          <value>',
    '            <x:restriction base="x:string">',
    '              <x:enumeration value="30"/>',
    '              <x:enumeration value="60"/>',
    '            </x:restriction>',
    '          </value>',
    '        </property>',
  ]);
  assert.equal(writeDocument(removeFacet(document, place)), FILE);
  const first = setFacet(
    document,
    { ...place, part: 'applicability', kind: 'partOf' },
    {
      entity: { name: { simpleValue: 'IFCWALL' } },
    },
  );
  assert.deepEqual(valid(first)[0]?.specification.applicability.partOfs, [{ entity: { name: { simpleValue: 'IFCWALL' } } }]);
});

test('missing requirements of a rule are created, and an empty element is opened', () => {
  let document = setFacet(openDocument(FILE), { rule: 1, part: 'requirements', kind: 'material', at: 0 }, {});
  document = setFacet(document, { rule: 1, part: 'applicability', kind: 'entity', at: 0 }, { name: { simpleValue: 'IFCWALL' } });
  document = setOccurrences(document, 1, { min: 1, max: 'unbounded' });
  document = setRequirementsDescription(document, 1, 'Walls');
  const walls = valid(document)[1];
  assert.equal(walls?.specification.applicability.minOccurrences, 1);
  assert.deepEqual(walls?.specification.requirements.materials, [{ cardinality: 'REQUIRED' }]);
  assert.match(writeDocument(document), /\n {6}<requirements description="Walls">\n {8}<material\/>\n {6}<\/requirements>\n/);
});

test('rules are inserted, copied, moved and removed, and comments remain', () => {
  const document = openDocument(FILE);
  const [doors] = valid(document);
  assert.ok(doors);
  const added = insertRule(document, 1, { ...doors, name: 'Windows' });
  assert.deepEqual(names(added), ['Doors', 'Windows', 'Walls']);
  assert.equal(writeDocument(removeRule(added, 1)), FILE);
  const copied = copyRule(document, 0, { name: 'Gates', identifier: 'A2' });
  assert.deepEqual(names(copied), ['Doors', 'Gates', 'Walls']);
  assert.equal(writeDocument(copied).split('why: see the manual').length, 3);
  assert.equal(writeDocument(copied).split("identifier='A1'").length, 2);
  assert.match(writeDocument(copied), /name="Gates"[^>]* identifier='?"?A2/);
  const moved = moveRule(copied, 0, 2);
  assert.deepEqual(names(moved), ['Gates', 'Walls', 'Doors']);
  assert.equal(writeDocument(moveRule(moved, 2, 0)), writeDocument(copied));
  const none = removeRule(removeRule(document, 0), 0);
  assert.equal(countRules(none), 0);
  assert.deepEqual(names(insertRule(none, 0, doors)), ['Doors']);
});

test('texts of the file and its groups', () => {
  let document = setInfo(openDocument(FILE), 'version', '1 & 2');
  assert.deepEqual(linesAdded(FILE, document), ['    <version>1 &amp; 2</version>']);
  document = setInfo(setInfo(document, 'title', 'Deuren'), 'date', undefined);
  const { specification } = parseIds(writeDocument(document));
  assert.deepEqual([specification?.name, specification?.version, specification?.date], ['Deuren', '1 & 2', undefined]);
  const grouped = setGroups(document, { groups: [{ name: 'Entrances', rules: ['A1'] }] });
  assert.equal(parseIds(writeDocument(grouped)).specification?.definition.elements[0]?.name, 'Entrances');
  assert.equal(writeDocument(setGroups(grouped, undefined)), writeDocument(document));
});

test('a file on one line remains on one line', () => {
  const flat = FILE.replace(/\n\s*/g, '');
  const document = setFacet(openDocument(flat), { rule: 0, part: 'requirements', kind: 'property', at: 0 }, PROPERTY);
  assert.doesNotMatch(writeDocument(document), /\n/);
  assert.equal(valid(document)[0]?.specification.requirements.properties.length, 1);
});

test('a file without a prefix of XML Schema declares one where it is needed', () => {
  const without = FILE.replace(' xmlns:x="http://www.w3.org/2001/XMLSchema"', '');
  const document = setFacet(openDocument(without), { rule: 0, part: 'requirements', kind: 'property', at: 0 }, PROPERTY);
  assert.deepEqual(valid(document)[0]?.specification.requirements.properties, [{ ...PROPERTY, cardinality: 'REQUIRED' }]);
});

const skip = withoutShared('ids-testcases');

test('every available file is written back exactly', { skip }, () => {
  for (const [file, text] of validFiles()) assert.equal(writeDocument(openDocument(text)), text, file);
});

test('every facet and every rule of every available file means the same after it is rewritten', { skip }, () => {
  let facets = 0;
  for (const [file, text] of validFiles()) {
    const rules = inFileOrder(text);
    let document = openDocument(text);
    for (const [rule, { specification }] of rules.entries()) {
      for (const part of ['applicability', 'requirements'] as const) {
        for (const [kind, some] of facetsOf(specification[part])) {
          for (const [at, facet] of some.entries()) {
            document = setFacet(document, { rule, part, kind, at }, facet as never);
            facets += 1;
          }
        }
      }
    }
    assert.deepEqual(inFileOrder(writeDocument(document)), rules, file);
    let anew = rules.reduce((one, rule) => insertRule(one, countRules(one), rule), openDocument(text));
    for (const _ of rules) anew = removeRule(anew, 0);
    assert.deepEqual(withoutIds(inFileOrder(writeDocument(anew))), withoutIds(rules), file);
  }
  assert.ok(facets > 3_000, `${facets}`);
});

type Facets = [kind: 'entity' | 'partOf' | 'classification' | 'attribute' | 'property' | 'material', facets: readonly object[]][];

function facetsOf(
  part: RuleDefinition['specification']['applicability'] | RuleDefinition['specification']['requirements'],
): Facets {
  const entities = 'entities' in part ? part.entities : part.entity ? [part.entity] : [];
  return [
    ['entity', entities],
    ['partOf', part.partOfs],
    ['classification', part.classifications],
    ['attribute', part.attributes],
    ['property', part.properties],
    ['material', part.materials],
  ];
}

/** Returns the files of edition 1.0 without structural errors. */
function validFiles(): [file: string, text: string][] {
  return ['ids-testcases', 'ids-real', 'ids-audit'].flatMap((folder) =>
    sharedFiles(folder, '.ids').flatMap((file): [string, string][] => {
      const text = readFileSync(`${sharedData(folder)}/${file}`, 'utf8').replace(/^\ufeff/, '');
      const { specification, findings } = parseIds(text);
      return specification && !findings.some(({ code }) => code === 'UPGRADED') ? [[file, text]] : [];
    }),
  );
}

function inFileOrder(text: string): RuleDefinition[] {
  const { specification, findings } = parseIds(text, { groups: { groups: [] } });
  assert.ok(specification, JSON.stringify(findings.slice(0, 3)));
  return rulesOf(specification.definition);
}

/** Removes ids, which may follow from an identifier that the rule itself does not contain. */
function withoutIds(rules: RuleDefinition[]): Omit<RuleDefinition, 'id'>[] {
  return rules.map(({ id: _, ...rule }) => rule);
}

function valid(document: IdsDocument): RuleDefinition[] {
  return inFileOrder(writeDocument(document));
}

function names(document: IdsDocument): string[] {
  return valid(document).map(({ name }) => name);
}

/** Returns the added lines, and fails where another line is missing. */
function linesAdded(before: string, document: IdsDocument): string[] {
  const old = before.split('\n');
  const added = writeDocument(document)
    .split('\n')
    .filter((line) => {
      if (line !== old[0]) return true;
      old.shift();
      return false;
    });
  assert.deepEqual(old, []);
  return added;
}
