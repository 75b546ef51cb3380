/** Which openings cut a product. */
import { NotCovered, referenceOf, type ShapeSource } from './shape-source.ts';

/** Returns the function that gives the openings of a product. It throws where something else changes the shape of the product. */
export function findOpenings(source: ShapeSource): (productId: number) => readonly number[] {
  const openings = new Map<number, number[]>();
  for (const id of source.idsOf('IFCRELVOIDSELEMENT')) {
    const [host, opening] = source.attributesOf(id).slice(4).map(referenceOf);
    if (host !== undefined && opening !== undefined) openings.set(host, [...(openings.get(host) ?? []), opening]);
  }
  const projected = new Set(source.idsOf('IFCRELPROJECTSELEMENT').map((id) => referenceOf(source.attributesOf(id)[4])));
  const wholes = openings.size + projected.size > 0 ? findWholes(source) : new Map<number, number>();
  return (productId) => {
    if (projected.has(productId)) throw new NotCovered('Something is added to the product.');
    const seen = new Set([productId]);
    for (let at = wholes.get(productId); at !== undefined && !seen.has(at); at = wholes.get(at)) {
      if (openings.has(at)) throw new NotCovered('The whole that the product is part of has openings.');
      seen.add(at);
    }
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
