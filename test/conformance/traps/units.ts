/** Traps of units: measures are compared in SI, by the value's own unit or the project's (IDS, units page). */

import {
  conversionUnit,
  derivedUnit,
  giveSet,
  millimetres,
  projectUnits,
  quantitySet,
  siUnit,
  wall,
  wallHaving,
  wallWith,
} from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { property, range, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const UNITS = 'units: values are compared in the SI unit of the table';
const requiredValue = (type: string, value: string): string => property({ set: 'Set', name: 'P', type, value });
const length = (value: string): string => requiredValue('IFCLENGTHMEASURE', value);
const temperature = (value: string): string => requiredValue('IFCTHERMODYNAMICTEMPERATUREMEASURE', value);

/**
 * Returns a trap on a wall with a value in the units of `setUp`; `wrong` is the value that a checker without conversion reads.
 */
function converted(
  name: string,
  setUp: (ifc: Records) => unknown,
  numbers: { type: string; value: string; si: string; wrong: string },
): Trap {
  const { type, value, si, wrong } = numbers;
  const data = (ifc: Records): void => {
    const unitOfValue = setUp(ifc);
    wallWith(ifc, `${type}(${value})`, typeof unitOfValue === 'string' ? unitOfValue : '$');
  };
  return {
    name,
    clause: UNITS,
    versions,
    data,
    pass: { requires: requiredValue(type, si) },
    fail: { requires: requiredValue(type, wrong) },
  };
}

/**
 * Returns traps on bounds, which are exact in any unit: 0.3 m is both `>= 0.3` and `<= 0.3` if the file says 300 mm, although a
 * product of doubles may differ in the last digit, as for 1001 mm; 300.00001 mm is neither `<= 0.3` nor equal to a bound.
 */
function boundTraps(): Trap[] {
  const trap = (
    name: string,
    setUp: (ifc: Records) => void,
    numbers: { type: string; at: string; above: string; si: string },
  ): Trap => {
    const { type, at, above, si } = numbers;
    const exactly = (value: string) => (ifc: Records) => {
      setUp(ifc);
      wallWith(ifc, `${type}(${value})`);
    };
    return {
      name,
      clause: 'units; tolerance, since buildingSMART/IDS #318: bounds have no tolerance',
      versions,
      requires: requiredValue(type, range({ minInclusive: si, maxInclusive: si })),
      pass: { data: exactly(at) },
      fail: { data: exactly(above) },
    };
  };
  const inches = (ifc: Records): void => {
    const base = siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.');
    projectUnits(ifc, conversionUnit(ifc, 'LENGTHUNIT', { name: 'INCH', factor: 'IFCLENGTHMEASURE(25.4)', base }));
  };
  const degrees = (ifc: Records): void => {
    const base = siUnit(ifc, 'PLANEANGLEUNIT', 'RADIAN');
    const factor = 'IFCPLANEANGLEMEASURE(0.0174532925199433)';
    projectUnits(ifc, conversionUnit(ifc, 'PLANEANGLEUNIT', { name: 'DEGREE', factor, base }));
  };
  const celsius = (ifc: Records): void => projectUnits(ifc, siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'DEGREE_CELSIUS'));
  const lengths: [at: string, above: string, si: string][] = [
    ['300.', '300.00001', '0.3'],
    ['1001.', '1001.000001', '1.001'],
    ['2300.', '2300.00001', '2.3'],
    ['-2.2', '-2.19999999', '-0.0022'],
    ['10000.', '10000.005', '10'],
  ];
  return [
    ...lengths.map(([at, above, si]) =>
      trap(`${at} mm is at a bound of ${si} m`, millimetres, { type: 'IFCLENGTHMEASURE', at, above, si }),
    ),
    trap('inches are at a bound in metres', inches, { type: 'IFCLENGTHMEASURE', at: '11.', above: '11.0000001', si: '0.2794' }),
    trap('a right angle is at a bound in radians', degrees, {
      type: 'IFCPLANEANGLEMEASURE',
      at: '90.',
      above: '90.0000001',
      si: '1.5707963267948966',
    }),
    trap('absolute zero is at a bound of zero', celsius, {
      type: 'IFCTHERMODYNAMICTEMPERATUREMEASURE',
      at: '-273.15',
      above: '-273.1499999',
      si: '0',
    }),
    {
      name: 'a bound in metres excludes the millimetres that equal it',
      clause: 'units; tolerance, since buildingSMART/IDS #318: bounds have no tolerance',
      versions,
      requires: length(range({ minExclusive: '1.001' })),
      pass: { data: (ifc) => [millimetres(ifc), wallWith(ifc, 'IFCLENGTHMEASURE(1001.0001)')] },
      fail: { data: (ifc) => [millimetres(ifc), wallWith(ifc, 'IFCLENGTHMEASURE(1001.)')] },
    },
    {
      name: 'digits after the decimal point are those of the value in metres',
      clause: 'XML Schema 2, fractionDigits; rounding of a conversion adds none',
      versions,
      requires: length(range({ fractionDigits: 3 })),
      pass: { data: (ifc) => [millimetres(ifc), wallWith(ifc, 'IFCLENGTHMEASURE(1001.)')] },
      fail: { data: (ifc) => [millimetres(ifc), wallWith(ifc, 'IFCLENGTHMEASURE(1001.1)')] },
    },
  ];
}

