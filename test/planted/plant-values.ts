/** Wrong codes (rules 3.6.1 and 3.6.2), areas (4.1.1), names of systems (4.2.1) and GlobalIds (3.8.1). */
import { GLOBAL_ID, NAME, valuesOf } from './model-facts.ts';
import {
  addBox,
  bothNotUnique,
  choose,
  findingText,
  freePlace,
  inFileA,
  type Plant,
  type Scene,
  soundElements,
} from './scene.ts';
import { referenceOf, referencesOf } from './step-model.ts';

export function plantValues(scene: Scene): Plant[] {
  return [...plantCodes(scene), ...plantAreas(scene), ...plantSystems(scene), repeatGlobalId(scene)];
}

/** Codes of walls: group 99 and code 21.19 do not exist, 31 is that of windows and doors in external walls, and 21 that of external walls. */
const CODES = [
  ['99.10', [findingText('3.6.1', 'NOT_IN_EDITION', ''), findingText('3.6.2', 'NOT_OF_CLASS', '')]],
  ['21.19', [findingText('3.6.1', 'NOT_IN_EDITION', '')]],
  ['31.10', [findingText('3.6.2', 'NOT_OF_CLASS', '')]],
  ['21.10', []],
] as const;

function plantCodes(scene: Scene): Plant[] {
  const { edit, facts, clean } = scene;
  const later = facts.isIfc2x3 ? [] : ['$', '$', '$'];
  const system = edit.add('IFCCLASSIFICATION', "'BIM Loket'", "'2021'", '$', "'NL-SfB'", ...later);
  return CODES.map(([code, findings]) => {
    const uncoded = soundElements(scene, ['IFCWALL', 'IFCWALLSTANDARDCASE']).filter((id) => !clean.isChecked('3.6.1', id));
    const wall = choose(scene, uncoded) ?? addBox(scene, { kind: 'WALL', at: freePlace(scene), size: [4, 0.2, 3] });
    const more = facts.isIfc2x3 ? [] : ['$', '$'];
    const reference = edit.add('IFCCLASSIFICATIONREFERENCE', '$', `'${code}'`, "'code'", `#${system}`, ...more);
    edit.addRooted('IFCRELASSOCIATESCLASSIFICATION', '$', '$', '$', `(#${wall})`, `#${reference}`);
    return { what: `wall #${wall} has code ${code}`, expected: findings.map((finding) => `${finding}${inFileA(wall)}`) };
  });
}

/** Net and gross areas of spaces, in the unit of the file, which does not matter for the larger one. */
const AREAS = [
  ['20.26', '20.25', true],
  ['20.25', '20.25', false],
] as const;

function plantAreas(scene: Scene): Plant[] {
  const { edit, facts, clean } = scene;
  const measured = measuredSpaces(scene);
  return AREAS.map(([net, gross, isWrong]) => {
    const spaces = edit.model.idsOf('IFCSPACE').filter((id) => clean.isClean(id) && !measured.has(id));
    const space = choose(scene, spaces) ?? addBox(scene, { kind: 'SPACE', at: freePlace(scene), size: [5, 4, 2.6] });
    const later = facts.isIfc2x3 ? [] : ['$'];
    const quantities = [
      edit.add('IFCQUANTITYAREA', "'NetFloorArea'", '$', '$', net, ...later),
      edit.add('IFCQUANTITYAREA', "'GrossFloorArea'", '$', '$', gross, ...later),
    ];
    const list = `(${quantities.map((id) => `#${id}`).join()})`;
    const set = edit.addRooted('IFCELEMENTQUANTITY', '$', "'Qto_SpaceBaseQuantities'", '$', '$', list);
    edit.addRooted('IFCRELDEFINESBYPROPERTIES', '$', '$', '$', `(#${space})`, `#${set}`);
    const expected = isWrong ? [findingText('4.1.1', 'VALUE_TOO_LARGE', inFileA(space))] : [];
    return { what: `space #${space} has ${net} m² net of ${gross} m²`, expected };
  });
}

/** Returns the objects that have base quantities of spaces already. */
function measuredSpaces({ edit: { model } }: Scene): Set<number> {
  const sets = new Set(
    model.idsOf('IFCELEMENTQUANTITY').filter((id) => valuesOf(model, id)[NAME] === "'Qto_SpaceBaseQuantities'"),
  );
  const relations = model.idsOf('IFCRELDEFINESBYPROPERTIES').map((id) => valuesOf(model, id));
  return new Set(relations.filter((values) => sets.has(referenceOf(values[5])!)).flatMap((values) => referencesOf(values[4])));
}

function plantSystems({ edit }: Scene): Plant[] {
  const [first, second] = ["'Riolering (geplant)'", "'Riolering (geplant)'", "'riolering (geplant)'"].map((name) =>
    edit.addRooted('IFCSYSTEM', '$', name, '$', '$'),
  ) as [number, number];
  return [
    {
      what: 'two systems of one name, and a third in small letters',
      expected: bothNotUnique('4.2.1', inFileA(first), inFileA(second)),
    },
  ];
}

/** Gives an element the GlobalId of another one. */
function repeatGlobalId(scene: Scene): Plant {
  const { edit, facts, clean } = scene;
  const elements = [...facts.storeyOf.keys()].filter((id) => clean.isClean(id));
  const [one, other] = [choose(scene, elements), choose(scene, elements)];
  if (!one || !other) throw new Error('the model has no two elements');
  edit.set(other, GLOBAL_ID, edit.valuesOf(one)[GLOBAL_ID]!);
  return { what: `#${one} and #${other} have one GlobalId`, expected: bothNotUnique('3.8.1', inFileA(one), inFileA(other)) };
}
