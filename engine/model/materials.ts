/**
 * Materials of an object (IDS material facet): every name and category found in its material, list, layer set,
 * profile set or constituent set; and the shares by which a quantity is divided over them (D115).
 * An occurrence's own material replaces its type's.
 */
import { attributeOf, textOf, typeRowOf } from './attributes.ts';
import { referredRow, referredRows, targetsOf } from './links.ts';
import { answerFor, type Model, typeNameOf } from './model.ts';
import { linksOf } from './relations.ts';
import { modelValuesOf } from './values.ts';

export interface MaterialShare {
  /** Name of the IfcMaterial; '' where it has none. */
  name: string;
  /** 0 to 1; the shares of one definition add up to 1. */
  share: number;
}

export interface MaterialDefinition {
  /** Names and categories by which the definition may be called, without empty ones, each once. */
  names: readonly string[];
  shares: readonly MaterialShare[];
}

export interface ObjectMaterials {
  definitions: readonly MaterialDefinition[];
  inherited: boolean;
}

/** Definitions associated with the object, else with its type; empty when there are none. */
export function materialsOf(model: Model, row: number): ObjectMaterials {
  return answerFor(model, findMaterials, row);
}

function findMaterials(model: Model, row: number): ObjectMaterials {
  const links = linksOf(model, 'material');
  const own = targetsOf(links, row);
  if (own.length > 0) return { definitions: Array.from(own, (one) => answerFor(model, readDefinition, one)), inherited: false };
  const typeRow = typeRowOf(model, row);
  const inherited = typeRow < 0 ? [] : Array.from(targetsOf(links, typeRow), (one) => answerFor(model, readDefinition, one));
  return { definitions: inherited, inherited: inherited.length > 0 };
}

function readDefinition(model: Model, row: number): MaterialDefinition {
  const parts = partsOf(model, row, 0);
  const names = new Set(parts.flatMap(({ names: own }) => own));
  return { names: [...names].filter((name) => name !== ''), shares: sharesOf(parts) };
}

/** One material within a definition, with all that it may be called by; weight 0 where none is given. */
interface Part {
  names: string[];
  material: string | null;
  weight: number;
}

const DEPTH_MAX = 6;

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
  if (row < 0 || depth > DEPTH_MAX) return [];
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
  const rows = referredRows(model, row, attribute);
  if (typeNameOf(model, row) === 'IFCMATERIALPROFILESETUSAGETAPERING') rows.push(...referredRows(model, row, 'ForProfileEndSet'));
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

/** By weight where every part has one, otherwise equal shares. */
function sharesOf(parts: readonly Part[]): MaterialShare[] {
  const made = parts.filter((part) => part.material !== null);
  const total = made.reduce((sum, part) => sum + part.weight, 0);
  const weighted = total > 0 && made.every((part) => part.weight > 0);
  return made.map((part) => ({ name: part.material ?? '', share: weighted ? part.weight / total : 1 / made.length }));
}
