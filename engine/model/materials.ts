/**
 * Materials of an object (IDS material facet): every name and category found in its material, list, layer set,
 * profile set or constituent set; and the shares by which a quantity is divided over them (D115).
 * An occurrence's own material replaces its type's.
 */
import { MATERIAL_DEPTH_MAX, MATERIAL_NAMES_LENGTH_MAX } from '../limits.ts';
import { memoize } from '../schema/memoize.ts';
import { attributeOf, textOf, typeRowOf } from './attributes.ts';
import { referredRow, referredRows, targetsCount, targetsOf } from './links.ts';
import { cached, cachedFor, type Model, typeNameOf } from './model.ts';
import { linksOf } from './relations.ts';
import { modelValuesOf } from './values.ts';

interface MaterialShare {
  /** Name of the IfcMaterial; '' where it has none. */
  name: string;
  /** 0 to 1; the shares of one definition add up to 1. */
  share: number;
}

interface MaterialDefinition {
  /** Names and categories by which the definition may be called, without empty ones, each once. */
  names: readonly string[];
  shares: readonly MaterialShare[];
}

export interface ObjectMaterials {
  definitions: readonly MaterialDefinition[];
  inherited: boolean;
}

/** Definitions associated with the object, else with its type. Objects with the same definition share one result. */
export function materialsOf(model: Model, row: number): ObjectMaterials {
  const links = linksOf(model, 'material');
  const own = targetsCount(links, row);
  if (own > 0)
    return own === 1
      ? cachedFor(model, ownMaterial, definingRows(model)[links.starts[row] as number] as number)
      : cachedFor(model, ownMaterials, row);
  const typeRow = typeRowOf(model, row);
  return typeRow < 0 || targetsCount(links, typeRow) === 0 ? NO_MATERIALS : cachedFor(model, inheritedMaterials, typeRow);
}

/** The different names of an object's materials in one text, such as "Brick, Insulation"; '' where they have none. */
export function materialNamesOf(model: Model, row: number): string {
  // Most objects share their materials with others.
  const textOf = cached(model, materialNamesOf, () => memoize(materialNames));
  return textOf(materialsOf(model, row));
}

function materialNames({ definitions }: ObjectMaterials): string {
  const names = new Set(definitions.flatMap(({ shares }) => shares.map(({ name }) => name)));
  const text = [...names].filter(Boolean).join(', ');
  return text.length > MATERIAL_NAMES_LENGTH_MAX ? `${text.slice(0, MATERIAL_NAMES_LENGTH_MAX - 1)}…` : text;
}

const NO_MATERIALS: ObjectMaterials = { definitions: [], inherited: false };

function ownMaterial(model: Model, definitionRow: number): ObjectMaterials {
  return { definitions: [cachedFor(model, readDefinition, definitionRow)], inherited: false };
}

function ownMaterials(model: Model, row: number): ObjectMaterials {
  return { definitions: definitionsOf(model, row), inherited: false };
}

function inheritedMaterials(model: Model, typeRow: number): ObjectMaterials {
  return { definitions: definitionsOf(model, typeRow), inherited: true };
}

function definitionsOf(model: Model, row: number): MaterialDefinition[] {
  const definitions = targetsOf(linksOf(model, 'material'), row);
  return Array.from(definitions, (one) => cachedFor(model, readDefinition, definingRow(model, one)));
}

/** `definingRow` per target of the material links, kept because every rule needs it per entity. */
function definingRows(model: Model): Uint32Array {
  return cached(model, definingRows, () => linksOf(model, 'material').targets.map((row) => definingRow(model, row)));
}

/** Resolves a usage to its set, which has all its names and materials: exporters write one usage per wall, but few sets. */
function definingRow(model: Model, row: number): number {
  const type = typeNameOf(model, row);
  if (type !== 'IFCMATERIALLAYERSETUSAGE' && type !== 'IFCMATERIALPROFILESETUSAGE') return row;
  const set = referredRow(model, row, MEMBERS[type] as string);
  return set < 0 ? row : set;
}

function readDefinition(model: Model, row: number): MaterialDefinition {
  const parts = partsOf(model, row, 0);
  const names = new Set(parts.flatMap(({ names: own }) => own));
  return { names: [...names].filter((name) => name !== ''), shares: sharesOf(parts) };
}

/** One material within a definition, with all its names; weight 0 where none is given. */
interface Part {
  names: string[];
  material: string | null;
  weight: number;
}

/** Usages and sets lead to their members, members to their material. */
const MEMBERS: Record<string, string> = {
  IFCMATERIALLIST: 'Materials',
  IFCMATERIALLAYERSETUSAGE: 'ForLayerSet',
  IFCMATERIALLAYERSET: 'MaterialLayers',
  IFCMATERIALPROFILESETUSAGE: 'ForProfileSet',
  IFCMATERIALPROFILESETUSAGETAPERING: 'ForProfileSet',
  IFCMATERIALPROFILESET: 'MaterialProfiles',
  IFCMATERIALCONSTITUENTSET: 'MaterialConstituents',
};

function partsOf(model: Model, row: number, depth: number): Part[] {
  if (row < 0 || depth > MATERIAL_DEPTH_MAX) return [];
  const type = typeNameOf(model, row);
  const own = [textOf(model, row, 'Name'), textOf(model, row, 'LayerSetName'), textOf(model, row, 'Category')].flatMap(
    (name) => name ?? [],
  );
  if (type === 'IFCMATERIAL') return [{ names: own, material: textOf(model, row, 'Name') ?? '', weight: 0 }];
  const members = MEMBERS[type];
  if (members) return [{ names: own, material: null, weight: 0 }, ...memberParts(model, row, members, depth)];
  return layerPart(model, row, own, depth);
}

function memberParts(model: Model, row: number, attribute: string, depth: number): Part[] {
  let rows = referredRows(model, row, attribute);
  if (typeNameOf(model, row) === 'IFCMATERIALPROFILESETUSAGETAPERING')
    rows = rows.concat(referredRows(model, row, 'ForProfileEndSet'));
  return rows.flatMap((member) => partsOf(model, member, depth + 1));
}

/** A layer, profile or constituent: its own names, its material's, and its thickness or fraction as weight. */
function layerPart(model: Model, row: number, own: string[], depth: number): Part[] {
  const weight = numberOf(model, row, 'LayerThickness') ?? numberOf(model, row, 'Fraction') ?? 0;
  const materials = partsOf(model, referredRow(model, row, 'Material'), depth + 1);
  const names = [...own, ...materials.flatMap((part) => part.names)];
  return [{ names, material: materials[0]?.material ?? '', weight }];
}

function numberOf(model: Model, row: number, attribute: string): number | null {
  const value = modelValuesOf(model, attributeOf(model, row, attribute))[0]?.value;
  return typeof value === 'number' && value > 0 ? value : null;
}

/** By weight where every part has one, else in equal shares. */
function sharesOf(parts: readonly Part[]): MaterialShare[] {
  const made = parts.filter((part) => part.material !== null);
  const total = made.reduce((sum, part) => sum + part.weight, 0);
  const weighted = total > 0 && made.every((part) => part.weight > 0);
  return made.map((part) => ({ name: part.material ?? '', share: weighted ? part.weight / total : 1 / made.length }));
}
