/** Traps of the property facet: the required set, name, data type and value, and the objects that have properties. */

import { giveSet, giveType, propertySet, single, slab, wall, wallWith } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, entity, pattern, property, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const EXISTS = 'property-facet, Base Name: non-empty value';
const DATA_TYPE = 'property-facet, Data Type';
const CONFIGURATIONS = 'facet-configurations, Properties';

const P = { set: 'Set', name: 'P' };
const label = (value?: string, cardinality?: string): string => property({ ...P, type: 'IFCLABEL', value, cardinality });
/** Adds a wall with a set of its own and a set of its type. */
function wallAndType(ifc: Records, ofOccurrence: (ifc: Records) => string, ofType: (ifc: Records) => string): void {
  const occurrence = wall(ifc);
  giveSet(ifc, occurrence, ofOccurrence(ifc));
  giveType(ifc, occurrence, ifc.add('IFCWALLTYPE', { HasPropertySets: `(${ofType(ifc)})` }));
}
const setOf = (name: string, property: string, value: string) => (ifc: Records) =>
  propertySet(ifc, name, single(ifc, property, value));

/** Adds a wall whose type has two sets of one name, with a property of one name in each. */
function wallOfTypeWith(ifc: Records, first: string, second: string): string {
  const sets = [first, second].map((value) => setOf('Set', 'P', `IFCLABEL('${value}')`)(ifc));
  return giveType(ifc, wall(ifc), ifc.add('IFCWALLTYPE', { HasPropertySets: `(${sets.join(',')})` }));
}

