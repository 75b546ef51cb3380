/** Traps from the examples in the documentation, each with a counterexample. */

import {
  classificationSystem,
  classify,
  giveMaterial,
  giveSet,
  materialNamed,
  propertySet,
  quantitySet,
  reference,
  single,
  slab,
  space,
  wall,
  wallWith,
} from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, classification, entity, material, oneOf, partOf, pattern, property, range, type Trap } from '../trap.ts';
import { addClassifiedWall } from './tables.ts';

const versions = EVERY_VERSION;

const anyOwner = (ifc: Records, owner: string, value: string): string =>
  giveSet(ifc, owner, propertySet(ifc, 'Set', single(ifc, 'P', `IFCLABEL('${value}')`)));

export const exampleTraps: Trap[] = [
  {
    name: 'a uri and instructions do not change the verdict',
    clause: 'property-facet, URI; classification-facet, URI; ids.xsd: instructions',
    versions,
    requires: `<classification uri="https://example.nl/1" instructions="Vraag de adviseur"><value><simpleValue>1</simpleValue></value><system><simpleValue>A</simpleValue></system></classification>`,
    pass: { data: (ifc) => addClassifiedWall(ifc, [['A', '1']]) },
    fail: { data: (ifc) => addClassifiedWall(ifc, [['A', '2']]) },
  },
  {
    name: 'a uri of a property and of a material',
    clause: 'property-facet, URI; material-facet, URI',
    versions,
    data: (ifc) => {
      giveMaterial(ifc, wallWith(ifc, "IFCLABEL('a')"), materialNamed(ifc, 'Hout'));
    },
    pass: {
      requires: `<property dataType="IFCLABEL" uri="https://example.nl/P"><propertySet><simpleValue>Set</simpleValue></propertySet><baseName><simpleValue>P</simpleValue></baseName></property><material uri="https://example.nl/hout"/>`,
    },
    fail: {
      requires: `<property dataType="IFCLABEL" uri="https://example.nl/P"><propertySet><simpleValue>Set</simpleValue></propertySet><baseName><simpleValue>Q</simpleValue></baseName></property>`,
    },
  },
  {
    name: 'external load-bearing walls need a fire rating',
    clause: 'specifications: external load bearing walls need to have a fire rating',
    versions,
    applies: `${entity('IFCWALL')}${property({ set: 'Pset_WallCommon', name: 'LoadBearing', type: 'IFCBOOLEAN', value: 'true' })}`,
    requires: property({ set: 'Pset_WallCommon', name: 'FireRating', type: 'IFCLABEL' }),
    pass: {
      data: (ifc) => {
        const rated = [single(ifc, 'LoadBearing', 'IFCBOOLEAN(.T.)'), single(ifc, 'FireRating', "IFCLABEL('180/180/180')")];
        giveSet(ifc, wall(ifc), propertySet(ifc, 'Pset_WallCommon', ...rated));
        giveSet(ifc, wall(ifc), propertySet(ifc, 'Pset_WallCommon', single(ifc, 'LoadBearing', 'IFCBOOLEAN(.F.)')));
      },
    },
    fail: {
      data: (ifc) => giveSet(ifc, wall(ifc), propertySet(ifc, 'Pset_WallCommon', single(ifc, 'LoadBearing', 'IFCBOOLEAN(.T.)'))),
    },
  },
  {
    name: 'bedrooms need 10 m²',
    clause: 'specifications: bedrooms should have a minimum area of 10m2',
    versions: SINCE_IFC4,
    applies: `${entity('IFCSPACE')}${attribute('Description', pattern('.*BEDROOM.*'))}`,
    requires: property({
      set: 'Qto_SpaceBaseQuantities',
      name: 'NetFloorArea',
      type: 'IFCAREAMEASURE',
      value: range({ minInclusive: 10 }),
    }),
    pass: { data: (ifc) => [bedroom(ifc, 'MASTER BEDROOM', '10.'), bedroom(ifc, 'HALL', '3.')] },
    fail: { data: (ifc) => [bedroom(ifc, 'MASTER BEDROOM', '9.9'), bedroom(ifc, 'HALL', '30.')] },
  },
  {
    name: 'brick wall types are classified and named by a convention',
    clause: 'specifications: all brick wall types must be classified and follow the approved naming convention',
    versions,
    applies: `${entity('IFCWALLTYPE')}${material('brick')}`,
    requires: `${classification('Uniclass 2015', pattern('EF_25_10.*'))}${attribute('Name', pattern('WT[0-9]{2}'))}`,
    pass: { data: (ifc) => [wallType(ifc, 'WT01', 'EF_25_10_25'), ifc.add('IFCWALLTYPE', { Name: "'onbekend'" })] },
    fail: { data: (ifc) => wallType(ifc, 'WT1', 'EF_25_10_25') },
  },
  {
    name: 'a volume between 20 and 100 m³',
    clause: 'property-facet, Examples',
    versions: SINCE_IFC4,
    applies: 'IFCSLAB',
    requires: property({
      set: 'Qto_SlabBaseQuantities',
      name: 'NetVolume',
      type: 'IFCVOLUMEMEASURE',
      value: range({ minInclusive: 20, maxInclusive: 100 }),
    }),
    pass: { data: (ifc) => [slabOf(ifc, '20.'), slabOf(ifc, '100.')] },
    fail: { data: (ifc) => [slabOf(ifc, '20.'), slabOf(ifc, '100.001')] },
  },
  {
    name: 'a user-defined kind of wall that IFC does not list',
    clause: 'entity-facet: you may specify RADIATIONBARRIER as a custom predefined type',
    versions: SINCE_IFC4,
    requires: entity('IFCWALL', 'RADIATIONBARRIER'),
    pass: { data: (ifc) => void wall(ifc, { PredefinedType: '.USERDEFINED.', ObjectType: "'RADIATIONBARRIER'" }) },
    fail: { data: (ifc) => void wall(ifc, { PredefinedType: '.SHEAR.', ObjectType: "'RADIATIONBARRIER'" }) },
  },
  {
    name: 'a document is an entity too',
    clause: 'entity-facet, Examples: all related documents',
    versions,
    applies: 'IFCDOCUMENTINFORMATION',
    requires: attribute('Name', 'Bestek'),
    pass: { data: (ifc) => ifc.add('IFCDOCUMENTINFORMATION', { [documentId(ifc)]: "'1'", Name: "'Bestek'" }) },
    fail: { data: (ifc) => ifc.add('IFCDOCUMENTINFORMATION', { [documentId(ifc)]: "'1'", Name: "'Tekening'" }) },
  },
  {
    name: 'a construction task by its predefined type',
    clause: 'entity-facet, Examples: all construction tasks',
    versions: SINCE_IFC4,
    applies: 'IFCTASK',
    requires: entity('IFCTASK', 'CONSTRUCTION'),
    pass: { data: (ifc) => ifc.add('IFCTASK', { PredefinedType: '.CONSTRUCTION.', IsMilestone: '.F.' }) },
    fail: { data: (ifc) => ifc.add('IFCTASK', { PredefinedType: '.LOGISTIC.', IsMilestone: '.F.' }) },
  },
  {
    name: 'the duration type of a task time',
    clause: 'attribute-facet, Examples: any entity with a DurationType set to WORKTIME',
    versions: SINCE_IFC4,
    applies: attribute('DurationType'),
    requires: attribute('DurationType', 'WORKTIME'),
    pass: { data: (ifc) => ifc.add('IFCTASKTIME', { DurationType: '.WORKTIME.' }) },
    fail: { data: (ifc) => ifc.add('IFCTASKTIME', { DurationType: '.ELAPSEDTIME.' }) },
  },
  {
    name: 'the easting of a map conversion',
    clause: 'attribute-facet, Examples: any entity with an Easting of 312345',
    versions: SINCE_IFC4,
    applies: attribute('Eastings'),
    requires: attribute('Eastings', '312345'),
    pass: { data: (ifc) => ifc.add('IFCMAPCONVERSION', { Eastings: '312345.', Northings: '0.', OrthogonalHeight: '0.' }) },
    fail: { data: (ifc) => ifc.add('IFCMAPCONVERSION', { Eastings: '312346.', Northings: '0.', OrthogonalHeight: '0.' }) },
  },
  {
    name: 'the status of a task is one of several',
    clause: 'attribute-facet, Examples: Status',
    versions,
    applies: 'IFCTASK',
    requires: attribute('Status', oneOf('NOTSTARTED', 'STARTED', 'COMPLETED')),
    pass: { data: (ifc) => ifc.add('IFCTASK', { Status: "'STARTED'", IsMilestone: '.F.' }) },
    fail: { data: (ifc) => ifc.add('IFCTASK', { Status: "'DONE'", IsMilestone: '.F.' }) },
  },
  {
    name: 'resources have properties',
    clause: 'property-facet: all sorts of objects can have properties, or labour resources',
    versions,
    applies: 'IFCLABORRESOURCE',
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'a' }),
    pass: { data: (ifc) => anyOwner(ifc, ifc.add('IFCLABORRESOURCE'), 'a') },
    fail: { data: (ifc) => anyOwner(ifc, ifc.add('IFCLABORRESOURCE'), 'b') },
  },
  {
    name: 'groups have properties',
    clause: 'property-facet: all sorts of objects can have properties',
    versions,
    applies: 'IFCSYSTEM',
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'a' }),
    pass: { data: (ifc) => anyOwner(ifc, ifc.add('IFCSYSTEM'), 'a') },
    fail: { data: (ifc) => anyOwner(ifc, ifc.add('IFCSYSTEM'), 'b') },
  },
  {
    name: 'assets in an inventory',
    clause: 'partof-facet: maintainable assets are grouped into an inventory',
    versions,
    data: (ifc) => ifc.add('IFCRELASSIGNSTOGROUP', { RelatedObjects: `(${wall(ifc)})`, RelatingGroup: ifc.add('IFCINVENTORY') }),
    pass: { requires: partOf('IFCINVENTORY', 'IFCRELASSIGNSTOGROUP') },
    fail: { requires: partOf('IFCGROUP', 'IFCRELASSIGNSTOGROUP') },
  },
  {
    name: 'a tap on its washbasin',
    clause: 'partof-facet, Examples: any entity hosted by a hand wash basin',
    versions: SINCE_IFC4,
    applies: 'IFCVALVE',
    requires: partOf('IFCSANITARYTERMINAL', 'IFCRELNESTS'),
    pass: { data: (ifc) => nestIn(ifc, ifc.add('IFCSANITARYTERMINAL')) },
    fail: { data: (ifc) => nestIn(ifc, ifc.add('IFCFLOWTERMINAL')) },
  },
];

