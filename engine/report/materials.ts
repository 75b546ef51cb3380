/**
 * Sums net volume per material over the building elements (D115): each element's NetVolume is divided over its materials by layer
 * thickness or fraction, or equally where those are not given. Elements without a material count under ''.
 */
import { materialsOf, type ObjectMaterials } from '../model/materials.ts';
import { cached, type Model, rowsOfKind } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { propertiesNamed } from '../model/property-sets.ts';
import { linksOf } from '../model/relations.ts';
import { memoize } from '../schema/memoize.ts';
import { siValue } from './areas.ts';
import type { MaterialEntry } from './report.ts';

/** IFC4X3 renamed IfcBuildingElement. Since IFC4 a part is no longer a subtype of it, although parts have the materials. */
const BUILDING_ELEMENTS = ['IFCBUILDINGELEMENT', 'IFCBUILTELEMENT', 'IFCBUILDINGELEMENTPART'] as const;

/** Returns materials sorted by name, '' last; empty when no building element has a material. */
export function readMaterials(model: Model): MaterialEntry[] {
  const entries: MaterialEntry[] = [];
  divideElements(model, (row, portions) => {
    const volume = statedVolume(model, row) ?? 0;
    for (const { index, material, share, total } of portions) {
      entries[index] ??= { material, netVolume: 0, entities: 0 };
      const entry = entries[index];
      entry.netVolume += (volume * share) / total;
      entry.entities++;
    }
  });
  if (!entries.some(({ material }) => material !== '')) return [];
  return entries.sort((a, b) => (a.material === '' ? 1 : b.material === '' ? -1 : a.material < b.material ? -1 : 1));
}

/** The share `share` of `total` that one material has in an element. */
export interface Portion {
  material: string;
  /** Index in the order of first appearance. */
  index: number;
  share: number;
  total: number;
}

/** Calls `take` for each building element with the materials that it is divided over; elements that only consist of parts are left out. */
export function divideElements(model: Model, take: (row: number, portions: readonly Portion[]) => void): void {
  const indexes = new Map<string, number>();
  // Elements with the same materials share one object.
  const portionsOf = memoize((materials: ObjectMaterials) => findPortions(materials, indexes));
  // A set, because in IFC2X3 a part is a subtype too.
  for (const name of new Set(BUILDING_ELEMENTS.flatMap((kind) => model.schema.subtypesOf(kind)))) {
    const rows = model.index.rowsOf(name);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const materials = materialsOf(model, row);
      if (materials.definitions.every(({ shares }) => shares.length === 0) && assemblies(model).has(row)) continue;
      take(row, portionsOf(materials));
    }
  }
}

function findPortions({ definitions }: ObjectMaterials, indexes: Map<string, number>): Portion[] {
  const perName = new Map<string, number>();
  for (const { shares } of definitions) for (const { name, share } of shares) perName.set(name, (perName.get(name) ?? 0) + share);
  if (perName.size === 0) perName.set('', 1);
  const total = [...perName.values()].reduce((sum, share) => sum + share, 0);
  return Array.from(perName, ([material, share]) => {
    const index = indexes.get(material) ?? indexes.size;
    indexes.set(material, index);
    return { material, index, share, total };
  });
}

/** Returns the elements that consist of parts, which have the materials. */
function assemblies(model: Model): Set<number> {
  return cached(model, assemblies, () => new Set(linksOf(model, 'aggregates').targets));
}

/** Name of the quantity with the volumes; the engine keeps its records of every file. */
export const NET_VOLUME = 'NetVolume';
const VOLUME_NAMES: ReadonlySet<string> = new Set([NET_VOLUME]);

/** Returns the net volume in m³, where a quantity states it. */
export function statedVolume(model: Model, row: number): number | null {
  if (!hasVolumes(model)) return null;
  for (const { one } of propertiesNamed(model, row, VOLUME_NAMES)) if (one.kind === 'QUANTITY') return siValue(model, one);
  return null;
}

/** Returns false for most models, which have no quantities; their elements' sets are then not read. */
function hasVolumes(model: Model): boolean {
  return cached(model, hasVolumes, () => {
    const names = namesOf(model);
    const volume = names.numberOfText(NET_VOLUME);
    return rowsOfKind(model, 'IFCPHYSICALSIMPLEQUANTITY').some((rows) => rows.some((row) => names.numberOf(row) === volume));
  });
}
