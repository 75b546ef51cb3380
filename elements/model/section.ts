/** Sections through a model: one plane along an axis or at a clicked face, or the six planes of a box. */
import { type Box3, Plane, Vector3 } from 'three';

export const AXES = ['x', 'y', 'z'] as const;
export type Axis = (typeof AXES)[number];

/** Axes are those of the drawn model, in which y points up; positions are in m. */
export type Section =
  | { kind: Axis; at: number; isFlipped: boolean }
  /** `normal` points to the side that is removed; undefined until a face is clicked. */
  | { kind: 'face'; normal?: Vector3; point?: Vector3; at: number }
  | { kind: 'box'; min: Vector3; max: Vector3 };
export type SectionKind = Section['kind'];

/** In the order in which they are offered: height first. */
export const SECTION_KINDS = ['y', 'x', 'z', 'face', 'box'] as const satisfies readonly SectionKind[];

const ROOM_M = 1;

/** A plan is drawn this far above its floor. */
export const CUT_ABOVE_FLOOR_M = 1.2;

/** Stands for a plan of no storey: everything from above, with what covers it. */
export const FROM_ABOVE = -1;

/** Returns the section that a tool starts with. `around` encloses what a box is for. */
export function firstSection(kind: SectionKind, bounds: Box3, { floor, around }: { floor: number; around: Box3 }): Section {
  if (kind === 'face') return { kind, at: 0 };
  if (kind === 'box') {
    const box = (around.isEmpty() ? bounds.clone() : around.clone().expandByScalar(ROOM_M)).intersect(bounds);
    return { kind, min: box.min, max: box.max };
  }
  const at = kind === 'y' ? Math.max(floor, bounds.min.y) + CUT_ABOVE_FLOOR_M : (bounds.min[kind] + bounds.max[kind]) / 2;
  return { kind, at, isFlipped: false };
}

/** Returns the planes; what lies behind one of them is not drawn. */
export function planesOf(section: Section | undefined): Plane[] {
  if (!section) return [];
  if (section.kind === 'face') {
    const { normal, point, at } = section;
    if (!normal || !point) return [];
    return [new Plane().setFromNormalAndCoplanarPoint(normal.clone().negate(), point.clone().addScaledVector(normal, at))];
  }
  if (section.kind === 'box') return AXES.flatMap((axis) => [below(axis, section.max[axis]), above(axis, section.min[axis])]);
  return [section.isFlipped ? above(section.kind, section.at) : below(section.kind, section.at)];
}

const unitOf = (axis: Axis, length: number) => new Vector3().setComponent(AXES.indexOf(axis), length);

/** Keeps what lies below a position along an axis. */
export const below = (axis: Axis, at: number) => new Plane(unitOf(axis, -1), at);
export const above = (axis: Axis, at: number) => new Plane(unitOf(axis, 1), -at);

/** Returns whether a box has a part in front of all planes. */
export function isInSight({ min, max }: Box3, planes: readonly Plane[]): boolean {
  const corner = new Vector3();
  return planes.every((plane) => {
    const { x, y, z } = plane.normal;
    corner.set(x > 0 ? max.x : min.x, y > 0 ? max.y : min.y, z > 0 ? max.z : min.z);
    return plane.distanceToPoint(corner) >= 0;
  });
}

/** Returns whether a point lies in front of all planes, with some room for rounding. */
export const isKept = (point: Vector3, planes: readonly Plane[]) =>
  planes.every((plane) => plane.distanceToPoint(point) >= -1e-4);
