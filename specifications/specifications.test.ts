/** What ships is valid, complete and exactly what its source says. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { XmlDocument, XsdValidator, xmlCleanupInputProvider, xmlRegisterInputProvider } from 'libxml2-wasm';
import { parseIds } from '../engine/ids/parse-ids.ts';
import type { DefinitionNode } from '../engine/ids/specification.ts';
import type { SourceGroup } from './ids-source.ts';
import { rulesOf, writeIds } from './ids-xml.ts';
import { SOURCES } from './sources/sources.ts';

const IDS_XSD = new URL('../../shared/data/ids-standard/ids.xsd', import.meta.url);
const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Stand-ins for what ids.xsd imports from w3.org: only the parts that it refers to. */
const STAND_INS: Record<string, string> = {
  'http://www.w3.org/2001/xml.xsd': emptySchema('http://www.w3.org/XML/1998/namespace'),
  'http://www.w3.org/2001/XMLSchema-instance': emptySchema('http://www.w3.org/2001/XMLSchema-instance'),
  'http://www.w3.org/2001/XMLSchema.xsd': `<x:schema xmlns:x="${XSD}" targetNamespace="${XSD}" elementFormDefault="qualified">
    <x:attributeGroup name="occurs">
      <x:attribute name="minOccurs" type="x:nonNegativeInteger" default="1"/>
      <x:attribute name="maxOccurs" default="1"><x:simpleType>
        <x:union memberTypes="x:nonNegativeInteger"><x:simpleType>
          <x:restriction base="x:NMTOKEN"><x:enumeration value="unbounded"/></x:restriction>
        </x:simpleType></x:union>
      </x:simpleType></x:attribute>
    </x:attributeGroup>
    <x:element name="restriction"><x:complexType>
      <x:choice minOccurs="1" maxOccurs="unbounded"><x:any namespace="##targetNamespace" processContents="skip"/></x:choice>
      <x:attribute name="base" type="x:QName" use="required"/>
    </x:complexType></x:element>
  </x:schema>`,
};

function emptySchema(namespace: string): string {
  return `<x:schema xmlns:x="${XSD}" targetNamespace="${namespace}"/>`;
}

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the committed files are what their sources write', () => {
  for (const source of SOURCES) {
    assert.equal(
      textOf(`${source.file}.ids`),
      writeIds(source),
      `${source.file}.ids; run specifications/write-specifications.ts`,
    );
  }
});

test('[R067] the names that the beta badge knows are the titles', () => {
  assert.deepEqual(
    SOURCES.map((source) => source.title),
    ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021', 'BIM basis ILS'],
  );
});

test('the catalogue lists every file once, and the first three as defaults', () => {
  const catalogue = JSON.parse(textOf('catalogue.json')) as { file: string; default: boolean }[];
  assert.deepEqual(
    catalogue.map((entry) => entry.file),
    SOURCES.map((source) => `${source.file}.ids`),
  );
  assert.deepEqual(
    catalogue.map((entry) => entry.default),
    [true, true, true, false],
  );
});

test('each file contains its groups, by name and in order, and no other file does (D146)', () => {
  const outline = (groups: readonly SourceGroup[]): unknown[] =>
    groups.map(({ name, rules = [], groups: below = [] }) => [name, rules.map(({ id }) => id), outline(below)]);
  const read = (nodes: readonly DefinitionNode[]): unknown[] =>
    nodes
      .filter((node) => node.type === 'GROUP')
      .map(({ name, elements }) => [name, elements.flatMap((node) => (node.type === 'RULE' ? [node.id] : [])), read(elements)]);
  for (const source of SOURCES) {
    const { specification, findings } = parseIds(textOf(`${source.file}.ids`));
    assert.deepEqual(findings, []);
    assert.deepEqual(read(specification!.definition.elements), outline(source.groups), source.file);
  }
});

test('identifiers are unique, and names start with their number', () => {
  for (const source of SOURCES) {
    const rules = rulesOf(source.groups);
    assert.equal(new Set(rules.map((rule) => rule.id)).size, rules.length, source.file);
    for (const rule of rules) assert.equal(rule.id.replace(/^[A-Z]+[0-9]*-/, ''), rule.name.split(' ')[0], rule.id);
  }
});

test('every rule says in markdown what is asked and how to mend it', () => {
  for (const rule of SOURCES.flatMap((source) => rulesOf(source.groups))) {
    assert.ok(rule.description.length >= 80, `${rule.id} says too little`);
    if (rule.occurs !== 'prohibited') assert.match(rule.description, /\*|`/, rule.id);
    assert.match(rule.description, /\*\*Herstellen:\*\* /, rule.id);
  }
});

test('all six facets and all cardinalities are in use', () => {
  const rules = SOURCES.flatMap((source) => rulesOf(source.groups));
  const required = rules.flatMap((rule) => rule.requires);
  assert.deepEqual([...new Set(required.map((facet) => facet.facet))].sort(), [
    'attribute',
    'classification',
    'entity',
    'material',
    'partOf',
    'property',
  ]);
  assert.deepEqual([...new Set(required.map((facet) => facet.cardinality ?? 'required'))].sort(), [
    'optional',
    'prohibited',
    'required',
  ]);
  assert.deepEqual([...new Set(rules.map((rule) => rule.occurs))].sort(), ['optional', 'prohibited', 'required']);
});

test('the files are valid against the published ids.xsd', {
  skip: existsSync(IDS_XSD) ? false : '../shared/data is absent',
}, () => {
  registerStandIns();
  using schema = XmlDocument.fromString(readFileSync(IDS_XSD, 'utf8'));
  using validator = XsdValidator.fromDoc(schema);
  for (const source of SOURCES) {
    using document = XmlDocument.fromString(textOf(`${source.file}.ids`));
    validator.validate(document);
  }
  using broken = XmlDocument.fromString(textOf('nl-sfb.ids').replace('<title>NL-SfB</title>', ''));
  assert.throws(() => validator.validate(broken), 'the check itself refuses a file without a title');
  xmlCleanupInputProvider();
});

function registerStandIns(): void {
  const open = new Map<number, { bytes: Uint8Array; at: number }>();
  xmlRegisterInputProvider({
    match: (url) => url in STAND_INS,
    open: (url) => {
      open.set(open.size + 1, { bytes: new TextEncoder().encode(STAND_INS[url]), at: 0 });
      return open.size;
    },
    read: (handle, buffer) => {
      const file = open.get(handle);
      if (file === undefined) return -1;
      const part = file.bytes.subarray(file.at, file.at + buffer.byteLength);
      buffer.set(part);
      file.at += part.byteLength;
      return part.byteLength;
    },
    close: () => true,
  });
}
