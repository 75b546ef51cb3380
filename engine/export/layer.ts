/**
 * Records what is nearest to the eye of some objects, for each sample of a picture. Coordinates are in samples; the first corner is 0,
 * 0.
 */

/** The corners of triangles as seen by the eye. */
export interface Seen {
  x: Float64Array;
  y: Float64Array;
  /** The inverse of the distance along the view, 1/m, which is linear in the picture. */
  nearness: Float64Array;
}

export const NOTHING = -1;
/** Tolerance in samples. */
const BETWEEN = 1e-6;

export class Layer {
  readonly width: number;
  readonly height: number;
  /** Nearness per sample; 0 where there is nothing. */
  readonly nearness: Float32Array;
  /** Shade per sample, 0 to 255. */
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

  /** Fills the triangle of three corners, from either side. Returns how many samples it has in the picture. */
  fill({ x, y, nearness }: Seen, [a, b, c]: readonly [number, number, number], look: { object: number; shade: number }): number {
    const [ax, ay] = [x[a]!, y[a]!];
    const [abx, aby, acx, acy] = [x[b]! - ax, y[b]! - ay, x[c]! - ax, y[c]! - ay];
    const area = abx * acy - aby * acx;
    // Corners that are no numbers, or beyond all numbers, have no area either.
    if (!(Math.abs(area) >= 1e-9 && Math.abs(area) < Infinity)) return 0;
    const top = Math.max(0, Math.ceil(Math.min(ay, y[b]!, y[c]!) - 0.5));
    const bottom = Math.min(this.height - 1, Math.floor(Math.max(ay, y[b]!, y[c]!) - 0.5));
    const [near, toB, toC] = [nearness[a]!, nearness[b]! - nearness[a]!, nearness[c]! - nearness[a]!];
    // The weights of the second and third corner at a sample, which change evenly along a row.
    const [stepB, stepC] = [acy / area, -aby / area];
    let points = 0;
    for (let row = top; row <= bottom; row++) {
      const py = row + 0.5 - ay;
      const [partB, partC] = [(-py * acx) / area, (abx * py) / area];
      const span = { from: 0.5 - ax, to: this.width - 0.5 - ax };
      narrow(span, partB, stepB);
      narrow(span, partC, stepC);
      narrow(span, 1 - partB - partC, -stepB - stepC);
      const [from, to] = [Math.ceil(span.from + ax - 0.5), Math.floor(span.to + ax - 0.5)];
      points += Math.max(0, to - from + 1);
      const step = stepB * toB + stepC * toC;
      let nearest = near + partB * toB + partC * toC + (from + 0.5 - ax) * step;
      for (let at = row * this.width + from; at <= row * this.width + to; at++, nearest += step) {
        if (nearest <= this.nearness[at]!) continue;
        this.nearness[at] = nearest;
        this.shade[at] = look.shade;
        this.object[at] = look.object;
      }
    }
    return points;
  }

  /** Returns whether another object, or nothing, begins within this many samples. */
  isEdge(at: number, reach: number): boolean {
    const { width, object } = this;
    const objectHere = object[at];
    // At its border a picture continues unchanged.
    const column = at % width;
    return (
      (object[at - width * reach] ?? objectHere) !== objectHere ||
      (object[at + width * reach] ?? objectHere) !== objectHere ||
      (column >= reach && object[at - reach] !== objectHere) ||
      (column < width - reach && object[at + reach] !== objectHere)
    );
  }
}

/** Narrows a span to where a weight is not below zero; a sample on the edge of two triangles belongs to both. */
function narrow(span: { from: number; to: number }, part: number, step: number): void {
  const edge = -part / step;
  if (step > 0) span.from = Math.max(span.from, edge - BETWEEN);
  else if (step < 0) span.to = Math.min(span.to, edge + BETWEEN);
  else if (part < 0) span.to = -Infinity;
}
