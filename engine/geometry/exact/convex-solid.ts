/** Convex solids with plane faces: cutting, volume and shadow. A solid that is not convex is a list of convex solids. */
import { type Affine, mapPoint } from './affine.ts';
import { hullOf } from './convex-polygon.ts';
import { NotCovered } from './shape-source.ts';
import { add, cross, distanceOf, dot, lengthOf, type Point2, type Point3, scale, subtract, unitOf } from './vectors.ts';

type Face = readonly Point3[];

export interface Convex {
  readonly faces: readonly Face[];
  readonly box: Box;
}

export interface Box {
  readonly low: Point3;
  readonly high: Point3;
}

/** The points with normal · point ≤ offset. */
export interface HalfSpace {
  readonly normal: Point3;
  readonly offset: number;
}

/** A point lies on a plane, and two boxes only touch, within this share of the size of a solid. */
const NEAR = 1e-9;
/** Limits the convex parts of one body, so that operations on them stay fast. */
const PARTS_MAX = 2_000;
/** Limits the pairs of a part and a tool that are compared for one body. */
const PAIRS_MAX = 100_000;

export function boxOf(points: readonly Point3[]): Box {
  return boxOfFaces([points]);
}

function boxOfFaces(faces: readonly Face[]): Box {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const face of faces) {
    for (const point of face) {
      for (let axis = 0; axis < 3; axis += 1) {
        if (point[axis]! < low[axis]!) low[axis] = point[axis]!;
        if (point[axis]! > high[axis]!) high[axis] = point[axis]!;
      }
    }
  }
  return { low, high };
}

export function cornersOfBounds({ low, high }: Box): Point3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [(at & 1 ? high : low)[0], (at & 2 ? high : low)[1], (at & 4 ? high : low)[2]]);
}

/** Tells whether two boxes share their faces at most. */
export function areBoxesApart(one: Box, other: Box): boolean {
  const near = NEAR * Math.min(distanceOf(one.low, one.high), distanceOf(other.low, other.high));
  return ([0, 1, 2] as const).some(
    (axis) => one.high[axis] - other.low[axis] <= near || other.high[axis] - one.low[axis] <= near,
  );
}

export function convexOf(faces: readonly Face[]): Convex {
  return { faces, box: boxOfFaces(faces) };
}

export function mapConvex(map: Affine, { faces }: Convex): Convex {
  return convexOf(faces.map((face) => face.map((point) => mapPoint(map, point))));
}

/** Returns the solid between two convex polygons whose corners correspond. */
export function loft(bottom: Face, top: Face): Convex {
  const sides = bottom.map((corner, at) => {
    const next = (at + 1) % bottom.length;
    return [corner, bottom[next]!, top[next]!, top[at]!];
  });
  return convexOf([bottom, top, ...sides]);
}

/** Returns the solid between a convex polygon and a point. */
export function pyramid(base: Face, apex: Point3): Convex {
  return convexOf([base, ...base.map((corner, at) => [corner, base[(at + 1) % base.length]!, apex])]);
}

export function middleOf({ faces }: Convex): Point3 {
  const points = faces.flat();
  return scale(points.reduce(add), 1 / points.length);
}

export function volumeOf(convex: Convex): number {
  const middle = middleOf(convex);
  let sixfold = 0;
  for (const face of convex.faces) {
    const a = subtract(face[0]!, middle);
    for (let at = 1; at + 1 < face.length; at += 1) {
      sixfold += Math.abs(dot(a, cross(subtract(face[at]!, middle), subtract(face[at + 1]!, middle))));
    }
  }
  return sixfold / 6;
}

/** Returns the vector that is normal to a face and as long as twice its area. */
function areaVectorOf(face: Face): Point3 {
  let sum: Point3 = [0, 0, 0];
  for (let at = 1; at + 1 < face.length; at += 1) {
    sum = add(sum, cross(subtract(face[at]!, face[0]!), subtract(face[at + 1]!, face[0]!)));
  }
  return sum;
}

