import assert from 'node:assert/strict';
import { test } from 'node:test';
import { als016 } from './als016.ts';
import { als017 } from './als017.ts';
import { checkText } from './fixtures/check-text.ts';

interface Segment {
  transition?: string;
  /** Location and direction. */
  at: readonly [number, number, number, number];
  from?: number;
  length: number;
  /** The record of the parent curve after its number. */
  curve: string;
}

/** Returns the records of an alignment with one curve of these segments. */
function alignment(segments: readonly Segment[], curve: 'IFCCOMPOSITECURVE' | 'IFCGRADIENTCURVE' = 'IFCCOMPOSITECURVE'): string {
  const records = segments.flatMap(
    ({ transition = 'CONTSAMEGRADIENT', at: [x, y, dx, dy], from = 0, length, curve: parent }, at) => {
      const id = 100 + at * 10;
      return [
        `#${id}=IFCCARTESIANPOINT((${real(x)},${real(y)}));`,
        `#${id + 1}=IFCDIRECTION((${real(dx)},${real(dy)}));`,
        `#${id + 2}=IFCAXIS2PLACEMENT2D(#${id},#${id + 1});`,
        `#${id + 3}=${parent};`,
        `#${id + 4}=IFCCURVESEGMENT(.${transition}.,#${id + 2},IFCLENGTHMEASURE(${real(from)}),IFCLENGTHMEASURE(${real(length)}),#${id + 3});`,
      ];
    },
  );
  const list = segments.map((_, at) => `#${100 + at * 10 + 4}`).join();
  const [type, end] = curve === 'IFCCOMPOSITECURVE' ? ['Curve2D', ''] : ['Curve3D', ',$,$'];
  return `${records.join('\n')}
#1=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-04,$,$);
#2=${curve}((${list}),.F.${end});
#3=IFCSHAPEREPRESENTATION(#1,'Axis','${type}',(#2));
#4=IFCPRODUCTDEFINITIONSHAPE($,$,(#3));
#5=IFCALIGNMENT('0000000000000000000001',$,$,$,$,$,#4,$);
#6=IFCCARTESIANPOINT((0.,0.));
#7=IFCDIRECTION((1.,0.));
#8=IFCVECTOR(#7,1.);
#9=IFCAXIS2PLACEMENT2D(#6,$);`;
}

const real = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value).toUpperCase());
const LINE = 'IFCLINE(#6,#8)';
const END: Segment = { transition: 'DISCONTINUOUS', at: [0, 0, 1, 0], length: 0, curve: LINE };

/** The place where a segment from the origin along x ends, and its direction. */
const JOINTS: Record<string, { length: number; from?: number; curve: string; end: readonly [number, number, number, number] }> = {
  'a line': { length: 10, curve: LINE, end: [10, 0, 1, 0] },
  'a circle to the left': { length: 50 * Math.PI, curve: 'IFCCIRCLE(#9,100.)', end: [100, 100, 0, 1] },
  'a circle to the right': { length: -50 * Math.PI, curve: 'IFCCIRCLE(#9,100.)', end: [100, -100, 0, -1] },
  // The integrals of Fresnel as a series.
  'a clothoid': {
    length: 1,
    curve: 'IFCCLOTHOID(#9,1.)',
    end: [0.9752876882, 0.1637140471, Math.cos(0.5), Math.sin(0.5)],
  },
  'a clothoid that becomes straight': {
    from: -1,
    length: 1,
    curve: 'IFCCLOTHOID(#9,1.)',
    end: [
      0.9752876882 * Math.cos(0.5) + 0.1637140471 * Math.sin(0.5),
      0.1637140471 * Math.cos(0.5) - 0.9752876882 * Math.sin(0.5),
      Math.cos(0.5),
      -Math.sin(0.5),
    ],
  },
  'a spiral of the second order': {
    length: 1,
    curve: 'IFCSECONDORDERPOLYNOMIALSPIRAL(#9,1.,$,$)',
    end: [0.9921029613, 0.0827181886, Math.cos(1 / 3), Math.sin(1 / 3)],
  },
  'a spiral that is a circle': {
    length: 50 * Math.PI,
    curve: 'IFCTHIRDORDERPOLYNOMIALSPIRAL(#9,1.E9,$,$,100.)',
    end: [100, 100, 0, 1],
  },
  'a sine spiral without its sine': { length: 50 * Math.PI, curve: 'IFCSINESPIRAL(#9,1.E30,$,100.)', end: [100, 100, 0, 1] },
  'a cosine spiral': { length: 2, curve: 'IFCCOSINESPIRAL(#9,10.,$)', end: [1.9979741, 0.0810204, 1, 0] },
  'a parabola': {
    length: Math.sqrt(5) / 2 + Math.asinh(2) / 4,
    curve: 'IFCPOLYNOMIALCURVE(#9,(0.,1.),(7.,0.,1.),$)',
    end: [1, 1, 1, 2],
  },
};

