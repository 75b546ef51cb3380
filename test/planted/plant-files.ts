/**
 * Files that do not agree with the model itself, file a: one far from the origin with a wrong name, and ones whose storeys have
 * another name, level or order. Each is a copy of the model with these faults alone.
 */
import { ELEVATION, type ModelFacts, NAME, PLACEMENT, placementsAbove, type Storey, valuesOf } from './model-facts.ts';
import { addPlacement, bothNotUnique, type CleanChecks, findingText, inFileA, type Plant, type Scene } from './scene.ts';
import { real, referenceOf } from './step-model.ts';

export interface FilePlant extends Plant {
  text: string;
  /** Replaces the name of the file. */
  filename?: string;
}

/** Creates the scene of a new copy of the model. */
export type NewScene = () => Scene;

/** Plants the faults of the file with this letter. */
type FilePlanter = (scene: Scene, letter: string) => Omit<FilePlant, 'text'>;

const PLANTERS: readonly FilePlanter[] = [moveFile, disagree, swapLevels, repeatName, repeatLevel];

export function plantFiles(newScene: NewScene): FilePlant[] {
  return PLANTERS.map((plant, at) => {
    const scene = newScene();
    return { ...plant(scene, letterOf(at + 1)), text: scene.edit.text() };
  });
}

export function letterOf(file: number): string {
  return 'abcdefgh'[file]!;
}

const FAR_M = 12_000;

/** Moves the site with all that stands on it, and names the file wrongly. */
function moveFile(scene: Scene, letter: string): Omit<FilePlant, 'text'> {
  const { facts, edit, random, clean } = scene;
  const site = referenceOf(edit.valuesOf(facts.site)[PLACEMENT])!;
  const isOnSite = (id: number) => placementsAbove(edit.model, referenceOf(valuesOf(edit.model, id)[PLACEMENT])).includes(site);
  const moved = [...edit.model.records.keys()].filter((id) => clean.isChecked('3.2.1', id) && isOnSite(id));
  shift(scene, facts.site, [FAR_M + random.below(100_000), 0, 0]);
  const project = `${letter}#${facts.project}`;
  return {
    what: 'a file far from the origin with a wrong name',
    filename: random.pick(['woning.ifc', 'Woning_BWK.ifc', 'Mijn woning_BWK_Casco.ifc', 'Woning_BWK_Casco_v2.ifc']),
    expected: [
      ...moved.map((id) => findingText('3.2.1', 'FAR_AWAY', `${letter}#${id}`)),
      findingText('3.2.3', 'FILES_DIFFER', project, inFileA(facts.project)),
      findingText('3.1.1', 'FILE_NAME_DIFFERS', project),
    ],
  };
}

const MM = 0.001;

/** Renames one storey, raises another one by some millimetres, moves the site by 2 mm, and turns the north by 0.05 degrees. */
function disagree(scene: Scene, letter: string): Omit<FilePlant, 'text'> {
  const { facts, edit, random } = scene;
  const renamed = random.pick(facts.storeys);
  const raised = random.pick(facts.storeys.filter((storey) => storey !== renamed));
  edit.set(renamed.id, NAME, `${renamed.name.slice(0, -1)} nieuw'`);
  const by = (2 + random.below(18)) * MM;
  shift(scene, raised.id, [0, 0, by]);
  edit.set(raised.id, ELEVATION, real((raised.level + by) / facts.metres));
  shift(scene, facts.site, [0, 2 * MM, 0]);
  const project = `${letter}#${facts.project}`;
  const north = turnNorth(scene) ? [findingText('3.2.4', 'FILES_DIFFER', project, inFileA(facts.project))] : [];
  return {
    what: 'a file with another name and level of a storey, another origin and another north',
    expected: [
      findingText('3.3.6', 'STOREY_UNKNOWN', `${letter}#${renamed.id}`),
      findingText('3.3.6', 'FILES_DIFFER', `${letter}#${raised.id}`, inFileA(raised.id)),
      findingText('3.2.3', 'FILES_DIFFER', project, inFileA(facts.project)),
      ...north,
    ],
  };
}

const NORTH = 5;
const TURN = (0.05 * Math.PI) / 180;

