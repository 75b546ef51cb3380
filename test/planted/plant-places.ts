/** Elements that lie far away (rule 3.2.1) or at the height of another storey (3.3.5). */
import {
  addBox,
  choose,
  findingText,
  freePlace,
  inFileA,
  isAlone,
  moveObject,
  type Plant,
  type Scene,
  soundElements,
} from './scene.ts';

const BUILDING_ELEMENTS = ['IFCWALL', 'IFCWALLSTANDARDCASE', 'IFCSLAB', 'IFCBEAM', 'IFCCOLUMN', 'IFCCOVERING'];
const FAR_M = 2000;
const NEAR_M = 400;
/** More than the height of any storey. */
const STOREYS_M = 50;

export function plantPlaces(scene: Scene): Plant[] {
  return [...moveFar(scene), ...moveToOtherHeight(scene)];
}

function movable(scene: Scene, rule: string): number[] {
  const elements = soundElements(scene, BUILDING_ELEMENTS);
  return elements.filter((id) => scene.clean.isChecked(rule, id) && isAlone(scene, id));
}

function moveFar(scene: Scene): Plant[] {
  const far = chooseOrAdd(scene, movable(scene, '3.2.1'));
  moveObject(scene, far, [FAR_M + scene.random.below(100_000), 0, 0]);
  const near = chooseOrAdd(scene, movable(scene, '3.2.1'));
  moveObject(scene, near, [0, NEAR_M, 0]);
  return [
    { what: `element #${far} is far away`, expected: [findingText('3.2.1', 'FAR_AWAY', inFileA(far))] },
    { what: `element #${near} is moved by ${NEAR_M} m`, expected: [] },
  ];
}

/** Moves elements by 50 m up or down; the highest storey has no upper limit, and the lowest one no lower limit. */
function moveToOtherHeight(scene: Scene): Plant[] {
  const { facts } = scene;
  const [lowest, highest] = [facts.storeys[0]!.id, facts.storeys.at(-1)!.id];
  const elements = movable(scene, '3.3.5');
  const storeyOf = (id: number) => facts.storeyOf.get(id);
  const raised = choose(
    scene,
    elements.filter((id) => storeyOf(id) !== highest),
  );
  const lowered = choose(
    scene,
    elements.filter((id) => storeyOf(id) !== lowest),
  );
  const plants: Plant[] = [];
  if (raised) {
    moveObject(scene, raised, [0, 0, STOREYS_M]);
    plants.push({ what: `element #${raised} is raised`, expected: [findingText('3.3.5', 'ABOVE_STOREY', inFileA(raised))] });
  }
  if (lowered) {
    moveObject(scene, lowered, [0, 0, -STOREYS_M]);
    plants.push({ what: `element #${lowered} is lowered`, expected: [findingText('3.3.5', 'BELOW_STOREY', inFileA(lowered))] });
  }
  return plants;
}

function chooseOrAdd(scene: Scene, ids: readonly number[]): number {
  return choose(scene, ids) ?? addBox(scene, { kind: 'WALL', at: freePlace(scene), size: [4, 0.2, 3] });
}
