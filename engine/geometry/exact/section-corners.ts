/** Computes the corners of steel sections, relative to the middle of their bounding box. Slopes are tangents of angles. */
import type { Corner } from './outline.ts';
import { NotCovered } from './shape-source.ts';
import type { Point2 } from './vectors.ts';

interface Flange {
  width: number;
  thickness: number;
  fillet: number;
  edge: number;
  slope: number;
}

/** Returns an I section. Its flanges have their nominal thickness at a quarter of their width, as in DIN 1025. */
export function cornersOfI(depth: number, web: number, bottom: Flange, top: Flange): Corner[] {
  const [lower, upper] = [halfFlange(bottom, web), halfFlange(top, web)];
  const [y, x] = [depth / 2, web / 2];
  if (lower.root + upper.root >= depth || web >= Math.min(bottom.width, top.width))
    throw new NotCovered('An I section has no web.');
  const right: Corner[] = [
    { at: [bottom.width / 2, -y] },
    { at: [bottom.width / 2, -y + lower.tip], radius: bottom.edge },
    { at: [x, -y + lower.root], radius: bottom.fillet },
    { at: [x, y - upper.root], radius: top.fillet },
    { at: [top.width / 2, y - upper.tip], radius: top.edge },
    { at: [top.width / 2, y] },
  ];
  return [...right, ...mirror(right)];
}

function halfFlange({ width, thickness, slope }: Flange, web: number): { tip: number; root: number } {
  const tip = thickness - (width / 4) * slope;
  if (tip <= 0) throw new NotCovered('The slope of a flange leaves no edge.');
  return { tip, root: thickness + (width / 4 - web / 2) * slope };
}

function mirror(corners: readonly Corner[]): Corner[] {
  return corners.toReversed().map(({ at: [x, y], ...rest }) => ({ at: [-x, y], ...rest }));
}

export interface Section {
  depth: number;
  width: number;
  web: number;
  flange: number;
  fillet: number;
  edge: number;
  slope: number;
}

/** Returns a U section. Its flanges have their nominal thickness at half of their width. */
export function cornersOfU({ depth, width, web, flange, fillet, edge, slope }: Section): Corner[] {
  const [x, y] = [width / 2, depth / 2];
  const [tip, root] = [flange - x * slope, flange + (x - web) * slope];
  if (tip <= 0 || 2 * root >= depth || web >= width) throw new NotCovered('A U section has no web.');
  return [
    { at: [-x, -y] },
    { at: [x, -y] },
    { at: [x, -y + tip], radius: edge },
    { at: [-x + web, -y + root], radius: fillet },
    { at: [-x + web, y - root], radius: fillet },
    { at: [x, y - tip], radius: edge },
    { at: [x, y] },
    { at: [-x, y] },
  ];
}

/** Returns a Z section. Its flange width includes the web. */
export function cornersOfZ({ depth, width, web, flange, fillet, edge }: Section): Corner[] {
  if (2 * flange >= depth || web >= width) throw new NotCovered('A Z section has no web.');
  const [y, inner, outer] = [depth / 2, web / 2, width - web / 2];
  const half: Corner[] = [
    { at: [-inner, -y] },
    { at: [outer, -y] },
    { at: [outer, -y + flange], radius: edge },
    { at: [inner, -y + flange], radius: fillet },
  ];
  return [...half, ...half.map(({ at: [px, py], ...rest }): Corner => ({ at: [-px, -py], ...rest }))];
}

/** Returns a C section. Its outer fillets are concentric with the inner ones. */
export function cornersOfC(depth: number, width: number, wall: number, girth: number, fillet: number): Corner[] {
  const [x, y, outer] = [width / 2, depth / 2, fillet > 0 ? fillet + wall : 0];
  if (2 * girth > depth || 2 * wall >= Math.min(depth, width) || girth < wall)
    throw new NotCovered('A C section has no opening.');
  const lower: Corner[] = [
    { at: [-x, -y], radius: outer },
    { at: [x, -y], radius: outer },
    { at: [x, -y + girth] },
    { at: [x - wall, -y + girth] },
    { at: [x - wall, -y + wall], radius: fillet },
    { at: [-x + wall, -y + wall], radius: fillet },
  ];
  return [...lower, ...lower.toReversed().map(({ at: [px, py], ...rest }): Corner => ({ at: [px, -py], ...rest }))];
}

/** Returns an L section. Its legs have their nominal thickness at the middle of the box. */
export function cornersOfL(
  depth: number,
  width: number,
  thickness: number,
  radii: { fillet: number; edge: number },
  slope: number,
): Corner[] {
  const [x, y] = [width / 2, depth / 2];
  if (thickness >= Math.min(depth, width)) throw new NotCovered('An L section has no corner.');
  const inner = meet([0, thickness - y, -slope], [thickness - x, 0, -slope]);
  const [tip, top] = [thickness - x * slope, thickness - y * slope];
  if (tip <= 0 || top <= 0) throw new NotCovered('The slope of a leg leaves no edge.');
  return [
    { at: [-x, -y] },
    { at: [x, -y] },
    { at: [x, -y + tip], radius: radii.edge },
    { at: inner, radius: radii.fillet },
    { at: [-x + top, y], radius: radii.edge },
    { at: [-x, y] },
  ];
}

/** Returns the intersection of the lines y = b + s (x - a) and x = c + t (y - d); each is given by a point and its slope. */
function meet([a, b, s]: readonly [number, number, number], [c, d, t]: readonly [number, number, number]): Point2 {
  const y = (b + s * (c - t * d - a)) / (1 - s * t);
  return [c + t * (y - d), y];
}

/** Returns a T section. Its flange has its nominal thickness at a quarter of its width, its web at half of the depth. */
export function cornersOfT(section: Section, webEdge: number, webSlope: number): Corner[] {
  const { depth, width, web, flange, fillet, edge, slope } = section;
  const [x, y] = [width / 2, depth / 2];
  const inner = meet([x / 2, y - flange, slope], [web / 2, 0, webSlope]);
  const [foot, tip] = [web / 2 - y * webSlope, flange - (x / 2) * slope];
  if (foot <= 0 || tip <= 0 || inner[0] >= x || inner[1] <= -y) throw new NotCovered('A T section has no web or no flange.');
  const right: Corner[] = [
    { at: [foot, -y], radius: webEdge },
    { at: inner, radius: fillet },
    { at: [x, y - tip], radius: edge },
    { at: [x, y] },
  ];
  return [...right, ...mirror(right)];
}

export function cornersOfBox(width: number, depth: number, radius: number): Corner[] {
  const [x, y] = [width / 2, depth / 2];
  const corners: Point2[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return corners.map((at) => ({ at, radius }));
}
