/**
 * Net volume per material over the building elements (D115): each element's NetVolume divided over its materials by
 * layer thickness or fraction, in equal shares where those are not given. Elements without a material count under ''.
 */
import { materialsOf, type ObjectMaterials } from '../model/materials.ts';
import { answerOnce, type Model, rowsOfKind } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { propertiesNamed } from '../model/property-sets.ts';
import { linksOf } from '../model/relations.ts';
import { siValue } from './areas.ts';
import type { MaterialEntry } from './report.ts';

/** IFC4X3 renamed IfcBuildingElement; since IFC4 a part of one is no subtype of it, though it carries the materials. */
const BUILDING_ELEMENTS = ['IFCBUILDINGELEMENT', 'IFCBUILTELEMENT', 'IFCBUILDINGELEMENTPART'] as const;

/** Sorted by name, '' last; empty when no building element has a material. */
export function readMaterials(model: Model): MaterialEntry[] {
  const byName = new Map<string, MaterialEntry>();
  const portionsOf = rememberPortions(byName);
  // In IFC2X3 a part is both: each class once.
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
  if (materials.definitions.every(({ shares }) => shares.length === 0) && wholes(model).has(row)) return;
  const volume = netVolume(model, row);
  for (const { entry, share, total } of portionsOf(materials)) {
    entry.netVolume += (volume * share) / total;
    entry.entities++;
  }
}

/** Of what an element is made of: `share` of `total` is one material. */
interface Portion {
  entry: MaterialEntry;
  share: number;
  total: number;
}

/** Elements with the same materials share one answer, and are many. */
function rememberPortions(byName: Map<string, MaterialEntry>): (materials: ObjectMaterials) => readonly Portion[] {
  const known = new Map<ObjectMaterials, readonly Portion[]>();
  return (materials) => {
    let portions = known.get(materials);
    if (!portions) known.set(materials, (portions = findPortions(materials, byName)));
    return portions;
  };
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

/** Elements made of parts: their parts carry the materials. */
function wholes(model: Model): Set<number> {
  return answerOnce(model, wholes, findWholes);
}

function findWholes(model: Model): Set<number> {
  return new Set(linksOf(model, 'aggregates').targets);
}

/** What the volumes are read from: the engine keeps this quantity of any file. */
export const NET_VOLUME = 'NetVolume';
const VOLUME_NAMES: ReadonlySet<string> = new Set([NET_VOLUME]);

function netVolume(model: Model, row: number): number {
  if (!hasVolumes(model)) return 0;
  for (const { one } of propertiesNamed(model, row, VOLUME_NAMES)) if (one.kind === 'QUANTITY') return siValue(model, one) ?? 0;
  return 0;
}

/** Most models have no quantities at all: then no element is asked for one. */
function hasVolumes(model: Model): boolean {
  return answerOnce(model, hasVolumes, findVolume);
}

function findVolume(model: Model): boolean {
  const names = namesOf(model);
  const volume = names.numberOfText(NET_VOLUME);
  return rowsOfKind(model, 'IFCPHYSICALSIMPLEQUANTITY').some((rows) => rows.some((row) => names.numberOf(row) === volume));
}
