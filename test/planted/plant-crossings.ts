/** Pipes and ducts through each other (rule 3.8.5), beams and columns (3.8.3) and load-bearing walls (3.8.4). */
import { PLACEMENT } from './model-facts.ts';
import {
  addBox,
  addLike,
  type Box,
  choose,
  findingText,
  freePlace,
  inFileA,
  type Plant,
  type Scene,
  type Vector,
} from './scene.ts';
import { real } from './step-model.ts';

const MM = 0.001;
/** The rules find what lies at least 10 mm in each other. */
const LESS_THAN_FOUND_M = 9 * MM;

export function plantCrossings(scene: Scene): Plant[] {
  return [...crossExisting(scene), crossSegments(scene), ...crossStructure(scene), ...crossWalls(scene), ...missNarrowly(scene)];
}

/** Lays a copy of a standing pipe of the model through it, half a metre above its lower end. */
function crossExisting(scene: Scene): Plant[] {
  const { edit, facts, clean } = scene;
  const pipes = edit.model.idsOf('IFCPIPESEGMENT', 'IFCFLOWSEGMENT').filter((id) => clean.isPassed('3.8.5', id));
  const pipe = choose(scene, pipes);
  if (!pipe) return [];
  const point = edit.add('IFCCARTESIANPOINT', `(${[0, -0.5, 0.5].map((one) => real(one / facts.metres)).join()})`);
  const [axis, reference] = ['(0.,1.,0.)', '(1.,0.,0.)'].map((ratios) => edit.add('IFCDIRECTION', ratios));
  const axes = edit.add('IFCAXIS2PLACEMENT3D', `#${point}`, `#${axis}`, `#${reference}`);
  const copy = addLike(scene, pipe, edit.add('IFCLOCALPLACEMENT', edit.valuesOf(pipe)[PLACEMENT]!, `#${axes}`));
  return [
    { what: `a copy of pipe #${pipe} through it`, expected: [findingText('3.8.5', 'INTERSECTS', inFileA(copy), inFileA(pipe))] },
  ];
}

/** Two segments of 60 to 300 mm that cross at right angles, somewhere along their 4 m. */
function crossSegments(scene: Scene): Plant {
  const { random } = scene;
  const [x, y, z] = freePlace(scene);
  const [width, otherWidth] = [0.06 + random.next() * 0.24, 0.06 + random.next() * 0.24];
  const first = addBox(scene, { kind: random.pick(['PIPE', 'DUCT']), at: [x, y, z], size: [4, width, width] });
  const at: Vector = [x + 0.5 + random.next() * 2.5, y - 2, z + (random.next() - 0.5) * 0.02];
  const second = addBox(scene, { kind: random.pick(['PIPE', 'DUCT']), at, size: [otherWidth, 4, otherWidth] });
  return { what: 'ducts that cross', expected: [findingText('3.8.5', 'INTERSECTS', inFileA(second), inFileA(first))] };
}

function crossStructure(scene: Scene): Plant[] {
  return (['BEAM', 'COLUMN'] as const).map((kind) => {
    const [x, y, z] = freePlace(scene);
    const size: Vector = kind === 'BEAM' ? [6, 0.2, 0.4] : [0.3, 0.3, 3];
    const structure = addBox(scene, { kind, at: [x, y, z], size });
    const pipe = addBox(scene, pipeThrough([x, y, z], size));
    const expected = [findingText('3.8.3', 'INTERSECTS', inFileA(pipe), inFileA(structure))];
    return { what: `a pipe through a ${kind.toLowerCase()}`, expected };
  });
}

/** A pipe of 100 mm along y through the middle of a box. */
function pipeThrough([x, y, z]: Vector, [length, thickness, height]: Vector): Box {
  return { kind: 'PIPE', at: [x + length / 2 - 0.05, y - 1, z + height / 2 - 0.05], size: [0.1, thickness + 2, 0.1] };
}

const WALL: Vector = [4, 0.2, 3];

/** A pipe through a load-bearing wall, through one with an opening around the pipe, and through a wall that bears nothing. */
function crossWalls(scene: Scene): Plant[] {
  const [bearing, opened, light] = [0, 1, 2].map(() => {
    const at = freePlace(scene);
    const wall = addBox(scene, { kind: 'WALL', at, size: WALL });
    return { at, wall, pipe: addBox(scene, pipeThrough(at, WALL)) };
  }) as [Crossing, Crossing, Crossing];
  stateLoadBearing(scene, bearing.wall, '.T.');
  stateLoadBearing(scene, opened.wall, '.T.');
  stateLoadBearing(scene, light.wall, '.F.');
  const [x, y, z] = opened.at;
  const opening = addBox(scene, { kind: 'OPENING', at: [x + 1.7, y - 0.1, z + 1.2], size: [0.6, 0.4, 0.6] });
  scene.edit.addRooted('IFCRELVOIDSELEMENT', '$', '$', '$', `#${opened.wall}`, `#${opening}`);
  const expected = [findingText('3.8.4', 'INTERSECTS', inFileA(bearing.pipe), inFileA(bearing.wall))];
  return [
    { what: 'a pipe through a load-bearing wall', expected },
    { what: 'pipes through an opening, and through a wall that bears nothing', expected: [] },
  ];
}

interface Crossing {
  at: Vector;
  wall: number;
  pipe: number;
}

function stateLoadBearing({ edit }: Scene, wall: number, value: string): void {
  const property = edit.add('IFCPROPERTYSINGLEVALUE', "'LoadBearing'", '$', `IFCBOOLEAN(${value})`, '$');
  const set = edit.addRooted('IFCPROPERTYSET', '$', "'Pset_WallCommon'", '$', `(#${property})`);
  edit.addRooted('IFCRELDEFINESBYPROPERTIES', '$', '$', '$', `(#${wall})`, `#${set}`);
}

/** Pipes that touch, or lie 9 mm in each other, and pipes that touch a beam. */
function missNarrowly(scene: Scene): Plant[] {
  for (const overlap of [0, LESS_THAN_FOUND_M]) {
    const [x, y, z] = freePlace(scene);
    addBox(scene, { kind: 'PIPE', at: [x, y, z], size: [4, 0.1, 0.1] });
    addBox(scene, { kind: 'PIPE', at: [x + 1, y - 2, z + 0.1 - overlap], size: [0.1, 4, 0.1] });
  }
  const [x, y, z] = freePlace(scene);
  addBox(scene, { kind: 'BEAM', at: [x, y, z], size: [6, 0.2, 0.4] });
  addBox(scene, { kind: 'PIPE', at: [x + 1, y - 2, z + 0.4], size: [0.1, 4, 0.1] });
  return [{ what: 'pipes that touch each other or a beam, or lie 9 mm in each other', expected: [] }];
}