export const propertyTraps: Trap[] = [
  {
    name: 'two sets of one name on a type count both',
    clause: 'property-facet: every matching property; sets of the occurrence alone override',
    versions,
    requires: label('a'),
    pass: { data: (ifc) => wallOfTypeWith(ifc, 'a', 'a') },
    fail: { data: (ifc) => wallOfTypeWith(ifc, 'a', 'b') },
  },
  {
    name: 'a property without a value',
    clause: EXISTS,
    versions,
    requires: property(P),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('a')") },
    fail: { data: (ifc) => wallWith(ifc, '$') },
  },
  {
    name: 'an empty text is no value',
    clause: EXISTS,
    versions,
    requires: property(P),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL(' ')") },
    fail: { data: (ifc) => wallWith(ifc, "IFCLABEL('')") },
  },
  {
    name: 'UNKNOWN is not a value, FALSE is',
    clause: 'official: a_logical_unknown_is_considered_false_and_will_not_pass',
    versions,
    requires: property(P),
    pass: { data: (ifc) => wallWith(ifc, 'IFCBOOLEAN(.F.)') },
    fail: { data: (ifc) => wallWith(ifc, 'IFCLOGICAL(.U.)') },
  },
  {
    name: 'zero is a value',
    clause: EXISTS,
    versions,
    requires: property({ ...P, type: 'IFCREAL', value: '0' }),
    pass: { data: (ifc) => wallWith(ifc, 'IFCREAL(0.)') },
    fail: { data: (ifc) => wallWith(ifc, '$') },
  },
  {
    name: 'a pattern does not match a set without a name',
    clause: 'property-facet, Property Set: any set name; null matches no constraint',
    versions,
    requires: property({ set: pattern('.*'), name: 'P' }),
    pass: { data: (ifc) => giveSet(ifc, wallWith(ifc, "IFCLABEL('a')"), nameless(ifc, 'Q')) },
    fail: { data: (ifc) => giveSet(ifc, wall(ifc), nameless(ifc, 'P')) },
  },
  {
    name: 'a set without the property',
    clause: 'official: elements_with_a_matching_pset_but_no_property_also_fail',
    versions,
    requires: property(P),
    pass: { data: (ifc) => giveSet(ifc, wall(ifc), setOf('Set', 'P', "IFCLABEL('a')")(ifc)) },
    fail: { data: (ifc) => giveSet(ifc, wall(ifc), setOf('Set', 'Q', "IFCLABEL('a')")(ifc)) },
  },
  {
    name: 'names of sets and properties are case sensitive',
    clause: 'property-facet, Parameters',
    versions,
    data: (ifc) => wallWith(ifc, "IFCLABEL('a')"),
    pass: { requires: property({ set: 'Set', name: 'P' }) },
    fail: { requires: property({ set: 'SET', name: 'p' }) },
  },
  {
    name: 'the property of another set',
    clause: 'property-facet, Parameters',
    versions,
    requires: property(P),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('a')") },
    fail: { data: (ifc) => giveSet(ifc, wall(ifc), setOf('Set2', 'P', "IFCLABEL('a')")(ifc)) },
  },
  {
    name: 'the data type must be exact',
    clause: DATA_TYPE,
    versions,
    requires: label('a'),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('a')") },
    fail: { data: (ifc) => wallWith(ifc, "IFCTEXT('a')") },
  },
  {
    name: 'a subtype of a measure is another data type',
    clause: DATA_TYPE,
    versions,
    requires: property({ ...P, type: 'IFCLENGTHMEASURE' }),
    pass: { data: (ifc) => wallWith(ifc, 'IFCLENGTHMEASURE(1.)') },
    fail: { data: (ifc) => wallWith(ifc, 'IFCPOSITIVELENGTHMEASURE(1.)') },
  },
  {
    name: 'without a data type any type matches',
    clause: `${CONFIGURATIONS}, REQUIRED`,
    versions,
    requires: property(P),
    pass: { data: (ifc) => wallWith(ifc, 'IFCINTEGER(1)') },
    fail: { data: (ifc) => wallWith(ifc, 'IFCINTEGER(1)'), requires: label() },
  },
  {
    name: 'an optional property may not be empty',
    clause: `${CONFIGURATIONS}, OPTIONAL`,
    versions,
    requires: label(undefined, 'optional'),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => wallWith(ifc, '$') },
  },
  {
    name: 'an optional property may not have another data type',
    clause: `${CONFIGURATIONS}, OPTIONAL`,
    versions,
    requires: label(undefined, 'optional'),
    pass: { data: (ifc) => giveSet(ifc, wall(ifc), setOf('Set', 'Q', 'IFCREAL(1.)')(ifc)) },
    fail: { data: (ifc) => wallWith(ifc, 'IFCREAL(1.)') },
  },
  {
    name: 'one of several matching sets holds a prohibited property',
    clause: `${CONFIGURATIONS}, PROHIBITED`,
    versions,
    requires: property({ set: pattern('Set.*'), name: 'P', cardinality: 'prohibited' }),
    pass: { data: (ifc) => twoSets(ifc, ['Q', "IFCLABEL('x')"], ['R', "IFCLABEL('x')"]) },
    fail: { data: (ifc) => twoSets(ifc, ['P', "IFCLABEL('x')"], ['Q', "IFCLABEL('x')"]) },
  },
  {
    name: 'all matching sets must satisfy',
    clause: 'official: all_matching_property_sets_must_satisfy_requirements',
    versions,
    requires: property({ set: pattern('Set.*'), name: 'P', type: 'IFCLABEL', value: 'x' }),
    pass: { data: (ifc) => twoSets(ifc, ['P', "IFCLABEL('x')"], ['P', "IFCLABEL('x')"]) },
    fail: { data: (ifc) => twoSets(ifc, ['P', "IFCLABEL('x')"], ['P', "IFCLABEL('y')"]) },
  },
  {
    name: 'a matching set without the property fails although another set has it',
    clause: 'official: all_matching_property_sets_must_satisfy_requirements',
    versions,
    requires: property({ set: pattern('Set.*'), name: 'P' }),
    pass: { data: (ifc) => twoSets(ifc, ['P', "IFCLABEL('x')"], ['P', "IFCLABEL('y')"]) },
    fail: { data: (ifc) => twoSets(ifc, ['P', "IFCLABEL('x')"], ['Q', "IFCLABEL('x')"]) },
  },
  {
    name: 'all matching properties must satisfy',
    clause: 'official: all_matching_properties_must_satisfy_requirements',
    versions,
    requires: property({ set: 'Set', name: pattern('P.*'), type: 'IFCLABEL', value: 'x' }),
    pass: { data: (ifc) => twoProperties(ifc, "IFCLABEL('x')", "IFCLABEL('x')") },
    fail: { data: (ifc) => twoProperties(ifc, "IFCLABEL('x')", "IFCLABEL('y')") },
  },
  {
    name: 'a set of the type counts for the occurrence',
    clause: 'official: properties_can_be_inherited_from_the_type',
    versions,
    requires: label('a'),
    pass: {
      data: (ifc) =>
        giveType(ifc, wall(ifc), ifc.add('IFCWALLTYPE', { HasPropertySets: `(${setOf('Set', 'P', "IFCLABEL('a')")(ifc)})` })),
    },
    fail: {
      data: (ifc) => [wall(ifc), ifc.add('IFCWALLTYPE', { HasPropertySets: `(${setOf('Set', 'P', "IFCLABEL('a')")(ifc)})` })],
    },
  },
  {
    name: 'the occurrence overrides its type',
    clause: 'official: properties_can_be_overriden_by_an_occurrence',
    versions,
    data: (ifc) => wallAndType(ifc, setOf('Set', 'P', "IFCLABEL('own')"), setOf('Set', 'P', "IFCLABEL('type')")),
    pass: { requires: label('own') },
    fail: { requires: label('type') },
  },
  {
    name: 'a set of the occurrence hides no other properties of the type',
    clause: 'docs/decisions/verdicts.md: sets merge per property',
    versions,
    data: (ifc) => wallAndType(ifc, setOf('Set', 'P', "IFCLABEL('own')"), setOf('Set', 'Q', "IFCLABEL('type')")),
    pass: { requires: property({ set: 'Set', name: 'Q', type: 'IFCLABEL', value: 'type' }) },
    fail: { requires: property({ set: 'Set', name: 'Q', type: 'IFCLABEL', value: 'own' }) },
  },
  {
    name: 'a property of the type in a set of another name is not overridden',
    clause: 'docs/decisions/verdicts.md: sets merge per property',
    versions,
    data: (ifc) => wallAndType(ifc, setOf('Set', 'P', "IFCLABEL('own')"), setOf('Set2', 'P', "IFCLABEL('type')")),
    pass: { requires: property({ set: 'Set2', name: 'P', type: 'IFCLABEL', value: 'type' }) },
    fail: { requires: property({ set: pattern('Set.*'), name: 'P', type: 'IFCLABEL', value: 'own' }) },
  },
  {
    name: 'a type object has the sets of its own',
    clause: 'official: properties_can_be_associated_to_relevant_object_types',
    versions,
    applies: 'IFCWALLTYPE',
    requires: label('a'),
    pass: { data: (ifc) => void ifc.add('IFCWALLTYPE', { HasPropertySets: `(${setOf('Set', 'P', "IFCLABEL('a')")(ifc)})` }) },
    fail: { data: (ifc) => giveType(ifc, wallWith(ifc, "IFCLABEL('a')"), ifc.add('IFCWALLTYPE')) },
  },
  {
    name: 'one set may be shared by many objects, and belongs only to those',
    clause: 'property-facet',
    versions,
    requires: label('a'),
    pass: { data: (ifc) => addSharedSet(ifc, `(${wall(ifc)},${wall(ifc)})`) },
    fail: { data: (ifc) => addSharedSet(ifc, `(${wall(ifc)})`, wall(ifc)) },
  },
  {
    name: 'properties of a material',
    clause: 'official: material_properties_are_supported',
    versions: SINCE_IFC4,
    applies: 'IFCMATERIAL',
    requires: label('a'),
    pass: { data: (ifc) => void materialProperties(ifc, ifc.add('IFCMATERIAL', { Name: "'Beton'" })) },
    fail: {
      data: (ifc) => [
        ifc.add('IFCMATERIAL', { Name: "'Hout'" }),
        materialProperties(ifc, ifc.add('IFCMATERIAL', { Name: "'Beton'" })),
      ],
    },
  },
  {
    name: 'extended properties of a material in IFC2X3',
    clause: 'official: material_properties_are_supported_under_ifc2x3_via_extendedmaterialproperties',
    versions: ['IFC2X3'],
    applies: 'IFCMATERIAL',
    requires: label('a'),
    pass: {
      data: (ifc) => {
        const properties = `(${single(ifc, 'P', "IFCLABEL('a')")})`;
        ifc.add('IFCEXTENDEDMATERIALPROPERTIES', {
          Material: ifc.add('IFCMATERIAL', { Name: "'Beton'" }),
          ExtendedProperties: properties,
          Name: "'Set'",
        });
      },
    },
    fail: { data: (ifc) => void ifc.add('IFCMATERIAL', { Name: "'Beton'" }) },
  },
  {
    name: 'properties of a profile',
    clause: 'property-facet: structural profile cross sections',
    versions: SINCE_IFC4,
    applies: 'IFCRECTANGLEPROFILEDEF',
    requires: label('a'),
    pass: { data: (ifc) => profileProperties(ifc, "IFCLABEL('a')") },
    fail: { data: (ifc) => profileProperties(ifc, "IFCLABEL('b')") },
  },
  {
    name: 'properties of the project',
    clause: 'official: project_properties_are_supported',
    versions,
    applies: 'IFCPROJECT',
    requires: label('a'),
    pass: { data: (ifc) => giveSet(ifc, ifc.add('IFCPROJECT'), setOf('Set', 'P', "IFCLABEL('a')")(ifc)) },
    fail: { data: (ifc) => [ifc.add('IFCPROJECT'), wallWith(ifc, "IFCLABEL('a')")] },
  },
  {
    name: 'properties of a task',
    clause: 'property-facet: tasks, materials, labour resources',
    versions,
    applies: 'IFCTASK',
    requires: label('a'),
    pass: { data: (ifc) => giveSet(ifc, ifc.add('IFCTASK'), setOf('Set', 'P', "IFCLABEL('a')")(ifc)) },
    fail: { data: (ifc) => void ifc.add('IFCTASK') },
  },
  {
    name: 'without an entity facet every owner of the property matches',
    clause: 'property-facet, Examples',
    versions,
    applies: property({ ...P, type: 'IFCLABEL', value: 'a' }),
    requires: entity('IFCWALL'),
    pass: { data: (ifc) => [wallWith(ifc, "IFCLABEL('a')"), slab(ifc)] },
    fail: { data: (ifc) => [wallWith(ifc, "IFCLABEL('a')"), giveSet(ifc, slab(ifc), setOf('Set', 'P', "IFCLABEL('a')")(ifc))] },
  },
  {
    name: 'a property in the applicability selects entities by value',
    clause: 'official: external_load_bearing_walls_need_a_fire_rating_property',
    versions,
    applies: `${entity('IFCWALL')}${property({ ...P, type: 'IFCBOOLEAN', value: 'true' })}`,
    requires: attribute('Name', 'X'),
    pass: { data: (ifc) => [addNamedSet(ifc, 'X', 'IFCBOOLEAN(.T.)'), addNamedSet(ifc, 'Y', 'IFCBOOLEAN(.F.)')] },
    fail: { data: (ifc) => addNamedSet(ifc, 'Y', 'IFCBOOLEAN(.T.)') },
  },
  {
    name: 'a truth value is written in lower case',
    clause: 'DataTypes, XML base types: xs:boolean',
    versions,
    data: (ifc) => wallWith(ifc, 'IFCBOOLEAN(.T.)'),
    pass: { requires: property({ ...P, type: 'IFCBOOLEAN', value: 'true' }) },
    fail: { requires: property({ ...P, type: 'IFCBOOLEAN', value: 'True' }) },
  },
];

