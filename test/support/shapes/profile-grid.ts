/**
 * Each kind of profile in each kind of body, with volumes by hand. A profile has a size, so that a tapered body can end at half of it.
 * Fillets are left out where the first moment would not be a sum of rectangles.
 */
import type { ShapeCase } from './extruded-cases.ts';

const { PI } = Math;
/** The area that a fillet of radius 1 removes from a right angle. */
const FILLET = 1 - PI / 4;

interface ProfileKind {
  type: string;
  /** Returns the record of the profile and those that it needs, with ids from the first one up. */
  write(id: number, size: number): string;
  area: number;
  /** The area times the x of its centroid; 0 where the profile is symmetric about the y axis or about its middle. */
  moment: number;
}

type Lengths = (string | number)[];

/** Writes lengths times the size, and other attributes as they are. */
function parameterized(type: string, lengths: Lengths, area: number, moment = 0): ProfileKind {
  const write = (id: number, size: number) => {
    const values = lengths.map((one) => (typeof one === 'number' ? (one * size).toFixed(4) : one));
    return `#${id}=${type.toUpperCase()}(.AREA.,$,#12,${values.join(',')});\n`;
  };
  return { type, write, area, moment };
}

type Points = readonly (readonly [number, number])[];

const curve = (id: number, points: Points, size: number, isClosed = true) => {
  const all = isClosed ? [...points, points[0]!] : points;
  const list = all.map(([x, y]) => `(${(x * size).toFixed(4)},${(y * size).toFixed(4)})`);
  return `#${id}=IFCINDEXEDPOLYCURVE(#${id + 1},$,.F.);\n#${id + 1}=IFCCARTESIANPOINTLIST2D((${list.join(',')}));\n`;
};

const square = (low: number, high: number): Points => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
];

const PARAMETERIZED: ProfileKind[] = [
  // 200 × 300
  parameterized('IfcRectangleProfileDef', [200, 300], 60_000),
  // Less four fillets of 40
  parameterized('IfcRoundedRectangleProfileDef', [200, 300, 40], 60_000 - 4 * FILLET * 1_600),
  // 200 × 300 less 180 × 280
  parameterized('IfcRectangleHollowProfileDef', [200, 300, 10, '$', '$'], 9_600),
  parameterized('IfcCircleProfileDef', [100], PI * 10_000),
  // 100² - 90²
  parameterized('IfcCircleHollowProfileDef', [100, 10], PI * 1_900),
  parameterized('IfcEllipseProfileDef', [100, 50], PI * 5_000),
  // (200 + 100) / 2 × 150. At the height 150 t the width is 200 - 100 t and its middle -25 t: 150 × -25 × (200 / 2 - 100 / 3)
  parameterized('IfcTrapeziumProfileDef', [200, 100, 150, 25], 22_500, -250_000),
  // IPE 240: 2 × 120 × 9.8 + 220.4 × 6.2 and four fillets of 15
  parameterized('IfcIShapeProfileDef', [120, 240, 6.2, 9.8, 15, '$', '$'], 3_718.48 + 4 * FILLET * 225),
  // 200 × 12 + 100 × 10 + 278 × 8, two fillets of 15 and two of 10
  parameterized(
    'IfcAsymmetricIShapeProfileDef',
    [200, 300, 8, 12, 15, 100, 10, 10, '$', '$', '$', '$'],
    5_624 + 2 * FILLET * 225 + 2 * FILLET * 100,
  ),
  // 8 × 100 at -33.5 and 67 × 8 at 4
  parameterized('IfcLShapeProfileDef', [100, 75, 8, '$', '$', '$'], 1_336, 800 * -33.5 + 536 * 4),
  // 100 × 10 + 90 × 8, two fillets of 8
  parameterized('IfcTShapeProfileDef', [100, 100, 8, 10, 8, '$', '$', '$', '$'], 1_720 + 2 * FILLET * 64),
  // 8 × 200 at -33.5 and twice 67 × 12 at 4
  parameterized('IfcUShapeProfileDef', [200, 75, 8, 12, '$', '$', '$'], 3_208, 1_600 * -33.5 + 1_608 * 4),
  // 3 × 200 at -33.5, twice 67 × 3 at 1.5, twice 3 × 17 at 33.5
  parameterized('IfcCShapeProfileDef', [200, 70, 3, 20, '$'], 1_104, 600 * -33.5 + 402 * 1.5 + 102 * 33.5),
  // 200 × 5 + 2 × 55 × 8, two fillets of 6; symmetric about its middle
  parameterized('IfcZShapeProfileDef', [200, 60, 5, 8, 6, '$'], 1_880 + 2 * FILLET * 36),
];

