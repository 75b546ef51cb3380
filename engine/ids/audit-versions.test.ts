/**
 * Tests that the audit checks each stated version and each class separately, and compares values with the enumerations of standard
 * sets.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { auditIds } from './audit-ids.ts';

const value = (text: string): string => `<simpleValue>${text}</simpleValue>`;
const restriction = (inner: string): string => `<xs:restriction base="xs:string">${inner}</xs:restriction>`;
const patterned = (pattern: string): string => restriction(`<xs:pattern value="${pattern}"/>`);
const enumerated = (...names: string[]): string => restriction(names.map((name) => `<xs:enumeration value="${name}"/>`).join(''));
const entity = (name = value('IFCWALL'), predefinedType?: string): string =>
  `<entity><name>${name}</name>${predefinedType === undefined ? '' : `<predefinedType>${predefinedType}</predefinedType>`}</entity>`;
const attribute = (name: string, inner = ''): string =>
  `<attribute><name>${name}</name>${inner && `<value>${inner}</value>`}</attribute>`;
const property = (extra: string, { set, name, inner = '' }: { set: string; name: string; inner?: string }): string =>
  `<property ${extra}><propertySet>${value(set)}</propertySet><baseName>${value(name)}</baseName>${inner && `<value>${inner}</value>`}</property>`;
const file = (requirements: string, { versions = 'IFC4', applicability = entity() } = {}): string =>
  `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>t</title></info><specifications>
  <specification name="n" ifcVersion="${versions}"><applicability minOccurs="0" maxOccurs="unbounded">${applicability}</applicability><requirements>${requirements}</requirements></specification></specifications></ids>`;
const NAME = attribute(value('Name'));

/** Each case has an expected error code, or '' for none, and an expected warning where one is named. */
const CASES: [name: string, input: string, error: string, warning?: string][] = [
  [
    'a predefined type that one of the stated versions has no place for (official case group_predefined_type_must_match_exactly)',
    file(`<partOf relation="IFCRELASSIGNSTOGROUP">${entity(value('IFCINVENTORY'), value('BUNNARY'))}</partOf>`, {
      versions: 'IFC2X3 IFC4',
      applicability: entity(value('IFCELEMENTASSEMBLY')),
    }),
    'PREDEFINED_TYPE_NONE',
  ],
  [
    'the same in the other version alone',
    file(`<partOf relation="IFCRELASSIGNSTOGROUP">${entity(value('IFCINVENTORY'), value('BUNNARY'))}</partOf>`, {
      applicability: entity(value('IFCELEMENTASSEMBLY')),
    }),
    '',
  ],
  [
    'a predefined type that one of the classes has no place for',
    file(NAME, { applicability: entity(enumerated('IFCWALL', 'IFCSITE'), value('SHEAR')) }),
    'PREDEFINED_TYPE_NONE',
  ],
  [
    'a predefined type that the closed list of one of the classes lacks',
    file(NAME, {
      versions: 'IFC4X3_ADD2',
      applicability: entity(enumerated('IFCWALL', 'IFCALIGNMENTCANTSEGMENT'), value('SHEAR')),
    }),
    'PREDEFINED_TYPE_UNKNOWN',
  ],
  [
    'a value of an attribute that holds an object in one of the stated versions',
    file(attribute(value('LastUpdateDate'), value('2026-11-22')), {
      versions: 'IFC2X3 IFC4',
      applicability: entity(value('IFCINVENTORY')),
    }),
    'ATTRIBUTE_IS_OBJECT',
  ],
  [
    'a classified resource where one of the stated versions relates none',
    file(`<classification><system>${value('NL-SfB')}</system></classification>`, {
      versions: 'IFC2X3 IFC4',
      applicability: entity(value('IFCAPPROVAL')),
    }),
    'ENTITY_WITHOUT_CLASSIFICATION',
  ],
  [
    'a standard data type that is another one in one of the stated versions',
    file(
      property('dataType="IFCNORMALISEDRATIOMEASURE"', { set: 'Pset_DoorWindowGlazingType', name: 'SolarHeatGainTransmittance' }),
      {
        versions: 'IFC2X3 IFC4',
        applicability: entity(value('IFCDOOR')),
      },
    ),
    'DATA_TYPE_DIFFERS',
  ],
  [
    'a standard property that one of the stated versions lacks',
    file(property('dataType="IFCLABEL"', { set: 'Pset_WallCommon', name: 'Status' }), { versions: 'IFC2X3 IFC4' }),
    '',
    'PROPERTY_NOT_IN_VERSION',
  ],
  [
    'a value outside the enumeration of a standard property',
    file(property('dataType="IFCLABEL"', { set: 'Pset_WallCommon', name: 'Status', inner: value('NIEUW') })),
    'VALUE_NOT_ENUMERATED',
  ],
  [
    'a value of the enumeration of a standard property',
    file(property('dataType="IFCLABEL"', { set: 'Pset_WallCommon', name: 'Status', inner: enumerated('NEW', 'EXISTING') })),
    '',
  ],
  [
    'one of several values outside the enumeration of a standard property',
    file(property('dataType="IFCLABEL"', { set: 'Pset_WallCommon', name: 'Status', inner: enumerated('NEW', 'BESTAAND') })),
    'VALUE_NOT_ENUMERATED',
  ],
  [
    'a pattern of values of the enumeration of a standard property',
    file(property('dataType="IFCLABEL"', { set: 'Pset_WallCommon', name: 'Status', inner: patterned('N.*') })),
    '',
  ],
  [
    'any value of a property of the same name elsewhere',
    file(property('dataType="IFCLABEL"', { set: 'Eigen', name: 'Status', inner: value('NIEUW') })),
    '',
  ],
];

for (const [name, input, error, warning] of CASES) {
  test(`audit: ${name} gives ${error || warning || 'nothing'}`, () => {
    const findings = auditIds(input);
    const codes = (severityOf: string) => findings.filter(({ severity }) => severity === severityOf).map(({ code }) => code);
    assert.deepEqual([...new Set(codes('ERROR'))], error ? [error] : []);
    assert.deepEqual([...new Set(codes('WARNING'))], warning ? [warning] : []);
  });
}
