/** Copies of elements (rule 3.8.2) and of spaces (4.1.2). */
import { isUpright, PLACEMENT, valuesOf } from './model-facts.ts';
import {
  addBox,
  addLike,
  addPlacement,
  choose,
  contain,
  findingText,
  freePlace,
  inFileA,
  type Plant,
  type Scene,
  soundElements,
  type Vector,
} from './scene.ts';
import { referenceOf } from './step-model.ts';

const MM = 0.001;
/** Rule 3.8.2 finds copies that are at most 5 mm apart. */
const SHIFTS = [0, 0.5, 5, 6] as const;
const SAME_MAX_MM = 5;
const DOUBLED = [
  'IFCWALL',
  'IFCWALLSTANDARDCASE',
  'IFCWINDOW',
  'IFCDOOR',
  'IFCSLAB',
  'IFCBEAM',
  'IFCMEMBER',
  'IFCFURNISHINGELEMENT',
];

/** Doubles elements, shifted along one of their axes. */
export function plantCopies(scene: Scene): Plant[] {
  return SHIFTS.map((shift) => {
    const original = choose(scene, soundElements(scene, DOUBLED));
    if (!original) throw new Error('the model has no element to double');
    const copy = addCopy(scene, original, along(scene.random.below(3), shift * MM));
    contain(scene, copy, scene.facts.storeyOf.get(original)!);
    const isSame = shift <= SAME_MAX_MM;
    const expected = isSame ? [findingText('3.8.2', 'SAME_SHAPE', inFileA(copy), inFileA(original))] : [];
    return { what: `a copy of #${original} shifted by ${shift} mm`, expected };
  });
}

/** Copies a space a little aside, and places spaces that overlap by less than the rule asks, or touch. */
export function plantSpaces(scene: Scene): Plant[] {
  const spaces = scene.edit.model.idsOf('IFCSPACE').filter((id) => {
    const placement = referenceOf(valuesOf(scene.edit.model, id)[PLACEMENT]);
    return scene.clean.isChecked('4.1.2', id) && scene.clean.isClean(id) && isUpright(scene.edit.model, placement);
  });
  const original = choose(scene, spaces) ?? addBox(scene, { kind: 'SPACE', at: freePlace(scene), size: [4, 3, 2.6] });
  // So little that the copy does not lie 50 mm deep in the spaces next to it.
  const copy = addCopy(scene, original, along(scene.random.below(2), (10 + scene.random.below(20)) * MM));
  const [x, y, z] = freePlace(scene);
  // Three spaces in a row: the second begins where the first ends, and the third 40 mm before the end of the second.
  for (const from of [0, 4, 8 - 40 * MM]) addBox(scene, { kind: 'SPACE', at: [x + from, y, z], size: [4, 3, 2.6] });
  return [
    {
      what: `a copy of space #${original} aside`,
      expected: [findingText('4.1.2', 'INTERSECTS', inFileA(copy), inFileA(original))],
    },
    { what: 'spaces that touch, and that overlap by 40 mm', expected: [] },
  ];
}

/** Adds a copy of an object with its openings, moved along the axes of what the object stands on. */
function addCopy(scene: Scene, original: number, by: Vector): number {
  const { edit, facts } = scene;
  const placement = referenceOf(edit.valuesOf(original)[PLACEMENT])!;
  const [base, axes] = edit.valuesOf(placement) as [string, string];
  const moved = `#${addPlacement(scene, by, base)}`;
  const copyPlacement = edit.add('IFCLOCALPLACEMENT', moved, axes);
  const copy = addLike(scene, original, copyPlacement);
  for (const opening of facts.openingsOf.get(original) ?? []) {
    // An opening is placed in its wall, or next to it.
    const [openingBase, openingAxes] = edit.valuesOf(referenceOf(edit.valuesOf(opening)[PLACEMENT])!) as [string, string];
    const isInside = openingBase === `#${placement}`;
    if (!isInside && openingBase !== base) throw new Error(`opening #${opening} is placed in another object`);
    const copied = addLike(scene, opening, edit.add('IFCLOCALPLACEMENT', isInside ? `#${copyPlacement}` : moved, openingAxes));
    edit.addRooted('IFCRELVOIDSELEMENT', '$', '$', '$', `#${copy}`, `#${copied}`);
  }
  return copy;
}

function along(axis: number, metres: number): Vector {
  return [0, 1, 2].map((one) => (one === axis ? metres : 0)) as unknown as Vector;
}
