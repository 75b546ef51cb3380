/** Traps in what the standard leaves open: our behaviour and its reason (docs/conformance.md, "Not decided by the standard"). */

import {
  classificationSystem,
  classify,
  contain,
  giveMaterial,
  giveSet,
  giveType,
  materialNamed,
  millimetres,
  nest,
  propertySet,
  reference,
  single,
  slab,
  storey,
  wall,
} from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, classification, entity, material, partOf, pattern, property, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const ANY = pattern('.*');

function userDefinedSlab(ifc: Records): void {
  const occurrence = slab(ifc, { PredefinedType: '.USERDEFINED.', ObjectType: "'PLEIN'" });
  giveType(ifc, occurrence, ifc.add('IFCSLABTYPE', { PredefinedType: '.USERDEFINED.' }));
}

function mapConversion(ifc: Records): void {
  millimetres(ifc);
  const eastings = single(ifc, 'Eastings', 'IFCLENGTHMEASURE(312345000.)');
  giveSet(ifc, ifc.add('IFCSITE'), propertySet(ifc, 'ePset_MapConversion', eastings));
}

function doorInWall(ifc: Records): void {
  const [around, opening, door] = [wall(ifc), ifc.add('IFCOPENINGELEMENT'), ifc.add('IFCDOOR')];
  contain(ifc, storey(ifc), around);
  ifc.add('IFCRELVOIDSELEMENT', { RelatingBuildingElement: around, RelatedOpeningElement: opening });
  ifc.add('IFCRELFILLSELEMENT', { RelatingOpeningElement: opening, RelatedBuildingElement: door });
}

const inSystem = (ifc: Records, system: string, code: string): void =>
  classify(ifc, wall(ifc), reference(ifc, code, classificationSystem(ifc, system)));
const eastings = (metres: string): string =>
  property({ set: 'ePset_MapConversion', name: 'Eastings', type: 'IFCLENGTHMEASURE', value: metres });

export const undecidedTraps: Trap[] = [
  {
    name: 'a user-defined type object without a name of its own leaves USERDEFINED',
    clause: 'facet-configurations, Entities, 1.1: the type overrides; IfcSlabType.CorrectPredefinedType wants a name',
    versions,
    applies: 'IFCSLAB',
    data: userDefinedSlab,
    pass: { requires: entity('IFCSLAB', 'USERDEFINED') },
    fail: { requires: entity('IFCSLAB', 'PLEIN') },
  },
  {
    name: 'a reference without a code is in its system if no code is required',
    clause: 'classification-facet, System: "a reference that is part of a classification system with this name"',
    versions,
    data: (ifc) => inSystem(ifc, 'NL-SfB', '$'),
    pass: { requires: classification('NL-SfB') },
    fail: { requires: classification('NL-SfB', ANY) },
  },
  {
    name: 'a code in another system breaks an optional one',
    clause: 'facet-configurations, Classification: "If the applicable element has classifications at least one should match"',
    versions,
    requires: classification('NL-SfB', '21', 'optional'),
    pass: { data: (ifc) => inSystem(ifc, 'NL-SfB', '21') },
    fail: { data: (ifc) => inSystem(ifc, 'Uniclass', '21') },
  },
  {
    name: 'a material without any name is a material if no name is required',
    clause: 'material-facet: "any Material should be present, regardless of name or category"',
    versions,
    data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, '')),
    pass: { requires: material() },
    fail: { requires: material(ANY) },
  },
  {
    name: 'a door is not contained where the wall around it is',
    clause: 'partof-facet, Relation: "if specified only the given type must be evaluated"',
    versions,
    applies: 'IFCDOOR',
    data: doorInWall,
    pass: { requires: partOf('IFCBUILDINGSTOREY') },
    fail: { requires: partOf('IFCBUILDINGSTOREY', 'IFCRELCONTAINEDINSPATIALSTRUCTURE') },
  },
  {
    name: 'a part nested in another is not contained where its host is',
    clause: 'partof-facet, Relation: "if specified only the given type must be evaluated"',
    versions,
    data: (ifc) => {
      const host = slab(ifc);
      nest(ifc, host, wall(ifc));
      contain(ifc, storey(ifc), host);
    },
    pass: { requires: partOf('IFCBUILDINGSTOREY') },
    fail: { requires: partOf('IFCBUILDINGSTOREY', 'IFCRELCONTAINEDINSPATIALSTRUCTURE') },
  },
  {
    name: 'two sets of one name on one object are one',
    clause: 'property-facet, Base Name: the property must exist in the set of that name',
    versions,
    data: (ifc) => {
      const owner = wall(ifc);
      giveSet(ifc, owner, propertySet(ifc, 'Set', single(ifc, 'P', "IFCLABEL('a')")));
      giveSet(ifc, owner, propertySet(ifc, 'Set', single(ifc, 'Q', "IFCLABEL('b')")));
    },
    pass: { requires: property({ set: 'Set', name: 'Q', type: 'IFCLABEL', value: 'b' }) },
    fail: { requires: property({ set: 'Set', name: pattern('.'), type: 'IFCLABEL', value: 'b' }) },
  },
  {
    name: 'a map conversion of IFC2X3 is a set of properties like any other',
    clause: 'property-facet, Data Type: measures in the unit of the project',
    versions: ['IFC2X3'],
    applies: 'IFCSITE',
    data: mapConversion,
    pass: { requires: eastings('312345') },
    fail: { requires: eastings('312345000') },
  },
  {
    name: 'characters above U+FFFF may stand in names',
    clause: 'XML Schema 1.1 part 2, G.4.2.5; XML 1.0, fifth edition',
    versions,
    data: (ifc) => void wall(ifc, { Name: "'\\X4\\0001F3E0\\X0\\'" }),
    pass: { requires: attribute('Name', pattern('\\i\\c*')) },
    fail: { requires: attribute('Name', pattern('\\I.*')) },
  },
  {
    name: 'fractions of seconds are compared, though no literal of a duration may have them',
    clause: 'DataTypes, XML base types: xs:duration; XML Schema 2, 3.2.6',
    versions: SINCE_IFC4,
    applies: 'IFCTASKTIME',
    data: (ifc) => void ifc.add('IFCTASKTIME', { ScheduleDuration: "'PT1.5S'" }),
    pass: { requires: attribute('ScheduleDuration', duration('PT1S', 'PT2S')) },
    fail: { requires: attribute('ScheduleDuration', duration('PT2S', 'PT3S')) },
  },
];

function duration(from: string, to: string): string {
  return `<xs:restriction base="xs:duration"><xs:minInclusive value="${from}"/><xs:maxInclusive value="${to}"/></xs:restriction>`;
}
