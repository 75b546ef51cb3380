/** Traps of the kinds of properties: lists, enumerations, tables, bounds, quantities, predefined sets and unsupported kinds. */

import { giveSet, giveType, propertySet, quantitySet, single, wall, wallHaving, wallWith } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { length, oneOf, pattern, property, range, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const P = { set: 'Set', name: 'P' };
const label = (value?: string): string => property({ ...P, type: 'IFCLABEL', value });
const setOf = (name: string, property: string, value: string) => (ifc: Records) =>
  propertySet(ifc, name, single(ifc, property, value));

/**
 * The UserManual, property facet, "Supported types of properties": for a literal one of the values suffices, a range requires all
 * of them. It does not mention other restrictions; one value suffices for them, as official cases decide for an enumeration and a
 * literal.
 */
const SUPPORTED = 'UserManual, property facet, "Supported types of properties"';

/** The values 3 and 4, and as a failing example 3 and 9, in each class of property that holds several values. */
const SEVERAL: [kind: string, write: (ifc: Records, first: string, second: string) => string][] = [
  ['a list', (ifc, a, b) => ifc.add('IFCPROPERTYLISTVALUE', { Name: "'P'", ListValues: `(${a},${b})` })],
  ['an enumeration', (ifc, a, b) => ifc.add('IFCPROPERTYENUMERATEDVALUE', { Name: "'P'", EnumerationValues: `(${a},${b})` })],
  [
    'a table',
    (ifc, a, b) => ifc.add('IFCPROPERTYTABLEVALUE', { Name: "'P'", DefiningValues: `(${a})`, DefinedValues: `(${b})` }),
  ],
  [
    'a bounded property',
    (ifc, a, b) => ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: a, UpperBoundValue: b }),
  ],
];

/**
 * A restriction, its value, two values that pass and two that fail. For a range one value outside fails; for the others one value
 * inside passes.
 */
const RESTRICTIONS: [
  kind: string,
  type: string,
  value: string,
  pass: readonly [string, string],
  fail: readonly [string, string],
][] = [
  ['a literal', 'IFCREAL', '3', ['3.', '9.'], ['4.', '9.']],
  ['an enumeration', 'IFCREAL', range({ enumeration: 3 }), ['3.', '9.'], ['4.', '9.']],
  ['an inclusive range', 'IFCREAL', range({ minInclusive: 3, maxInclusive: 5 }), ['3.', '5.'], ['3.', '9.']],
  ['an exclusive minimum', 'IFCREAL', range({ minExclusive: 2, maxInclusive: 5 }), ['3.', '4.'], ['2.', '4.']],
  ['a minimum', 'IFCREAL', range({ minInclusive: 3 }), ['3.', '9.'], ['2.', '9.']],
  ['a maximum', 'IFCREAL', range({ maxExclusive: 5 }), ['3.', '4.'], ['3.', '5.']],
  ['a pattern', 'IFCLABEL', pattern('A.*'), ["'A1'", "'B1'"], ["'B1'", "'C1'"]],
  ['a length', 'IFCLABEL', length({ maxLength: 2 }), ["'A1'", "'B123'"], ["'A123'", "'B123'"]],
  ['a number of digits', 'IFCREAL', range({ totalDigits: 1 }), ['3.', '12.'], ['11.', '12.']],
];

function severalValueTraps(): Trap[] {
  return SEVERAL.flatMap(([holder, write]) =>
    RESTRICTIONS.map(([kind, type, value, pass, fail]): Trap => {
      const data =
        ([first, second]: readonly [string, string]) =>
        (ifc: Records) =>
          wallHaving(ifc, write(ifc, `${type}(${first})`, `${type}(${second})`));
      const requires = property({ ...P, type, value });
      const name = `${kind} on the values of ${holder}`;
      return { name, clause: SUPPORTED, versions, requires, pass: { data: data(pass) }, fail: { data: data(fail) } };
    }),
  );
}

