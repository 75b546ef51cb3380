/**
 * Curves in the plane by their length, as alignments are composed of them (IFC 4.3, 8.9.3): how far a stretch of a curve leads, and
 * by how much it turns. A curve is seen from its own places only, so that its position does not matter.
 */
import { VALIDITY_CURVE_PANELS_MAX } from '../../limits.ts';
import { numbersOf } from './numbers.ts';
import type { RuleContext } from './rule-context.ts';

/** Where a stretch of a curve ends, seen from its beginning in the direction of travel. */
export interface Stretch {
  along: number;
  /** To the left. */
  aside: number;
  /** In radians, to the left. */
  turn: number;
}

/**
 * The stretch between two lengths from the origin of a curve, travelled backwards where the second is less; undefined where it
 * cannot be calculated.
 */
export type PlaneCurve = (from: number, to: number) => Stretch | undefined;

/** Terms of the polynomial spirals by their class, from the constant term to the highest. */
const POLYNOMIAL_SPIRALS: Readonly<Record<string, readonly string[]>> = {
  IfcClothoid: ['', 'ClothoidConstant'],
  IfcSecondOrderPolynomialSpiral: ['ConstantTerm', 'LinearTerm', 'QuadraticTerm'],
  IfcThirdOrderPolynomialSpiral: ['ConstantTerm', 'LinearTerm', 'QuadraticTerm', 'CubicTerm'],
  IfcSeventhOrderPolynomialSpiral: [
    ...['ConstantTerm', 'LinearTerm', 'QuadraticTerm', 'CubicTerm'],
    ...['QuarticTerm', 'QuinticTerm', 'SexticTerm', 'SepticTerm'],
  ],
};

/** Returns the parent curve of a segment of this length; undefined for classes that are not calculated. */
export function planeCurveOf(context: RuleContext, curve: number, length: number): PlaneCurve | undefined {
  const type = context.typeOf(curve);
  const term = (name: string): number | undefined => (name === '' ? undefined : context.number(curve, name));
  const terms = POLYNOMIAL_SPIRALS[type];
  if (terms) return spiral(polynomialHeading(terms.map(term)));
  switch (type) {
    case 'IfcLine':
      return arc(0);
    case 'IfcCircle':
      return arc(1 / (term('Radius') ?? 0));
    case 'IfcCosineSpiral':
      return spiral(waveHeading([term('ConstantTerm')], { size: inverse(term('CosineTerm')), length, phase: 0 }));
    case 'IfcSineSpiral':
      return spiral(
        waveHeading([term('ConstantTerm'), term('LinearTerm')], {
          size: inverse(term('SineTerm')),
          length: length / 2,
          phase: 1,
        }),
      );
    case 'IfcPolynomialCurve':
      return polynomialCurve(coefficientsOf(context, curve, 'CoefficientsX'), coefficientsOf(context, curve, 'CoefficientsY'));
  }
  return undefined;
}

const inverse = (term: number | undefined): number => (term === undefined ? 0 : 1 / term);

/** A line or a circle. */
function arc(curvature: number): PlaneCurve | undefined {
  if (!Number.isFinite(curvature)) return undefined;
  return (from, to) => {
    const turn = curvature * (to - from);
    if (turn === 0) return { along: Math.abs(to - from), aside: 0, turn };
    const signedCurvature = to < from ? -curvature : curvature;
    return { along: Math.sin(turn) / signedCurvature, aside: (1 - Math.cos(turn)) / signedCurvature, turn };
  };
}

/** Curvature is the sum of s^n · A / |A|^(n + 2) over the terms (8.9.3.58); the heading is its integral. */
function polynomialHeading(terms: readonly (number | undefined)[]): (length: number) => number {
  const factors = terms.map((term, order) => (term === undefined ? 0 : term / Math.abs(term) ** (order + 2) / (order + 1)));
  return (length) => factors.reduceRight((sum, factor) => (sum + factor) * length, 0);
}

/** The same with a cosine of the length added to the curvature, or with phase 1 a sine. */
function waveHeading(
  terms: readonly (number | undefined)[],
  { size, length, phase }: { size: number; length: number; phase: 0 | 1 },
): (at: number) => number {
  const base = polynomialHeading(terms);
  const pace = Math.PI / length;
  return (at) => base(at) + (phase === 0 ? Math.sin(pace * at) : 1 - Math.cos(pace * at)) * (size / pace);
}

