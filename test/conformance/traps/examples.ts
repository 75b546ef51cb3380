/** Traps out of the examples and tables of the documentation itself: every row that gives a value with its verdict. */

import {
  classificationSystem,
  classify,
  conversionUnit,
  giveMaterial,
  giveSet,
  materialNamed,
  projectUnits,
  propertySet,
  quantitySet,
  reference,
  single,
  siUnit,
  slab,
  space,
  wall,
  wallWith,
} from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, classification, entity, material, oneOf, partOf, pattern, property, range, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;

/** restrictions.md, the table of patterns: names that meet it and names that fail it. */
const PATTERNS: [pattern: string, meets: string[], fails: string[]][] = [
  ['DT01', ['DT01'], ['DT02', 'DT011', 'dt01']],
  ['DT_ABC-01', ['DT_ABC-01'], ['DT ABC-01', 'DT_ABC01']],
  ['DT.', ['DT1', 'DT2', 'DTA', 'DTX', 'DT+'], ['DT01', 'ADT1']],
  ['DT..', ['DT01', 'DT02', 'DTAB', 'DTXY', 'DT++'], ['DT1']],
  ['DT.*', ['DT1', 'DT02', 'DTA', 'DTXYZ', 'DT+1-BC=123', 'DT'], ['ADT1', 'ABC-DT01']],
  ['.*DT.*', ['DT', 'DT1', 'ADT', 'ADT1', 'ABCDT01', 'ABC-DT-01'], ['ADIT', 'TD', 'D-T']],
  ['DT[0-9]', ['DT0', 'DT1', 'DT2', 'DT9'], ['DT', 'DTA', 'DT123']],
  ['DT[0-9]*', ['DT', 'DT1', 'DT12', 'DT012345'], ['DTABC', 'DT01A', 'DTA1B2']],
  ['DT[0-9]{2}', ['DT01', 'DT24', 'DT99'], ['DTA', 'DT0', 'DT123']],
];

/** Every name that meets it on one side, and beside them one that does not on the other. */
function patternTraps(): Trap[] {
  const walls = (ifc: Records, names: readonly string[]): void => {
    for (const name of names) wall(ifc, { Name: `'${name}'` });
  };
  return PATTERNS.flatMap(([expression, meets, fails]) =>
    fails.map((wrong) => ({
      name: `pattern ${expression} and the name ${wrong}`,
      clause: 'restrictions, Pattern: the table',
      versions,
      requires: attribute('Name', pattern(expression)),
      pass: { data: (ifc: Records) => walls(ifc, meets) },
      fail: { data: (ifc: Records) => walls(ifc, [...meets, wrong]) },
    })),
  );
}

/** tolerance.md, the table: a value just within the bound of each side, and one just outside. */
const TOLERATED: [value: string, within: string, outside: string][] = [
  ['100000.0', '99999.8999991', '99999.899998'],
  ['10000.0', '10000.01', '10000.010002'],
  ['1000.0', '999.9989991', '999.998998'],
  ['100.0', '100.0001009', '100.000102'],
  ['10.0', '9.9999891', '9.9999889'],
  ['1.0', '1.0000019', '1.0000021'],
  ['0.1', '0.09999891', '0.09999889'],
  ['0.01', '0.010001', '0.0100012'],
  ['0.001', '0.0009989991', '0.000998998'],
  ['0.0001', '0.000101', '0.0001010002'],
  ['0.00001', '0.00000899999', '0.0000089999'],
  ['0.000001', '0.', '-0.000000000002'],
  ['0.0000001', '-0.0000009', '-0.00000090001'],
  ['0', '-0.00000099', '0.00000101'],
  ['-0.0000001', '0.0000009', '0.00000090001'],
  ['-0.000001', '-0.000002', '-0.0000020001'],
  ['-0.00001', '-0.000011', '-0.0000110001'],
  ['-0.0001', '-0.000098999901', '-0.0000989998'],
  ['-0.001', '-0.001001', '-0.0010010011'],
  ['-0.01', '-0.00999900', '-0.009998989'],
  ['-0.1', '-0.1000010999', '-0.1000011001'],
  ['-1.0', '-0.9999981', '-0.9999979'],
  ['-10.0', '-10.0000109', '-10.0000111'],
  ['-100.0', '-99.9998991', '-99.9998989'],
  ['-1000.0', '-1000.0010009', '-1000.0010011'],
  ['-10000.0', '-9999.9899991', '-9999.9899989'],
  ['-100000.0', '-100000.1000009', '-100000.1000011'],
  ['-1000000.0', '-999998.9999991', '-999998.9999'],
];