export const unitTraps: Trap[] = [
  converted('millimetres', millimetres, { type: 'IFCLENGTHMEASURE', value: '2500.', si: '2.5', wrong: '2500' }),
  converted('a positive length has the unit of a length', millimetres, {
    type: 'IFCPOSITIVELENGTHMEASURE',
    value: '2500.',
    si: '2.5',
    wrong: '2500',
  }),
  converted('a prefix counts twice for areas', (ifc) => projectUnits(ifc, siUnit(ifc, 'AREAUNIT', 'SQUARE_METRE', '.MILLI.')), {
    type: 'IFCAREAMEASURE',
    value: '2000000.',
    si: '2',
    wrong: '2000',
  }),
  converted(
    'a prefix counts thrice for volumes',
    (ifc) => projectUnits(ifc, siUnit(ifc, 'VOLUMEUNIT', 'CUBIC_METRE', '.CENTI.')),
    {
      type: 'IFCVOLUMEMEASURE',
      value: '2000000.',
      si: '2',
      wrong: '20000',
    },
  ),
  converted('the unit of lengths is not that of areas', millimetres, {
    type: 'IFCAREAMEASURE',
    value: '2.',
    si: '2',
    wrong: '0.000002',
  }),
  converted('a ratio has no unit', millimetres, { type: 'IFCPOSITIVERATIOMEASURE', value: '0.5', si: '0.5', wrong: '0.0005' }),
  converted('a number without a measure has no unit', millimetres, { type: 'IFCREAL', value: '2500.', si: '2500', wrong: '2.5' }),
  converted('mass is compared in kilograms', (ifc) => projectUnits(ifc, siUnit(ifc, 'MASSUNIT', 'GRAM')), {
    type: 'IFCMASSMEASURE',
    value: '2500.',
    si: '2.5',
    wrong: '2500',
  }),
  converted('kilograms stay kilograms', (ifc) => projectUnits(ifc, siUnit(ifc, 'MASSUNIT', 'GRAM', '.KILO.')), {
    type: 'IFCMASSMEASURE',
    value: '2.5',
    si: '2.5',
    wrong: '2500',
  }),
  ...boundTraps(),
  converted('without units of the project values are SI', () => undefined, {
    type: 'IFCLENGTHMEASURE',
    value: '2.5',
    si: '2.5',
    wrong: '0.0025',
  }),
  converted(
    "a property's own unit comes before the project's",
    (ifc) => {
      millimetres(ifc);
      return siUnit(ifc, 'LENGTHUNIT', 'METRE', '.CENTI.');
    },
    { type: 'IFCLENGTHMEASURE', value: '250.', si: '2.5', wrong: '0.25' },
  ),
  converted(
    'degrees Celsius have an offset',
    (ifc) => projectUnits(ifc, siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'DEGREE_CELSIUS')),
    {
      type: 'IFCTHERMODYNAMICTEMPERATUREMEASURE',
      value: '20.',
      si: '293.15',
      wrong: '20',
    },
  ),
  converted('feet are conversion-based', (ifc) => projectUnits(ifc, foot(ifc)), {
    type: 'IFCLENGTHMEASURE',
    value: '10.',
    si: '3.048',
    wrong: '10',
  }),
  converted(
    'a conversion-based unit rests on a unit with a prefix',
    (ifc) =>
      projectUnits(
        ifc,
        conversionUnit(ifc, 'LENGTHUNIT', {
          name: 'INCH',
          factor: 'IFCLENGTHMEASURE(25.4)',
          base: siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.'),
        }),
      ),
    { type: 'IFCLENGTHMEASURE', value: '100.', si: '2.54', wrong: '2540' },
  ),
  converted(
    'a conversion-based unit rests on another',
    (ifc) =>
      projectUnits(ifc, conversionUnit(ifc, 'LENGTHUNIT', { name: 'YARD', factor: 'IFCRATIOMEASURE(3.)', base: foot(ifc) })),
    { type: 'IFCLENGTHMEASURE', value: '10.', si: '9.144', wrong: '30' },
  ),
  converted(
    'degrees of an angle are compared in radians',
    (ifc) =>
      projectUnits(
        ifc,
        conversionUnit(ifc, 'PLANEANGLEUNIT', {
          name: 'DEGREE',
          factor: 'IFCPLANEANGLEMEASURE(0.0174532925199433)',
          base: siUnit(ifc, 'PLANEANGLEUNIT', 'RADIAN'),
        }),
      ),
    { type: 'IFCPLANEANGLEMEASURE', value: '180.', si: '3.14159265', wrong: '180' },
  ),
  converted(
    'a derived unit multiplies the powers of its parts',
    (ifc) =>
      projectUnits(
        ifc,
        derivedUnit(ifc, 'MASSDENSITYUNIT', [
          [siUnit(ifc, 'MASSUNIT', 'GRAM'), 1],
          [siUnit(ifc, 'LENGTHUNIT', 'METRE', '.CENTI.'), -3],
        ]),
      ),
    { type: 'IFCMASSDENSITYMEASURE', value: '2.4', si: '2400', wrong: '2.4' },
  ),
  converted(
    'a derived unit of kelvins',
    (ifc) =>
      projectUnits(
        ifc,
        derivedUnit(ifc, 'THERMALTRANSMITTANCEUNIT', [
          [siUnit(ifc, 'POWERUNIT', 'WATT', '.KILO.'), 1],
          [siUnit(ifc, 'LENGTHUNIT', 'METRE'), -2],
          [siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'KELVIN'), -1],
        ]),
      ),
    { type: 'IFCTHERMALTRANSMITTANCEMEASURE', value: '0.0002', si: '0.2', wrong: '0.0002' },
  ),
  converted(
    'a volume per hour is a derived unit on a conversion-based one',
    (ifc) =>
      projectUnits(
        ifc,
        derivedUnit(ifc, 'VOLUMETRICFLOWRATEUNIT', [
          [siUnit(ifc, 'LENGTHUNIT', 'METRE'), 3],
          [
            conversionUnit(ifc, 'TIMEUNIT', {
              name: 'HOUR',
              factor: 'IFCTIMEMEASURE(3600.)',
              base: siUnit(ifc, 'TIMEUNIT', 'SECOND'),
            }),
            -1,
          ],
        ]),
      ),
    { type: 'IFCVOLUMETRICFLOWRATEMEASURE', value: '7200.', si: '2', wrong: '7200' },
  ),
  converted('pascals with a prefix', (ifc) => projectUnits(ifc, siUnit(ifc, 'PRESSUREUNIT', 'PASCAL', '.MEGA.')), {
    type: 'IFCPRESSUREMEASURE',
    value: '2.',
    si: '2000000',
    wrong: '2',
  }),
  {
    name: 'an offset as the documentation of IFC gives it for Fahrenheit',
    clause: 'IFC4X3, IfcConversionBasedUnitWithOffset: f = 1.8 k - 459.67, with a factor of 1/1.8',
    versions: SINCE_IFC4,
    data: (ifc) => [projectUnits(ifc, withOffset(ifc, 'FAHRENHEIT', '0.555555555555556', '-459.67')), temperatureOf(ifc, '68.')],
    pass: { requires: temperature('293.15') },
    fail: { requires: temperature('68') },
  },
  {
    name: 'an offset that is added to the kelvins',
    clause: 'IFC4X3, IfcConversionBasedUnitWithOffset: added after the factor was applied',
    versions: SINCE_IFC4,
    data: (ifc) => [projectUnits(ifc, withOffset(ifc, 'CELSIUS', '1.', '273.15')), temperatureOf(ifc, '20.')],
    pass: { requires: temperature('293.15') },
    fail: { requires: temperature('20') },
  },
  {
    name: 'the factor 1.8 that IFC4 prints for Fahrenheit',
    clause: 'IFC4, IfcConversionBasedUnitWithOffset, Example',
    versions: SINCE_IFC4,
    data: (ifc) => [projectUnits(ifc, withOffset(ifc, 'Fahrenheit', '1.8', '-459.67')), temperatureOf(ifc, '68.')],
    pass: { requires: temperature('293.15') },
    fail: { requires: temperature('949.806') },
  },
  {
    name: 'a library has its own units, not those of the project',
    clause: 'IFC4, IfcProjectLibrary and IfcProject.UnitsInContext',
    versions: SINCE_IFC4,
    data: (ifc) => {
      const units = ifc.add('IFCUNITASSIGNMENT', { Units: `(${siUnit(ifc, 'LENGTHUNIT', 'METRE', '.KILO.')})` });
      ifc.add('IFCPROJECTLIBRARY', { UnitsInContext: units });
      millimetres(ifc);
      wallWith(ifc, 'IFCLENGTHMEASURE(2500.)');
    },
    pass: { requires: length('2.5') },
    fail: { requires: length('2500000') },
  },
  {
    name: "a quantity's own unit comes before the project's",
    clause: UNITS,
    versions,
    data: (ifc) => {
      millimetres(ifc);
      const quantity = ifc.add('IFCQUANTITYLENGTH', {
        Name: "'P'",
        Unit: siUnit(ifc, 'LENGTHUNIT', 'METRE', '.CENTI.'),
        LengthValue: '250.',
      });
      giveSet(ifc, wall(ifc), quantitySet(ifc, 'Set', quantity));
    },
    pass: { requires: length('2.5') },
    fail: { requires: length('0.25') },
  },
  {
    name: 'the unit of an enumeration counts for its values',
    clause: 'IFC4, IfcPropertyEnumeration.Unit',
    versions,
    data: (ifc) => {
      millimetres(ifc);
      const values = '(IFCLENGTHMEASURE(250.))';
      const unit = siUnit(ifc, 'LENGTHUNIT', 'METRE', '.CENTI.');
      const reference = ifc.add('IFCPROPERTYENUMERATION', { Name: "'E'", EnumerationValues: values, Unit: unit });
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYENUMERATEDVALUE', { Name: "'P'", EnumerationValues: values, EnumerationReference: reference }),
      );
    },
    pass: { requires: length('2.5') },
    fail: { requires: length('0.25') },
  },
  {
    name: 'both columns of a table have a unit',
    clause: 'IFC, IfcPropertyTableValue.DefiningUnit and DefinedUnit',
    versions,
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYTABLEVALUE', {
          Name: "'P'",
          DefiningValues: '(IFCLENGTHMEASURE(10.))',
          DefinedValues: '(IFCLENGTHMEASURE(10.))',
          DefiningUnit: siUnit(ifc, 'LENGTHUNIT', 'METRE', '.CENTI.'),
          DefinedUnit: siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.'),
        }),
      ),
    pass: { requires: `${length('0.1')}${length('0.01')}` },
    fail: { requires: length('10') },
  },
  {
    name: 'bounds have a unit',
    clause: UNITS,
    versions,
    data: (ifc) => {
      millimetres(ifc);
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', {
          Name: "'P'",
          LowerBoundValue: 'IFCLENGTHMEASURE(1000.)',
          UpperBoundValue: 'IFCLENGTHMEASURE(2000.)',
        }),
      );
    },
    pass: { requires: length(range({ minInclusive: 1, maxInclusive: 2 })) },
    fail: { requires: length(range({ minInclusive: 1000, maxInclusive: 2000 })) },
  },
  {
    name: 'the elements of a list have a unit',
    clause: UNITS,
    versions,
    data: (ifc) => {
      const unit = siUnit(ifc, 'LENGTHUNIT', 'METRE', '.DECI.');
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYLISTVALUE', { Name: "'P'", ListValues: '(IFCLENGTHMEASURE(1.),IFCLENGTHMEASURE(2.))', Unit: unit }),
      );
    },
    pass: { requires: length('0.2') },
    fail: { requires: length('2') },
  },
];

function foot(ifc: Records): string {
  return conversionUnit(ifc, 'LENGTHUNIT', {
    name: 'FOOT',
    factor: 'IFCLENGTHMEASURE(0.3048)',
    base: siUnit(ifc, 'LENGTHUNIT', 'METRE'),
  });
}

function withOffset(ifc: Records, name: string, factor: string, offset: string): string {
  const kelvin = siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'KELVIN');
  return ifc.add('IFCCONVERSIONBASEDUNITWITHOFFSET', {
    Dimensions: ifc.add('IFCDIMENSIONALEXPONENTS'),
    UnitType: '.THERMODYNAMICTEMPERATUREUNIT.',
    Name: `'${name}'`,
    ConversionFactor: ifc.add('IFCMEASUREWITHUNIT', {
      ValueComponent: `IFCTHERMODYNAMICTEMPERATUREMEASURE(${factor})`,
      UnitComponent: kelvin,
    }),
    ConversionOffset: offset,
  });
}

function temperatureOf(ifc: Records, value: string): string {
  return wallWith(ifc, `IFCTHERMODYNAMICTEMPERATUREMEASURE(${value})`);
}
