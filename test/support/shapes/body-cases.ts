/** Bodies other than upright extrusions, openings and rooms. Lengths are in millimetres unless a case states another unit. */
import type { ShapeCase } from './extruded-cases.ts';

const { PI } = Math;
const MM3 = 1e-9;

function body(name: string, records: string, volume: number | null, more: Partial<ShapeCase> = {}): ShapeCase {
  return { name, records, volume: volume === null ? null : volume * MM3, ...more };
}

const RECTANGLE = '#101=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.);';
const BOX = `${RECTANGLE}\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,1000.);`;
const BOX_VOLUME = 60_000_000;

/** Returns a placement at a point. */
const at = (id: number, x: number, y: number, z: number, axes = '$,$') =>
  `#${id}=IFCAXIS2PLACEMENT3D(#${id}1,${axes});\n#${id}1=IFCCARTESIANPOINT((${x.toFixed(3)},${y.toFixed(3)},${z.toFixed(3)}));`;

const box = (id: number, [x, y, z]: number[], [a, b, c]: number[]) =>
  `#${id}=IFCBLOCK(#${id}0,${[a, b, c].map((one) => one!.toFixed(3)).join(',')});\n${at(id * 10, x!, y!, z!)}`;

const SWEPT: ShapeCase[] = [
  // The depth runs along the direction: 1000 × cos 45°
  body(
    'extruded along a direction that is oblique and not a unit',
    `${RECTANGLE}\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#102,1000.);\n#102=IFCDIRECTION((1.,0.,1.));`,
    BOX_VOLUME / Math.SQRT2,
  ),
  body(
    'extruded along a direction of length 2',
    `${RECTANGLE}\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#102,1000.);\n#102=IFCDIRECTION((0.,0.,2.));`,
    BOX_VOLUME,
  ),
  body(
    'extruded downwards in a turned placement',
    `${RECTANGLE}\n#100=IFCEXTRUDEDAREASOLID(#101,#103,#102,1000.);\n#102=IFCDIRECTION((0.,0.,-1.));
${at(103, 100, 200, 300, '#104,#105')}\n#104=IFCDIRECTION((0.,1.,1.));\n#105=IFCDIRECTION((1.,0.,0.));`,
    BOX_VOLUME,
  ),
  // 600 / 6 × (40,000 + 4 × 22,500 + 10,000)
  body(
    'tapered rectangle',
    `#101=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,200.);\n#102=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,100.,100.);
#100=IFCEXTRUDEDAREASOLIDTAPERED(#101,#11,#10,600.,#102);`,
    14_000_000,
  ),
  // 600 / 3 × π (100² + 100 × 50 + 50²)
  body(
    'tapered circle',
    `#101=IFCCIRCLEPROFILEDEF(.AREA.,$,#12,100.);\n#102=IFCCIRCLEPROFILEDEF(.AREA.,$,#12,50.);
#100=IFCEXTRUDEDAREASOLIDTAPERED(#101,#11,#10,600.,#102);`,
    200 * PI * 17_500,
  ),
  // 200 × 300 to half of each: 600 / 6 × (60,000 + 4 × 33,750 + 15,000)
  body(
    'tapered to a derived profile',
    `${RECTANGLE}\n#102=IFCDERIVEDPROFILEDEF(.AREA.,$,#101,#103,$);\n#103=IFCCARTESIANTRANSFORMATIONOPERATOR2D($,$,#7,0.5);
#100=IFCEXTRUDEDAREASOLIDTAPERED(#101,#11,#10,600.,#102);`,
    21_000_000,
  ),
  // Flanges of 100 to 60: the web of 176 × 10 stays, 600 / 6 × (2,400 + 4 × 1,920 + 1,440)
  body(
    'tapered I',
    `#101=IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,$,$,$);\n#102=IFCISHAPEPROFILEDEF(.AREA.,$,#12,60.,200.,10.,12.,$,$,$);
#100=IFCEXTRUDEDAREASOLIDTAPERED(#101,#11,#10,600.,#102);`,
    600 * (1_920 + 1_760),
  ),
];

/** A profile of 100 × 200 whose middle lies 500 from the y axis. */
const revolved = (angle: string) => `#101=IFCRECTANGLEPROFILEDEF(.AREA.,$,#102,100.,200.);
#102=IFCAXIS2PLACEMENT2D(#103,$);\n#103=IFCCARTESIANPOINT((500.,0.));
#104=IFCAXIS1PLACEMENT(#6,#105);\n#105=IFCDIRECTION((0.,1.,0.));\n#100=IFCREVOLVEDAREASOLID(#101,#11,#104,${angle});`;

