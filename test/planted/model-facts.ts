/** What the faults need to know of a model, read from its records alone: units, storeys, placements and relationships. */
import { referenceOf, referencesOf, type StepModel } from './step-model.ts';

export interface Storey {
  id: number;
  /** The name as written, in quotes. */
  name: string;
  /** Elevation and height of the placement, in metres. */
  level: number;
  height: number;
}

export interface ModelFacts {
  isIfc2x3: boolean;
  project: number;
  site: number;
  /** The record of the unit of length. */
  lengthUnit: number;
  /** Metres per unit of length. */
  metres: number;
  context: number;
  /** Lowest first. */
  storeys: readonly Storey[];
  /** The storey that an element is directly contained in. */
  storeyOf: ReadonlyMap<number, number>;
  openingsOf: ReadonlyMap<number, readonly number[]>;
  /** Placements that others are relative to. */
  basePlacements: ReadonlySet<number>;
}

/** Positions of attributes that all versions of IFC share. */
export const GLOBAL_ID = 0;
export const NAME = 2;
export const PLACEMENT = 5;
export const ELEVATION = 9;

export function readFacts(model: StepModel): ModelFacts {
  const lengthUnit = lengthUnitOf(model);
  const metres = valuesOf(model, lengthUnit)[2] === '.MILLI.' ? 0.001 : 1;
  const storeys = model.idsOf('IFCBUILDINGSTOREY').map((id) => {
    const values = valuesOf(model, id);
    const height = heightOf(model, referenceOf(values[PLACEMENT]));
    return { id, name: values[NAME]!, level: Number(values[ELEVATION]) * metres, height: height * metres };
  });
  const [project, site] = [model.idsOf('IFCPROJECT')[0], model.idsOf('IFCSITE')[0]];
  const context = model.idsOf('IFCGEOMETRICREPRESENTATIONCONTEXT').find((id) => /'Model'/.test(valuesOf(model, id)[1]!));
  if (!project || !site || !context) throw new Error('the model has no project, site or context of shapes');
  return {
    isIfc2x3: /FILE_SCHEMA\s*\(\s*\(\s*'IFC2X3/i.test(model.text),
    project,
    site,
    lengthUnit,
    metres,
    context,
    storeys: storeys.sort((one, other) => one.level - other.level),
    storeyOf: storeyOfElements(model),
    openingsOf: openingsOfElements(model),
    basePlacements: new Set(model.idsOf('IFCLOCALPLACEMENT').flatMap((id) => referencesOf(valuesOf(model, id)[0]))),
  };
}

export function valuesOf(model: StepModel, id: number): readonly string[] {
  const record = model.records.get(id);
  if (!record) throw new Error(`the model has no record #${id}`);
  return record.values;
}

function lengthUnitOf(model: StepModel): number {
  const units = model.idsOf('IFCUNITASSIGNMENT').flatMap((id) => referencesOf(valuesOf(model, id)[0]));
  const unit = units.find((id) => {
    const { type, values } = model.records.get(id)!;
    return type === 'IFCSIUNIT' && values[1] === '.LENGTHUNIT.';
  });
  if (!unit) throw new Error('the model has no unit of length');
  return unit;
}

/** Returns the placements from that of an object to the outermost one. */
export function placementsAbove(model: StepModel, placement: number | undefined): number[] {
  const chain: number[] = [];
  for (let id = placement; id !== undefined; id = referenceOf(valuesOf(model, id)[0])) chain.push(id);
  return chain;
}

/** Returns the location of a placement in the one that it is relative to, in units of the file. */
export function locationOf(model: StepModel, placement: number): [number, number, number] {
  const axes = valuesOf(model, referenceOf(valuesOf(model, placement)[1])!);
  const [x = 0, y = 0, z = 0] = numbersOf(model, axes[0]);
  return [x, y, z];
}

/** Returns whether the vertical axis of a placement points upwards. */
export function isUpright(model: StepModel, placement: number | undefined): boolean {
  return placementsAbove(model, placement).every((id) => {
    const axis = valuesOf(model, referenceOf(valuesOf(model, id)[1])!)[1];
    const [x = 0, y = 0, z = 1] = axis === '$' ? [] : numbersOf(model, axis);
    return x === 0 && y === 0 && z > 0;
  });
}

/** Returns the height of an upright placement, in units of the file. */
function heightOf(model: StepModel, placement: number | undefined): number {
  return placementsAbove(model, placement).reduce((sum, id) => sum + locationOf(model, id)[2], 0);
}

function numbersOf(model: StepModel, reference: string | undefined): number[] {
  return valuesOf(model, referenceOf(reference)!)[0]!.slice(1, -1).split(',').map(Number);
}

function storeyOfElements(model: StepModel): Map<number, number> {
  const storeys = new Set(model.idsOf('IFCBUILDINGSTOREY'));
  const storeyOf = new Map<number, number>();
  for (const id of model.idsOf('IFCRELCONTAINEDINSPATIALSTRUCTURE')) {
    const values = valuesOf(model, id);
    const storey = referenceOf(values[5])!;
    if (storeys.has(storey)) for (const element of referencesOf(values[4])) storeyOf.set(element, storey);
  }
  return storeyOf;
}

function openingsOfElements(model: StepModel): Map<number, number[]> {
  const openingsOf = new Map<number, number[]>();
  for (const id of model.idsOf('IFCRELVOIDSELEMENT')) {
    const [element, opening] = valuesOf(model, id).slice(4, 6).map(referenceOf) as [number, number];
    openingsOf.set(element, [...(openingsOf.get(element) ?? []), opening]);
  }
  return openingsOf;
}
