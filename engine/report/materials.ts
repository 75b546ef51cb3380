/**
 * Net volume per material over the building elements (D115): each element's NetVolume divided over its materials by
 * layer thickness or fraction, in equal shares where those are not given. Elements without a material count under ''.
 */
import { materialsOf, type ObjectMaterials } from '../model/materials.ts';
import { cached, type Model, rowsOfKind } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { propertiesNamed } from '../model/property-sets.ts';
import { linksOf } from '../model/relations.ts';
import { memoize } from '../schema/memoize.ts';
import { siValue } from './areas.ts';
import type { MaterialEntry } from './report.ts';

/** IFC4X3 renamed IfcBuildingElement. Since IFC4 a part is no subtype of it, though parts have the materials. */
const BUILDING_ELEMENTS = ['IFCBUILDINGELEMENT', 'IFCBUILTELEMENT', 'IFCBUILDINGELEMENTPART'] as const;

/** Sorted by name, '' last; empty when no building element has a material. */
export function readMaterials(model: Model): MaterialEntry[] {
  const byName = new Map<string, MaterialEntry>();
  // Elements with the same materials share one object.
  const portionsOf = memoize((materials: ObjectMaterials) => findPortions(materials, byName));
  // A set, because in IFC2X3 a part is a subtype too.
  for (const name of new Set(BUILDING_ELEMENTS.flatMap((kind) => model.schema.subtypesOf(kind)))) {
    const rows = model.index.rowsOf(name);
    for (let at = 0; at < rows.length; at++) addElement(model, rows[at] as number, portionsOf);
  }
  const entries = [...byName.values()];
  if (!entries.some(({ material }) => material !== '')) return [];
  return entries.sort((a, b) => (a.material === '' ? 1 : b.material === '' ? -1 : a.material < b.material ? -1 : 1));
}

function addElement(model: Model, row: number, portionsOf: (materials: ObjectMaterials) => readonly Portion[]): void {
  const materials = materialsOf(model, row);
  if (materials.definitions.every(({ shares }) => shares.length === 0) && assemblies(model).has(row)) return;
  const volume = netVolume(model, row);
  for (const { entry, share, total } of portionsOf(materials)) {
    entry.netVolume += (volume * share) / total;
    entry.entities++;
  }
}

/** `share` of `total` of an element is one material. */
interface Portion {
  entry: MaterialEntry;
  share: number;
  total: number;
}

function findPortions({ definitions }: ObjectMaterials, byName: Map<string, MaterialEntry>): Portion[] {
  const perName = new Map<string, number>();
  for (const { shares } of definitions) for (const { name, share } of shares) perName.set(name, (perName.get(name) ?? 0) + share);
  if (perName.size === 0) perName.set('', 1);
  const total = [...perName.values()].reduce((sum, share) => sum + share, 0);
  return Array.from(perName, ([material, share]) => {
    const entry = byName.get(material) ?? { material, netVolume: 0, entities: 0 };
    byName.set(material, entry);
    return { entry, share, total };
  });
}

/** Elements made of parts: their parts have the materials. */
function assemblies(model: Model): Set<number> {
  return cached(model, assemblies, () => new Set(linksOf(model, 'aggregates').targets));
}

/** The quantity with the volumes; the engine keeps its records of every file. */
export const NET_VOLUME = 'NetVolume';
const VOLUME_NAMES: ReadonlySet<string> = new Set([NET_VOLUME]);

function netVolume(model: Model, row: number): number {
  if (!hasVolumes(model)) return 0;
  for (const { one } of propertiesNamed(model, row, VOLUME_NAMES)) if (one.kind === 'QUANTITY') return siValue(model, one) ?? 0;
  return 0;
}

/** False for most models, which have no quantities: then no element's sets are read. */
function hasVolumes(model: Model): boolean {
  return cached(model, hasVolumes, () => {
    const names = namesOf(model);
    const volume = names.numberOfText(NET_VOLUME);
    return rowsOfKind(model, 'IFCPHYSICALSIMPLEQUANTITY').some((rows) => rows.some((row) => names.numberOf(row) === volume));
  });
}
