/**
 * Traps in the differences between IFC2X3, IFC4 and IFC4X3. Records are written in full, so that positions are those of the
 * schemas.
 */
import { attribute, entity, fileOf, property, type Trap } from '../trap.ts';

const WALL = "#1=IFCWALL('0000000000000000000001',$,'Muur',$,$,$,$,$,$);";
const group = (name: string): string => `#1=IFCGROUP('0000000000000000000001',$,'${name}',$,$);`;
const area = (set: string): string => `#1=IFCSPACE('0000000000000000000001',$,$,$,$,$,$,'Kamer',.ELEMENT.,.INTERNAL.,$);
#2=IFCELEMENTQUANTITY('0000000000000000000002',$,'${set}',$,$,(#3));
#3=IFCQUANTITYAREA('NetFloorArea',$,$,12.5);
#4=IFCRELDEFINESBYPROPERTIES('0000000000000000000004',$,$,$,(#1),#2);`;
const netFloorArea = (set: string): string => property({ set, name: 'NetFloorArea', type: 'IFCAREAMEASURE', value: '12.5' });

/** Returns a trap on a supported FILE_SCHEMA: an entity shows as which schema the file is read. */
function fileSchema(schema: string, entities: readonly [known: string, unknown: string]): Trap {
  const file = (name: string): string => fileOf(`#1=${name}('0000000000000000000001',$,'x',$,$,$,$,$,$);`, schema);
  const [entityOfSchema, unknown] = entities;
  return {
    name: `FILE_SCHEMA ${schema}`,
    clause: 'D43',
    versions: [
      schema.startsWith('IFC4X3') || schema.startsWith('ifc4x3') ? 'IFC4X3_ADD2' : schema === 'IFC2X3' ? 'IFC2X3' : 'IFC4',
    ],
    pass: { file: file(entityOfSchema), applies: entityOfSchema, requires: attribute('Name', 'x') },
    fail: { file: file(unknown), applies: unknown, requires: attribute('Name', 'x') },
  };
}