const REVOLVED: ShapeCase[] = [
  // Pappus: 20,000 × 2π × 500
  body('revolved by a full circle', revolved(String(2 * PI)), 20_000 * 2 * PI * 500),
  body('revolved by 90 degrees', revolved('90.'), 20_000 * (PI / 2) * 500, { angle: 'degree' }),
  body('revolved by 270 degrees', revolved('270.'), 20_000 * 1.5 * PI * 500, { angle: 'degree' }),
  body('revolved by 1 radian', revolved('1.'), 20_000 * 500),
  // A torus: 2π² × 500 × 100²
  body(
    'revolved circle',
    revolved(String(2 * PI)).replace(
      'IFCRECTANGLEPROFILEDEF(.AREA.,$,#102,100.,200.)',
      'IFCCIRCLEPROFILEDEF(.AREA.,$,#102,100.)',
    ),
    2 * PI * PI * 500 * 10_000,
  ),
  // A rectangle with an edge on the axis makes a cylinder of radius 100 and height 200.
  body('revolved about an edge of the profile', revolved(String(2 * PI)).replace('((500.,0.))', '((50.,0.))'), PI * 10_000 * 200),
  body('revolved about an axis through the profile', revolved(String(PI)).replace('((500.,0.))', '((0.,0.))'), null),
  body(
    'revolved pipe',
    revolved('90.').replace(
      'IFCRECTANGLEPROFILEDEF(.AREA.,$,#102,100.,200.)',
      'IFCCIRCLEHOLLOWPROFILEDEF(.AREA.,$,#102,100.,10.)',
    ),
    PI * 1_900 * (PI / 2) * 500,
    { angle: 'degree' },
  ),
  body(
    'disk swept along a line',
    `#100=IFCSWEPTDISKSOLID(#101,20.,10.,$,$);\n#101=IFCPOLYLINE((#6,#102));\n#102=IFCCARTESIANPOINT((0.,300.,400.));`,
    PI * 300 * 500,
  ),
  // 1,000, a quarter of a circle of 200, 500
  body(
    'disk swept round a bend',
    `#100=IFCSWEPTDISKSOLID(#101,20.,$,$,$);
#101=IFCINDEXEDPOLYCURVE(#102,(IFCLINEINDEX((1,2)),IFCARCINDEX((2,3,4)),IFCLINEINDEX((4,5))),.F.);
#102=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1000.,0.,0.),(${1000 + 200 * Math.SQRT1_2},${200 - 200 * Math.SQRT1_2},0.),(1200.,200.,0.),(1200.,700.,0.)));`,
    PI * 400 * (1_500 + PI * 100),
  ),
  // 2 × 1,000 less 2 × 100, and a quarter of a circle of 100
  body(
    'disk swept along a polygon with fillets',
    `#100=IFCSWEPTDISKSOLIDPOLYGONAL(#101,20.,$,$,$,100.);\n#101=IFCPOLYLINE((#6,#102,#103));
#102=IFCCARTESIANPOINT((1000.,0.,0.));\n#103=IFCCARTESIANPOINT((1000.,1000.,0.));`,
    PI * 400 * (1_800 + PI * 50),
  ),
];

/** A disk along a line of 500, a quarter of a circle of 200 and a line of 300, between two parameters. */
const sweptBetween = (start: string, end: string) => `#100=IFCSWEPTDISKSOLID(#101,20.,$,${start},${end});
#101=IFCCOMPOSITECURVE((#111,#112,#113),.F.);
#111=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#121);\n#112=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#122);
#113=IFCCOMPOSITECURVESEGMENT(.DISCONTINUOUS.,.T.,#123);
#121=IFCPOLYLINE((#6,#131));\n#131=IFCCARTESIANPOINT((500.,0.,0.));
#122=IFCTRIMMEDCURVE(#124,(IFCPARAMETERVALUE(270.)),(IFCPARAMETERVALUE(360.)),.T.,.PARAMETER.);\n#124=IFCCIRCLE(#125,200.);
${at(125, 500, 200, 0)}
#123=IFCPOLYLINE((#132,#133));\n#132=IFCCARTESIANPOINT((700.,200.,0.));\n#133=IFCCARTESIANPOINT((700.,500.,0.));`;
const SWEPT_VOLUME = PI * 400 * (800 + PI * 100);