function twoSets(ifc: Records, [a, x]: readonly [string, string], [b, y]: readonly [string, string]): void {
  const owner = wall(ifc);
  giveSet(ifc, owner, propertySet(ifc, 'Set1', single(ifc, a, x)));
  giveSet(ifc, owner, propertySet(ifc, 'Set2', single(ifc, b, y)));
}

function twoProperties(ifc: Records, x: string, y: string): void {
  giveSet(ifc, wall(ifc), propertySet(ifc, 'Set', single(ifc, 'P1', x), single(ifc, 'P2', y)));
}

function addSharedSet(ifc: Records, owners: string, ..._others: string[]): void {
  const set = propertySet(ifc, 'Set', single(ifc, 'P', "IFCLABEL('a')"));
  ifc.add('IFCRELDEFINESBYPROPERTIES', { RelatedObjects: owners, RelatingPropertyDefinition: set });
}

function addNamedSet(ifc: Records, name: string, value: string): void {
  giveSet(ifc, wall(ifc, { Name: `'${name}'` }), propertySet(ifc, 'Set', single(ifc, 'P', value)));
}

function nameless(ifc: Records, property: string): string {
  return ifc.add('IFCPROPERTYSET', { HasProperties: `(${single(ifc, property, "IFCLABEL('a')")})` });
}

function materialProperties(ifc: Records, material: string): string {
  return ifc.add('IFCMATERIALPROPERTIES', {
    Name: "'Set'",
    Properties: `(${single(ifc, 'P', "IFCLABEL('a')")})`,
    Material: material,
  });
}

function profileProperties(ifc: Records, value: string): void {
  const profile = ifc.add('IFCRECTANGLEPROFILEDEF', { ProfileType: '.AREA.', XDim: '0.2', YDim: '0.3' });
  ifc.add('IFCPROFILEPROPERTIES', { Name: "'Set'", Properties: `(${single(ifc, 'P', value)})`, ProfileDefinition: profile });
}
