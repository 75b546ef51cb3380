import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { publishedSchema } from '../../test/support/published-schema.ts';
import { XSD_NAMESPACE } from './ids-namespace.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { checkStructure } from './structure.ts';

const SHARED = new URL('../../../shared/data/', import.meta.url);
const skip = existsSync(SHARED) ? false : 'no ../shared/data here';

const entity = '<entity><name><simpleValue>IFCWALL</simpleValue></name></entity>';
const file = (body: string): string =>
  `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="${XSD_NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${body}</ids>`;
const info = (more = ''): string => `<info><title>t</title>${more}</info>`;
const specification = (inner: string, attributes = 'name="n" ifcVersion="IFC4"'): string =>
  `<specifications><specification ${attributes}>${inner}</specification></specifications>`;
const applicability = (inner = entity, attributes = ''): string => `<applicability ${attributes}>${inner}</applicability>`;
const requirements = (inner: string): string =>
  file(info() + specification(`${applicability()}<requirements>${inner}</requirements>`));
const valued = (inner: string): string => requirements(`<material><value>${inner}</value></material>`);
const withInfo = (more: string): string => file(info(more) + specification(applicability()));
const value = (name: string): string => `<${name}><simpleValue>x</simpleValue></${name}>`;

const VALID: Record<string, string> = {
  'the smallest file': file(info() + specification(applicability(''))),
  'all of info in order': withInfo(
    '<copyright/><version/><description/><author>a@b.c</author><date>2026-02-28</date><purpose/><milestone/>',
  ),
  'a date with a zone': withInfo('<date>2026-02-28+01:00</date>'),
  'several versions': file(info() + specification(applicability(), 'name="" ifcVersion="IFC2X3  IFC4"')),
  'an empty list of versions': file(info() + specification(applicability(), 'name="" ifcVersion=""')),
  'any counts of occurs': file(info() + specification(applicability('', 'minOccurs="3" maxOccurs=" 7 "'))),
  'requirements in any order': requirements(
    `<material/>${entity}<material cardinality="optional" uri="u" instructions="i"/>${entity}`,
  ),
  'no requirements inside': requirements(''),
  'an empty restriction': valued('<xs:restriction base="xs:string"/>'),
  'all facets of a restriction': valued(
    '<xs:restriction base="xs:string"><xs:annotation><xs:documentation>d</xs:documentation></xs:annotation><xs:enumeration value=""/><xs:pattern value="("/><xs:length value="1"/><xs:totalDigits value="2"/><xs:minInclusive value="x"/></xs:restriction>',
  ),
  'comments and processing instructions': file(`<!-- c --><?p i?>${info()}${specification(applicability())}`),
};
const INVALID: Record<string, string> = {
  'no info': file(specification(applicability())),
  'no title': file(`<info/>${specification(applicability())}`),
  'info out of order': withInfo('<version/><copyright/>'),
  'a title twice': withInfo('<title/>'),
  'an author that is no address': withInfo('<author>Jan</author>'),
  'a day that does not exist': withInfo('<date>2026-02-30</date>'),
  'elements in a title': file(`<info><title><b/></title></info>${specification(applicability())}`),
  'text between elements': file(`x${info()}${specification(applicability())}`),
  'no specification': file(`${info()}<specifications/>`),
  'no applicability': file(info() + specification('')),
  'no name': file(info() + specification(applicability(), 'ifcVersion="IFC4"')),
  'no version': file(info() + specification(applicability(), 'name="n"')),
  'an unknown version': file(info() + specification(applicability(), 'name="n" ifcVersion="IFC4X3"')),
  'an unknown attribute': file(info() + specification(applicability(), 'name="n" ifcVersion="IFC4" minOccurs="1"')),
  'a foreign attribute': file(info() + specification(applicability(), 'name="n" ifcVersion="IFC4" xml:lang="nl"')),
  'two entities': file(info() + specification(applicability(entity + entity))),
  'applicability out of order': file(info() + specification(applicability(`<material/>${entity}`))),
  'cardinality in applicability': file(info() + specification(applicability('<material cardinality="required"/>'))),
  'occurs that are no counts': file(info() + specification(applicability('', 'minOccurs="-1"'))),
  'unbounded as a minimum': file(info() + specification(applicability('', 'minOccurs="unbounded"'))),
  'an unknown facet': requirements('<geometry/>'),
  'an unknown cardinality': requirements('<material cardinality="Required"/>'),
  'an optional partOf': requirements(`<partOf cardinality="optional">${entity}</partOf>`),
  'a cardinality on an entity': requirements(entity.replace('<entity>', '<entity cardinality="required">')),
  'a classification out of order': requirements(`<classification>${value('system')}${value('value')}</classification>`),
  'a classification without system': requirements(`<classification>${value('value')}</classification>`),
  'a property without base name': requirements(`<property>${value('propertySet')}</property>`),
  'a data type in mixed case': requirements(
    `<property dataType="IfcLabel">${value('propertySet')}${value('baseName')}</property>`,
  ),
  'an unknown relation': requirements(`<partOf relation="IFCRELVOIDSELEMENT">${entity}</partOf>`),
  'an empty value': valued(''),
  'two values': valued('<simpleValue/><simpleValue/>'),
  'a restriction of another namespace': valued('<restriction base="xs:string"/>'),
  'an unknown restriction': valued('<xs:restriction base="xs:string"><xs:maximum value="1"/></xs:restriction>'),
  'an enumeration without value': valued('<xs:restriction base="xs:string"><xs:enumeration/></xs:restriction>'),
  'a length that is no count': valued('<xs:restriction base="xs:string"><xs:length value="x"/></xs:restriction>'),
  'an annotation after a restriction': valued(
    '<xs:restriction base="xs:string"><xs:length value="1"/><xs:annotation/></xs:restriction>',
  ),
  'a base that is no name': valued('<xs:restriction base="x y"/>'),
};