// A program may count each part as 1, arcs by their angle, or also lines by their length.
const SWEPT_BETWEEN: ShapeCase[] = (
  [
    ['$', '$', SWEPT_VOLUME],
    ['0.', '$', SWEPT_VOLUME],
    ['0.', '3.', SWEPT_VOLUME],
    ['0.', '92.', SWEPT_VOLUME],
    ['0.', '890.', SWEPT_VOLUME],
    ['0.', '2.', null],
    ['0.', '500.', null],
    ['0.', '900.', null],
    ['1.', '3.', null],
    ['1.', '$', null],
  ] as const
).map(([start, end, volume]) =>
  body(`disk swept from the parameter ${start} to ${end}`, sweptBetween(start, end), volume, { angle: 'degree' }),
);

const csg = (root: string) => `#100=IFCCSGSOLID(#200);\n${root}`;

const PRIMITIVES: ShapeCase[] = [
  body('block', csg(box(200, [0, 0, 0], [200, 300, 1000])), BOX_VOLUME),
  body('pyramid', csg('#200=IFCRECTANGULARPYRAMID(#11,200.,300.,600.);'), 12_000_000),
  body('cone', csg('#200=IFCRIGHTCIRCULARCONE(#11,600.,100.);'), 200 * PI * 10_000),
  body('cylinder', csg('#200=IFCRIGHTCIRCULARCYLINDER(#11,600.,100.);'), 600 * PI * 10_000),
  body('sphere', csg('#200=IFCSPHERE(#11,100.);'), (4 / 3) * PI * 1_000_000),
  // A cylinder of 100 through a block of 300 × 300 × 200
  body(
    'block less a cylinder',
    csg(`#200=IFCBOOLEANRESULT(.DIFFERENCE.,#201,#202);\n${box(201, [-150, -150, 0], [300, 300, 200])}
#202=IFCRIGHTCIRCULARCYLINDER(#203,400.,100.);\n${at(203, 0, 0, -100)}`),
    18_000_000 - 200 * PI * 10_000,
  ),
  // Two cubes of 200 that share a cube of 100
  body(
    'union of blocks that overlap',
    csg(
      `#200=IFCBOOLEANRESULT(.UNION.,#201,#202);\n${box(201, [0, 0, 0], [200, 200, 200])}\n${box(202, [100, 100, 100], [200, 200, 200])}`,
    ),
    15_000_000,
  ),
  body(
    'intersection of blocks',
    csg(
      `#200=IFCBOOLEANRESULT(.INTERSECTION.,#201,#202);\n${box(201, [0, 0, 0], [200, 200, 200])}\n${box(202, [100, 100, 100], [200, 200, 200])}`,
    ),
    1_000_000,
  ),
];

const CLIPPED = BOX.replaceAll('#100=', '#110=');
const halfSpace = (record: string, axis = '0.,0.,1.') => `${CLIPPED}
#100=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#110,#120);\n#120=${record};
#121=IFCPLANE(#130);\n${at(130, 0, 0, 600, '#140,$')}\n#140=IFCDIRECTION((${axis}));`;

const CLIPPINGS: ShapeCase[] = [
  // The part above 600 is removed if the normal points into the material.
  body('half-space', halfSpace('IFCHALFSPACESOLID(#121,.F.)'), 36_000_000),
  body('half-space of the other side', halfSpace('IFCHALFSPACESOLID(#121,.T.)'), 24_000_000),
  // An oblique plane through the middle of the section leaves the same volume.
  body('oblique half-space', halfSpace('IFCHALFSPACESOLID(#121,.F.)', '1.,0.,1.'), 36_000_000),
  body(
    'boxed half-space',
    `${halfSpace('IFCBOXEDHALFSPACE(#121,.F.,#122)')}\n#122=IFCBOUNDINGBOX(#123,4000.,4000.,4000.);
#123=IFCCARTESIANPOINT((-2000.,-2000.,-2000.));`,
    36_000_000,
  ),
  // Removes the part above 600 with x from 0: half of the section, 400 high
  body(
    'polygonal half-space',
    `${halfSpace('IFCPOLYGONALBOUNDEDHALFSPACE(#121,.F.,#11,#150)')}\n#150=IFCPOLYLINE((#151,#152,#153,#154,#151));
#151=IFCCARTESIANPOINT((0.,-500.));\n#152=IFCCARTESIANPOINT((500.,-500.));
#153=IFCCARTESIANPOINT((500.,500.));\n#154=IFCCARTESIANPOINT((0.,500.));`,
    48_000_000,
  ),
];

