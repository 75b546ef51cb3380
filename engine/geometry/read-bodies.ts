/** Reads the bodies of some objects of a file, so that rules can compare them. A body is built when it is needed. */
import type { FlatMesh, IfcAPI } from 'web-ifc';
import { type Body, FLAWED } from '../intersections/body.ts';
import { createSurface, type Surface } from '../intersections/surface.ts';
import { SHAPE_TRIANGLES_READY_MAX } from '../limits.ts';
import { CIRCLE_SEGMENTS } from './convert-geometry.ts';
import { createExactMeasurer } from './exact/measure-product.ts';
import { readUnits } from './exact/read-units.ts';
import { createWebIfcSource } from './exact/web-ifc-source.ts';
import { createBodyJudge } from './judge-body.ts';
import { joinPieces, trianglesOf } from './measure-object.ts';
import { createMeshScale } from './mesh-scale.ts';
import { type Shape, STRIDE } from './pack-mesh.ts';
import { determinantOf, type Matrix } from './placement.ts';
import { keyOf, readShape } from './read-shape.ts';
import { type Solid, splitSolids, WELD_M } from './split-solids.ts';

interface BodiesInput {
  /** The caller has awaited its `Init`. */
  api: IfcAPI;
  /** Reads a part of the file; the result is shorter than `size` only at the end of the file. */
  read(offset: number, size: number): Uint8Array;
}

/** One placed mesh of an object. */
interface Part {
  shape: Shape;
  key: string;
  matrix: Matrix;
}

/** Returns the bodies by the numbers of the records of their objects; objects without one are left out. */
export function readBodies({ api, read }: BodiesInput, stepIds: readonly number[]): Map<number, Body | typeof FLAWED> {
  const model = api.OpenModelFromCallback(read, { CIRCLE_SEGMENTS });
  const shapes = new Map<string, Shape>();
  const bodies = new Map<number, Body | typeof FLAWED>();
  const build = createBuilder();
  try {
    const source = createWebIfcSource(api, model);
    const { metres } = readUnits(source);
    const judge = createBodyJudge(source, { ...createExactMeasurer(source), metres: metres ?? 1, read });
    const scaleOf = createMeshScale(api, model, metres);
    for (const stepId of stepIds) if (judge.isFlawed(stepId)) bodies.set(stepId, FLAWED);
    const sound = stepIds.filter((stepId) => !bodies.has(stepId));
    api.StreamMeshes(model, sound, (mesh) => {
      const parts = partsOf(mesh, (geometryId) => {
        const shape = readShape(api, model, geometryId);
        const key = keyOf(shape);
        if (!shapes.has(key)) shapes.set(key, shape);
        return { key, shape: shapes.get(key)! };
      });
      if (parts.length > 0) bodies.set(mesh.expressID, scaleOf(mesh) === 1 ? bodyOf(parts, build) : FLAWED);
    });
    return bodies;
  } finally {
    api.CloseModel(model);
  }
}

function partsOf({ geometries }: FlatMesh, shapeOf: (geometryId: number) => Omit<Part, 'matrix'>): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < geometries.size(); index += 1) {
    const { geometryExpressID, flatTransformation: matrix } = geometries.get(index);
    const part = { ...shapeOf(geometryExpressID), matrix };
    if (part.shape.indices.length > 0 && matrix.every(Number.isFinite)) parts.push(part);
  }
  return parts;
}

function bodyOf(parts: readonly Part[], build: Builder): Body {
  const triangles = parts.reduce((sum, { shape }) => sum + shape.indices.length / 3, 0);
  const key = {};
  return {
    box: boxOf(parts),
    surface: () => build(key, triangles, parts).surface(),
    solids: () => build(key, triangles, parts).solids(),
  };
}

function boxOf(parts: readonly Part[]): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
  for (const { shape, matrix: m } of parts) {
    for (const index of shape.indices) {
      const [x, y, z] = [0, 1, 2].map((axis) => shape.vertices[index * STRIDE + axis]!) as [number, number, number];
      for (let axis = 0; axis < 3; axis += 1) {
        const place = m[axis]! * x + m[axis + 4]! * y + m[axis + 8]! * z + m[axis + 12]!;
        if (place < box[axis]!) box[axis] = place;
        if (place > box[axis + 3]!) box[axis + 3] = place;
      }
    }
  }
  return box;
}

type Built = Pick<Body, 'surface' | 'solids'>;
type Builder = (key: object, triangles: number, parts: readonly Part[]) => Built;

/** Returns a function that builds bodies, and keeps those that were used last: pairs come in the order of their first objects. */
function createBuilder(): Builder {
  const ready = new Map<object, { built: Built; triangles: number }>();
  const solidsOfShapes = new Map<string, Solid[] | undefined>();
  let total = 0;
  return (key, triangles, parts) => {
    const entry = ready.get(key) ?? { built: builtOf(parts, solidsOfShapes), triangles };
    if (!ready.delete(key)) total += triangles;
    ready.set(key, entry);
    for (const [oldest, one] of ready) {
      if (total <= SHAPE_TRIANGLES_READY_MAX || oldest === key) break;
      ready.delete(oldest);
      total -= one.triangles;
    }
    return entry.built;
  };
}

function builtOf(parts: readonly Part[], solidsOfShapes: Map<string, Solid[] | undefined>): Built {
  let surface: Surface | undefined;
  let solids: Surface[] | undefined;
  let isSplit = false;
  return {
    surface: () => {
      surface ??= createSurface(joined(parts.map(({ shape, matrix }) => trianglesOf(shape, matrix))));
      return surface;
    },
    solids: () => {
      if (!isSplit) solids = solidsOf(parts, solidsOfShapes)?.map(createSurface);
      isSplit = true;
      return solids;
    },
  };
}

function joined(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Returns the triangles of the closed solids; undefined if the faces leave the body open. */
function solidsOf(parts: readonly Part[], solidsOfShapes: Map<string, Solid[] | undefined>): Float64Array[] | undefined {
  const each = parts.map(({ shape, key, matrix }) => {
    const metres = Math.cbrt(Math.abs(determinantOf(matrix)));
    const sizedKey = `${key} ${metres.toPrecision(3)}`;
    if (!solidsOfShapes.has(sizedKey)) solidsOfShapes.set(sizedKey, splitSolids(shape, WELD_M / metres));
    return solidsOfShapes.get(sizedKey)?.map(({ triangles }) => placed(triangles, matrix));
  });
  const solids = each.every((some) => some !== undefined) ? each.flat() : solidsTogether(parts);
  return solids && solids.length > 0 ? solids : undefined;
}

/** Returns the solids of meshes that are open one by one and may be closed together. */
function solidsTogether(parts: readonly Part[]): Float64Array[] | undefined {
  if (parts.length < 2) return undefined;
  const [x, y, z] = parts[0]!.matrix.slice(12) as [number, number, number];
  const back: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
  return splitSolids(joinPieces([...parts]), WELD_M)?.map(({ triangles }) => placed(triangles, back));
}

function placed(points: Float64Array, m: Matrix): Float64Array {
  const moved = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    for (let row = 0; row < 3; row += 1) moved[at + row] = m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!;
  }
  return moved;
}
