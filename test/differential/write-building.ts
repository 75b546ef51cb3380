/**
 * Writes small random buildings of valid records that combine everything a facet looks at. They use few names and values, so that
 * sets, types, materials, codes and wholes agree and override each other by chance. They have every kind of property and
 * material, and units.
 */

import {
  aggregate,
  assign,
  classificationSystem,
  classify,
  contain,
  conversionUnit,
  derivedUnit,
  giveMaterial,
  giveSet,
  giveType,
  materialNamed,
  nest,
  propertySet,
  quantitySet,
  reference,
  single,
  siUnit,
} from '../conformance/ifc-parts.ts';
import { createRecords, EVERY_VERSION, type Records } from '../conformance/ifc-records.ts';
import { fileOf } from '../conformance/trap.ts';
import type { SeededRandom } from '../fuzz/seeded-random.ts';

const NAMES = ['A', 'B', 'Set', 'Pset_WallCommon', 'Qto_WallBaseQuantities'];
const PROPERTIES = ['P', 'Q', 'R', 'Width', 'p'];
const TEXTS = ['a', 'A', 'ab', 'a b', '42', '42.0', 'true', '', 'Caf\\X2\\00E9\\X0\\', "it''s", 'REI 60'];
const CODES = ['21', '21.1', '(21.1)', '22', '$'];
const MATERIALS = ['beton', 'hout', 'Hout', 'glas', ''];
const PREDEFINED = ['$', '.USERDEFINED.', '.NOTDEFINED.', '.STANDARD.'];
const NUMBERS = ['0.', '1.', '42.', '42.00001', '1000.', '-1.', '1.E3', '0.2', '20.'];

/** Classes that every version has, without abstract ones. */
const ELEMENTS = [
  'IFCWALL',
  'IFCWALL',
  'IFCWALLSTANDARDCASE',
  'IFCBUILDINGELEMENTPROXY',
  'IFCFLOWTERMINAL',
  'IFCFLOWCONTROLLER',
  'IFCDOOR',
  'IFCSLAB',
  'IFCFURNISHINGELEMENT',
];
const TYPES = ['IFCWALLTYPE', 'IFCWALLTYPE', 'IFCSLABTYPE', 'IFCAIRTERMINALTYPE', 'IFCVALVETYPE', 'IFCBUILDINGELEMENTPROXYTYPE'];
const MEASURED = [
  'IFCPOSITIVELENGTHMEASURE(1000.)',
  'IFCTHERMODYNAMICTEMPERATUREMEASURE(20.)',
  'IFCVOLUMETRICFLOWRATEMEASURE(36.)',
  'IFCPLANEANGLEMEASURE(90.)',
  'IFCTIMEMEASURE(2.)',
  'IFCPRESSUREMEASURE(1000.)',
  'IFCMASSDENSITYMEASURE(1000.)',
  'IFCLINEARVELOCITYMEASURE(20.)',
  'IFCRATIOMEASURE(0.2)',
  'IFCMONETARYMEASURE(42.)',
  'IFCNUMERICMEASURE(42)',
  'IFCCOUNTMEASURE(42)',
];
const TEMPORAL = ["IFCDATE('2026-05-05')", "IFCDURATION('P1D')", "IFCTIME('10:00:00')", "IFCDATETIME('2026-05-05T10:00:00')"];

interface Building {
  ifc: Records;
  random: SeededRandom;
  isOld: boolean;
}