const MAP = `${BOX.replaceAll('#100=', '#110=')}\n#111=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#110));\n#112=IFCREPRESENTATIONMAP(#11,#111);`;
const mapped = (id: number, operator: string) => `#${id}=IFCMAPPEDITEM(#112,#${id}0);\n#${id}0=${operator};\n`;

const MAPPED: ShapeCase[] = [
  body('mapped item', `${MAP}\n${mapped(100, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$)')}`, BOX_VOLUME),
  body('mapped twice as large', `${MAP}\n${mapped(100, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,2.,$)')}`, 8 * BOX_VOLUME),
  body(
    'mapped with three scales',
    `${MAP}\n${mapped(100, 'IFCCARTESIANTRANSFORMATIONOPERATOR3DNONUNIFORM($,$,#6,2.,$,3.,0.5)')}`,
    3 * BOX_VOLUME,
  ),
  body(
    'mapped and mirrored',
    `${MAP}\n${mapped(100, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D(#113,#114,#6,1.,#10)')}#113=IFCDIRECTION((-1.,0.,0.));\n#114=IFCDIRECTION((0.,1.,0.));`,
    BOX_VOLUME,
  ),
  body(
    'mapped at two places',
    `${MAP}\n${mapped(100, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$)')}${mapped(108, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#115,$,$)')}#115=IFCCARTESIANPOINT((5000.,0.,0.));`,
    2 * BOX_VOLUME,
    { items: '#100,#108' },
  ),
  body(
    'mapped T, mirrored',
    `#101=IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,8.,10.,$,$,$,$,$);\n#110=IFCEXTRUDEDAREASOLID(#101,#11,#10,1000.);
#111=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#110));\n#112=IFCREPRESENTATIONMAP(#11,#111);
${mapped(100, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D(#113,#114,#6,1.,#10)')}#113=IFCDIRECTION((-1.,0.,0.));\n#114=IFCDIRECTION((0.,1.,0.));`,
    1_720_000,
  ),
];

const UNITS: ShapeCase[] = (
  [
    ['metre', 1],
    ['foot', 0.3048],
    ['inch', 0.0254],
  ] as const
).map(([length, metres]) => ({
  name: `extruded in units of one ${length}`,
  // 2 × 3 × 4
  records: '#101=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,2.,3.);\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,4.);',
  volume: 24 * metres ** 3,
  length,
}));

/** A wall of 4,000 × 200 × 3,000 and openings, each an area extruded along y. */
const WALL = '#101=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,4000.,200.);\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,3000.);';
const WALL_VOLUME = 2_400_000_000;
const opening = (id: number, profile: string, [x, z]: [number, number], depth = 400) => `
#${id}=IFCOPENINGELEMENT('0opening0000000000${id}0',$,'o',$,$,#${id}1,#${id}2,$,$);
#${id}1=IFCLOCALPLACEMENT(#8,#${id}3);\n${at(id * 10 + 3, x, -200, z, '#310,#311')}
#${id}2=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id}4));\n#${id}4=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#${id}5));
#${id}5=IFCEXTRUDEDAREASOLID(#${id}6,#11,#10,${depth}.);\n#${id}6=${profile};
#${id}7=IFCRELVOIDSELEMENT('0voids000000000000${id}0',$,$,$,#90,#${id});
${id === 400 ? '#310=IFCDIRECTION((0.,1.,0.));\n#311=IFCDIRECTION((1.,0.,0.));' : ''}`;
const window = 'IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,1000.,1000.)';

const OPENINGS: ShapeCase[] = [
  body('wall with an opening', WALL, WALL_VOLUME - 200e6, { more: opening(400, window, [0, 1500]) }),
  body('wall with two openings in line', WALL, WALL_VOLUME - 400e6, {
    more: opening(400, window, [-1000, 1500]) + opening(500, window, [1000, 1500]),
  }),
  // IFC4, IfcOpeningElement: a 'Reference' is not subtracted, because the body of the wall has the hole.
  body('wall with an opening for reference only', WALL, WALL_VOLUME, {
    more: opening(400, window, [0, 1500]).replace("'Body'", "'Reference'"),
  }),
  // The openings share 500 × 1,000.
  body('wall with two openings that overlap', WALL, WALL_VOLUME - 300e6, {
    more: opening(400, window, [0, 1500]) + opening(500, window, [500, 1500]),
  }),
  // Half of the opening lies beyond the end of the wall.
  body('wall with an opening partly outside', WALL, WALL_VOLUME - 100e6, { more: opening(400, window, [2000, 1500]) }),
  body('wall with an opening next to it', WALL, WALL_VOLUME, { more: opening(400, window, [3000, 1500]) }),
  // Starts 200 before the middle of the wall: 100 deep
  body('wall with a recess', WALL, WALL_VOLUME - 100e6, { more: opening(400, window, [0, 1500], 200) }),
  body('wall with a round opening', WALL, WALL_VOLUME - 200 * PI * 250_000, {
    more: opening(400, 'IFCCIRCLEPROFILEDEF(.AREA.,$,#12,500.)', [0, 1500]),
  }),
];

