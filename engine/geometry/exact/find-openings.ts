/** Finds the openings that cut a product. */
import { nearestWhole } from '../nearest-whole.ts';
import { NotCovered, referenceOf, type ShapeSource } from './shape-source.ts';

/**
 * Returns the function that gives the openings of a product. The function throws if something else changes the shape of the
 * product.
 */
export function findOpenings(source: ShapeSource): (productId: number) => readonly number[] {
  const openings = new Map<number, number[]>();
  for (const id of source.idsOf('IFCRELVOIDSELEMENT')) {
    const [host, opening] = source.attributesOf(id).slice(4).map(referenceOf);
    if (host === undefined || opening === undefined) continue;
    const hostOpenings = openings.get(host);
    if (hostOpenings) hostOpenings.push(opening);
    else openings.set(host, [opening]);
  }
  const projected = new Set(source.idsOf('IFCRELPROJECTSELEMENT').map((id) => referenceOf(source.attributesOf(id)[4])));
  const wholes = openings.size + projected.size > 0 ? findWholes(source) : new Map<number, number>();
  const cutWhole = nearestWhole(wholes, (id) => (openings.has(id) ? id : undefined));
  return (productId) => {
    if (projected.has(productId)) throw new NotCovered('Something is added to the product.');
    const whole = wholes.get(productId);
    const cut = whole === undefined ? undefined : cutWhole(whole);
    // In a circle the product may be its own whole.
    if (cut !== undefined && cut !== productId) throw new NotCovered('The whole that the product is part of has openings.');
    return openings.get(productId) ?? [];
  };
}

function findWholes(source: ShapeSource): Map<number, number> {
  const wholes = new Map<number, number>();
  for (const id of source.idsOf('IFCRELAGGREGATES')) {
    const [whole, parts] = source.attributesOf(id).slice(4);
    const wholeId = referenceOf(whole);
    if (wholeId === undefined || !Array.isArray(parts)) continue;
    for (const part of parts.map(referenceOf)) if (part !== undefined) wholes.set(part, wholeId);
  }
  return wholes;
}