export function writeBuilding(random: SeededRandom): string {
  const version = random.pick(EVERY_VERSION);
  const ifc = createRecords(version);
  const building: Building = { ifc, random, isOld: version === 'IFC2X3' };
  const units = writeProject(building);
  const sets = several(random, 10, () => writeSet(building, units)).concat(writeSet(building, units));
  const types = several(random, 4, () => writeType(building, sets));
  const elements = several(random, 8, () => ifc.add(random.pick(ELEMENTS), rootOf(building)));
  if (!building.isOld)
    for (let i = 0; i < 2; i++)
      elements.push(ifc.add('IFCWALL', { ...rootOf(building), PredefinedType: random.pick(PREDEFINED) }));
  const spaces = ['IFCSITE', 'IFCBUILDING', 'IFCBUILDINGSTOREY', 'IFCSPACE'].map((name) => ifc.add(name, rootOf(building)));
  const openings = several(random, 2, () => ifc.add('IFCOPENINGELEMENT', rootOf(building)));
  const groups = several(random, 3, () => ifc.add(random.pick(['IFCGROUP', 'IFCSYSTEM', 'IFCZONE']), rootOf(building)));
  for (const element of elements) if (types.length > 0 && random.chance(0.7)) giveType(ifc, element, random.pick(types));
  const owners = [...elements, ...types, ...spaces, ...groups];
  for (const owner of [...elements, ...spaces, ...groups])
    for (const set of several(random, 3, () => random.pick(sets))) giveSet(ifc, owner, set);
  writeMaterials(building, [...elements, ...types]);
  writeCodes(building, owners);
  relate(building, { elements, spaces, openings, groups });
  return fileOf(shuffled(random, ifc.text().split('\n')).join('\n'), version);
}

function several<T>(random: SeededRandom, most: number, make: () => T): T[] {
  return Array.from({ length: random.below(most + 1) }, make);
}

function rootOf({ random }: Building): Record<string, string> {
  const given: Record<string, string> = {};
  if (random.chance(0.8)) given.Name = textOf(random);
  if (random.chance(0.3)) given.Description = textOf(random);
  if (random.chance(0.4)) given.ObjectType = textOf(random);
  return given;
}

const textOf = (random: SeededRandom): string => `'${random.pick(TEXTS)}'`;

function writeProject({ ifc, random }: Building): string[] {
  const metre = siUnit(ifc, 'LENGTHUNIT', 'METRE');
  const millimetre = siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.');
  const inch = conversionUnit(ifc, 'LENGTHUNIT', { name: 'INCH', factor: 'IFCLENGTHMEASURE(25.4)', base: millimetre });
  const area = siUnit(ifc, 'AREAUNIT', 'SQUARE_METRE', random.pick(['$', '.CENTI.', '.MILLI.']));
  const mass = siUnit(ifc, 'MASSUNIT', 'GRAM', random.pick(['$', '.KILO.']));
  const kelvin = siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', random.pick(['KELVIN', 'DEGREE_CELSIUS']));
  const hour = conversionUnit(ifc, 'TIMEUNIT', {
    name: 'HOUR',
    factor: 'IFCRATIOMEASURE(3600.)',
    base: siUnit(ifc, 'TIMEUNIT', 'SECOND'),
  });
  const flow = derivedUnit(ifc, 'VOLUMETRICFLOWRATEUNIT', [
    [siUnit(ifc, 'VOLUMEUNIT', 'CUBIC_METRE', random.pick(['$', '.DECI.'])), 1],
    [hour, -1],
  ]);
  const more = writeMoreUnits({ ifc, random }, { metre, millimetre, mass, hour });
  const assigned = [random.pick([metre, millimetre, inch]), area, mass, kelvin, flow, ...more].filter(() => random.chance(0.8));
  if (assigned.length > 0)
    ifc.add('IFCPROJECT', {
      ...rootOf({ ifc, random, isOld: false }),
      UnitsInContext: ifc.add('IFCUNITASSIGNMENT', { Units: `(${assigned.join(',')})` }),
    });
  return [metre, millimetre, inch];
}

function writeMoreUnits(
  { ifc, random }: Pick<Building, 'ifc' | 'random'>,
  { metre, millimetre, mass, hour }: Record<'metre' | 'millimetre' | 'mass' | 'hour', string>,
): string[] {
  const radian = siUnit(ifc, 'PLANEANGLEUNIT', 'RADIAN');
  return [
    hour,
    conversionUnit(ifc, 'PLANEANGLEUNIT', { name: 'DEGREE', factor: 'IFCPLANEANGLEMEASURE(0.0174532925199433)', base: radian }),
    derivedUnit(ifc, 'MASSDENSITYUNIT', [
      [mass, 1],
      [random.pick([metre, millimetre]), -3],
    ]),
    derivedUnit(ifc, 'LINEARVELOCITYUNIT', [
      [millimetre, 1],
      [hour, -1],
    ]),
    siUnit(ifc, 'PRESSUREUNIT', 'PASCAL', random.pick(['$', '.KILO.'])),
    siUnit(ifc, 'VOLUMEUNIT', 'CUBIC_METRE', random.pick(['$', '.DECI.', '.MILLI.'])),
  ];
}

