/**
 * Tests the requirements of a rule, from an IDS with every facet and every part of one, through the engine and the store, to
 * the API.
 */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { ruleSpecificationSchema } from '../../common/contract/definition-schema.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { GroupNode, RuleNode } from '../../engine/report/report.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const simple = (text: string) => `<ids:simpleValue>${text}</ids:simpleValue>`;
const oneOf = (...values: string[]) =>
  `<xs:restriction base="xs:string">${values.map((value) => `<xs:enumeration value="${value}"/>`).join('')}</xs:restriction>`;
const part = (name: string, content: string, attributes = '') => `<ids:${name}${attributes}>${content}</ids:${name}>`;

/** Each facet twice: with simple values in the applicability and with restrictions in the requirements. */
const facets = (value: (...texts: string[]) => string, extras: (cardinality: string) => string) =>
  [
    part(
      'partOf',
      part('entity', part('name', value('IFCBUILDINGSTOREY')) + part('predefinedType', value('COMPLEX'))),
      ` relation="IFCRELAGGREGATES"${extras('required')}`,
    ),
    part('classification', part('value', value('21.1', '21.2')) + part('system', value('NL-SfB', 'NL/SfB')), extras('optional')),
    part('attribute', part('name', value('Name', 'Tag')) + part('value', value('W1', 'W2')), extras('prohibited')),
    part(
      'property',
      part('propertySet', value('Pset_A', 'Pset_B')) +
        part('baseName', value('FireRating', 'Brand')) +
        part('value', value('30', '60')),
      ` dataType="IFCLABEL"${extras('optional')}`,
    ),
    part('material', part('value', value('beton', 'hout')), extras('required')),
  ].join('');
const entity = (value: (...texts: string[]) => string) =>
  part('entity', part('name', value('IFCWALL', 'IFCDOOR')) + part('predefinedType', value('SOLIDWALL', 'MOVABLE')));

const IDS = `<ids:ids xmlns:ids="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<ids:info><ids:title>Alles</ids:title></ids:info><ids:specifications>
<ids:specification name="Regel" ifcVersion="IFC4"><ids:applicability minOccurs="1" maxOccurs="9">${entity(simple)}${facets(simple, () => '')}</ids:applicability>
<ids:requirements>${entity(oneOf)}${facets(oneOf, (cardinality) => ` cardinality="${cardinality}"`)}</ids:requirements>
</ids:specification></ids:specifications></ids:ids>`;

const one = (simpleValue: string) => ({ simpleValue });
const some = (...allowedValues: string[]) => ({ base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues }] });

async function specificationAsGiven(t: TestContext): Promise<{ whole: RuleNode; tree: RuleNode }> {
  const [rule] = (parseIds(IDS).specification?.definition.elements ?? []) as RuleNode[];
  const app = await openTestApp(t);
  const owner = await app.signIn();
  const fileId = await makeFile(app, { uploadedBy: owner.id });
  const reportRule = madeRule('r', [], { specification: rule?.specification as RuleNode['specification'] });
  const id = await makeReport(app, fileId, [madeGroup('S', [reportRule])]);
  const ask = async (fields: string) => {
    const { body } = await app.call('GET', `/api/reports/${id}${fields}`, { as: owner.token });
    return (body.elements as GroupNode[])[0]?.elements[0] as RuleNode;
  };
  return { whole: await ask(''), tree: await ask('?fields=elements.specification') };
}

test('a rule gives every facet with all its parts, each value as a simple one or a restriction [R243] [R244] [R245] [R246] [R247] [R248]', async (t) => {
  const { whole, tree } = await specificationAsGiven(t);
  const { applicability, requirements } = whole.specification;
  const required = { cardinality: 'REQUIRED' };
  const optional = { cardinality: 'OPTIONAL' };
  await t.test('the entity facet: name and predefined type [R243]', () => {
    assert.deepEqual(applicability.entity, { name: one('IFCWALL'), predefinedType: one('SOLIDWALL') });
    assert.deepEqual(requirements.entities, [
      { name: some('IFCWALL', 'IFCDOOR'), predefinedType: some('SOLIDWALL', 'MOVABLE'), ...required },
    ]);
  });
  await t.test('the part-of facet: relation and entity [R244]', () => {
    const relation = 'IFCRELAGGREGATES';
    const storey = { name: one('IFCBUILDINGSTOREY'), predefinedType: one('COMPLEX') };
    assert.deepEqual(applicability.partOfs, [{ relation, entity: storey }]);
    const entity = { name: some('IFCBUILDINGSTOREY'), predefinedType: some('COMPLEX') };
    assert.deepEqual(requirements.partOfs, [{ relation, entity, ...required }]);
  });
  await t.test('the attribute facet: cardinality, name and value [R245]', () => {
    assert.deepEqual(applicability.attributes, [{ name: one('Name'), value: one('W1') }]);
    assert.deepEqual(requirements.attributes, [
      { name: some('Name', 'Tag'), value: some('W1', 'W2'), cardinality: 'PROHIBITED' },
    ]);
  });
  await t.test('the property facet: cardinality, set, name and value [R246]', () => {
    const dataType = 'IFCLABEL';
    assert.deepEqual(applicability.properties, [
      { propertySet: one('Pset_A'), baseName: one('FireRating'), value: one('30'), dataType },
    ]);
    assert.deepEqual(requirements.properties, [
      {
        propertySet: some('Pset_A', 'Pset_B'),
        baseName: some('FireRating', 'Brand'),
        value: some('30', '60'),
        dataType,
        ...optional,
      },
    ]);
  });
  await t.test('the classification facet: cardinality, system and value [R247]', () => {
    assert.deepEqual(applicability.classifications, [{ system: one('NL-SfB'), value: one('21.1') }]);
    assert.deepEqual(requirements.classifications, [
      { system: some('NL-SfB', 'NL/SfB'), value: some('21.1', '21.2'), ...optional },
    ]);
  });
  await t.test('the material facet: cardinality and value [R248]', () => {
    assert.deepEqual(applicability.materials, [{ value: one('beton') }]);
    assert.deepEqual(requirements.materials, [{ value: some('beton', 'hout'), ...required }]);
  });
  await t.test('the schema that describes the answer knows every part', () => {
    assert.deepEqual(ruleSpecificationSchema.parse(whole.specification), whole.specification);
  });
  await t.test('the tree without checks says the same', () => assert.deepEqual(tree.specification, whole.specification));
});