/** A curve by its heading. */
function spiral(heading: (length: number) => number): PlaneCurve {
  return (from, to) => {
    const panels = panelsFor(heading, from, to);
    if (panels === undefined) return undefined;
    const start = heading(from) + (to < from ? Math.PI : 0);
    return {
      along: integrate((length) => Math.cos(heading(length) - start), { from, to, panels }),
      aside: integrate((length) => Math.sin(heading(length) - start), { from, to, panels }),
      turn: heading(to) - heading(from),
    };
  };
}

const SAMPLES = 32;
const PANELS_MIN = 8;

/** Two panels per radian of all turns; undefined for too many. */
function panelsFor(heading: (length: number) => number, from: number, to: number): number | undefined {
  let turns = 0;
  for (let at = 0; at < SAMPLES; at++)
    turns += Math.abs(heading(from + ((to - from) * (at + 1)) / SAMPLES) - heading(from + ((to - from) * at) / SAMPLES));
  const panels = PANELS_MIN + Math.ceil(2 * turns);
  return panels <= VALIDITY_CURVE_PANELS_MAX ? panels : undefined;
}

/** Gauss-Legendre with five points per panel: their places between -1 and 1, and their weights. */
const GAUSS: readonly (readonly [place: number, weight: number])[] = [
  [-Math.sqrt(5 + 2 * Math.sqrt(10 / 7)) / 3, (322 - 13 * Math.sqrt(70)) / 900],
  [-Math.sqrt(5 - 2 * Math.sqrt(10 / 7)) / 3, (322 + 13 * Math.sqrt(70)) / 900],
  [0, 128 / 225],
  [Math.sqrt(5 - 2 * Math.sqrt(10 / 7)) / 3, (322 + 13 * Math.sqrt(70)) / 900],
  [Math.sqrt(5 + 2 * Math.sqrt(10 / 7)) / 3, (322 - 13 * Math.sqrt(70)) / 900],
];

function integrate(of: (at: number) => number, { from, to, panels }: { from: number; to: number; panels: number }): number {
  const half = (to - from) / panels / 2;
  let sum = 0;
  for (let panel = 0; panel < panels; panel++) {
    const middle = from + (2 * panel + 1) * half;
    for (const [place, weight] of GAUSS) sum += weight * of(middle + place * half);
  }
  return sum * half;
}

function coefficientsOf(context: RuleContext, curve: number, attribute: string): number[] {
  return numbersOf(context.value(curve, attribute));
}

const polynomialAt = (coefficients: readonly number[], at: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0);

const derivativeOf = (coefficients: readonly number[]): number[] =>
  coefficients.slice(1).map((coefficient, at) => coefficient * (at + 1));

const STEPS_MAX = 50;
const PANELS_OF_LENGTH = 64;
/** Relative to the length. */
const LENGTH_PRECISION = 1e-13;

/** A curve with polynomial coordinates. */
function polynomialCurve(x: readonly number[], y: readonly number[]): PlaneCurve | undefined {
  const [dx, dy] = [derivativeOf(x), derivativeOf(y)];
  const speed = (at: number): number => Math.hypot(polynomialAt(dx, at), polynomialAt(dy, at));
  /** Newton's method. */
  const parameterAt = (length: number): number | undefined => {
    let at = 0;
    for (let step = 0; step < STEPS_MAX; step++) {
      const rest = length - integrate(speed, { from: 0, to: at, panels: PANELS_OF_LENGTH });
      if (Math.abs(rest) <= LENGTH_PRECISION * Math.abs(length)) return at;
      at += rest / speed(at);
    }
    return undefined;
  };
  return (from, to) => {
    const [start, end] = [parameterAt(from), parameterAt(to)];
    if (start === undefined || end === undefined) return undefined;
    const back = to < from ? Math.PI : 0;
    const heading = Math.atan2(polynomialAt(dy, start), polynomialAt(dx, start)) + back;
    const [ahead, up] = [polynomialAt(x, end) - polynomialAt(x, start), polynomialAt(y, end) - polynomialAt(y, start)];
    return {
      along: ahead * Math.cos(heading) + up * Math.sin(heading),
      aside: up * Math.cos(heading) - ahead * Math.sin(heading),
      turn: Math.atan2(polynomialAt(dy, end), polynomialAt(dx, end)) + back - heading,
    };
  };
}
