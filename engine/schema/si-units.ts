/**
 * Named SI units and prefixes (IfcSIUnitName, IfcSIPrefix) as factors to coherent SI: a value in the unit, times
 * `siFactor`, plus `siOffset`, is the value in m, kg, s, A, K, mol, cd or what is derived from them.
 */
const PREFIX_EXPONENTS: Readonly<Record<string, number>> = {
  EXA: 18,
  PETA: 15,
  TERA: 12,
  GIGA: 9,
  MEGA: 6,
  KILO: 3,
  HECTO: 2,
  DECA: 1,
  DECI: -1,
  CENTI: -2,
  MILLI: -3,
  MICRO: -6,
  NANO: -9,
  PICO: -12,
  FEMTO: -15,
  ATTO: -18,
};

interface SiUnit {
  unitEnum: string;
  /** Power of ten to the coherent unit: the gram is the only named unit that is not coherent. */
  exponent: number;
  /** Power of the prefix: MILLI SQUARE_METRE is a square millimetre (1e-6), not a thousandth of a m². */
  power: number;
  offset: number;
}

const UNITS = new Map<string, SiUnit>();
for (const [name, quantity] of [
  ['AMPERE', 'ELECTRICCURRENT'],
  ['BECQUEREL', 'RADIOACTIVITY'],
  ['CANDELA', 'LUMINOUSINTENSITY'],
  ['COULOMB', 'ELECTRICCHARGE'],
  ['FARAD', 'ELECTRICCAPACITANCE'],
  ['GRAY', 'ABSORBEDDOSE'],
  ['HENRY', 'INDUCTANCE'],
  ['HERTZ', 'FREQUENCY'],
  ['JOULE', 'ENERGY'],
  ['KELVIN', 'THERMODYNAMICTEMPERATURE'],
  ['LUMEN', 'LUMINOUSFLUX'],
  ['LUX', 'ILLUMINANCE'],
  ['METRE', 'LENGTH'],
  ['MOLE', 'AMOUNTOFSUBSTANCE'],
  ['NEWTON', 'FORCE'],
  ['OHM', 'ELECTRICRESISTANCE'],
  ['PASCAL', 'PRESSURE'],
  ['RADIAN', 'PLANEANGLE'],
  ['SECOND', 'TIME'],
  ['SIEMENS', 'ELECTRICCONDUCTANCE'],
  ['SIEVERT', 'DOSEEQUIVALENT'],
  ['STERADIAN', 'SOLIDANGLE'],
  ['TESLA', 'MAGNETICFLUXDENSITY'],
  ['VOLT', 'ELECTRICVOLTAGE'],
  ['WATT', 'POWER'],
  ['WEBER', 'MAGNETICFLUX'],
] as const) {
  UNITS.set(name, { unitEnum: `${quantity}UNIT`, exponent: 0, power: 1, offset: 0 });
}
UNITS.set('SQUARE_METRE', { unitEnum: 'AREAUNIT', exponent: 0, power: 2, offset: 0 });
UNITS.set('CUBIC_METRE', { unitEnum: 'VOLUMEUNIT', exponent: 0, power: 3, offset: 0 });
UNITS.set('GRAM', { unitEnum: 'MASSUNIT', exponent: -3, power: 1, offset: 0 });
UNITS.set('DEGREE_CELSIUS', { unitEnum: 'THERMODYNAMICTEMPERATUREUNIT', exponent: 0, power: 1, offset: 273.15 });

/**
 * Returns the factor of an SI unit to coherent SI, or undefined for a name or prefix that SI lacks. `prefix` is null where there is
 * none.
 */
export function siFactor(prefix: string | null, unitName: string): number | undefined {
  const unit = UNITS.get(unitName);
  const prefixExponent = prefix === null ? 0 : PREFIX_EXPONENTS[prefix];
  if (unit === undefined || prefixExponent === undefined) return undefined;
  // The number is parsed instead of multiplied, since 1e-3 * 1e-3 is not exactly 1e-6.
  return Number(`1e${prefixExponent * unit.power + unit.exponent}`);
}

/** Returns the number to add after the factor: 273.15 for DEGREE_CELSIUS, otherwise 0. */
export function siOffset(unitName: string): number {
  return UNITS.get(unitName)?.offset ?? 0;
}

/** Returns the IfcUnitEnum value that a named SI unit measures, such as LENGTHUNIT for METRE. */
export function siUnitEnum(unitName: string): string | undefined {
  return UNITS.get(unitName)?.unitEnum;
}
