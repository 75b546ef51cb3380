/** Profiles extruded by one metre, in millimetres. The area of a fillet of radius r in a right angle is (1 - π/4) r². */
import type { ShapeModel } from '../shape-model.ts';

export interface ShapeCase extends Partial<ShapeModel> {
  name: string;
  records: string;
  /** The volume in cubic metres by hand; null if no value is right. */
  volume: number | null;
  /** The floor area of a space in square metres by hand. */
  floor?: number;
}

const { PI } = Math;
/** The area that a fillet of radius 1 removes from a right angle. */
const FILLET = 1 - PI / 4;
const MM3 = 1e-9;

/** Returns a case of a profile whose record is #101. */
function extruded(
  name: string,
  profile: string,
  area: number | null,
  more: Partial<ShapeCase> & { rest?: string } = {},
): ShapeCase {
  const { rest = '', ...model } = more;
  const records = `#101=${profile};\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,1000.);\n${rest}`;
  return { name: `extruded: ${name}`, records, volume: area === null ? null : area * 1000 * MM3, ...model };
}

function polyline(id: number, points: readonly (readonly [number, number])[], isClosed = true): string {
  const all = isClosed ? [...points, points[0]!] : points;
  const records = points.map(([x, y], at) => `#${id + 1 + at}=IFCCARTESIANPOINT((${x.toFixed(3)},${y.toFixed(3)}));`);
  const ids = all.map((_, at) => `#${id + 1 + (at % points.length)}`);
  return `#${id}=IFCPOLYLINE((${ids.join(',')}));\n${records.join('\n')}\n`;
}

const square = (low: number, high: number) =>
  [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
  ] as const;