const ASSEMBLED: ProfileKind[] = [
  {
    type: 'IfcArbitraryClosedProfileDef',
    write: (id, size) => `#${id}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${id + 1});
${curve(id + 1, [...square(0, 400).slice(0, 2), [400, 100], [100, 100], [100, 300], [0, 300]], size)}`,
    // 400 × 100 at 200 and 100 × 200 at 50
    area: 60_000,
    moment: 40_000 * 200 + 20_000 * 50,
  },
  {
    type: 'IfcArbitraryProfileDefWithVoids',
    write: (id, size) => `#${id}=IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#${id + 1},(#${id + 3},#${id + 5}));
${curve(id + 1, square(0, 500), size)}${curve(id + 3, square(50, 100), size)}${curve(id + 5, square(200, 300), size)}`,
    // 500 × 500 at 250 less 50 × 50 at 75 and 100 × 100 at 250
    area: 237_500,
    moment: 250_000 * 250 - 2_500 * 75 - 10_000 * 250,
  },
  {
    type: 'IfcCenterLineProfileDef',
    write: (id, size) => `#${id}=IFCCENTERLINEPROFILEDEF(.AREA.,$,#${id + 1},${(100 * size).toFixed(4)});
${curve(
  id + 1,
  [
    [0, 0],
    [1000, 0],
    [1000, 500],
  ],
  size,
  false,
)}`,
    // 1,050 × 100 at 525 and 100 × 450 at 1,000
    area: 150_000,
    moment: 105_000 * 525 + 45_000 * 1_000,
  },
  {
    type: 'IfcCompositeProfileDef',
    write: (id, size) => `#${id}=IFCCOMPOSITEPROFILEDEF(.AREA.,$,(#${id + 1},#${id + 2}),$);
#${id + 1}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${id + 3});\n#${id + 2}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${id + 5});
${curve(id + 3, square(0, 100), size)}${curve(id + 5, square(200, 400), size)}`,
    // 100 × 100 at 50 and 200 × 200 at 300
    area: 50_000,
    moment: 10_000 * 50 + 40_000 * 300,
  },
  {
    type: 'IfcDerivedProfileDef',
    write: (id, size) => `#${id}=IFCDERIVEDPROFILEDEF(.AREA.,$,#${id + 1},#${id + 2},$);
#${id + 1}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.);
#${id + 2}=IFCCARTESIANTRANSFORMATIONOPERATOR2D($,$,#7,${(2 * size).toFixed(4)});\n`,
    // 400 × 600
    area: 240_000,
    moment: 0,
  },
  {
    type: 'IfcMirroredProfileDef',
    write: (id, size) => `#${id}=IFCMIRROREDPROFILEDEF(.AREA.,$,#${id + 1},*,$);
#${id + 1}=IFCLSHAPEPROFILEDEF(.AREA.,$,#12,${(100 * size).toFixed(4)},${(75 * size).toFixed(4)},${(8 * size).toFixed(4)},$,$,$);\n`,
    // The L above, on the other side of the y axis
    area: 1_336,
    moment: -(800 * -33.5 + 536 * 4),
  },
];

export const PROFILE_KINDS = [...PARAMETERIZED, ...ASSEMBLED];

interface BodyKind {
  name: string;
  /** Writes a body whose items are #100, or `items`. */
  write(profile: ProfileKind): string;
  volumeOf(profile: ProfileKind): number;
  length: NonNullable<ShapeCase['length']>;
  more?: Partial<ShapeCase>;
}

/** The area extruded by 1,000. */
const extrusion = (id: number, { write }: ProfileKind) => `#${id}=IFCEXTRUDEDAREASOLID(#500,#11,#10,1000.);\n${write(500, 1)}`;

const mapped = (profile: ProfileKind, operator: string) => `${extrusion(110, profile)}#100=IFCMAPPEDITEM(#112,#113);
#111=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#110));\n#112=IFCREPRESENTATIONMAP(#11,#111);\n#113=${operator};
#114=IFCDIRECTION((-1.,0.,0.));\n#115=IFCDIRECTION((0.,1.,0.));\n`;