const asked = (type: string, value: string): string => property({ set: 'Set', name: 'P', type, value });

function toleranceTraps(): Trap[] {
  return TOLERATED.map(([value, within, outside]) => ({
    name: `${within} and ${outside} beside ${value}`,
    clause: 'tolerance, Equality tolerance: the table',
    versions,
    requires: asked('IFCREAL', value),
    pass: { data: (ifc: Records) => wallWith(ifc, `IFCREAL(${within})`) },
    fail: { data: (ifc: Records) => wallWith(ifc, `IFCREAL(${outside})`) },
  }));
}

const milli = (ifc: Records): void => projectUnits(ifc, siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.'));
const inch = (ifc: Records): void =>
  projectUnits(
    ifc,
    conversionUnit(ifc, 'LENGTHUNIT', {
      name: 'INCH',
      factor: 'IFCLENGTHMEASURE(25.4)',
      base: siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.'),
    }),
  );
const pound = (ifc: Records): void =>
  projectUnits(
    ifc,
    conversionUnit(ifc, 'MASSUNIT', {
      name: 'POUND',
      factor: 'IFCMASSMEASURE(0.45359237)',
      base: siUnit(ifc, 'MASSUNIT', 'GRAM', '.KILO.'),
    }),
  );

/** units.md, Examples: how people say it and what an IDS holds. */
const UNITS: [said: string, type: string, setUp: (ifc: Records) => void, inFile: string, inIds: string][] = [
  ['10 mm', 'IFCLENGTHMEASURE', milli, '10.', '0.01'],
  ['1 inch', 'IFCLENGTHMEASURE', inch, '1.', '0.0254'],
  ['1 kW', 'IFCPOWERMEASURE', (ifc) => projectUnits(ifc, siUnit(ifc, 'POWERUNIT', 'WATT', '.KILO.')), '1.', '1000'],
  ['1 lb', 'IFCMASSMEASURE', pound, '1.', '0.45359237'],
  [
    '20 °C',
    'IFCTHERMODYNAMICTEMPERATUREMEASURE',
    (ifc) => projectUnits(ifc, siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'DEGREE_CELSIUS')),
    '20.',
    '293.15',
  ],
];

function unitTraps(): Trap[] {
  return UNITS.map(([said, type, setUp, inFile, inIds]) => ({
    name: `${said} is ${inIds}`,
    clause: 'units, Examples',
    versions,
    data: (ifc: Records) => {
      setUp(ifc);
      wallWith(ifc, `${type}(${inFile})`);
    },
    pass: { requires: asked(type, inIds) },
    fail: { requires: asked(type, inFile) },
  }));
}

/** A wall classified in each of these systems by a code. */
function coded(ifc: Records, codes: readonly (readonly [system: string, code: string])[]): void {
  const object = wall(ifc);
  for (const [system, code] of codes) classify(ifc, object, reference(ifc, code, classificationSystem(ifc, system)));
}

/** facet-configurations.md, Classification, PROHIBITED: the four combinations. */
const PROHIBITED: [system: string, code: string][] = [
  ['OMNICLASS', 'EF_25_10'],
  ['UNICLASS', 'EF_25_30_25'],
  ['OMNICLASS', 'EF_25_30_25'],
];

function prohibitedCodes(): Trap[] {
  return PROHIBITED.map(([system, code]) => ({
    name: `${system} ${code} where UNICLASS EF_25_10 is prohibited`,
    clause: 'facet-configurations, Classification, PROHIBITED',
    versions,
    requires: classification('UNICLASS', 'EF_25_10', 'prohibited'),
    pass: { data: (ifc: Records) => coded(ifc, [[system, code]]) },
    fail: {
      data: (ifc: Records) =>
        coded(ifc, [
          [system, code],
          ['UNICLASS', 'EF_25_10'],
        ]),
    },
  }));
}

/** facet-configurations.md, Material, PROHIBITED: what is no wood. */
const NO_WOOD: [what: string, give: (ifc: Records, object: string) => void][] = [
  ['no material', () => undefined],
  ['a material without a name', (ifc, object) => giveMaterial(ifc, object, materialNamed(ifc, ''))],
  ['stone', (ifc, object) => giveMaterial(ifc, object, materialNamed(ifc, 'Stone'))],
];