/** Returns the half-spaces whose intersection is the solid. */
export function halfSpacesOf(convex: Convex): HalfSpace[] {
  const middle = middleOf(convex);
  const size = distanceOf(convex.box.low, convex.box.high);
  return convex.faces.flatMap((face) => {
    const area = areaVectorOf(face);
    const unit = lengthOf(area) > NEAR * NEAR * size * size ? unitOf(area) : undefined;
    if (!unit) return [];
    const normal = dot(unit, subtract(face[0]!, middle)) < 0 ? scale(unit, -1) : unit;
    return [{ normal, offset: dot(normal, face[0]!) }];
  });
}

export function oppositeOf({ normal, offset }: HalfSpace): HalfSpace {
  return { normal: scale(normal, -1), offset: -offset };
}

/** Returns the part of the solid in the half-space; undefined if there is none. */
export function cut(convex: Convex, halfSpace: HalfSpace): Convex | undefined {
  const { normal, offset } = halfSpace;
  const near = NEAR * distanceOf(convex.box.low, convex.box.high);
  const range = rangeOf(convex, normal, offset, near);
  if (range === 'inside') return convex;
  if (range === 'outside') return undefined;
  const rim: Point3[] = [];
  const faces = convex.faces.map((face) => cutFace(face, halfSpace, near, rim)).filter((face) => face.length > 2);
  const lid = orderAround(rim, normal, near);
  return convexOf(lid.length > 2 ? [...faces, lid] : faces);
}

/** Tells on which side of a plane the solid lies; the box decides for most planes. */
function rangeOf({ faces, box: { low, high } }: Convex, [x, y, z]: Point3, offset: number, near: number) {
  const middle = (x * (low[0] + high[0]) + y * (low[1] + high[1]) + z * (low[2] + high[2])) / 2 - offset;
  const reach = (Math.abs(x) * (high[0] - low[0]) + Math.abs(y) * (high[1] - low[1]) + Math.abs(z) * (high[2] - low[2])) / 2;
  if (middle + reach <= near) return 'inside';
  if (middle - reach >= -near) return 'outside';
  let [least, most] = [Infinity, -Infinity];
  for (const face of faces) {
    for (const corner of face) {
      const distance = x * corner[0] + y * corner[1] + z * corner[2] - offset;
      if (distance < least) least = distance;
      if (distance > most) most = distance;
    }
  }
  if (most <= near) return 'inside';
  return least >= -near ? 'outside' : 'both';
}

/** Returns the part of a face in the half-space, and adds the points where the face meets the plane to `rim`. */
function cutFace(face: Face, { normal, offset }: HalfSpace, near: number, rim: Point3[]): Point3[] {
  const inside: Point3[] = [];
  let a = face[0]!;
  let p = dot(normal, a) - offset;
  for (let at = 1; at <= face.length; at += 1) {
    const b = face[at % face.length]!;
    const q = dot(normal, b) - offset;
    if (p <= near) inside.push(a);
    if (Math.abs(p) <= near) rim.push(a);
    if ((p < -near && q > near) || (p > near && q < -near)) {
      const crossing = add(a, scale(subtract(b, a), p / (p - q)));
      inside.push(crossing);
      rim.push(crossing);
    }
    [a, p] = [b, q];
  }
  return inside;
}

/** Returns the corners of the convex polygon through the points, each once. */
function orderAround(points: readonly Point3[], normal: Point3, near: number): Point3[] {
  if (points.length < 3) return [];
  const middle = scale(points.reduce(add), 1 / points.length);
  const first = points.reduce((far, one) => (distanceOf(one, middle) > distanceOf(far, middle) ? one : far));
  const u = unitOf(subtract(first, middle));
  if (!u) return [];
  const v = cross(normal, u);
  const angles = points.map((point) => {
    const from = subtract(point, middle);
    return { point, angle: Math.atan2(dot(from, v), dot(from, u)) };
  });
  const sorted = angles.sort((one, other) => one.angle - other.angle).map(({ point }) => point);
  return sorted.filter((point, at) => distanceOf(point, sorted[(at + 1) % sorted.length]!) > near);
}

