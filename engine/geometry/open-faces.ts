/** Determines whether the faces in a file enclose a space: each edge then belongs to an even number of faces. */
import { arePiecesPaired, edgesOfLoops, splitUnpaired } from './edge-balance.ts';
import { type Attribute, numberOf, referenceOf, type ShapeSource } from './exact/shape-source.ts';
import { WELD_M } from './split-solids.ts';
import { weld } from './weld.ts';

/** Classes with flat faces whose corners are in the file. */
const FACE_SETS = new Set([
  'IFCFACETEDBREP',
  'IFCFACETEDBREPWITHVOIDS',
  'IFCSHELLBASEDSURFACEMODEL',
  'IFCFACEBASEDSURFACEMODEL',
  'IFCTRIANGULATEDFACESET',
  'IFCPOLYGONALFACESET',
]);

export function isFaceSet(type: string): boolean {
  return FACE_SETS.has(type);
}

type Point = readonly number[];

/**
 * Returns whether all face sets together leave an edge open. Returns false if there are none, one cannot be read, or it takes too
 * long.
 */
export function isOpenFaceSet(source: ShapeSource, ids: readonly number[], metres: number): boolean {
  const sets = ids.map((id) => loopsOf(source, id));
  if (sets.length === 0 || sets.some((one) => one === undefined)) return false;
  const loops = sets.flatMap((one) => one!);
  const points = loops.flat();
  if (points.length === 0) return false;
  const origin = points[0]!;
  const places = new Float64Array(points.length * 3);
  const cells = new Int32Array(points.length * 3);
  for (const [at, point] of points.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      places[at * 3 + axis] = (point[axis]! - origin[axis]!) * metres;
      cells[at * 3 + axis] = Math.round(places[at * 3 + axis]! / WELD_M);
    }
  }
  const { indexOf, firstOf } = weld(cells, 3);
  let at = 0;
  const corners = loops.map((loop) => loop.map(() => firstOf[indexOf[at++]!]!));
  const edges = edgesOfLoops(corners);
  const parity = edges.uses.map((uses) => uses % 2);
  const split = splitUnpaired({ places }, { ends: edges.ends, balance: parity }, WELD_M);
  return split !== undefined && !arePiecesPaired(split, () => 1, { isOneSided: false });
}

/** Returns the loops of points of the faces and their holes; undefined if a face is of another kind. */
function loopsOf(source: ShapeSource, id: number): Point[][] | undefined {
  const attributes = source.attributesOf(id);
  switch (source.typeOf(id)) {
    case 'IFCTRIANGULATEDFACESET':
      return indexedLoops(source, attributes[0], attributes[4], listsIn(attributes[3]));
    case 'IFCPOLYGONALFACESET': {
      const faces = idsIn(attributes[2]).map((face) => source.attributesOf(face));
      const loops = faces.flatMap(([outer, holes]) => [outer ?? null, ...listsIn(holes)]);
      return indexedLoops(source, attributes[0], attributes[3], loops);
    }
    default:
      return shellLoops(source, [...idsIn(attributes[0]), ...idsIn(attributes[1])]);
  }
}

function indexedLoops(
  source: ShapeSource,
  coordinates: Attribute | undefined,
  places: Attribute | undefined,
  loops: readonly Attribute[],
): Point[][] | undefined {
  const [list] = idsIn(coordinates);
  const points = list === undefined ? [] : listsIn(source.attributesOf(list)[0]).map(numbersIn);
  const indirect = numbersIn(places);
  const pointAt = (index: number) => points[(indirect.length > 0 ? (indirect[index - 1] ?? 0) : index) - 1];
  const resolved = loops.map((loop) => numbersIn(loop).map(pointAt));
  return resolved.every((loop) => loop.every((point) => point?.length === 3)) ? (resolved as Point[][]) : undefined;
}

function shellLoops(source: ShapeSource, shells: number[]): Point[][] | undefined {
  const loops: Point[][] = [];
  const faces = shells.flatMap((shell) => idsIn(source.attributesOf(shell)[0]));
  for (const bound of faces.flatMap((face) => idsIn(source.attributesOf(face)[0]))) {
    const [loop] = idsIn(source.attributesOf(bound)[0]);
    if (loop === undefined || source.typeOf(loop) !== 'IFCPOLYLOOP') return undefined;
    const points = idsIn(source.attributesOf(loop)[0]).map((point) => numbersIn(source.attributesOf(point)[0]));
    if (points.some((point) => point.length !== 3)) return undefined;
    loops.push(points);
  }
  return loops;
}

function idsIn(attribute: Attribute | undefined): number[] {
  const list: readonly Attribute[] = Array.isArray(attribute) ? attribute : [attribute ?? null];
  return list.flatMap((one) => referenceOf(one) ?? []);
}

function listsIn(attribute: Attribute | undefined): readonly Attribute[] {
  return Array.isArray(attribute) ? attribute : [];
}

function numbersIn(attribute: Attribute | undefined): number[] {
  return listsIn(attribute).flatMap((one) => numberOf(one) ?? []);
}