function writeType(building: Building, sets: readonly string[]): string {
  const doorSets = several(building.random, 2, () => building.random.pick(sets));
  const { ifc, random } = building;
  if (random.chance(0.2)) return writeDoorType(building, doorSets);
  const name = random.pick(TYPES);
  const standard = name === 'IFCWALLTYPE' ? PREDEFINED : ['.USERDEFINED.', '.NOTDEFINED.'];
  const predefined = random.pick(standard);
  return ifc.add(name, {
    Name: textOf(random),
    ...(random.chance(0.5) ? { ElementType: textOf(random) } : {}),
    ...(doorSets.length > 0 ? { HasPropertySets: `(${[...new Set(doorSets)].join(',')})` } : {}),
    PredefinedType: predefined === '$' ? '.NOTDEFINED.' : predefined,
  });
}

/** Writes a style in IFC2X3, and a predefined set whose attributes count as properties. */
function writeDoorType({ ifc, random, isOld }: Building, sets: readonly string[]): string {
  const lining = ifc.add('IFCDOORLININGPROPERTIES', {
    Name: `'${random.pick(NAMES)}'`,
    LiningDepth: random.pick(['$', '100.', '0.2']),
    TransomOffset: random.pick(['$', '42.']),
  });
  const common = { Name: textOf(random), HasPropertySets: `(${[...new Set([...sets, lining])].join(',')})` };
  if (isOld) {
    const enums = { OperationType: '.NOTDEFINED.', ConstructionType: '.NOTDEFINED.' };
    return ifc.add('IFCDOORSTYLE', { ...common, ...enums, ParameterTakesPrecedence: '.F.', Sizeable: '.T.' });
  }
  const PredefinedType = random.pick(['.USERDEFINED.', '.GATE.', '.NOTDEFINED.']);
  return ifc.add('IFCDOORTYPE', { ...common, ElementType: textOf(random), PredefinedType, OperationType: '.NOTDEFINED.' });
}

function writeSet(building: Building, units: readonly string[]): string {
  const { ifc, random } = building;
  const name = random.pick(NAMES);
  if (random.chance(0.25)) return quantitySet(ifc, name, ...distinctly(random, (one) => writeQuantity(building, one, units)));
  return propertySet(ifc, name, ...distinctly(random, (one) => writeProperty(building, one, units)));
}

/** Returns one to three results with different names, because IFC requires unique names in a set. */
function distinctly(random: SeededRandom, make: (name: string) => string): string[] {
  return shuffled(random, PROPERTIES)
    .slice(0, 1 + random.below(3))
    .map(make);
}

function writeQuantity({ ifc, random }: Building, name: string, units: readonly string[]): string {
  if (random.chance(0.1)) {
    const HasQuantities = `(${ifc.add('IFCQUANTITYLENGTH', { Name: "'P'", LengthValue: '1.' })})`;
    return ifc.add('IFCPHYSICALCOMPLEXQUANTITY', { Name: `'${name}'`, Discrimination: "'d'", HasQuantities });
  }
  const kind = random.pick(['Length', 'Area', 'Volume', 'Time', 'Count', 'Weight']);
  const Unit = kind === 'Length' && random.chance(0.4) ? random.pick(units) : '$';
  const value = kind === 'Count' ? random.pick(['0', '1', '42']) : random.pick(NUMBERS);
  return ifc.add(`IFCQUANTITY${kind.toUpperCase()}`, { Name: `'${name}'`, Unit, [`${kind}Value`]: value });
}