function cutAll(convex: Convex, halfSpaces: readonly HalfSpace[]): Convex | undefined {
  let rest: Convex | undefined = convex;
  for (const halfSpace of halfSpaces) rest = rest && cut(rest, halfSpace);
  return rest;
}

/** A convex tool: the intersection of half-spaces. It may be unbounded. */
export interface Tool {
  readonly halfSpaces: readonly HalfSpace[];
  readonly box?: Box;
}

/** Returns the solids as tools, except flat ones, whose faces have no inner side. */
export function toolsOf(parts: readonly Convex[]): Tool[] {
  return parts.flatMap((convex) => {
    const [halfSpaces, middle] = [halfSpacesOf(convex), middleOf(convex)];
    const near = NEAR * distanceOf(convex.box.low, convex.box.high);
    const isFlat = halfSpaces.length < 4 || halfSpaces.some(({ normal, offset }) => offset - dot(normal, middle) <= near);
    return isFlat ? [] : [{ halfSpaces, box: convex.box }];
  });
}

/** Counts the pairs of a part and a tool that have been compared for one body. */
export interface PairCount {
  pairs: number;
}

/** Returns the parts outside all tools. Throws if that takes more than PAIRS_MAX comparisons, including those in `count`. */
export function removeTools(
  parts: readonly Convex[],
  tools: readonly Tool[],
  count: PairCount = { pairs: 0 },
): readonly Convex[] {
  let rest = requireFew(parts, tools.length);
  for (const tool of tools) {
    count.pairs += rest.length;
    if (count.pairs > PAIRS_MAX) throw new NotCovered('A body has too many parts that overlap.');
    rest = requireFew(rest.flatMap((part) => removeTool(part, tool)));
  }
  return rest;
}

/** Throws if a body has too many parts for operations that compare each part with each tool. */
export function requireFew(parts: readonly Convex[], tools = 1): readonly Convex[] {
  if (parts.length > PARTS_MAX || parts.length * tools > PAIRS_MAX) throw new NotCovered('A body has too many convex parts.');
  return parts;
}

function removeTool(convex: Convex, { halfSpaces, box }: Tool): Convex[] {
  if (box && areBoxesApart(convex.box, box)) return [convex];
  const near = NEAR * distanceOf(convex.box.low, convex.box.high);
  if (halfSpaces.some(({ normal, offset }) => rangeOf(convex, normal, offset, near) === 'outside')) return [convex];
  const outside: Convex[] = [];
  let rest = convex;
  for (const halfSpace of halfSpaces) {
    const beyond = cut(rest, oppositeOf(halfSpace));
    if (beyond) outside.push(beyond);
    const inside = cut(rest, halfSpace);
    // The tool contains nothing of the solid, so nothing is removed.
    if (!inside) return [convex];
    rest = inside;
  }
  return outside;
}

/** Returns the parts inside the tools; they do not overlap each other. */
export function keepTools(parts: readonly Convex[], tools: readonly Tool[]): readonly Convex[] {
  const common = requireFew(parts, tools.length).flatMap((part) =>
    tools.flatMap(({ halfSpaces, box }) => (box && areBoxesApart(part.box, box) ? [] : (cutAll(part, halfSpaces) ?? []))),
  );
  return requireFew(common);
}

export function volumeOfParts(parts: readonly Convex[]): number {
  return parts.reduce((sum, part) => sum + volumeOf(part), 0);
}

/** Returns the shadow of the solid in the plane that is perpendicular to the third row of the rotation. */
export function shadowOf({ faces }: Convex, turn: (point: Point3) => Point3): Point2[] {
  return hullOf(
    faces.flat().map((point) => {
      const [x, y] = turn(point);
      return [x, y] as const;
    }),
  );
}