const PARAMETERIZED: ShapeCase[] = [
  // 200 × 300
  extruded('rectangle', 'IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.)', 60_000),
  extruded('rectangle without a position', 'IFCRECTANGLEPROFILEDEF(.AREA.,$,$,200.,300.)', 60_000),
  // 200 × 300 less four fillets of 40
  extruded('rounded rectangle', 'IFCROUNDEDRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.,40.)', 60_000 - 4 * FILLET * 1600),
  // A radius of half of the width makes a slot: 200 × 100 and a circle of 100.
  extruded('slot', 'IFCROUNDEDRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.,100.)', 20_000 + PI * 10_000),
  // 200 × 300 less 180 × 280
  extruded('hollow rectangle', 'IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,#12,200.,300.,10.,$,$)', 9_600),
  extruded('hollow rectangle with radii of 0', 'IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,#12,200.,300.,10.,0.,0.)', 9_600),
  // Outer fillets of 20 are missing, inner ones of 10 are filled.
  extruded(
    'hollow rectangle with fillets',
    'IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,#12,200.,300.,10.,10.,20.)',
    9_600 - 4 * FILLET * 400 + 4 * FILLET * 100,
  ),
  extruded('circle', 'IFCCIRCLEPROFILEDEF(.AREA.,$,#12,100.)', PI * 10_000),
  // 100² - 90²
  extruded('pipe', 'IFCCIRCLEHOLLOWPROFILEDEF(.AREA.,$,#12,100.,10.)', PI * 1_900),
  extruded('ellipse', 'IFCELLIPSEPROFILEDEF(.AREA.,$,#12,100.,50.)', PI * 5_000),
  // (200 + 100) / 2 × 150
  extruded('trapezium', 'IFCTRAPEZIUMPROFILEDEF(.AREA.,$,#12,200.,100.,150.,25.)', 22_500),
  extruded('trapezium with a negative offset', 'IFCTRAPEZIUMPROFILEDEF(.AREA.,$,#12,200.,100.,150.,-50.)', 22_500),
  // IPE 240: 2 × 120 × 9.8 + 220.4 × 6.2 and four fillets of 15, 3912 mm² in the tables
  extruded('I with fillets', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,120.,240.,6.2,9.8,15.,$,$)', 3_718.48 + 4 * FILLET * 225),
  extruded('I without fillets', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,120.,240.,6.2,9.8,$,$,$)', 3_718.48),
  extruded('I with fillets, IFC2X3', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,120.,240.,6.2,9.8,15.)', 3_718.48 + 4 * FILLET * 225, {
    schema: 'IFC2X3',
  }),
  // HEB 200: 2 × 200 × 15 + 170 × 9 and four fillets of 18, 7808 mm² in the tables
  extruded('I, HEB 200', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,200.,200.,9.,15.,18.,$,$)', 7_530 + 4 * FILLET * 324),
  // 2 × 100 × 12 + 176 × 10, fillets of 10 added, edges of 5 taken away
  extruded(
    'I with rounded edges',
    'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,10.,5.,$)',
    4_160 + 4 * FILLET * 100 - 4 * FILLET * 25,
  ),
  // tan = 0.14: 8.5 at the edge, 14.8 at the web, 45 long, four of them, and the web of 10 × 200
  extruded('I with sloped flanges', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,$,$,0.13909594148207133)', 4_097),
  // 200 × 12 + 100 × 10 + 278 × 8
  extruded('asymmetric I', "IFCASYMMETRICISHAPEPROFILEDEF(.AREA.,'A',#12,200.,300.,8.,12.,$,100.,10.,$,$,$,$,$)", 5_624),
  // 200 × 12 + 100 × 12 + 276 × 8, two fillets of 15 and two of 10
  extruded(
    'asymmetric I with fillets and one thickness',
    "IFCASYMMETRICISHAPEPROFILEDEF(.AREA.,'A',#12,200.,300.,8.,12.,15.,100.,$,10.,$,$,$,$)",
    5_808 + 2 * FILLET * 225 + 2 * FILLET * 100,
  ),
  extruded(
    'asymmetric I, IFC2X3',
    "IFCASYMMETRICISHAPEPROFILEDEF(.AREA.,'A',#12,200.,300.,8.,12.,15.,100.,10.,10.,140.)",
    5_624 + 2 * FILLET * 225 + 2 * FILLET * 100,
    { schema: 'IFC2X3' },
  ),
  // 100 × 8 + 67 × 8, a fillet of 10, two edges of 5
  extruded(
    'L with fillet and edges',
    'IFCLSHAPEPROFILEDEF(.AREA.,$,#12,100.,75.,8.,10.,5.,$)',
    1_336 + FILLET * 100 - 2 * FILLET * 25,
  ),
  // 100 × 10 + 90 × 10
  extruded('L of equal legs', 'IFCLSHAPEPROFILEDEF(.AREA.,$,#12,100.,$,10.,$,$,$)', 1_900),
  // tan = 0.1: twice the area of (0,0), (100,0), (100,5), (13.6364,13.6364)
  extruded('L with sloped legs', 'IFCLSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,10.,$,$,0.09966865249116204)', 1_795.4545),
  // 100 × 10 + 90 × 8, two fillets of 8
  extruded('T with fillets', 'IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,8.,10.,8.,$,$,$,$)', 1_720 + 2 * FILLET * 64),
  // Edges of 3 of the flange and of 2 of the web
  extruded(
    'T with edges',
    'IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,8.,10.,8.,3.,2.,$,$)',
    1_720 + 2 * FILLET * 64 - 2 * FILLET * 9 - 2 * FILLET * 4,
  ),
  // tan = 0.05: 8.75 at the edge, 11 at the web, 45 long, two of them, and the web of 10 × 100
  extruded('T with a sloped flange', 'IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,10.,10.,$,$,$,$,0.0499583957219428)', 1_888.75),
  // 200 × 8 + 2 × 67 × 12, two fillets of 10
  extruded('U with fillets', 'IFCUSHAPEPROFILEDEF(.AREA.,$,#12,200.,75.,8.,12.,10.,$,$)', 3_208 + 2 * FILLET * 100),
  // tan = 0.08: 9 at the edge, 14.36 at the web, 67 long, two of them, and the web of 8 × 200
  extruded('U with sloped flanges', 'IFCUSHAPEPROFILEDEF(.AREA.,$,#12,200.,75.,8.,12.,$,$,0.07982998571223732)', 3_165.12),
  // 200 × 3 + 2 × 67 × 3 + 2 × 17 × 3; each corner loses the fillet of 7 and gains that of 4
  extruded('C with fillets', 'IFCCSHAPEPROFILEDEF(.AREA.,$,#12,200.,70.,3.,20.,4.)', 1_104 - 4 * FILLET * (49 - 16)),
  extruded('C with fillets of 0', 'IFCCSHAPEPROFILEDEF(.AREA.,$,#12,200.,70.,3.,20.,0.)', 1_104),
  extruded('C without fillets', 'IFCCSHAPEPROFILEDEF(.AREA.,$,#12,200.,70.,3.,20.,$)', 1_104),
  // 200 × 5 + 2 × 55 × 8, two fillets of 6
  extruded('Z with fillets', 'IFCZSHAPEPROFILEDEF(.AREA.,$,#12,200.,60.,5.,8.,6.,$)', 1_880 + 2 * FILLET * 36),
  // and two edges of 4
  extruded(
    'Z with fillets and edges',
    'IFCZSHAPEPROFILEDEF(.AREA.,$,#12,200.,60.,5.,8.,6.,4.)',
    1_880 + 2 * FILLET * 36 - 2 * FILLET * 16,
  ),
];

