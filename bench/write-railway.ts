// Writes a railway track whose details repeat: a small file with many triangles, as real models of railways are. Each sleeper has four
// clips and four bolts; a part is an object of its own and shares the mesh of its kind.
import { closeSync, openSync, writeSync } from 'node:fs';
import { globalIdOf } from '../samples/global-id.ts';

interface Kind {
  type: string;
  name: string;
  /** Predefined type and what else follows the tag. */
  rest: string;
  points: number[][];
  faces: number[][];
  /** Along the track, across it and up, in m, for each piece at a sleeper. */
  places: [number, number, number][];
}

const SLEEPER_DISTANCE = 0.6;
const SLEEPERS_PER_RAIL = 30;
const RADIUS = 1_200;
const RAILS = [-0.75, 0.75];
const AT_RAILS = RAILS.flatMap((y): [number, number][] => [
  [y - 0.12, 0.2],
  [y + 0.12, 0.2],
]);
/** Records of one object. */
const RECORDS = 8;
/** Objects of one relation to the track. */
const OBJECTS_RELATED = 1_000;
const FIRST_OBJECT = 1_000;

const KINDS: Kind[] = [
  { type: 'IFCMEMBER', name: 'Dwarsligger', rest: '.MEMBER.', ...box(0.25, 2.6, 0.2), places: [[0, 0, 0]] },
  {
    ...{ type: 'IFCDISCRETEACCESSORY', name: 'Klem', rest: '.NOTDEFINED.', ...ring(0.06, 0.012, 32, 12) },
    places: AT_RAILS.map(([y, z]) => [0, y, z]),
  },
  {
    ...{ type: 'IFCMECHANICALFASTENER', name: 'Kraagbout', rest: '$,$,.BOLT.', ...ring(0.02, 0.015, 16, 16) },
    places: AT_RAILS.map(([y, z]) => [0.08, y, z]),
  },
];
const RAIL: Kind = {
  ...{ type: 'IFCBEAM', name: 'Spoorstaaf', rest: '.BEAM.', ...box(SLEEPERS_PER_RAIL * SLEEPER_DISTANCE, 0.07, 0.17) },
  places: RAILS.map((y) => [0, y, 0.2]),
};

/** Writes at least `sizeBytes`; returns how many objects and triangles the file has. */
export function writeRailway(target: string, sizeBytes: number): { objects: number; triangles: number } {
  const file = openSync(target, 'w');
  const all = [...KINDS, RAIL];
  let written = writeSync(file, HEAD + all.map(writeMesh).join(''));
  const count = { objects: 0, triangles: 0 };
  for (let sleeper = 0; written < sizeBytes; sleeper += 1) {
    const kinds = sleeper % SLEEPERS_PER_RAIL === 0 ? all : KINDS;
    let text = '';
    for (const kind of kinds)
      for (const place of kind.places) {
        text += writeObject(kind, all.indexOf(kind), place, sleeper, FIRST_OBJECT + count.objects * RECORDS);
        count.objects += 1;
        count.triangles += kind.faces.length;
      }
    written += writeSync(file, text);
  }
  writeSync(file, writeRelations(count.objects));
  writeSync(file, 'ENDSEC;\nEND-ISO-10303-21;\n');
  closeSync(file);
  return count;
}

