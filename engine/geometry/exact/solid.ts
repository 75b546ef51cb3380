/** A body with its volume by a closed formula, and its convex parts if it has plane faces. */
import { type Affine, determinantOf, mapArea, mapPoint, mapVector } from './affine.ts';
import {
  areBoxesApart,
  type Box,
  boxOf,
  type Convex,
  cornersOfBounds,
  mapConvex,
  type PairCount,
  removeTools,
  requireFew,
  toolsOf,
  volumeOfParts,
} from './convex-solid.ts';
import { NotCovered } from './shape-source.ts';
import type { Point3 } from './vectors.ts';

/** Limits the items of one body, because each item is compared with each other item. */
const SOLIDS_MAX = 1_000;

export interface Solid {
  readonly volume: number;
  /** Undefined if the position is unknown. */
  readonly box?: Box;
  /** Throws if the body has no convex parts. Round faces are replaced by polygons of the same area. */
  parts(): readonly Convex[];
  /** For an extrusion: the path along which an area is swept, and the area as a vector. */
  readonly sweep?: { readonly way: Point3; readonly area: Point3 };
}

/** Returns a function that computes its result once, at the first call. */
export function once<T>(compute: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

export function mapSolid(map: Affine, { volume, box, parts, sweep }: Solid): Solid {
  const factor = Math.abs(determinantOf(map));
  if (!(factor > 0)) throw new NotCovered('A map flattens a body.');
  return {
    volume: volume * factor,
    ...(box && { box: boxOf(cornersOfBounds(box).map((corner) => mapPoint(map, corner))) }),
    parts: once(() => requireFew(parts()).map((part) => mapConvex(map, part))),
    ...(sweep && { sweep: { way: mapVector(map, sweep.way), area: mapArea(map, sweep.area) } }),
  };
}

/** Returns the body that consists of convex parts without overlap. */
export function solidOfParts(parts: readonly Convex[]): Solid {
  const corners = parts.flatMap(({ box }) => [box.low, box.high]);
  return { volume: volumeOfParts(parts), box: boxOf(corners), parts: () => parts };
}

export function areApart(one: Solid, other: Solid): boolean {
  return one.box !== undefined && other.box !== undefined && areBoxesApart(one.box, other.box);
}

/** Returns the union of bodies; bodies with overlapping boxes are united by their convex parts. */
export function uniteSolids(solids: readonly Solid[]): Solid {
  if (solids.length === 0) throw new NotCovered('A body has no items.');
  if (solids.length === 1) return solids[0]!;
  if (solids.length > SOLIDS_MAX) throw new NotCovered('A body has too many items.');
  const count: PairCount = { pairs: 0 };
  const disjoint = solids.map((solid, at) => {
    const overlapping = solids.slice(0, at).filter((earlier) => !areApart(solid, earlier));
    if (overlapping.length === 0) return solid;
    return solidOfParts(
      removeTools(
        solid.parts(),
        overlapping.flatMap((one) => toolsOf(one.parts())),
        count,
      ),
    );
  });
  const boxes = disjoint.flatMap(({ box }) => (box && Number.isFinite(box.low[0]) ? [box.low, box.high] : []));
  return {
    volume: disjoint.reduce((sum, { volume }) => sum + volume, 0),
    ...(solids.every(({ box }) => box) && { box: boxOf(boxes) }),
    parts: once(() => requireFew(disjoint.flatMap(({ parts }) => parts()))),
  };
}