const closedBy = (name: string, rest: string, area: number | null, more: Partial<ShapeCase> = {}) =>
  extruded(name, 'IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#102)', area, { rest, ...more });

/** A half disk of radius 100 on a rectangle of 200 × 100. */
const ROUND_TOP = 20_000 + PI * 5_000;
const roundTop = (trims: string, more = '') => `#102=IFCCOMPOSITECURVE((#103,#104),.F.);
#103=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#110);
#104=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#120);
${polyline(
  110,
  [
    [-100, 100],
    [-100, 0],
    [100, 0],
    [100, 100],
  ],
  false,
)}
#120=IFCTRIMMEDCURVE(#121,${trims});
#121=IFCCIRCLE(#122,100.);
#122=IFCAXIS2PLACEMENT2D(#123,$);
#123=IFCCARTESIANPOINT((0.,100.));
${more}`;

const CURVES: ShapeCase[] = [
  // An L of 400 × 100 and 100 × 200
  closedBy(
    'polyline',
    polyline(102, [
      [0, 0],
      [400, 0],
      [400, 100],
      [100, 100],
      [100, 300],
      [0, 300],
    ]),
    60_000,
  ),
  closedBy(
    'polyline clockwise',
    polyline(102, [
      [0, 300],
      [100, 300],
      [100, 100],
      [400, 100],
      [400, 0],
      [0, 0],
    ]),
    60_000,
  ),
  closedBy(
    'indexed curve with an arc',
    `#102=IFCINDEXEDPOLYCURVE(#103,(IFCLINEINDEX((4,1,2,3)),IFCARCINDEX((3,5,4))),.F.);
#103=IFCCARTESIANPOINTLIST2D(((-100.,0.),(100.,0.),(100.,100.),(-100.,100.),(0.,200.)));`,
    ROUND_TOP,
  ),
  closedBy(
    'indexed curve without segments',
    '#102=IFCINDEXEDPOLYCURVE(#103,$,.F.);\n#103=IFCCARTESIANPOINTLIST2D(((0.,0.),(100.,0.),(0.,100.),(0.,0.)));',
    5_000,
  ),
  closedBy(
    'composite curve in radians',
    roundTop(`(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(${PI})),.T.,.PARAMETER.`),
    ROUND_TOP,
  ),
  closedBy(
    'composite curve in degrees',
    roundTop('(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(180.)),.T.,.PARAMETER.'),
    ROUND_TOP,
    {
      angle: 'degree',
    },
  ),
  closedBy(
    'composite curve trimmed by points',
    roundTop('(#130),(#131),.T.,.CARTESIAN.', '#130=IFCCARTESIANPOINT((100.,100.));\n#131=IFCCARTESIANPOINT((-100.,100.));'),
    ROUND_TOP,
  ),
  closedBy(
    'composite curve with an arc against its circle, which cuts a bay',
    roundTop('(#130),(#131),.F.,.CARTESIAN.', '#130=IFCCARTESIANPOINT((100.,100.));\n#131=IFCCARTESIANPOINT((-100.,100.));')
      .replace('IFCCARTESIANPOINT((-100.000,0.000))', 'IFCCARTESIANPOINT((-100.,-50.))')
      .replace('IFCCARTESIANPOINT((100.000,0.000))', 'IFCCARTESIANPOINT((100.,-50.))'),
    30_000 - PI * 5_000,
  ),
  closedBy('circle as a curve', '#102=IFCCIRCLE(#12,100.);', PI * 10_000),
  // Half of an ellipse of 100 and 50 above its long axis
  closedBy(
    'half an ellipse',
    `#102=IFCCOMPOSITECURVE((#103,#104),.F.);
#103=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#110);
#104=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#120);
${polyline(
  110,
  [
    [-100, 0],
    [100, 0],
  ],
  false,
)}
#120=IFCTRIMMEDCURVE(#121,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(${PI})),.T.,.PARAMETER.);
#121=IFCELLIPSE(#12,100.,50.);`,
    PI * 2_500,
  ),
  // 500 × 500 less 50 × 50 and 100 × 100
  extruded('outline with two voids in line', 'IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#102,(#110,#120))', 237_500, {
    rest: polyline(102, square(0, 500)) + polyline(110, square(50, 100)) + polyline(120, square(200, 300)),
  }),
  extruded('outline with a round void', 'IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#102,(#110))', 250_000 - PI * 10_000, {
    rest: `${polyline(102, square(-250, 250))}#110=IFCCIRCLE(#12,100.);`,
  }),
  // 100 × 100 and 200 × 200 apart
  extruded('composite profile', 'IFCCOMPOSITEPROFILEDEF(.AREA.,$,(#102,#104),$)', 50_000, {
    rest: `#102=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#110);\n#104=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#120);
${polyline(110, square(0, 100))}${polyline(120, square(200, 400))}`,
  }),
  // Scaled by two in both directions: four times 200 × 300
  extruded('derived profile', 'IFCDERIVEDPROFILEDEF(.AREA.,$,#102,#103,$)', 240_000, {
    rest: `#102=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.);
#103=IFCCARTESIANTRANSFORMATIONOPERATOR2D($,$,#7,2.);`,
  }),
  // A circle of 100 stretched to 200 and 50
  extruded('derived profile, not uniform', 'IFCDERIVEDPROFILEDEF(.AREA.,$,#102,#103,$)', PI * 10_000, {
    rest: `#102=IFCCIRCLEPROFILEDEF(.AREA.,$,#12,100.);
#103=IFCCARTESIANTRANSFORMATIONOPERATOR2DNONUNIFORM($,$,#7,2.,0.5);`,
  }),
  extruded('mirrored profile', 'IFCMIRROREDPROFILEDEF(.AREA.,$,#102,*,$)', 1_336, {
    rest: '#102=IFCLSHAPEPROFILEDEF(.AREA.,$,#12,100.,75.,8.,$,$,$);',
  }),
  // 1,000 and 500 long, 100 thick; the mitre adds as much outside as it removes inside
  extruded('band along a polyline', 'IFCCENTERLINEPROFILEDEF(.AREA.,$,#102,100.)', 150_000, {
    rest: polyline(
      102,
      [
        [0, 0],
        [1000, 0],
        [1000, 500],
      ],
      false,
    ),
  }),
  // A quarter of a circle of 1,000, 100 thick
  extruded('band along an arc', 'IFCCENTERLINEPROFILEDEF(.AREA.,$,#102,100.)', PI * 50_000, {
    rest: `#102=IFCTRIMMEDCURVE(#103,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(${PI / 2})),.T.,.PARAMETER.);
#103=IFCCIRCLE(#12,1000.);`,
  }),
];