function writeProperty(building: Building, name: string, units: readonly string[]): string {
  const { ifc, random, isOld } = building;
  const type = random.pick(['TEXT', 'NUMBER', 'LENGTH', 'OTHER'] as const);
  const one = (): string => VALUES[type](random);
  const Unit = type === 'LENGTH' && random.chance(0.4) ? random.pick(units) : '$';
  const Name = `'${name}'`;
  const list = (): string => `(${[one(), ...several(random, 2, one)].join(',')})`;
  return random.pick([
    () => single(ifc, name, random.chance(0.1) ? '$' : one(), Unit),
    () => single(ifc, name, one(), Unit),
    () => ifc.add('IFCPROPERTYLISTVALUE', { Name, ListValues: list(), Unit }),
    () => ifc.add('IFCPROPERTYENUMERATEDVALUE', { Name, EnumerationValues: list() }),
    () =>
      ifc.add('IFCPROPERTYTABLEVALUE', {
        Name,
        DefiningValues: `(IFCLABEL('x'))`,
        DefinedValues: `(${one()})`,
        DefinedUnit: Unit,
      }),
    () =>
      ifc.add('IFCPROPERTYBOUNDEDVALUE', {
        Name,
        LowerBoundValue: random.chance(0.8) ? VALUES.LENGTH(random) : '$',
        UpperBoundValue: VALUES.LENGTH(random),
        Unit: random.chance(0.3) ? random.pick(units) : '$',
        ...(isOld || random.chance(0.7) ? {} : { SetPointValue: VALUES.LENGTH(random) }),
      }),
    () => writeMeasured(building, name, units),
    () => single(ifc, name, isOld ? 'IFCTIMESTAMP(42)' : random.pick(TEMPORAL)),
    () => ifc.add('IFCPROPERTYREFERENCEVALUE', { Name, PropertyReference: ifc.add('IFCPERSON', { FamilyName: "'a'" }) }),
    () => ifc.add('IFCCOMPLEXPROPERTY', { Name, UsageName: `'u'`, HasProperties: `(${single(ifc, 'P', one())})` }),
  ])();
}

/** Writes lengths and counts in each kind that has units or bounds of its own. */
function writeMeasured({ ifc, random }: Building, name: string, units: readonly string[]): string {
  const Name = `'${name}'`;
  const lengths = `(${VALUES.LENGTH(random)})`;
  const unit = (): string => random.pick([...units, '$']);
  return random.pick([
    () => {
      const EnumerationReference = ifc.add('IFCPROPERTYENUMERATION', { Name, EnumerationValues: lengths, Unit: unit() });
      return ifc.add('IFCPROPERTYENUMERATEDVALUE', { Name, EnumerationValues: lengths, EnumerationReference });
    },
    () => {
      const values = { DefiningValues: lengths, DefinedValues: `(${VALUES.LENGTH(random)})` };
      return ifc.add('IFCPROPERTYTABLEVALUE', { Name, ...values, DefiningUnit: unit(), DefinedUnit: unit() });
    },
    () => {
      const bounds = {
        LowerBoundValue: random.pick(['IFCINTEGER(1)', '$']),
        UpperBoundValue: random.pick(['IFCINTEGER(42)', '$']),
      };
      return ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name, ...bounds });
    },
  ])();
}

const VALUES = {
  TEXT: (random: SeededRandom) => `IFC${random.pick(['LABEL', 'TEXT', 'IDENTIFIER'])}(${textOf(random)})`,
  NUMBER: (random: SeededRandom) =>
    random.chance(0.5) ? `IFCREAL(${random.pick(NUMBERS)})` : `IFCINTEGER(${random.pick(['0', '1', '42', '-1'])})`,
  LENGTH: (random: SeededRandom) => `IFCLENGTHMEASURE(${random.pick(NUMBERS)})`,
  OTHER: (random: SeededRandom) =>
    random.pick([
      'IFCBOOLEAN(.T.)',
      'IFCBOOLEAN(.F.)',
      'IFCLOGICAL(.U.)',
      'IFCLOGICAL(.T.)',
      `IFCAREAMEASURE(${random.pick(NUMBERS)})`,
      `IFCVOLUMEMEASURE(${random.pick(NUMBERS)})`,
      `IFCMASSMEASURE(${random.pick(NUMBERS)})`,
      ...MEASURED,
    ]),
};

function writeMaterials(building: Building, owners: readonly string[]): void {
  const { ifc, random } = building;
  const materials = several(random, 5, () => writeMaterial(building));
  for (const owner of owners) if (materials.length > 0 && random.chance(0.6)) giveMaterial(ifc, owner, random.pick(materials));
}

