/**
 * Finds the materials of an object (IDS material facet): every name and category in its material, list, layer set, profile set or
 * constituent set; and the shares by which a quantity is divided over them (D115). An occurrence's own material replaces the material
 * of its type.
 */
import { MATERIAL_NAMES_LENGTH_MAX } from '../limits.ts';
import { memoize } from '../schema/memoize.ts';
import { attributeOf, textOf, typeRowOf } from './attributes.ts';
import { referredRow, referredRows, targetsCount, targetsOf } from './links.ts';
import { cached, cachedFor, type Model, typeNameOf } from './model.ts';
import { linksOf } from './relations.ts';
import { modelValuesOf } from './values.ts';

interface MaterialShare {
  /** Name of the IfcMaterial; '' where it has none. */
  name: string;
  /** A fraction from 0 to 1; the shares of one definition add up to 1. */
  share: number;
}

interface MaterialDefinition {
  /** Names and categories of the definition, without empty ones, each once. */
  names: readonly string[];
  shares: readonly MaterialShare[];
}

export interface ObjectMaterials {
  definitions: readonly MaterialDefinition[];
  inherited: boolean;
}

/** Returns the definitions associated with the object, otherwise those of its type. Objects with the same definition share one result. */
export function materialsOf(model: Model, row: number): ObjectMaterials {
  const links = linksOf(model, 'material');
  const targets = targetsCount(links, row);
  if (targets > 0)
    return targets === 1
      ? cachedFor(model, ownMaterial, definingRows(model)[links.starts[row] as number] as number)
      : cachedFor(model, ownMaterials, row);
  const typeRow = typeRowOf(model, row);
  return typeRow < 0 || targetsCount(links, typeRow) === 0 ? NO_MATERIALS : cachedFor(model, inheritedMaterials, typeRow);
}

/** Returns the distinct names of an object's materials in one text, such as "Brick, Insulation"; '' where they have none. */
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

/** Returns `definingRow` per target of the material links, cached because every rule needs it per entity. */
function definingRows(model: Model): Uint32Array {
  return cached(model, definingRows, () => linksOf(model, 'material').targets.map((row) => definingRow(model, row)));
}

/** Resolves a usage to its set, which has all its names and materials: exporters write one usage per wall, but few sets. */
function definingRow(model: Model, row: number): number {
  const [attribute, another] = USED_SETS[typeNameOf(model, row)] ?? [];
  const set = attribute && !another ? referredRow(model, row, attribute) : -1;
  return set < 0 ? row : set;
}

const USED_SETS: Record<string, readonly string[]> = {
  IFCMATERIALLAYERSETUSAGE: ['ForLayerSet'],
  IFCMATERIALPROFILESETUSAGE: ['ForProfileSet'],
  IFCMATERIALPROFILESETUSAGETAPERING: ['ForProfileSet', 'ForProfileEndSet'],
};

const MEMBERS: Record<string, string> = {
  IFCMATERIALLIST: 'Materials',
  IFCMATERIALLAYERSET: 'MaterialLayers',
  IFCMATERIALPROFILESET: 'MaterialProfiles',
  IFCMATERIALCONSTITUENTSET: 'MaterialConstituents',
};

function readDefinition(model: Model, row: number): MaterialDefinition {
  const sets = USED_SETS[typeNameOf(model, row)]?.flatMap((attribute) => referredRows(model, row, attribute)) ?? [row];
  const parts = sets.flatMap((set) => partsOf(model, set));
  const names = new Set(parts.flatMap(({ names: partNames }) => partNames));
  return { names: [...names].filter((name) => name !== ''), shares: sharesOf(parts) };
}

/** One material within a definition, with all its names; its weight is 0 where none is given. */
interface Part {
  names: string[];
  /** Null for the set itself. */
  material: string | null;
  weight: number;
}

/**
 * Returns the parts of a definition. A set within a set, which no schema allows, counts as one member, since its own members could
 * multiply without end.
 */
function partsOf(model: Model, row: number): Part[] {
  const members = MEMBERS[typeNameOf(model, row)];
  if (!members) return [partOf(model, row)];
  const wholePart = { names: namesOf(model, row), material: null, weight: 0 };
  return [wholePart, ...referredRows(model, row, members).map((member) => partOf(model, member))];
}

/**
 * Returns a material, layer, profile or constituent as a part: its own names, those of its material, and its thickness or fraction as
 * weight.
 */
function partOf(model: Model, row: number): Part {
  const names = namesOf(model, row);
  if (typeNameOf(model, row) === 'IFCMATERIAL') return { names, material: textOf(model, row, 'Name') ?? '', weight: 0 };
  const weight = numberOf(model, row, 'LayerThickness') ?? numberOf(model, row, 'Fraction') ?? 0;
  const material = referredRow(model, row, 'Material');
  if (material < 0) return { names, material: '', weight };
  return { names: [...names, ...namesOf(model, material)], material: textOf(model, material, 'Name') ?? '', weight };
}

function namesOf(model: Model, row: number): string[] {
  return ['Name', 'LayerSetName', 'Category'].flatMap((attribute) => textOf(model, row, attribute) ?? []);
}

function numberOf(model: Model, row: number, attribute: string): number | null {
  const value = modelValuesOf(model, attributeOf(model, row, attribute))[0]?.value;
  return typeof value === 'number' && value > 0 ? value : null;
}

/** Divides by weight where every part has one, otherwise equally. */
function sharesOf(parts: readonly Part[]): MaterialShare[] {
  const named = parts.filter((part) => part.material !== null);
  const total = named.reduce((sum, part) => sum + part.weight, 0);
  const weighted = total > 0 && named.every((part) => part.weight > 0);
  return named.map((part) => ({ name: part.material ?? '', share: weighted ? part.weight / total : 1 / named.length }));
}
