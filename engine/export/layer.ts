/** What of some objects is nearest to the eye, for each point of a picture. Places are in points; the first corner is 0, 0. */

/** A corner of a triangle where it is seen. */
export interface Seen {
  x: Float64Array;
  y: Float64Array;
  /** One divided by the distance along the view, 1/m: that is linear in the picture. */
  nearness: Float64Array;
}

export const NOTHING = -1;

export class Layer {
  readonly width: number;
  readonly height: number;
  /** 0 where nothing is. */
  readonly nearness: Float32Array;
  /** 0 to 255. */
  readonly shade: Uint8Array;
  readonly object: Int32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.nearness = new Float32Array(width * height);
    this.shade = new Uint8Array(width * height);
    this.object = new Int32Array(width * height).fill(NOTHING);
  }

  clear(): void {
    this.nearness.fill(0);
    this.object.fill(NOTHING);
  }

  /** The triangle of three corners, from either side. Returns how many points were looked at. */
  fill({ x, y, nearness }: Seen, [a, b, c]: readonly [number, number, number], look: { object: number; shade: number }): number {
    const [ax, ay] = [x[a]!, y[a]!];
    const [abx, aby, acx, acy] = [x[b]! - ax, y[b]! - ay, x[c]! - ax, y[c]! - ay];
    const area = abx * acy - aby * acx;
    if (Math.abs(area) < 1e-9) return 0;
    const left = Math.max(0, Math.ceil(Math.min(ax, x[b]!, x[c]!) - 0.5));
    const right = Math.min(this.width - 1, Math.floor(Math.max(ax, x[b]!, x[c]!) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, y[b]!, y[c]!) - 0.5));
    const bottom = Math.min(this.height - 1, Math.floor(Math.max(ay, y[b]!, y[c]!) - 0.5));
    const [near, toB, toC] = [nearness[a]!, nearness[b]! - nearness[a]!, nearness[c]! - nearness[a]!];
    for (let row = top; row <= bottom; row++) {
      const py = row + 0.5 - ay;
      for (let column = left; column <= right; column++) {
        const px = column + 0.5 - ax;
        const partB = (px * acy - py * acx) / area;
        const partC = (abx * py - aby * px) / area;
        if (partB < 0 || partC < 0 || partB + partC > 1) continue;
        const at = row * this.width + column;
        const nearest = near + partB * toB + partC * toC;
        if (nearest <= this.nearness[at]!) continue;
        this.nearness[at] = nearest;
        this.shade[at] = look.shade;
        this.object[at] = look.object;
      }
    }
    return Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  }

  /** Whether another object, or nothing, begins within so many points of this one. */
  isEdge(at: number, reach: number): boolean {
    const { width, object } = this;
    const own = object[at];
    // At its border a picture goes on as it is.
    const column = at % width;
    return (
      (object[at - width * reach] ?? own) !== own ||
      (object[at + width * reach] ?? own) !== own ||
      (column >= reach && object[at - reach] !== own) ||
      (column < width - reach && object[at + reach] !== own)
    );
  }
}