export const versionTraps: Trap[] = [
  fileSchema('IFC2X3', ['IFCELECTRICALELEMENT', 'IFCSHADINGDEVICE']),
  fileSchema('IFC4', ['IFCSHADINGDEVICE', 'IFCCOURSE']),
  fileSchema('IFC4X3', ['IFCCOURSE', 'IFCDOORSTYLE']),
  fileSchema('IFC4X3_ADD1', ['IFCCOURSE', 'IFCDOORSTYLE']),
  fileSchema('IFC4X3_ADD2', ['IFCCOURSE', 'IFCDOORSTYLE']),
  fileSchema('IFC4X3_TC1', ['IFCCOURSE', 'IFCDOORSTYLE']),
  fileSchema('ifc4x3_add2', ['IFCCOURSE', 'IFCDOORSTYLE']),
  {
    name: 'the version that a specification states is metadata',
    clause: 'D17; official: specification_version_is_purely_metadata_and_does_not_impact_pass_or_fail_result',
    versions: ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'],
    applies: 'IFCGROUP',
    requires: attribute('Name', 'a'),
    pass: { data: group('a') },
    fail: { data: group('b') },
  },
  {
    name: 'quantities of IFC2X3 are in a set of no fixed name',
    clause: 'property-facet: IFC2X3 has no standard quantities',
    versions: ['IFC2X3'],
    applies: 'IFCSPACE',
    data: area('BaseQuantities'),
    pass: { requires: netFloorArea('BaseQuantities') },
    fail: { requires: netFloorArea('Qto_SpaceBaseQuantities') },
  },
  {
    name: 'quantities since IFC4 are in a set of the class',
    clause: 'specifications, examples: Qto_SpaceBaseQuantities',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    applies: 'IFCSPACE',
    data: area('Qto_SpaceBaseQuantities'),
    pass: { requires: netFloorArea('Qto_SpaceBaseQuantities') },
    fail: { requires: netFloorArea('BaseQuantities') },
  },
  {
    name: 'a space has a LongName in every version',
    clause: 'IFC2X3, IFC4 and IFC4X3: IfcSpace, eighth attribute',
    versions: ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'],
    applies: 'IFCSPACE',
    data: area('X'),
    pass: { requires: attribute('LongName', 'Kamer') },
    fail: { requires: attribute('Name', 'Kamer') },
  },
  {
    name: 'a space of IFC2X3 is inside or outside',
    clause: 'IFC2X3, IfcSpace.InteriorOrExteriorSpace',
    versions: ['IFC2X3'],
    applies: 'IFCSPACE',
    data: area('X'),
    pass: { requires: attribute('InteriorOrExteriorSpace', 'INTERNAL') },
    fail: { requires: attribute('PredefinedType', 'INTERNAL') },
  },
  {
    name: 'a space since IFC4 has a predefined type',
    clause: 'IFC4 and IFC4X3, IfcSpace.PredefinedType',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    applies: 'IFCSPACE',
    data: area('X'),
    pass: { requires: entity('IFCSPACE', 'INTERNAL') },
    fail: { requires: attribute('InteriorOrExteriorSpace', 'INTERNAL') },
  },
  {
    name: 'a wall of IFC2X3 has no predefined type of its own',
    clause: 'IFC2X3, IfcWall; facet-configurations, Entities 1',
    versions: ['IFC2X3'],
    requires: entity('IFCWALL', 'SHEAR'),
    pass: {
      data: `#1=IFCWALL('0000000000000000000001',$,'Muur',$,$,$,$,$);
#2=IFCWALLTYPE('0000000000000000000002',$,$,$,$,$,$,$,$,.SHEAR.);
#3=IFCRELDEFINESBYTYPE('0000000000000000000003',$,$,$,(#1),#2);`,
    },
    fail: { data: "#1=IFCWALL('0000000000000000000001',$,'Muur',$,'SHEAR',$,$,$);" },
  },
  {
    name: 'a standard wall is a class of its own in every version',
    clause: 'entity-facet, Parameters',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    pass: { data: WALL },
    fail: { data: "#1=IFCWALLSTANDARDCASE('0000000000000000000001',$,'Muur',$,$,$,$,$,$);" },
  },
  {
    name: 'the types of doors in IFC2X3 are styles',
    clause: 'IFC2X3, IfcDoorStyle',
    versions: ['IFC2X3'],
    data: "#1=IFCDOORSTYLE('0000000000000000000001',$,'D1',$,$,$,$,$,.SINGLE_SWING_LEFT.,.WOOD.,.F.,.F.);",
    pass: { applies: 'IFCDOORSTYLE', requires: attribute('OperationType', 'SINGLE_SWING_LEFT') },
    fail: { applies: 'IFCDOORTYPE' },
  },
  {
    name: 'the types of doors in IFC4X3 are not styles',
    clause: 'IFC4X3, IfcDoorType',
    versions: ['IFC4X3_ADD2'],
    data: "#1=IFCDOORTYPE('0000000000000000000001',$,'D1',$,$,$,$,$,$,.DOOR.,.SINGLE_SWING_LEFT.,$,$);",
    pass: { applies: entity('IFCDOORTYPE', 'DOOR'), requires: attribute('OperationType', 'SINGLE_SWING_LEFT') },
    fail: { applies: 'IFCDOORSTYLE' },
  },
  {
    name: 'IFC4 has both styles and types of doors',
    clause: 'IFC4, IfcDoorStyle (deprecated) and IfcDoorType',
    versions: ['IFC4'],
    data: "#1=IFCDOORSTYLE('0000000000000000000001',$,'D1',$,$,$,$,$,.SINGLE_SWING_LEFT.,.WOOD.,.F.,.F.);",
    pass: { applies: 'IFCDOORSTYLE', requires: attribute('ConstructionType', 'WOOD') },
    fail: { applies: 'IFCDOORTYPE' },
  },
  {
    name: 'the code of IFC2X3 is the ItemReference',
    clause: 'IFC2X3, IfcExternalReference.ItemReference',
    versions: ['IFC2X3'],
    applies: 'IFCCLASSIFICATIONREFERENCE',
    data: "#1=IFCCLASSIFICATIONREFERENCE('loc','21.11','Wanden',$);",
    pass: { requires: attribute('ItemReference', '21.11') },
    fail: { requires: attribute('Identification', '21.11') },
  },
  {
    name: 'the code since IFC4 is the Identification',
    clause: 'IFC4, IfcExternalReference.Identification',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    applies: 'IFCCLASSIFICATIONREFERENCE',
    data: "#1=IFCCLASSIFICATIONREFERENCE('loc','21.11','Wanden',$,$,$);",
    pass: { requires: attribute('Identification', '21.11') },
    fail: { requires: attribute('ItemReference', '21.11') },
  },
  {
    name: 'IFC4X3 has facilities and their parts',
    clause: 'IFC4X3, IfcRoad and IfcRoadPart',
    versions: ['IFC4X3_ADD2'],
    applies: 'IFCROADPART',
    data: `#1=IFCROAD('0000000000000000000001',$,'A12',$,$,$,$,$,.ELEMENT.,$);
#2=IFCROADPART('0000000000000000000002',$,'Rijbaan',$,$,$,$,$,.ELEMENT.,.LATERAL.,.CARRIAGEWAY.);
#3=IFCRELAGGREGATES('0000000000000000000003',$,$,$,#1,(#2));`,
    pass: { requires: `${entity('IFCROADPART', 'CARRIAGEWAY')}<partOf>${entity('IFCROAD')}</partOf>` },
    fail: { requires: `<partOf>${entity('IFCFACILITY')}</partOf>` },
  },
  {
    name: 'a facility is not its subtype',
    clause: 'IFC4X3, IfcFacility; entity-facet, Parameters',
    versions: ['IFC4X3_ADD2'],
    applies: 'IFCFACILITY',
    pass: { data: "#1=IFCFACILITY('0000000000000000000001',$,'x',$,$,$,$,$,.ELEMENT.);" },
    fail: { data: "#1=IFCBRIDGE('0000000000000000000001',$,'x',$,$,$,$,$,.ELEMENT.,$);" },
  },
  {
    name: 'an alignment nests its layouts',
    clause: 'IFC4X3, IfcAlignment',
    versions: ['IFC4X3_ADD2'],
    applies: 'IFCALIGNMENTHORIZONTAL',
    data: `#1=IFCALIGNMENT('0000000000000000000001',$,'As',$,$,$,$,$);
#2=IFCALIGNMENTHORIZONTAL('0000000000000000000002',$,$,$,$,$,$);
#3=IFCRELNESTS('0000000000000000000003',$,$,$,#1,(#2));`,
    pass: { requires: `<partOf relation="IFCRELNESTS">${entity('IFCALIGNMENT')}</partOf>` },
    fail: { requires: `<partOf relation="IFCRELAGGREGATES">${entity('IFCALIGNMENT')}</partOf>` },
  },
  {
    name: 'a building element of IFC4X3 is a built element',
    clause: 'IFC4X3, IfcBuiltElement',
    versions: ['IFC4X3_ADD2'],
    data: "#1=IFCBUILTELEMENT('0000000000000000000001',$,'x',$,$,$,$,$);",
    pass: { applies: 'IFCBUILTELEMENT' },
    fail: { applies: 'IFCBUILDINGELEMENT' },
  },
  {
    name: 'a count of IFC4X3 is an integer',
    clause: 'IFC4X3, IfcCountMeasure; DataTypes: xs:integer',
    versions: ['IFC4X3_ADD2'],
    data: `${WALL}
#2=IFCELEMENTQUANTITY('0000000000000000000002',$,'Set',$,$,(#3));
#3=IFCQUANTITYCOUNT('P',$,$,3,$);
#4=IFCRELDEFINESBYPROPERTIES('0000000000000000000004',$,$,$,(#1),#2);`,
    pass: { requires: property({ set: 'Set', name: 'P', type: 'IFCCOUNTMEASURE', value: '3' }) },
    fail: { requires: property({ set: 'Set', name: 'P', type: 'IFCCOUNTMEASURE', value: '4' }) },
  },
  {
    name: 'an overriding set of IFC2X3 is a set',
    clause: 'IFC2X3, IfcRelOverridesProperties',
    versions: ['IFC2X3'],
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'a' }),
    pass: { data: overriding('a') },
    fail: { data: overriding('b') },
  },
  {
    name: 'a template of a property set is not a property set',
    clause: 'property-facet; IFC4, IfcRelDefinesByTemplate',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    requires: property({ set: 'Set', name: 'P' }),
    pass: {
      data: `${WALL}
#2=IFCPROPERTYSET('0000000000000000000002',$,'Set',$,(#3));
#3=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('a'),$);
#4=IFCRELDEFINESBYPROPERTIES('0000000000000000000004',$,$,$,(#1),#2);`,
    },
    fail: {
      data: `${WALL}
#2=IFCPROPERTYSET('0000000000000000000002',$,'Other',$,(#3));
#3=IFCPROPERTYSINGLEVALUE('Q',$,IFCLABEL('a'),$);
#4=IFCRELDEFINESBYPROPERTIES('0000000000000000000004',$,$,$,(#1),#2);
#5=IFCPROPERTYSETTEMPLATE('0000000000000000000005',$,'Set',$,$,$,(#6));
#6=IFCSIMPLEPROPERTYTEMPLATE('0000000000000000000006',$,'P',$,$,$,$,$,$,$,$,$);
#7=IFCRELDEFINESBYTEMPLATE('0000000000000000000007',$,$,$,(#2),#5);`,
    },
  },
  {
    name: 'an object does not inherit from an object that it reflects',
    clause: 'IFC4, IfcRelDefinesByObject; the documentation of IDS names types alone',
    versions: ['IFC4', 'IFC4X3_ADD2'],
    applies: 'IFCWALL',
    requires: property({ set: 'Set', name: 'P' }),
    pass: { data: reflected('#1') },
    fail: { data: reflected('#8') },
  },
  {
    name: 'a stair flight of IFC2X3 counts a riser, later ones risers',
    clause: 'IFC2X3, IfcStairFlight.NumberOfRiser',
    versions: ['IFC2X3'],
    applies: 'IFCSTAIRFLIGHT',
    data: "#1=IFCSTAIRFLIGHT('0000000000000000000001',$,$,$,$,$,$,$,12,11,$,$);",
    pass: { requires: attribute('NumberOfRiser', '12') },
    fail: { requires: attribute('NumberOfRisers', '12') },
  },
];

function overriding(value: string): string {
  return `#1=IFCWALL('0000000000000000000001',$,'Muur',$,$,$,$,$);
#2=IFCPROPERTYSET('0000000000000000000002',$,'Set',$,(#3));
#3=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('${value}'),$);
#4=IFCRELOVERRIDESPROPERTIES('0000000000000000000004',$,$,$,(#1),#2,(#3));`;
}

/** Returns the records of a wall, its property on `owner`, and a slab #8 that reflects the wall. */
function reflected(owner: string): string {
  return `${WALL}
#2=IFCPROPERTYSET('0000000000000000000002',$,'Set',$,(#3));
#3=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('a'),$);
#4=IFCRELDEFINESBYPROPERTIES('0000000000000000000004',$,$,$,(${owner}),#2);
#8=IFCSLAB('0000000000000000000008',$,$,$,$,$,$,$,$);
#9=IFCRELDEFINESBYOBJECT('0000000000000000000009',$,$,$,(#1),#8);`;
}