/** Takes away everything below 250, because its section is larger than that of each profile. */
const OPENING = `#200=IFCOPENINGELEMENT('0opening00000000000001',$,'o',$,$,#8,#201,$,$);
#201=IFCPRODUCTDEFINITIONSHAPE($,$,(#202));\n#202=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#203));
#203=IFCEXTRUDEDAREASOLID(#204,#205,#10,350.);\n#204=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,5000.,5000.);
#205=IFCAXIS2PLACEMENT3D(#206,$,$);\n#206=IFCCARTESIANPOINT((0.,0.,-100.));
#207=IFCRELVOIDSELEMENT('0voids0000000000000001',$,$,$,#90,#200);`;

export const BODY_KINDS: BodyKind[] = [
  { name: 'extruded', write: (profile) => extrusion(100, profile), volumeOf: ({ area }) => area * 1_000, length: 'millimetre' },
  {
    name: 'tapered to half of its size',
    write: ({ write }) => `#100=IFCEXTRUDEDAREASOLIDTAPERED(#500,#11,#10,1000.,#600);\n${write(500, 1)}${write(600, 0.5)}`,
    // The frustum of a pyramid: a third of the height times the areas of both ends and their geometric mean
    volumeOf: ({ area }) => (1_000 / 3) * (area + area / 2 + area / 4),
    length: 'inch',
  },
  {
    name: 'revolved by 90 degrees',
    write: ({ write }) => `#100=IFCREVOLVEDAREASOLID(#500,#11,#101,90.);\n${write(500, 1)}#101=IFCAXIS1PLACEMENT(#102,#103);
#102=IFCCARTESIANPOINT((-2000.,0.,0.));\n#103=IFCDIRECTION((0.,1.,0.));\n`,
    // Pappus: the centroid turns by a quarter of a circle about an axis at -2,000
    volumeOf: ({ area, moment }) => (PI / 2) * (area * 2_000 + moment),
    length: 'foot',
    more: { angle: 'degree' },
  },
  {
    name: 'with an opening',
    write: (profile) => extrusion(100, profile),
    // 750 of the 1,000 are left
    volumeOf: ({ area }) => area * 750,
    length: 'millimetre',
    more: { more: OPENING },
  },
  {
    name: 'mapped twice as large',
    write: (profile) => mapped(profile, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,2.,$)'),
    volumeOf: ({ area }) => area * 1_000 * 8,
    length: 'metre',
  },
  {
    name: 'mirrored',
    write: (profile) => mapped(profile, 'IFCCARTESIANTRANSFORMATIONOPERATOR3D(#114,#115,#6,1.,#10)'),
    volumeOf: ({ area }) => area * 1_000,
    length: 'inch',
  },
];

const METRES = { millimetre: 0.001, inch: 0.0254, foot: 0.3048, metre: 1 };

export const GRID_CASES: ShapeCase[] = PROFILE_KINDS.flatMap((profile) =>
  BODY_KINDS.map(({ name, write, volumeOf, length, more }) => ({
    name: `${profile.type} ${name}`,
    records: write(profile),
    volume: volumeOf(profile) * METRES[length] ** 3,
    length,
    ...more,
  })),
);

/** Crane rails, which only IFC2X3 has and no formula covers: no body of them has a right value. */
export const CRANE_RAIL_CASES: ShapeCase[] = [
  ['IFCCRANERAILASHAPEPROFILEDEF', '150.,150.,5.,75.,70.,30.,15.,25.,10.,30.,$'],
  ['IFCCRANERAILFSHAPEPROFILEDEF', '80.,70.,5.,30.,15.,25.,10.,$'],
].flatMap(([type, lengths]) => {
  const profile: ProfileKind = {
    type: type!,
    write: (id) => `#${id}=${type}(.AREA.,$,#12,${lengths});\n`,
    area: Number.NaN,
    moment: 0,
  };
  return BODY_KINDS.filter(({ name }) => !name.startsWith('tapered')).map(({ name, write, length, more }) => ({
    name: `${type} ${name}`,
    records: write(profile),
    volume: null,
    schema: 'IFC2X3' as const,
    length,
    ...more,
  }));
});
