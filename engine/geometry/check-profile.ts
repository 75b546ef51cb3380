/** Compares the mesh of an extrusion with the profile in the file. A mesh that contradicts its profile is wrong, even if it is closed. */
import { GEOMETRY_PROFILE_CORNERS_MAX, GEOMETRY_TOLERANCE } from '../limits.ts';
import { type Affine, determinantOf, invert, mapArea, mapVector } from './exact/affine.ts';
import type { Extrusion } from './exact/read-extrusions.ts';
import { cross, dot, lengthOf, type Point3, scale, subtract, unitOf } from './exact/vectors.ts';
import { coveredArea } from './footprint.ts';
import type { Piece } from './measure-object.ts';
import { type Shape, STRIDE } from './pack-mesh.ts';

/** Caches whether meshes agree with extrusions, by the content of the mesh and the extrusion in its axes. */
export type Agreements = Map<string, boolean>;

/**
 * Returns whether the volume of the mesh, and the shadow that it casts on the plane of its profile along the extrusion, are those of
 * the profile. Where something is cut from the extrusion, both may be smaller.
 */
export function agreesWithProfile({ shape, key, measure, matrix }: Piece, extrusion: Extrusion, agreements: Agreements): boolean {
  const toWorld = affineOf(matrix);
  const size = Math.abs(determinantOf(toWorld));
  if (!(size > 0)) return false;
  const toMesh = invert(toWorld);
  const swept: Swept = {
    way: mapVector(toMesh, extrusion.way),
    area: mapArea(toMesh, extrusion.area),
    isCut: extrusion.isCut,
    metres: Math.cbrt(size),
  };
  const agreementKey = [key, swept.isCut, ...[...swept.way, ...swept.area, swept.metres].map((one) => one.toPrecision(5))].join(
    ' ',
  );
  const volume = measure.unmeasured === 'CONVERTER' ? undefined : measure.volume;
  const agrees = agreements.get(agreementKey) ?? isWithin(shape, volume, swept);
  agreements.set(agreementKey, agrees);
  return agrees;
}

/** An extrusion in the axes and units of a mesh. */
interface Swept extends Pick<Extrusion, 'way' | 'area' | 'isCut'> {
  /** The size of a unit. */
  metres: number;
}

function affineOf(m: readonly number[]): Affine {
  const column = (at: number): Point3 => [m[at]!, m[at + 1]!, m[at + 2]!];
  return { x: column(0), y: column(4), z: column(8), origin: [0, 0, 0] };
}

/** A mesh that is too large to compare does not count as within its profile. `volume` is undefined if the mesh has gaps. */
function isWithin(shape: Shape, volume: number | undefined, { way, area, isCut, metres }: Swept): boolean {
  const isRight = (actual: number, expected: number) =>
    (isCut ? actual - expected : Math.abs(actual - expected)) <= expected * GEOMETRY_TOLERANCE;
  if (volume !== undefined && !isRight(volume, Math.abs(dot(way, area)))) return false;
  const normal = unitOf(area);
  if (!normal || shape.indices.length > GEOMETRY_PROFILE_CORNERS_MAX) return false;
  return isRight(coveredArea(shadowOf(shape, { way, normal, metres })), lengthOf(area) * metres ** 2);
}

/** Returns the corners of the triangles in the plane of the profile, in metres. */
function shadowOf(
  { vertices, indices }: Shape,
  { way, normal, metres }: { way: Point3; normal: Point3; metres: number },
): Float64Array {
  const side = unitOf(cross(normal, Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]))!;
  const slope = scale(way, 1 / dot(way, normal));
  // A corner moves along the extrusion into the plane: what it moves is taken off both axes of the plane.
  const [across, along] = [side, cross(normal, side)].map((axis) =>
    scale(subtract(axis, scale(normal, dot(axis, slope))), metres),
  ) as [Point3, Point3];
  const flat = new Float64Array(indices.length * 2);
  for (const [at, index] of indices.entries()) {
    const from = index * STRIDE;
    const corner: Point3 = [vertices[from]!, vertices[from + 1]!, vertices[from + 2]!];
    flat[at * 2] = dot(across, corner);
    flat[at * 2 + 1] = dot(along, corner);
  }
  return flat;
}
