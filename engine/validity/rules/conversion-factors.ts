/** Names and factors of conversion-based units that the documentation of IfcConversionBasedUnit in IFC4X3 recommends. */
export const CONVERSION_FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  LENGTHUNIT: { inch: 0.0254, foot: 0.3048, 'us survey foot': 0.30480060960122, yard: 0.9144, mile: 1609.344 },
  AREAUNIT: {
    'square inch': 0.00064516,
    'square foot': 0.09290304,
    'square yard': 0.83612736,
    acre: 4046.873,
    'square mile': 2589988,
  },
  VOLUMEUNIT: {
    'cubic inch': 0.00001638706,
    'cubic foot': 0.028316846592,
    'cubic yard': 0.7645549,
    litre: 0.001,
    'fluid ounce uk': 0.0000284130625,
    'fluid ounce us': 0.00002957353,
    'pint uk': 0.000568,
    'pint us': 0.0004731765,
    'gallon uk': 0.004546,
    'gallon us': 0.003785412,
  },
  PLANEANGLEUNIT: { degree: 0.017453292519943295 },
  MASSUNIT: { ounce: 28.349523125, pound: 453.59237, 'ton uk': 1016046.9088, 'ton us': 907184.74 },
  FORCEUNIT: { lbf: 4.4482216153, kip: 4448.2216153 },
  PRESSUREUNIT: { psi: 6894.7572932, ksi: 6894757.2932 },
  TIMEUNIT: { minute: 60, hour: 3600, day: 86400 },
  ENERGYUNIT: { btu: 1055.056 },
};

export const PREFIXES: Readonly<Record<string, number>> = {
  ...{ EXA: 1e18, PETA: 1e15, TERA: 1e12, GIGA: 1e9, MEGA: 1e6, KILO: 1e3, HECTO: 1e2, DECA: 1e1 },
  ...{ DECI: 1e-1, CENTI: 1e-2, MILLI: 1e-3, MICRO: 1e-6, NANO: 1e-9, PICO: 1e-12, FEMTO: 1e-15, ATTO: 1e-18 },
};