for (const [name, { end, ...segment }] of Object.entries(JOINTS)) {
  test(`the end of ${name} is calculated`, () => {
    const first: Segment = { at: [0, 0, 1, 0], ...segment };
    const [x, y, dx, dy] = end;
    const outcomeOf = (at: Segment['at']): string => checkText(als016, alignment([first, { ...END, at }])).outcome;
    assert.equal(outcomeOf(end), 'HOLDS');
    assert.equal(outcomeOf([x + 0.001, y, dx, dy]), 'BROKEN');
    assert.equal(outcomeOf([x, y, dx + 0.001 * dy, dy - 0.001 * dx]), 'BROKEN');
  });
}

test('only what a segment promises of the next one is checked', () => {
  const bent: Segment = { at: [10, 0, 0, 1], length: 0, curve: LINE };
  const first: Segment = { at: [0, 0, 1, 0], length: 10, curve: LINE };
  const outcomeOf = (transition: string, next: Segment): string =>
    checkText(als016, alignment([{ ...first, transition }, next])).outcome;
  assert.equal(outcomeOf('CONTINUOUS', bent), 'HOLDS');
  assert.equal(outcomeOf('CONTSAMEGRADIENTSAMECURVATURE', bent), 'BROKEN');
  assert.equal(outcomeOf('DISCONTINUOUS', { ...bent, at: [11, 0, 1, 0] }), 'HOLDS');
  assert.equal(checkText(als016, alignment([first])).outcome, 'NOT_APPLICABLE');
});

test('heights are compared by their gradients', () => {
  const rising: Segment = { at: [0, 0, 4, 3], length: 5, curve: LINE };
  const outcomeOf = (at: Segment['at']): string =>
    checkText(als017, alignment([rising, { ...END, at }], 'IFCGRADIENTCURVE')).outcome;
  assert.equal(outcomeOf([4, 3, 4, 3]), 'HOLDS');
  assert.equal(outcomeOf([4, 3, 4, 3.1]), 'BROKEN');
  assert.equal(outcomeOf([4, 3.1, 4, 3]), 'BROKEN');
});

test('a segment of another curve, by parameters, or with endless turns is undecided', () => {
  const parameters = alignment([{ at: [0, 0, 1, 0], length: 1, curve: LINE }, END]).replace(
    'IFCLENGTHMEASURE(1.)',
    'IFCPARAMETERVALUE(1.)',
  );
  assert.equal(checkText(als016, parameters).reason?.code, 'NOT_COVERED');
  for (const curve of ['IFCELLIPSE(#9,2.,1.)', 'IFCCLOTHOID(#9,1.E-9)', 'IFCPOLYNOMIALCURVE(#9,(0.,0.),(0.,0.),$)']) {
    const report = checkText(als016, alignment([{ at: [0, 0, 1, 0], length: 10, curve }, END]));
    assert.deepEqual([report.outcome, report.reason?.code], ['UNDECIDED', 'NOT_COVERED'], curve);
  }
});