export const propertyKindTraps: Trap[] = [
  ...severalValueTraps(),
  {
    name: 'any of a list',
    clause: 'official: any_matching_value_in_a_list_property_will_pass',
    versions,
    data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYLISTVALUE', { Name: "'P'", ListValues: "(IFCLABEL('a'),IFCLABEL('b'))" })),
    pass: { requires: label('b') },
    fail: { requires: label('c') },
  },
  {
    name: 'any of an enumeration',
    clause: 'official: any_matching_value_in_an_enumerated_property_will_pass',
    versions,
    data: (ifc) =>
      wallHaving(ifc, ifc.add('IFCPROPERTYENUMERATEDVALUE', { Name: "'P'", EnumerationValues: "(IFCLABEL('a'),IFCLABEL('b'))" })),
    pass: { requires: label('b') },
    fail: { requires: label('c') },
  },
  {
    name: 'an enumeration value that is allowed but not chosen does not count',
    clause: 'official: any_matching_value_in_an_enumerated_property_will_pass',
    versions,
    data: (ifc) => {
      const reference = ifc.add('IFCPROPERTYENUMERATION', { Name: "'E'", EnumerationValues: "(IFCLABEL('a'),IFCLABEL('b'))" });
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYENUMERATEDVALUE', {
          Name: "'P'",
          EnumerationValues: "(IFCLABEL('a'))",
          EnumerationReference: reference,
        }),
      );
    },
    pass: { requires: label('a') },
    fail: { requires: label('b') },
  },
  {
    name: 'defining and defined values of a table',
    clause: 'official: any_matching_value_in_a_table_property_will_pass',
    versions,
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYTABLEVALUE', { Name: "'P'", DefiningValues: "(IFCLABEL('a'))", DefinedValues: '(IFCREAL(3.))' }),
      ),
    pass: { requires: `${label('a')}${property({ ...P, type: 'IFCREAL', value: '3' })}` },
    fail: { requires: property({ ...P, type: 'IFCREAL', value: '4' }) },
  },
  {
    name: 'bounds of a bounded property equal a value',
    clause: 'official: any_matching_value_in_a_bounded_property_will_pass',
    versions,
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: 'IFCREAL(1.)', UpperBoundValue: 'IFCREAL(5.)' }),
      ),
    pass: { requires: `${property({ ...P, type: 'IFCREAL', value: '1' })}${property({ ...P, type: 'IFCREAL', value: '5' })}` },
    fail: { requires: property({ ...P, type: 'IFCREAL', value: '3' }) },
  },
  {
    name: 'the set point of a bounded property equals a value',
    clause: 'official: any_matching_value_in_a_bounded_property_will_pass',
    versions: SINCE_IFC4,
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: 'IFCREAL(1.)', SetPointValue: 'IFCREAL(3.)' }),
      ),
    pass: { requires: property({ ...P, type: 'IFCREAL', value: '3' }) },
    fail: { requires: property({ ...P, type: 'IFCREAL', value: '2' }) },
  },
  {
    name: 'both bounds of a bounded property lie within a range',
    clause: 'official: a_restriction_on_a_bounded_property_requires_both_bounds_within_range',
    versions,
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: 'IFCREAL(10.)', UpperBoundValue: 'IFCREAL(30.)' }),
      ),
    pass: { requires: property({ ...P, type: 'IFCREAL', value: range({ minInclusive: 10, maxInclusive: 40 }) }) },
    fail: { requires: property({ ...P, type: 'IFCREAL', value: range({ minInclusive: 5, maxInclusive: 20 }) }) },
  },
  {
    name: 'a limit on one side needs the bound of that side',
    clause: 'official: a_one_sided_restriction_on_a_bounded_property_requires_the_matching_bound',
    versions,
    requires: property({ ...P, type: 'IFCREAL', value: range({ minInclusive: 5 }) }),
    pass: {
      data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: 'IFCREAL(10.)' })),
    },
    fail: {
      data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", UpperBoundValue: 'IFCREAL(10.)' })),
    },
  },
  {
    name: 'bounds that are dates lie within a range by the calendar',
    clause: 'DataTypes.md, XML base types; official: a_restriction_on_a_bounded_property_requires_both_bounds_within_range',
    versions: SINCE_IFC4,
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', {
          Name: "'P'",
          LowerBoundValue: "IFCDATE('2026-02-01')",
          UpperBoundValue: "IFCDATE('2026-03-01')",
        }),
      ),
    pass: { requires: property({ ...P, type: 'IFCDATE', value: range({ minInclusive: '2026-01-31' }, 'date') }) },
    fail: { requires: property({ ...P, type: 'IFCDATE', value: range({ minInclusive: '2026-02-15' }, 'date') }) },
  },
  {
    name: 'bounds that are durations lie within a range by their length',
    clause: 'DataTypes.md, XML base types; official: a_restriction_on_a_bounded_property_requires_both_bounds_within_range',
    versions: SINCE_IFC4,
    requires: property({ ...P, type: 'IFCDURATION', value: range({ maxInclusive: 'PT36H' }, 'duration') }),
    pass: {
      data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", UpperBoundValue: "IFCDURATION('P1D')" })),
    },
    fail: {
      data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", UpperBoundValue: "IFCDURATION('P2D')" })),
    },
  },
  {
    name: 'the properties in a complex property are not searched',
    clause: 'official: complex_properties_are_not_supported',
    versions,
    pass: { data: (ifc) => wallHaving(ifc, single(ifc, 'P', "IFCLABEL('a')")), requires: property(P) },
    fail: {
      data: (ifc) =>
        wallHaving(
          ifc,
          ifc.add('IFCCOMPLEXPROPERTY', {
            Name: "'C'",
            UsageName: "'u'",
            HasProperties: `(${single(ifc, 'P', "IFCLABEL('a')")})`,
          }),
        ),
      requires: property({ set: 'Set', name: oneOf('C', 'P') }),
    },
  },
  {
    name: 'a reference is not supported',
    clause: 'official: reference_properties_are_treated_as_objects_and_not_supported',
    versions,
    requires: property(P),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('a')") },
    fail: {
      data: (ifc) =>
        wallHaving(ifc, ifc.add('IFCPROPERTYREFERENCEVALUE', { Name: "'P'", PropertyReference: ifc.add('IFCPERSON') })),
    },
  },
  {
    name: 'a quantity is required like a property, by its measure',
    clause: 'official: quantities_must_also_match_the_appropriate_measure',
    versions,
    data: (ifc) =>
      giveSet(ifc, wall(ifc), quantitySet(ifc, 'Set', ifc.add('IFCQUANTITYAREA', { Name: "'P'", AreaValue: '12.' }))),
    pass: { requires: property({ ...P, type: 'IFCAREAMEASURE', value: '12' }) },
    fail: { requires: property({ ...P, type: 'IFCLENGTHMEASURE', value: '12' }) },
  },
  {
    name: 'quantities of every kind',
    clause: 'property-facet: properties and quantities are interchangeable',
    versions,
    data: (ifc) =>
      giveSet(
        ifc,
        wall(ifc),
        quantitySet(
          ifc,
          'Set',
          ifc.add('IFCQUANTITYLENGTH', { Name: "'L'", LengthValue: '1.' }),
          ifc.add('IFCQUANTITYVOLUME', { Name: "'V'", VolumeValue: '2.' }),
          ifc.add('IFCQUANTITYCOUNT', { Name: "'C'", CountValue: ifc.version === 'IFC4X3_ADD2' ? '3' : '3.' }),
          ifc.add('IFCQUANTITYWEIGHT', { Name: "'W'", WeightValue: '4.' }),
          ifc.add('IFCQUANTITYTIME', { Name: "'T'", TimeValue: '5.' }),
        ),
      ),
    pass: {
      requires: [
        property({ set: 'Set', name: 'L', type: 'IFCLENGTHMEASURE', value: '1' }),
        property({ set: 'Set', name: 'V', type: 'IFCVOLUMEMEASURE', value: '2' }),
        property({ set: 'Set', name: 'C', type: 'IFCCOUNTMEASURE', value: '3' }),
        property({ set: 'Set', name: 'W', type: 'IFCMASSMEASURE', value: '4' }),
        property({ set: 'Set', name: 'T', type: 'IFCTIMEMEASURE', value: '5' }),
      ].join(''),
    },
    fail: { requires: property({ set: 'Set', name: 'W', type: 'IFCFORCEMEASURE', value: '4' }) },
  },
  {
    name: 'a number as a quantity',
    clause: 'IFC4X3, IfcQuantityNumber',
    versions: ['IFC4X3_ADD2'],
    data: (ifc) =>
      giveSet(ifc, wall(ifc), quantitySet(ifc, 'Set', ifc.add('IFCQUANTITYNUMBER', { Name: "'P'", NumberValue: '2.5' }))),
    pass: { requires: property({ ...P, type: 'IFCNUMERICMEASURE', value: '2.5' }) },
    fail: { requires: property({ ...P, type: 'IFCREAL', value: '2.5' }) },
  },
  {
    name: 'attributes of a predefined set are its properties',
    clause: 'official: predefined_properties_are_supported_but_discouraged',
    versions,
    applies: 'IFCDOOR',
    data: (ifc) => {
      const set = ifc.add('IFCDOORPANELPROPERTIES', { Name: "'Set'", PanelOperation: '.SWINGING.', PanelPosition: '.LEFT.' });
      const type = ifc.version === 'IFC2X3' ? 'IFCDOORSTYLE' : 'IFCDOORTYPE';
      giveType(ifc, ifc.add('IFCDOOR'), ifc.add(type, { HasPropertySets: `(${set})` }));
    },
    pass: { requires: property({ set: 'Set', name: 'PanelOperation', type: 'IFCDOORPANELOPERATIONENUM', value: 'SWINGING' }) },
    fail: { requires: property({ set: 'Set', name: 'PanelOperation', type: 'IFCDOORPANELOPERATIONENUM', value: 'SLIDING' }) },
  },
  {
    name: 'a measure of a predefined set is a measure',
    clause: 'official: predefined_properties_are_supported_but_discouraged',
    versions,
    applies: 'IFCDOOR',
    data: (ifc) => giveSet(ifc, ifc.add('IFCDOOR'), ifc.add('IFCDOORLININGPROPERTIES', { Name: "'Set'", LiningDepth: '0.1' })),
    pass: { requires: property({ set: 'Set', name: 'LiningDepth', type: 'IFCPOSITIVELENGTHMEASURE', value: '0.1' }) },
    fail: { requires: property({ set: 'Set', name: 'LiningThickness' }) },
  },
  {
    name: 'a set of property set definitions gives all its members',
    clause: 'IFC4, IfcPropertySetDefinitionSet',
    versions: SINCE_IFC4,
    requires: label('a'),
    pass: {
      data: (ifc) =>
        giveSet(
          ifc,
          wall(ifc),
          `IFCPROPERTYSETDEFINITIONSET((${setOf('X', 'Q', 'IFCREAL(1.)')(ifc)},${setOf('Set', 'P', "IFCLABEL('a')")(ifc)}))`,
        ),
    },
    fail: { data: (ifc) => giveSet(ifc, wall(ifc), `IFCPROPERTYSETDEFINITIONSET((${setOf('Set', 'Q', 'IFCREAL(1.)')(ifc)}))`) },
  },
];