function prohibitedMaterials(): Trap[] {
  return NO_WOOD.map(([what, give]) => ({
    name: `${what} where wood is prohibited`,
    clause: 'facet-configurations, Material, PROHIBITED',
    versions,
    requires: material('Wood', 'prohibited'),
    pass: { data: (ifc: Records) => give(ifc, wall(ifc)) },
    fail: {
      data: (ifc: Records) => {
        give(ifc, wall(ifc));
        giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Wood'));
      },
    },
  }));
}

/** DataTypes.md, XML base types: how a literal may be written. */
const LITERALS: [name: string, literal: string, type: string, equal: string, other: string, since?: typeof versions][] = [
  ['scientific notation', '1e3', 'IFCREAL', '1000.', '1000.1'],
  ['a sign before a number', '+4.2', 'IFCREAL', '4.2', '-4.2'],
  ['a number without a whole part', '.5', 'IFCREAL', '0.5', '5.'],
  ['a number without decimals', '4.', 'IFCREAL', '4.', '0.4'],
  ['a sign before an integer', '+5', 'IFCINTEGER', '5', '-5'],
  ['zeros before an integer', '007', 'IFCINTEGER', '7', '70'],
  ['1 is true', '1', 'IFCBOOLEAN', '.T.', '.F.'],
  ['0 is false', '0', 'IFCBOOLEAN', '.F.', '.T.'],
  ['true', 'true', 'IFCBOOLEAN', '.T.', '.F.'],
  ['false', 'false', 'IFCBOOLEAN', '.F.', '.T.'],
  ['a moment as a number', '1792540800', 'IFCTIMESTAMP', '1792540800', '1792540801'],
  ['a positive integer', '3', 'IFCPOSITIVEINTEGER', '3', '4', SINCE_IFC4],
  ['a stripped optional is a truth value', 'true', 'IFCSTRIPPEDOPTIONAL', '.T.', '.F.', SINCE_IFC4],
  ['an identifier is text', '007', 'IFCIDENTIFIER', "'007'", "'7'"],
  [
    'an address is text',
    'https://example.nl/a',
    'IFCURIREFERENCE',
    "'https://example.nl/a'",
    "'https://example.nl/A'",
    SINCE_IFC4,
  ],
  ['a ratio has no unit', '0.5', 'IFCRATIOMEASURE', '0.5', '50.'],
  ['a date is text', '2020-01-01', 'IFCDATE', "'2020-01-01'", "'2020-01-01Z'", SINCE_IFC4],
  ['a time is text', '12:00:00', 'IFCTIME', "'12:00:00'", "'12:00'", SINCE_IFC4],
  ['a duration is text', 'PT1H', 'IFCDURATION', "'PT1H'", "'PT60M'", SINCE_IFC4],
];

function literalTraps(): Trap[] {
  return LITERALS.map(([name, literal, type, equal, other, since]) => ({
    name: `${name}: ${literal}`,
    clause: 'DataTypes, XML base types',
    versions: since ?? versions,
    requires: asked(type, literal),
    pass: { data: (ifc: Records) => wallWith(ifc, `${type}(${equal})`) },
    fail: { data: (ifc: Records) => wallWith(ifc, `${type}(${other})`) },
  }));
}

const anyOwner = (ifc: Records, owner: string, value: string): string =>
  giveSet(ifc, owner, propertySet(ifc, 'Set', single(ifc, 'P', `IFCLABEL('${value}')`)));

export const exampleTraps: Trap[] = [
  ...patternTraps(),
  ...toleranceTraps(),
  ...unitTraps(),
  ...literalTraps(),
  ...prohibitedCodes(),
  ...prohibitedMaterials(),
  {
    name: 'a uri and instructions change nothing',
    clause: 'property-facet, URI; classification-facet, URI; ids.xsd: instructions',
    versions,
    requires: `<classification uri="https://example.nl/1" instructions="Vraag de adviseur"><value><simpleValue>1</simpleValue></value><system><simpleValue>A</simpleValue></system></classification>`,
    pass: { data: (ifc) => coded(ifc, [['A', '1']]) },
    fail: { data: (ifc) => coded(ifc, [['A', '2']]) },
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