const room = (id: number, [x, y, z]: number[], [a, b, c]: number[]) => `#${id}=IFCEXTRUDEDAREASOLID(#${id}1,#${id}2,#10,${c}.);
#${id}1=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,${a}.,${b}.);\n${at(id * 10 + 2, x!, y!, z!)}\n`;

const ROOMS: ShapeCase[] = [
  body('room', room(100, [0, 0, 0], [5000, 4000, 3000]), 60e9, { isSpace: true, floor: 20 }),
  // The floor area counts once.
  body(
    'room of two solids on each other',
    room(100, [0, 0, 0], [5000, 4000, 1500]) + room(200, [0, 0, 1500], [5000, 4000, 1500]),
    60e9,
    {
      isSpace: true,
      floor: 20,
      items: '#100,#200',
    },
  ),
  // 5 × 4 and 5 × 4 moved by 1 to the side, above it
  body(
    'room of two solids that overlap from above',
    room(100, [0, 0, 0], [5000, 4000, 1500]) + room(200, [1000, 0, 1500], [5000, 4000, 1500]),
    60e9,
    {
      isSpace: true,
      floor: 24,
      items: '#100,#200',
    },
  ),
  // The bodies share 4 × 4 × 1.
  body(
    'room of two solids that overlap',
    room(100, [0, 0, 0], [5000, 4000, 2000]) + room(200, [1000, 0, 1000], [5000, 4000, 2000]),
    64e9,
    {
      isSpace: true,
      floor: 24,
      items: '#100,#200',
    },
  ),
  // Two columns of 0.5 × 0.5
  body(
    'room with two columns in line',
    `#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,3000.);\n#101=IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#110,(#120,#130));
#110=IFCINDEXEDPOLYCURVE(#111,$,.F.);\n#111=IFCCARTESIANPOINTLIST2D(((0.,0.),(5000.,0.),(5000.,4000.),(0.,4000.),(0.,0.)));
#120=IFCINDEXEDPOLYCURVE(#121,$,.F.);\n#121=IFCCARTESIANPOINTLIST2D(((1000.,1000.),(1500.,1000.),(1500.,1500.),(1000.,1500.),(1000.,1000.)));
#130=IFCINDEXEDPOLYCURVE(#131,$,.F.);\n#131=IFCCARTESIANPOINTLIST2D(((3000.,1000.),(3500.,1000.),(3500.,1500.),(3000.,1500.),(3000.,1000.)));`,
    58.5e9,
    { isSpace: true, floor: 19.5 },
  ),
  // A roof from 3,000 down to 1,000 over 4,000 takes 5 × 4 × 2 / 2.
  body(
    'room below a sloped roof',
    `${room(110, [0, 0, 0], [5000, 4000, 3000])}#100=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#110,#120);
#120=IFCHALFSPACESOLID(#121,.F.);\n#121=IFCPLANE(#130);\n${at(130, 0, -2000, 3000, '#140,$')}\n#140=IFCDIRECTION((0.,1.,2.));`,
    40e9,
    { isSpace: true, floor: 20 },
  ),
  body('round room in feet', '#101=IFCCIRCLEPROFILEDEF(.AREA.,$,#12,10.);\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,8.);', null, {
    isSpace: true,
    length: 'foot',
    volume: PI * 800 * 0.3048 ** 3,
    floor: PI * 100 * 0.3048 ** 2,
  }),
];

export const BODY_CASES = [
  ...SWEPT,
  ...REVOLVED,
  ...SWEPT_BETWEEN,
  ...PRIMITIVES,
  ...CLIPPINGS,
  ...MAPPED,
  ...UNITS,
  ...OPENINGS,
  ...ROOMS,
];