/** Outlines that touch themselves or each other. */
const TOUCHING: ShapeCase[] = [
  // A column of 100 × 100 at the wall of 500 × 500
  extruded('void that touches its outline', 'IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#102,(#110))', 240_000, {
    rest: polyline(102, square(0, 500)) + polyline(110, square(0, 100)),
  }),
  extruded('voids that touch each other', 'IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#102,(#110,#120))', 230_000, {
    rest: polyline(102, square(0, 500)) + polyline(110, square(100, 200)) + polyline(120, square(200, 300)),
  }),
  // 500 × 500 round 100 × 100, joined by a slit
  closedBy(
    'outline with a slit to its void',
    polyline(102, [
      [0, 0],
      [500, 0],
      [500, 500],
      [0, 500],
      [0, 200],
      [200, 200],
      [200, 300],
      [300, 300],
      [300, 200],
      [200, 200],
      [0, 200],
    ]),
    240_000,
  ),
  // Triangles of 5,000 each
  closedBy(
    'outline of two triangles that meet in a corner',
    polyline(102, [
      [0, 0],
      [100, 100],
      [200, 100],
      [200, 200],
      [100, 100],
      [0, 100],
    ]),
    10_000,
  ),
];

const UNSOUND: ShapeCase[] = [
  // Triangles of 5,000 and 20,000, run round in opposite ways
  closedBy(
    'outline of two triangles that meet in a corner, run round in opposite ways',
    polyline(102, [
      [0, 0],
      [100, 100],
      [300, 300],
      [300, 100],
      [100, 100],
      [0, 100],
    ]),
    null,
  ),
  closedBy(
    'outline that crosses itself',
    polyline(102, [
      [0, 0],
      [100, 100],
      [100, 0],
      [0, 100],
    ]),
    null,
  ),
  closedBy(
    'outline that crosses itself unevenly',
    polyline(102, [
      [0, 0],
      [300, 100],
      [300, 0],
      [0, 200],
    ]),
    null,
  ),
  extruded('void across its outline', 'IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#102,(#110))', null, {
    rest: polyline(102, square(0, 100)) + polyline(110, square(50, 150)),
  }),
  extruded('fillets that do not fit', 'IFCROUNDEDRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.,120.)', null),
  extruded('wall thicker than its pipe', 'IFCCIRCLEHOLLOWPROFILEDEF(.AREA.,$,#12,100.,100.)', null),
];

export const EXTRUDED_CASES = [...PARAMETERIZED, ...CURVES, ...TOUCHING];
export const UNSOUND_CASES = UNSOUND;