/** Returns whether the model states a north that could be turned. */
function turnNorth({ facts, edit }: Scene): boolean {
  const direction = referenceOf(edit.valuesOf(facts.context)[NORTH]);
  if (direction === undefined) return false;
  const [x = 0, y = 0] = edit.valuesOf(direction)[0]!.slice(1, -1).split(',').map(Number);
  const angle = Math.atan2(y, x) + TURN;
  edit.set(facts.context, NORTH, `#${edit.add('IFCDIRECTION', `(${real(Math.cos(angle))},${real(Math.sin(angle))})`)}`);
  return true;
}

/** Moves an object with all that stands on it by metres, along the axes of the file. */
function shift(scene: Scene, id: number, by: readonly [number, number, number]): void {
  const placement = referenceOf(scene.edit.valuesOf(id)[PLACEMENT])!;
  const [base = '$'] = scene.edit.valuesOf(placement);
  scene.edit.set(placement, 0, `#${addPlacement(scene, by, base)}`);
}

/** Exchanges the levels of two storeys, one of which lies next above the other one. */
function swapLevels({ facts, edit, random, clean }: Scene, letter: string): Omit<FilePlant, 'text'> {
  const [lower, upper] = neighbours(facts, random.below(facts.storeys.length - 1));
  const [low, high] = [edit.valuesOf(lower.id)[ELEVATION]!, edit.valuesOf(upper.id)[ELEVATION]!];
  edit.set(lower.id, ELEVATION, high);
  edit.set(upper.id, ELEVATION, low);
  const order = findingText('3.3.4', 'OUT_OF_ORDER', `${letter}#${upper.id}`, `${letter}#${lower.id}`);
  return {
    what: 'a file with two exchanged storeys',
    expected: [
      ...[lower, upper].map(({ id }) => findingText('3.3.6', 'FILES_DIFFER', `${letter}#${id}`, inFileA(id))),
      ...(areNumbered(clean, lower, upper) ? [order] : []),
    ],
  };
}

/** Gives a storey the name of the one below it. */
function repeatName(scene: Scene, letter: string): Omit<FilePlant, 'text'> {
  const { facts, edit, random, clean } = scene;
  const pairs = facts.storeys.slice(1).map((_, at) => neighbours(facts, at));
  const [lower, upper] = random.pick(
    pairs.filter((pair) => areNumbered(clean, ...pair) || pair.every(({ id }) => !clean.isPassed('3.3.4', id))),
  );
  edit.set(upper.id, NAME, lower.name);
  return {
    what: 'a file with two storeys of one name',
    expected: [
      ...bothNotUnique('3.3.2', `${letter}#${lower.id}`, `${letter}#${upper.id}`),
      // The storey is compared with the one of its name.
      findingText('3.3.6', 'FILES_DIFFER', `${letter}#${upper.id}`, inFileA(lower.id)),
    ],
  };
}

/** Gives a storey the level of the one below it. */
function repeatLevel({ facts, edit, random }: Scene, letter: string): Omit<FilePlant, 'text'> {
  const [lower, upper] = neighbours(facts, random.below(facts.storeys.length - 1));
  edit.set(upper.id, ELEVATION, edit.valuesOf(lower.id)[ELEVATION]!);
  return {
    what: 'a file with two storeys of one level',
    expected: [
      ...bothNotUnique('3.3.3', `${letter}#${lower.id}`, `${letter}#${upper.id}`),
      findingText('3.3.6', 'FILES_DIFFER', `${letter}#${upper.id}`, inFileA(upper.id)),
    ],
  };
}

function neighbours({ storeys }: ModelFacts, at: number): [Storey, Storey] {
  return [storeys[at]!, storeys[at + 1]!];
}

/** Returns whether the names of both storeys begin with numbers in the right order. */
function areNumbered(clean: CleanChecks, lower: Storey, upper: Storey): boolean {
  return clean.isPassed('3.3.4', lower.id) && clean.isPassed('3.3.4', upper.id);
}

/** Plants a wrong unit of length in a file on its own: 1,000 or 100 times smaller, so that the storeys are lower than the tolerances of 3.3.5. */
export function plantUnit({ facts, edit }: Scene): FilePlant & { resolved: readonly string[] } {
  edit.set(facts.lengthUnit, 2, facts.metres === 1 ? '.CENTI.' : '.MICRO.');
  return {
    what: 'a file with a wrong unit of length',
    text: edit.text(),
    expected: [findingText('3.2.2', 'FACT_DIFFERS', inFileA(facts.project))],
    resolved: ['3.2.1', '3.3.5'],
  };
}