function writeMaterial({ ifc, random, isOld }: Building): string {
  const named = (): Record<string, string> =>
    isOld || random.chance(0.5) ? {} : { Name: `'${random.pick(MATERIALS)}'`, Category: `'${random.pick(MATERIALS)}'` };
  const material = (): string =>
    materialNamed(ifc, random.pick(MATERIALS), isOld || random.chance(0.5) ? {} : { Category: `'${random.pick(MATERIALS)}'` });
  const layers = (): string =>
    ifc.add('IFCMATERIALLAYERSET', {
      MaterialLayers: `(${[0, 1].map(() => ifc.add('IFCMATERIALLAYER', { ...named(), Material: random.chance(0.8) ? material() : '$', LayerThickness: '0.1' })).join(',')})`,
      ...(random.chance(0.5) ? { LayerSetName: `'${random.pick(MATERIALS)}'` } : {}),
    });
  const usage = { LayerSetDirection: '.AXIS2.', DirectionSense: '.POSITIVE.', OffsetFromReferenceLine: '0.' };
  const kinds = [
    material,
    layers,
    () => ifc.add('IFCMATERIALLIST', { Materials: `(${material()},${material()})` }),
    () => ifc.add('IFCMATERIALLAYERSETUSAGE', { ForLayerSet: layers(), ...usage }),
  ];
  if (!isOld) {
    kinds.push(() =>
      ifc.add('IFCMATERIALCONSTITUENTSET', {
        ...one('Name'),
        MaterialConstituents: `(${ifc.add('IFCMATERIALCONSTITUENT', { ...named(), Material: material() })})`,
      }),
    );
    const profiles = (): string =>
      ifc.add('IFCMATERIALPROFILESET', {
        ...one('Name'),
        MaterialProfiles: `(${ifc.add('IFCMATERIALPROFILE', { ...named(), Material: material(), Profile: '$' })})`,
      });
    kinds.push(
      profiles,
      () => ifc.add('IFCMATERIALPROFILESETUSAGE', { ForProfileSet: profiles() }),
      () => ifc.add('IFCMATERIALPROFILESETUSAGETAPERING', { ForProfileSet: profiles(), ForProfileEndSet: profiles() }),
    );
  }
  const one = (name: string): Record<string, string> => (random.chance(0.5) ? { [name]: `'${random.pick(MATERIALS)}'` } : {});
  return random.pick(kinds)();
}

function writeCodes({ ifc, random }: Building, owners: readonly string[]): void {
  const systems = ['NL/SfB', 'Uniclass'].map((name) => classificationSystem(ifc, name));
  const codes = [reference(ifc, random.pick(CODES), systems[0])];
  for (let i = 0; i < 5; i++) codes.push(reference(ifc, random.pick(CODES), random.pick([...codes, ...systems, '$'])));
  // From IFC4 on a system itself can be related.
  const given = ifc.version === 'IFC2X3' ? codes : [...codes, random.pick(systems)];
  for (const owner of owners) for (const code of several(random, 2, () => random.pick(given))) classify(ifc, owner, code);
}

interface Parts {
  elements: readonly string[];
  spaces: readonly string[];
  openings: readonly string[];
  groups: readonly string[];
}

/** Relates the objects; wholes come before their parts in each list, so that there are no circles. */
function relate({ ifc, random }: Building, { elements, spaces, openings, groups }: Parts): void {
  for (let i = 1; i < spaces.length; i++) if (random.chance(0.8)) aggregate(ifc, spaces[i - 1]!, spaces[i]!);
  elements.forEach((element, at) => {
    const before = elements.slice(0, at);
    if (before.length > 0 && random.chance(0.25)) aggregate(ifc, random.pick(before), element);
    else if (random.chance(0.5)) contain(ifc, random.pick(spaces), element);
    if (before.length > 0 && random.chance(0.15)) nest(ifc, random.pick(before), element);
    for (const group of several(random, 2, () => groups)) if (group.length > 0) assign(ifc, random.pick(group), element);
  });
  groups.forEach((group, at) => {
    if (at > 0 && random.chance(0.4)) assign(ifc, groups[random.below(at)]!, group);
  });
  for (const opening of openings) {
    if (elements.length < 2) return;
    ifc.add('IFCRELVOIDSELEMENT', { RelatingBuildingElement: elements[0]!, RelatedOpeningElement: opening });
    if (random.chance(0.6))
      ifc.add('IFCRELFILLSELEMENT', { RelatingOpeningElement: opening, RelatedBuildingElement: random.pick(elements.slice(1)) });
  }
}

function shuffled<T>(random: SeededRandom, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