const verdict = (text: string): boolean => {
  const { root } = readXml(text);
  assert.ok(root);
  return checkStructure(root).length === 0;
};
for (const [name, text] of Object.entries(VALID)) test(`structure: ${name} is valid`, () => assert.equal(verdict(text), true));
for (const [name, text] of Object.entries(INVALID))
  test(`structure: ${name} is rejected`, () => assert.equal(verdict(text), false));

test('our structure rules and the published ids.xsd agree on every available file', { skip }, async () => {
  const published = await publishedSchema();
  const texts = new Map<string, string>([...Object.entries(VALID), ...Object.entries(INVALID)]);
  for (const name of readdirSync(SHARED, { recursive: true }) as string[]) {
    if (name.endsWith('.ids')) texts.set(name, readFileSync(new URL(encodeURI(name), SHARED), 'utf8').replace(/^\ufeff/, ''));
  }
  const different: string[] = [];
  for (const [name, text] of texts) {
    if (readXml(text).root && verdict(text) !== published(text)) different.push(`${name}: ours ${verdict(text)}`);
  }
  assert.ok(texts.size > 200);
  assert.deepEqual(different, []);
});

const NAMES = ['entity', 'name', 'value', 'simpleValue', 'property', 'material', 'info', 'title', 'date', 'system', 'partOf'];
const TEXTS = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  'x',
  'unbounded',
  'required',
  'optional',
  'IFC4',
  'IFC4  IFC2X3',
  '2026-02-30',
  'a@b.c',
  'IFCLABEL',
];
const ATTRIBUTES = [
  'minOccurs',
  'maxOccurs',
  'cardinality',
  'dataType',
  'relation',
  'uri',
  'instructions',
  'ifcVersion',
  'name',
  'base',
];

function serialize({ name, namespace, attributes, text, children }: XmlElement): string {
  const prefix = namespace === XSD_NAMESPACE ? 'xs:' : '';
  const encoded = (raw: string): string => raw.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const given = Object.entries(attributes).filter(([key]) => !key.startsWith('{'));
  const declared = name === 'ids' ? ` xmlns="${namespace}" xmlns:xs="${XSD_NAMESPACE}"` : '';
  const written = given.map(([key, value]) => ` ${key}="${encoded(value)}"`).join('');
  return `<${prefix}${name}${declared}${written}>${encoded(text)}${children.map(serialize).join('')}</${prefix}${name}>`;
}

/** Applies one random change: removes, doubles, moves or renames an element, or changes an attribute or a text. */
function mutate(root: XmlElement, random: () => number): void {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
  const target = pick(all(root));
  const child = Math.floor(random() * target.children.length);
  const kind = Math.floor(random() * 7);
  if (kind === 0) target.children.splice(child, 1);
  else if (kind === 1 && target.children.length > 0)
    target.children.splice(child, 0, structuredClone({ ...target.children[child]!, parent: undefined }));
  else if (kind === 2) target.children.reverse();
  else if (kind === 3 && target !== root) target.name = pick(NAMES);
  else if (kind === 4) target.attributes[pick(ATTRIBUTES)] = pick(TEXTS);
  else if (kind === 5) delete target.attributes[pick(Object.keys(target.attributes))];
  else target.text = pick(TEXTS);
}

test('our structure rules and the published ids.xsd agree on thousands of corrupted files', { skip }, async () => {
  const published = await publishedSchema();
  const { next: random } = createRandom(20_261_121);
  const names = (readdirSync(new URL('ids-testcases/', SHARED), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.ids'),
  );
  const different: string[] = [];
  let refused = 0;
  for (let round = 0; round < 3000; round++) {
    const name = names[round % names.length]!;
    const { root } = readXml(readFileSync(new URL(`ids-testcases/${encodeURI(name)}`, SHARED)));
    mutate(root!, random);
    if (random() < 0.3) mutate(root!, random);
    const text = serialize(root!);
    const ours = verdict(text);
    if (!ours) refused++;
    if (ours !== published(text)) different.push(`${name}: ours ${ours}: ${text}`);
  }
  assert.ok(refused > 500);
  assert.deepEqual(different.slice(0, 5), []);
});
