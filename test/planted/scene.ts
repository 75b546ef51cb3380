/** A model in which faults are planted: what the clean model says, the changes so far, and chance. */
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import { GLOBAL_ID, isUpright, type ModelFacts, NAME, PLACEMENT, valuesOf } from './model-facts.ts';
import { real, referenceOf, type StepEdit } from './step-model.ts';

export type Vector = readonly [number, number, number];

/** The checks of the clean model: which records each rule checked, and the findings of each record. */
export interface CleanChecks {
  isChecked(rule: string, id: number): boolean;
  isPassed(rule: string, id: number): boolean;
  /** Whether the record is in no finding, as object or as other one. */
  isClean(id: number): boolean;
}

export interface Scene {
  facts: ModelFacts;
  edit: StepEdit;
  random: SeededRandom;
  clean: CleanChecks;
  /** What has been chosen for a fault, so that no two faults meet in one object. */
  used: Set<number>;
}

/** A fault with its truth: the findings that it causes, and no others. A near miss causes none. */
export interface Plant {
  what: string;
  expected: readonly string[];
}

/** Writes a finding as text, for the truth and for what the product says. Objects are written as file letter and record number. */
export function findingText(rule: string, code: string, object: string, other?: string): string {
  return `${rule} FAILED ${code} ${object}${other ? ` with ${other}` : ''}`;
}

/** Returns the findings of two objects with one value: each names the other one. */
export function bothNotUnique(rule: string, one: string, other: string): string[] {
  return [findingText(rule, 'NOT_UNIQUE', one, other), findingText(rule, 'NOT_UNIQUE', other, one)];
}

export const inFileA = (id: number): string => `a#${id}`;

/** Chooses an object that no fault has; undefined if there is none. */
export function choose({ random, used }: Scene, ids: readonly number[]): number | undefined {
  const free = ids.filter((id) => !used.has(id));
  if (free.length === 0) return undefined;
  const id = random.pick(free);
  used.add(id);
  return id;
}

/** Returns the elements of some types that lie in a storey, stand upright and have no finding in the clean model. */
export function soundElements({ facts, edit: { model }, clean }: Scene, types: readonly string[]): number[] {
  return model.idsOf(...types).filter((id) => {
    const placement = referenceOf(valuesOf(model, id)[PLACEMENT]);
    return facts.storeyOf.has(id) && clean.isClean(id) && placement !== undefined && isUpright(model, placement);
  });
}

/** Returns whether nothing else moves along with an object. */
export function isAlone({ facts, edit: { model } }: Scene, id: number): boolean {
  const placement = referenceOf(valuesOf(model, id)[PLACEMENT])!;
  return !facts.basePlacements.has(placement) && !facts.openingsOf.has(id);
}

/** Adds a placement at metres from another one, or from the origin. */
export function addPlacement({ edit, facts }: Scene, at: Vector, base = '$'): number {
  const point = edit.add('IFCCARTESIANPOINT', `(${at.map((one) => real(one / facts.metres)).join()})`);
  return edit.add('IFCLOCALPLACEMENT', base, `#${edit.add('IFCAXIS2PLACEMENT3D', `#${point}`, '$', '$')}`);
}

/** Adds an object with the values of another one and a placement of its own. */
export function addLike({ edit }: Scene, original: number, placement: number): number {
  const values = [...edit.valuesOf(original)];
  values[PLACEMENT] = `#${placement}`;
  values[NAME] = "'kopie'";
  return edit.addRooted(edit.typeOf(original), ...values.slice(GLOBAL_ID + 1));
}

/** Moves an object by metres along its own axes. */
export function moveObject(scene: Scene, id: number, by: Vector): void {
  scene.edit.set(id, PLACEMENT, `#${addPlacement(scene, by, scene.edit.valuesOf(id)[PLACEMENT])}`);
}

export function contain({ edit }: Scene, id: number, storey: number): void {
  edit.addRooted('IFCRELCONTAINEDINSPATIALSTRUCTURE', '$', '$', '$', `(#${id})`, `#${storey}`);
}

/** The values after the representation, for each version of IFC. */
const BOX_TYPES = {
  BEAM: { type: 'IFCBEAM', later: ["''", '$'] },
  COLUMN: { type: 'IFCCOLUMN', later: ["''", '$'] },
  WALL: { type: 'IFCWALL', later: ["''", '$'] },
  PIPE: { type: 'IFCPIPESEGMENT', later: ["''", '$'] },
  DUCT: { type: 'IFCDUCTSEGMENT', later: ["''", '$'] },
  OPENING: { type: 'IFCOPENINGELEMENT', later: ["''", '$'] },
  SPACE: { type: 'IFCSPACE', later: ["'kamer'", '.ELEMENT.', '.INTERNAL.', '$'] },
} as const;

export interface Box {
  kind: keyof typeof BOX_TYPES;
  /** The lowest corner and the size, in metres. */
  at: Vector;
  size: Vector;
}

/** Adds a box. Walls, beams and columns lie in the highest storey, which has no upper limit. */
export function addBox(scene: Scene, { kind, at, size }: Box): number {
  const { edit, facts } = scene;
  const { type, later } = BOX_TYPES[kind];
  const [x, y, z] = size.map((one) => one / facts.metres) as [number, number, number];
  const middle = edit.add('IFCCARTESIANPOINT', `(${real(x / 2)},${real(y / 2)})`);
  const axes = edit.add('IFCAXIS2PLACEMENT2D', `#${middle}`, '$');
  const profile = edit.add('IFCRECTANGLEPROFILEDEF', '.AREA.', '$', `#${axes}`, real(x), real(y));
  const origin = edit.add('IFCCARTESIANPOINT', '(0.,0.,0.)');
  const position = edit.add('IFCAXIS2PLACEMENT3D', `#${origin}`, '$', '$');
  const upwards = edit.add('IFCDIRECTION', '(0.,0.,1.)');
  const solid = edit.add('IFCEXTRUDEDAREASOLID', `#${profile}`, `#${position}`, `#${upwards}`, real(z));
  const body = edit.add('IFCSHAPEREPRESENTATION', `#${facts.context}`, "'Body'", "'SweptSolid'", `(#${solid})`);
  const shape = edit.add('IFCPRODUCTDEFINITIONSHAPE', '$', '$', `(#${body})`);
  // IFC2X3 has no classes of pipes and ducts, and no predefined type of these.
  const isSegment = kind === 'PIPE' || kind === 'DUCT';
  const name = facts.isIfc2x3 && isSegment ? 'IFCFLOWSEGMENT' : type;
  const values = ['$', "'kamer 1'", '$', '$', `#${addPlacement(scene, at)}`, `#${shape}`];
  const id = edit.addRooted(name, ...values, ...(facts.isIfc2x3 ? later.slice(0, kind === 'SPACE' ? 4 : 1) : later));
  if (kind === 'BEAM' || kind === 'COLUMN' || kind === 'WALL') contain(scene, id, facts.storeys.at(-1)!.id);
  return id;
}

/** Returns a place high above the building where nothing else is; each call returns another one. */
export function freePlace({ used, random }: Scene): Vector {
  // Negative numbers stand for places: no record has them.
  const place = [...used].filter((id) => id < 0).length + 1;
  used.add(-place);
  return [place * PLACES_APART_M, random.below(PLACES_APART_M), HIGH_M + random.below(PLACES_APART_M)];
}

const PLACES_APART_M = 20;
/** Higher than any building, and nearer to the origin than the 1,000 m of rule 3.2.1. */
const HIGH_M = 200;
