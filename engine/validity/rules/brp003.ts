import { type FaceLoops, faceLoopsOf } from './face-loops.ts';
import type { NormativeRule } from './normative-rule.ts';
import type { PointTable } from './point-table.ts';
import { precisionOf } from './precision.ts';

export const brp003: NormativeRule = {
  code: 'BRP003',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    const loops = faceLoopsOf(context);
    const plane = new Plane(loops.table);
    const polygons = new FacePolygons(loops);
    for (const face of context.exactly('IfcFace')) {
      context.apply();
      polygons.read(face);
      if (polygons.isTriangle() || !plane.fit(polygons.outer)) continue;
      const precision = precisionOf(context, face);
      let farthest = 0;
      for (const slot of polygons.slots) farthest = Math.max(farthest, plane.distance(slot));
      context.check(face, farthest <= precision, () => ({
        attribute: 'Bounds',
        expected: String(precision),
        actual: String(farthest),
      }));
    }
  },
};

/** The polygonal loops of one face after the other. Its arrays are reused. */
class FacePolygons {
  /** Slots of the points of all polygons. */
  readonly slots: number[] = [];
  /** Slots of the outer loop, if the face has one outer loop and that consists of points; else empty. */
  readonly outer: number[] = [];
  private loopCount = 0;
  private outerCount = 0;
  private readonly loops: FaceLoops;

  constructor(loops: FaceLoops) {
    this.loops = loops;
  }

  read(face: number): void {
    this.slots.length = 0;
    this.outer.length = 0;
    this.loopCount = 0;
    this.outerCount = 0;
    this.loops.forEachLoop(face, this.addLoop);
    if (this.outerCount !== 1) this.outer.length = 0;
  }

  /** Whether the face is one loop of three points, which lie in a plane always. */
  isTriangle(): boolean {
    return this.loopCount === 1 && this.outer.length === 3;
  }

  private readonly addLoop = (loop: number): void => {
    this.loopCount += 1;
    const isOuter = this.loops.isOuter(loop);
    if (isOuter) this.outerCount += 1;
    if (!this.loops.isPolygon(loop)) return;
    this.loops.forEachSlot(loop, this.addSlot);
    if (isOuter) this.loops.forEachSlot(loop, this.addOuterSlot);
  };

  private readonly addSlot = (slot: number): void => {
    this.slots.push(slot);
  };

  private readonly addOuterSlot = (slot: number): void => {
    this.outer.push(slot);
  };
}

/**
 * The plane with the normal of a polygon's area through the mean of its points. It is calculated from the first point, since far
 * from the origin the differences of large products are lost.
 */
class Plane {
  private readonly table: PointTable;
  private origin = 0;
  private nx = 0;
  private ny = 0;
  private nz = 0;
  /** Distance of the plane from the first point along the normal. */
  private along = 0;

  constructor(table: PointTable) {
    this.table = table;
  }

  /** Returns whether the polygon has an area. */
  fit(polygon: readonly number[]): boolean {
    if (polygon.length === 0) return false;
    const { x, y, z } = this.table;
    const first = polygon[0] as number;
    const [ox, oy, oz] = [x[first] as number, y[first] as number, z[first] as number];
    let [nx, ny, nz, mx, my, mz] = [0, 0, 0, 0, 0, 0];
    for (let at = 0; at < polygon.length; at++) {
      const [a, b] = [polygon[at] as number, polygon[(at + 1) % polygon.length] as number];
      const [ax, ay, az] = [(x[a] as number) - ox, (y[a] as number) - oy, (z[a] as number) - oz];
      const [bx, by, bz] = [(x[b] as number) - ox, (y[b] as number) - oy, (z[b] as number) - oz];
      nx += (ay - by) * (az + bz);
      ny += (az - bz) * (ax + bx);
      nz += (ax - bx) * (ay + by);
      mx += ax;
      my += ay;
      mz += az;
    }
    const length = Math.hypot(nx, ny, nz);
    if (!(length > 0)) return false;
    this.origin = first;
    [this.nx, this.ny, this.nz] = [nx / length, ny / length, nz / length];
    this.along = (this.nx * mx + this.ny * my + this.nz * mz) / polygon.length;
    return true;
  }

  /** Returns the distance of a point to the plane. */
  distance(slot: number): number {
    const { x, y, z } = this.table;
    const { origin } = this;
    const dx = (x[slot] as number) - (x[origin] as number);
    const dy = (y[slot] as number) - (y[origin] as number);
    const dz = (z[slot] as number) - (z[origin] as number);
    return Math.abs(this.nx * dx + this.ny * dy + this.nz * dz - this.along);
  }
}
