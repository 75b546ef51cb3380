import { type Loop, loopsOf } from './loops.ts';
import type { NormativeRule } from './normative-rule.ts';
import { type PointTable, pointTableOf } from './point-table.ts';
import { precisionOf } from './precision.ts';

export const brp003: NormativeRule = {
  code: 'BRP003',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    const table = pointTableOf(context);
    const plane = new Plane(table);
    for (const face of context.exactly('IfcFace')) {
      const loops = loopsOf(context, table, face);
      context.apply();
      const outer = outerPolygon(loops);
      if (!outer || (outer.length === 3 && loops.length === 1) || !plane.fit(outer)) continue;
      const precision = precisionOf(context, face);
      let farthest = 0;
      for (const { polygon = [] } of loops) for (const slot of polygon) farthest = Math.max(farthest, plane.distance(slot));
      context.check(face, farthest <= precision, () => ({
        attribute: 'Bounds',
        expected: String(precision),
        actual: String(farthest),
      }));
    }
  },
};

/** Returns the polygon of the outer loop of a face that has one outer loop, of points. */
function outerPolygon(loops: readonly Loop[]): number[] | undefined {
  const outer = loops.filter(({ isOuter }) => isOuter);
  return outer.length === 1 ? outer[0]?.polygon : undefined;
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
