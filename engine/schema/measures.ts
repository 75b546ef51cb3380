/**
 * The measures that IDS compares in SI units, and the unit each is assigned in a file (IDS documentation, "Units").
 *
 * One row per measure: name without IFC and MEASURE, unit enumeration without UNIT (left out where it is the same
 * word), SI symbol, exponents of m kg s A K mol cd. Where that page and the schemas differ, the schemas' spelling
 * of the unit stands (SECTIONAREAINTEGRALUNIT), because that is what a file holds.
 */
const ROWS = `
ABSORBEDDOSE,,J/kg,2 0 -2 0 0 0 0
ACCELERATION,,m/s2,1 0 -2 0 0 0 0
AMOUNTOFSUBSTANCE,,mol,0 0 0 0 0 1 0
ANGULARVELOCITY,,rad/s,0 0 -1 0 0 0 0
AREADENSITY,,kg/m2,-2 1 0 0 0 0 0
AREA,,m2,2  0  0  0  0  0  0
CURVATURE,,rad/m,-1 0 0 0 0 0 0
DOSEEQUIVALENT,,J/kg,2 0 -2 0 0 0 0
DYNAMICVISCOSITY,,Pa·s,-1 1 -1 0 0 0 0
ELECTRICCAPACITANCE,,F,-2  1  4  1  0  0  0
ELECTRICCHARGE,,C,0 0 1 1 0 0 0
ELECTRICCONDUCTANCE,,S,-2  -1  3  2  0  0  0
ELECTRICCURRENT,,A,0  0  0  1  0  0  0
ELECTRICRESISTANCE,,Ω,2  1  -3  -2  0  0  0
ELECTRICVOLTAGE,,V,2 1 -3 -1 0 0 0
ENERGY,,J,2  1  -2  0  0  0  0
FORCE,,N,1  1  -2  0  0  0  0
FREQUENCY,,Hz,0  0  -1  0  0  0  0
HEATFLUXDENSITY,,W/m2,0 1 -3 0 0 0 0
HEATINGVALUE,,J/K,2 1 -2 0 -1 0 0
ILLUMINANCE,,lx,-2  0  0  0  0  0  1
INDUCTANCE,,Wb/A,2 1 -2 -2 0 0 0
INTEGERCOUNTRATE,,1/s,0 0 -1 0 0 0 0
IONCONCENTRATION,,mol/m3,-3 1 0 0 0 0 0
ISOTHERMALMOISTURECAPACITY,,m3/kg,3 -1 0 0 0 0 0
KINEMATICVISCOSITY,,m2/s,2 0 -1 0 0 0 0
LENGTH,,m,1  0  0  0  0  0  0
LINEARFORCE,,N/m,0 1 -2 0 0 0 0
LINEARMOMENT,,N·m/m,1 1 -2 0 0 0 0
LINEARSTIFFNESS,,N/m,0 1 -2 0 0 0 0
LINEARVELOCITY,,m/s,1 0 -1 0 0 0 0
LUMINOUSFLUX,,lm,0  0  0  0  0  0  1
LUMINOUSINTENSITYDISTRIBUTION,,cd/lm,0 0 0 0 0 0 0
LUMINOUSINTENSITY,,cd,0  0  0  0  0  0  1
MAGNETICFLUXDENSITY,,Wb/m2,0 1 -2 -1 0 0 0
MAGNETICFLUX,,Wb,2 1 -2 -1 0 0 0
MASSDENSITY,,kg/m3,-3 1 0 0 0 0 0
MASSFLOWRATE,,kg/s,0 1 -1 0 0 0 0
MASS,,kg,0  1  0  0  0  0  0
MASSPERLENGTH,,kg/m,-1 1 0 0 0 0 0
MODULUSOFELASTICITY,,N/m2,-1 1 -2 0 0 0 0
MODULUSOFLINEARSUBGRADEREACTION,,N/m2,-1 1 -2 0 0 0 0
MODULUSOFROTATIONALSUBGRADEREACTION,,N·m/(m·rad),1 1 -2 0 0 0 0
MODULUSOFSUBGRADEREACTION,,N/m3,-2 1 -2 0 0 0 0
MOISTUREDIFFUSIVITY,,m3/s,3 0 -1 0 0 0 0
MOLECULARWEIGHT,,kg/mol,0 1 0 0 0 -1 0
MOMENTOFINERTIA,,m4,4 0 0 0 0 0 0
NONNEGATIVELENGTH,LENGTH,m,1 0 0 0 0 0 0
PH,,pH,0 0 0 0 0 0 0
PLANARFORCE,,Pa,-1  1  -2  0  0  0  0
PLANEANGLE,,rad,0  0  0  0  0  0  0
POSITIVELENGTH,LENGTH,m,1 0 0 0 0 0 0
POSITIVEPLANEANGLE,PLANEANGLE,rad,0  0  0  0  0  0  0
POWER,,W,2  1  -3  0  0  0  0
PRESSURE,,Pa,-1  1  -2  0  0  0  0
RADIOACTIVITY,,Bq,0  0  -1  0  0  0  0
ROTATIONALFREQUENCY,,Hz,0 0 -1 0 0 0 0
ROTATIONALMASS,,kg·m2,2 1 0 0 0 0 0
ROTATIONALSTIFFNESS,,N·m/rad,2 1 -2 0 0 0 0
SECTIONALAREAINTEGRAL,SECTIONAREAINTEGRAL,m5,5 0 0 0 0 0 0
SECTIONMODULUS,,m3,3 0 0 0 0 0 0
SHEARMODULUS,,N/m2,-1 1 -2 0 0 0 0
SOLIDANGLE,,sr,0  0  0  0  0  0  0
SOUNDPOWERLEVEL,,dB,0  0  0  0  0  0  0
SOUNDPOWER,,dB,0  0  0  0  0  0  0
SOUNDPRESSURELEVEL,,dB,0  0  0  0  0  0  0
SOUNDPRESSURE,,dB,0  0  0  0  0  0  0
SPECIFICHEATCAPACITY,,J/(kg·K),2 0 -2 0 -1 0 0
TEMPERATUREGRADIENT,,K/m,-1 0 0 0 1 0 0
TEMPERATURERATEOFCHANGE,,K/s,0 0 -1 0 1 0 0
THERMALADMITTANCE,,W/(m2·K),0 1 -3 0 -1 0 0
THERMALCONDUCTIVITY,THERMALCONDUCTANCE,W/(m·K),1 1 -3 0 -1 0 0
THERMALEXPANSIONCOEFFICIENT,,1/K,0  0  0  0  -1  0  0
THERMALRESISTANCE,,m2·K/W,0 -1 3 0 1 0 0
THERMALTRANSMITTANCE,,W/(m2·K),0 1 -3 0 -1 0 0
THERMODYNAMICTEMPERATURE,,K,0  0  0  0  1  0  0
TIME,,s,0  0  1  0  0  0  0
TORQUE,,N·m,2 1 -2 0 0 0 0
VAPORPERMEABILITY,,kg/(s·m·Pa),0 0 1 0 0 0 0
VOLUME,,m3,3  0  0  0  0  0  0
VOLUMETRICFLOWRATE,,m3/s,3 0 -1 0 0 0 0
WARPINGCONSTANT,,m6,6 0 0 0 0 0 0
WARPINGMOMENT,,N·m2,3 1 -2 0 0 0 0
`;

export interface Measure {
  /** Value of IfcUnitEnum or IfcDerivedUnitEnum, such as LENGTHUNIT. */
  unitEnum: string;
  /** SI symbol for display, such as m2. */
  symbol: string;
  /** Exponents of metre, kilogram, second, ampere, kelvin, mole and candela. */
  dimensions: readonly number[];
}

const measures = readMeasures();

function readMeasures(): Map<string, Measure> {
  const byName = new Map<string, Measure>();
  for (const row of ROWS.trim().split('\n')) {
    const [name, unit, symbol = '', exponents = ''] = row.split(',');
    byName.set(`IFC${name}MEASURE`, { unitEnum: `${unit || name}UNIT`, symbol, dimensions: exponents.split(' ').map(Number) });
  }
  return byName;
}

/** Returns the unit of a measure type by its upper-case name, or undefined for a type that has none, such as IFCRATIOMEASURE. */
export function measureOf(typeName: string): Measure | undefined {
  return measures.get(typeName);
}

/** All measure types with a unit, in upper case. */
export const measureNames: readonly string[] = [...measures.keys()];
