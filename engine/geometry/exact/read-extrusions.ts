/** Reads the extrusions that the items of a body consist of or are cut from, so that their meshes can be compared with their profiles. */
import { type Affine, compose, isIdentity, mapArea, mapVector } from './affine.ts';
import { readAxisPlacement, readOperator } from './read-placements.ts';
import { NotCovered, orUndefined, referencesOf, requireReference, type ShapeSource } from './shape-source.ts';
import type { Solid } from './solid.ts';
import type { Point3 } from './vectors.ts';

/** An extrusion in the axes of meshes: metres, y points up. */
export interface Extrusion {
  /** The item that is or is cut from the extrusion; its own mesh has this id. */
  readonly item: number;
  /** The path along which the profile is swept. */
  readonly way: Point3;
  /** The normal of the profile, as long as its area. */
  readonly area: Point3;
  /** Whether a cut or an opening may remove a part of the extrusion. */
  readonly isCut: boolean;
}

export interface ExtrudedItems {
  readonly extrusions: readonly Extrusion[];
  /** Whether all items are among the extrusions. */
  readonly isWhole: boolean;
}

interface ExtrusionContext {
  source: ShapeSource;
  metres: number;
  readItem(id: number): Solid;
  /** Throws if the position of the product is not covered. */
  worldOf(productId: number): Affine;
  /** Throws if something other than openings may change the shape of the product. */
  openingsOf(productId: number): readonly number[];
}

const NOTHING: ExtrudedItems = { extrusions: [], isWhole: false };
/** Limits the items of one body and of the bodies that they map: they may multiply from level to level. */
const ITEMS_MAX = 1_000;
/** Limits the cuts of one item, because a file may refer in a circle. */
const CUTS_MAX = 10_000;

/** Returns the function that reads the items of the body of a product. */
export function createExtrusionReader(context: ExtrusionContext): (productId: number, items: readonly number[]) => ExtrudedItems {
  const { source, metres, openingsOf } = context;
  const upright: Affine = { x: [metres, 0, 0], y: [0, 0, -metres], z: [0, metres, 0], origin: [0, 0, 0] };
  return (productId, items) => {
    const world = orUndefined(() => context.worldOf(productId));
    if (!world) return NOTHING;
    const isOpened = orUndefined(() => openingsOf(productId).length > 0) ?? true;
    const placed = items.map((item) => ({ item, map: compose(upright, world) }));
    const extrusions: Extrusion[] = [];
    let isWhole = true;
    for (const { item, map } of placed) {
      if (placed.length > ITEMS_MAX) return NOTHING;
      const inner = source.typeOf(item) === 'IFCMAPPEDITEM' ? orUndefined(() => mappedItems(source, item, map)) : undefined;
      const extrusion = inner ? undefined : orUndefined(() => readExtrusion(context, item, map));
      if (inner) placed.push(...inner);
      else if (extrusion) extrusions.push({ ...extrusion, isCut: extrusion.isCut || isOpened });
      else isWhole = false;
    }
    return { extrusions, isWhole };
  };
}

function mappedItems(source: ShapeSource, mapped: number, outer: Affine): { item: number; map: Affine }[] {
  const [mapId, target] = source.attributesOf(mapped);
  const [origin, representation] = source.attributesOf(requireReference(mapId));
  if (!isIdentity(readAxisPlacement(source, origin))) throw new NotCovered('Programs disagree on the position of a map.');
  const map = compose(outer, readOperator(source, requireReference(target)));
  return referencesOf(source.attributesOf(requireReference(representation))[3]).map((item) => ({ item, map }));
}

/** Follows the first operand of each cut, because a cut makes an extrusion no larger. */
function readExtrusion({ source, readItem }: ExtrusionContext, item: number, map: Affine): Extrusion {
  let id = item;
  for (let cuts = 0; cuts < CUTS_MAX; cuts += 1) {
    const [operator, operand] = source.attributesOf(id);
    const type = source.typeOf(id);
    if (type === 'IFCEXTRUDEDAREASOLID') {
      const { sweep } = readItem(id);
      if (!sweep) break;
      return { item, way: mapVector(map, sweep.way), area: mapArea(map, sweep.area), isCut: cuts > 0 };
    }
    if (!type.startsWith('IFCBOOLEAN') || operator !== 'DIFFERENCE') break;
    id = requireReference(operand);
  }
  throw new NotCovered('An item is not cut from an extrusion.');
}