const HEAD = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('spoor.ifc','2026-11-29T12:00:00',(''),(''),'','bench/write-railway.ts','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('${globalIdOf('railway')}',$,'Spoor',$,$,$,$,(#4),#2);
#2=IFCUNITASSIGNMENT((#3));
#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#4=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#6,$);
#5=IFCCARTESIANPOINT((0.,0.,0.));
#6=IFCAXIS2PLACEMENT3D(#5,$,$);
#7=IFCLOCALPLACEMENT($,#6);
#8=IFCSITE('${globalIdOf('railway site')}',$,'Terrein',$,$,#7,$,$,.ELEMENT.,$,$,$,$,$);
#9=IFCRELAGGREGATES('${globalIdOf('railway whole')}',$,$,$,#1,(#8));
#10=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#5,1.,$);
#11=IFCDIRECTION((0.,0.,1.));
`;

/** The mesh of a kind, and the map that its objects refer to. */
function writeMesh({ points, faces }: Kind, at: number): string {
  const id = meshId(at);
  const corners = points.map((point) => `(${point.map(real).join(',')})`).join(',');
  const triangles = faces.map((face) => `(${face.join(',')})`).join(',');
  return `#${id}=IFCREPRESENTATIONMAP(#6,#${id + 1});
#${id + 1}=IFCSHAPEREPRESENTATION(#4,'Body','Tessellation',(#${id + 2}));
#${id + 2}=IFCTRIANGULATEDFACESET(#${id + 3},$,.T.,(${triangles}),$);
#${id + 3}=IFCCARTESIANPOINTLIST3D((${corners}));
`;
}

const meshId = (at: number) => 20 + at * 10;

function writeObject(kind: Kind, at: number, [along, across, up]: [number, number, number], sleeper: number, id: number): string {
  // The track is a long curve, so each object is turned.
  const angle = (sleeper * SLEEPER_DISTANCE + along) / RADIUS;
  const [x, y] = [Math.sin(angle) * (RADIUS - across), RADIUS - Math.cos(angle) * (RADIUS - across)];
  const records = [
    `${kind.type}('${globalIdOf(`railway ${id}`)}',$,'${kind.name} ${sleeper}',$,$,#${id + 1},#${id + 5},'${id}',${kind.rest})`,
    `IFCLOCALPLACEMENT(#7,#${id + 2})`,
    `IFCAXIS2PLACEMENT3D(#${id + 3},#11,#${id + 4})`,
    `IFCCARTESIANPOINT((${[x, y, up].map(real).join(',')}))`,
    `IFCDIRECTION((${[Math.cos(angle), Math.sin(angle), 0].map(real).join(',')}))`,
    `IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 6}))`,
    `IFCSHAPEREPRESENTATION(#4,'Body','MappedRepresentation',(#${id + 7}))`,
    `IFCMAPPEDITEM(#${meshId(at)},#10)`,
  ];
  return records.map((record, index) => `#${id + index}=${record};\n`).join('');
}

function writeRelations(objects: number): string {
  let text = '';
  for (let from = 0; from < objects; from += OBJECTS_RELATED) {
    const count = Math.min(OBJECTS_RELATED, objects - from);
    const refs = Array.from({ length: count }, (_, at) => `#${FIRST_OBJECT + (from + at) * RECORDS}`);
    const id = FIRST_OBJECT + objects * RECORDS + from / OBJECTS_RELATED;
    text += `#${id}=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalIdOf(`railway part ${from}`)}',$,$,$,(${refs.join(',')}),#8);\n`;
  }
  return text;
}

/** A closed ring: `sides` around its axis and `facets` around its tube, in m. */
function ring(radius: number, thickness: number, sides: number, facets: number): Pick<Kind, 'points' | 'faces'> {
  const points: number[][] = [];
  const faces: number[][] = [];
  const at = (side: number, facet: number) => (side % sides) * facets + (facet % facets) + 1;
  for (let side = 0; side < sides; side += 1)
    for (let facet = 0; facet < facets; facet += 1) {
      const [around, tube] = [(side / sides) * 2 * Math.PI, (facet / facets) * 2 * Math.PI];
      const out = radius + thickness * Math.cos(tube);
      points.push([out * Math.cos(around), out * Math.sin(around), thickness * Math.sin(tube)]);
      faces.push([at(side, facet), at(side + 1, facet), at(side + 1, facet + 1)]);
      faces.push([at(side, facet), at(side + 1, facet + 1), at(side, facet + 1)]);
    }
  return { points, faces };
}

/** A box that stands on its origin, with its length along the track. */
function box(length: number, width: number, height: number): Pick<Kind, 'points' | 'faces'> {
  const [x, y] = [length / 2, width / 2];
  const floor = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return {
    points: [...floor.map((point) => [...point, 0]), ...floor.map((point) => [...point, height])],
    faces: [
      [1, 3, 2],
      [1, 4, 3],
      [5, 6, 7],
      [5, 7, 8],
      ...[1, 2, 3, 4].flatMap((from) => {
        const next = (from % 4) + 1;
        return [
          [from, next, next + 4],
          [from, next + 4, from + 4],
        ];
      }),
    ],
  };
}

function real(value: number): string {
  const text = String(Number(value.toFixed(5)));
  return text.includes('.') ? text : `${text}.`;
}