function nestIn(ifc: Records, host: string): void {
  ifc.add('IFCRELNESTS', { RelatingObject: host, RelatedObjects: `(${ifc.add('IFCVALVE')})` });
}

const documentId = (ifc: Records): string => (ifc.version === 'IFC2X3' ? 'DocumentId' : 'Identification');

function bedroom(ifc: Records, description: string, area: string): void {
  const quantity = ifc.add('IFCQUANTITYAREA', { Name: "'NetFloorArea'", AreaValue: area });
  giveSet(ifc, space(ifc, { Description: `'${description}'` }), quantitySet(ifc, 'Qto_SpaceBaseQuantities', quantity));
}

function slabOf(ifc: Records, volume: string): void {
  const quantity = ifc.add('IFCQUANTITYVOLUME', { Name: "'NetVolume'", VolumeValue: volume });
  giveSet(ifc, slab(ifc), quantitySet(ifc, 'Qto_SlabBaseQuantities', quantity));
}

function wallType(ifc: Records, name: string, code: string): void {
  const type = ifc.add('IFCWALLTYPE', { Name: `'${name}'` });
  giveMaterial(ifc, type, materialNamed(ifc, 'brick'));
  classify(ifc, type, reference(ifc, code, classificationSystem(ifc, 'Uniclass 2015')));
}
