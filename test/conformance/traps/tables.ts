/** Traps from the tables of the documentation: every row that gives a value with its verdict. */

import {
  classificationSystem,
  classify,
  conversionUnit,
  giveMaterial,
  materialNamed,
  projectUnits,
  reference,
  siUnit,
  wall,
  wallWith,
} from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, classification, material, pattern, property, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;

/** restrictions.md, the table of patterns: names that match and names that do not. */
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

/** Returns traps with every matching name on one side, and the same names and one that does not match on the other. */
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

/** tolerance.md, the table: one value just inside and one just outside the bound of each side. */
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

const requiredValue = (type: string, value: string): string => property({ set: 'Set', name: 'P', type, value });

function toleranceTraps(): Trap[] {
  return TOLERATED.map(([value, within, outside]) => ({
    name: `${within} and ${outside} compared with ${value}`,
    clause: 'tolerance, Equality tolerance: the table',
    versions,
    requires: requiredValue('IFCREAL', value),
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

/** units.md, Examples: a quantity in words and its value in an IDS. */
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
  return UNITS.map(([words, type, setUp, inFile, inIds]) => ({
    name: `${words} is ${inIds}`,
    clause: 'units, Examples',
    versions,
    data: (ifc: Records) => {
      setUp(ifc);
      wallWith(ifc, `${type}(${inFile})`);
    },
    pass: { requires: requiredValue(type, inIds) },
    fail: { requires: requiredValue(type, inFile) },
  }));
}

/** Adds a wall that is classified in each of these systems by a code. */
export function addClassifiedWall(ifc: Records, codes: readonly (readonly [system: string, code: string])[]): void {
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
    pass: { data: (ifc: Records) => addClassifiedWall(ifc, [[system, code]]) },
    fail: {
      data: (ifc: Records) =>
        addClassifiedWall(ifc, [
          [system, code],
          ['UNICLASS', 'EF_25_10'],
        ]),
    },
  }));
}

/** facet-configurations.md, Material, PROHIBITED: objects that are not of wood. */
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

/** DataTypes.md, XML base types: the accepted forms of a literal. */
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
    requires: requiredValue(type, literal),
    pass: { data: (ifc: Records) => wallWith(ifc, `${type}(${equal})`) },
    fail: { data: (ifc: Records) => wallWith(ifc, `${type}(${other})`) },
  }));
}

export const tableTraps: Trap[] = [
  ...patternTraps(),
  ...toleranceTraps(),
  ...unitTraps(),
  ...literalTraps(),
  ...prohibitedCodes(),
  ...prohibitedMaterials(),
];
