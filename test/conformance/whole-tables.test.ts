/**
 * Tests whole tables, where traps show one row: each measure in a unit of the project, each name of the mapping table, and
 * everything that the schemas and the standard property sets name, about which the audit reports no error.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { basesOf } from '../../engine/ids/data-types.ts';
import { propertySetsOf } from '../../engine/ids/property-sets.ts';
import { mappedNames, mappedOccurrence } from '../../engine/schema/ifc2x3-type-mapping.ts';
import { loadSchema, schemaOf } from '../../engine/schema/load-schema.ts';
import { measureNames, measureOf } from '../../engine/schema/measures.ts';
import type { AttributeDefinition, Schema } from '../../engine/schema/schema.ts';
import { conversionUnit, derivedUnit, giveType, projectUnits, siUnit, wallWith } from './ifc-parts.ts';
import { EVERY_VERSION, type IfcVersion, type Records } from './ifc-records.ts';
import { attribute, entity, pattern, property, reportOf, type Side } from './trap.ts';

const schemaFor = (version: IfcVersion): Schema => loadSchema(schemaOf(version)!);
const passes = (side: Side, version: IfcVersion): boolean => reportOf(side, version).outcome === 'PASSED';
const has = (schema: Schema, enumeration: string, value: string): boolean =>
  schema.type(enumeration)?.enumValues?.includes(value) ?? false;

/** Adds a unit that equals seven SI units. */
function seven(ifc: Records, unitEnum: string, schema: Schema): string {
  const si = ifc.add('IFCCONTEXTDEPENDENTUNIT', { UnitType: `.${unitEnum}.`, Name: "'SI'" });
  const named = (type: string, base: string): string => conversionUnit(ifc, type, { name: 'SEVEN', factor: 'IFCREAL(7.)', base });
  if (has(schema, 'IFCUNITENUM', unitEnum)) return named(unitEnum, si);
  return derivedUnit(ifc, unitEnum, [[named('LENGTHUNIT', siUnit(ifc, 'LENGTHUNIT', 'METRE')), 1]]);
}

for (const version of EVERY_VERSION) {
  test(`every measure is compared in SI, by the unit that the project gives it (units.md), ${version}`, () => {
    const schema = schemaFor(version);
    const measures = measureNames.filter((name) => schema.type(name));
    assert.ok(measures.length > 70);
    for (const type of measures) {
      const { unitEnum } = measureOf(type)!;
      assert.ok(has(schema, 'IFCUNITENUM', unitEnum) || has(schema, 'IFCDERIVEDUNITENUM', unitEnum), `${type}: ${unitEnum}`);
      const data = (ifc: Records): void => {
        projectUnits(ifc, seven(ifc, unitEnum, schema));
        wallWith(ifc, schema.type(type)!.base === 'INTEGER' ? `${type}(2)` : `${type}(2.)`);
      };
      const sideWith = (value: string): Side => ({ data, requires: property({ set: 'Set', name: 'P', type, value }) });
      assert.ok(passes(sideWith('14'), version), `${type}: twice seven`);
      assert.ok(!passes(sideWith('2'), version), `${type}: as written`);
    }
  });
}

test('every name of the mapping table stands for an occurrence with its type, and for none without it (IFC2X3)', () => {
  const { subtypesOf, entity: definitionOf } = schemaFor('IFC2X3');
  assert.equal(mappedNames.length, 57);
  for (const name of mappedNames) {
    const { occurrence, type } = mappedOccurrence(name)!;
    const subtype = subtypesOf(occurrence).find((one) => !definitionOf(one)!.abstract)!;
    const typed = (ifc: Records): void => void giveType(ifc, ifc.add(subtype), ifc.add(type));
    assert.ok(passes({ data: typed, applies: name, requires: entity(name) }, 'IFC2X3'), name);
    assert.ok(passes({ data: typed, applies: entity(pattern(`${name.slice(0, -1)}[A-Z]`)) }, 'IFC2X3'), `${name} by a pattern`);
    assert.ok(!passes({ data: (ifc) => void ifc.add(subtype), applies: name }, 'IFC2X3'), `${name} without its type`);
  }
});

const LITERALS: Readonly<Record<string, string>> = {
  'xs:string': 'a',
  'xs:double': '1.5',
  'xs:integer': '1',
  'xs:boolean': 'true',
  'xs:date': '2026-01-31',
  'xs:dateTime': '2026-01-31T10:00:00',
  'xs:time': '10:00:00',
  'xs:duration': 'P1D',
};

function attributeFacets(schema: Schema, { name, type }: AttributeDefinition): string {
  const [base] = basesOf(type, schema);
  return attribute(name) + (base ? attribute(name, type.enumValues?.[0] ?? LITERALS[base]!) : '');
}

const specification = (version: IfcVersion, [applies, requires]: readonly [string, string]): string =>
  `<specification name="x" ifcVersion="${version}"><applicability minOccurs="0" maxOccurs="unbounded">${applies}</applicability><requirements>${requires}</requirements></specification>`;

function errorsIn(version: IfcVersion, rules: readonly (readonly [applies: string, requires: string])[]): string[] {
  const findings =
    auditIds(`<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>x</title></info><specifications>
${rules.map((rule) => specification(version, rule)).join('\n')}
</specifications></ids>`);
  return findings.filter(({ severity }) => severity === 'ERROR').map(({ message }) => message);
}

for (const version of EVERY_VERSION) {
  test(`the audit accepts every entity, predefined type, attribute and value of its type, ${version}`, () => {
    const schema = schemaFor(version);
    const concrete = schema.entityNames.map((name) => schema.entity(name)!).filter(({ abstract }) => !abstract);
    const rules = concrete.flatMap(({ name, attributes }) => {
      const types = attributes.find((one) => one.name === 'PredefinedType')?.type.enumValues ?? [];
      const requirements = attributes.filter(({ derived }) => !derived).map((one) => attributeFacets(schema, one));
      return [entity(name), ...types.map((type) => entity(name, type))].map(
        (one) => [one, requirements.join('') || entity(name)] as const,
      );
    });
    assert.ok(rules.length > 500);
    assert.deepEqual(errorsIn(version, rules), []);
  });

  test(`the audit accepts every standard property with its data type on every entity that it is meant for, ${version}`, () => {
    const schema = schemaFor(version);
    const sets = propertySetsOf(schema.name);
    const rules = [...sets.keys()].flatMap((name) => {
      const { entities, properties } = sets.get(name)!;
      const requirements = [...properties].flatMap(([one, types]) =>
        [undefined, ...types].map((type) => property({ set: name, name: one, type })),
      );
      const owners = [...entities].flatMap((one) =>
        schema
          .subtypesOf(one)
          .filter((className) => !schema.entity(className)!.abstract)
          .slice(0, 2),
      );
      return owners.map((owner) => [entity(owner), requirements.join('')] as const);
    });
    assert.ok(rules.length > 300);
    // Two templates give a type that IDS does not have: an IfcValue of any kind, and a complex number.
    const errors = errorsIn(version, rules).filter((message) => !/^IFC(VALUE|COMPLEXNUMBER) is not a data type/.test(message));
    assert.deepEqual(errors, []);
  });
}
