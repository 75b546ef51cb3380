/** Which objects of a model are drawn, and how, from what the page marks and what the user has chosen. */
import type { Geometry } from './geometry.ts';
import type { Look } from './model-scene.ts';

/** Objects that are to look alike, by GlobalId. What is gone is drawn where the version before is at hand. */
export interface Mark {
  look: Exclude<Look, 'ghost' | 'hidden' | 'plain'>;
  globalIds: readonly string[];
}

export interface Choices {
  /** Shows only what is marked. */
  isIsolated: boolean;
  /** Undefined: those that stand out alone. */
  withSpaces: boolean | undefined;
  hidden: ReadonlySet<number>;
  /** Storeys that are left out; -1 is what is in none. */
  hiddenStoreys: ReadonlySet<number>;
}

export const NO_CHOICES: Choices = {
  isIsolated: false,
  withSpaces: undefined,
  hidden: new Set(),
  hiddenStoreys: new Set(),
};

export interface MarkedObjects {
  /** By the number of the object. */
  looks: ReadonlyMap<number, Mark['look']>;
  /** Per look how many objects there are, and how many of them have no geometry. */
  counts: { look: Mark['look']; total: number; unseen: number }[];
}

/** A GlobalId that two marks name looks as in the first. */
export function markObjects(numbers: ReadonlyMap<string, number>, marks: readonly Mark[]): MarkedObjects {
  const looks = new Map<number, Mark['look']>();
  const counts = marks.map(({ look, globalIds }) => {
    let unseen = 0;
    for (const globalId of globalIds) {
      const object = numbers.get(globalId);
      if (object === undefined) unseen += 1;
      else if (!looks.has(object)) looks.set(object, look);
    }
    return { look, total: globalIds.length, unseen };
  });
  return { looks, counts };
}

export function isSpace({ objects }: Pick<Geometry, 'objects'>, object: number): boolean {
  return objects[object]?.ifcType === 'IfcSpace';
}

/** It has no geometry of its own: what is in it is shown. */
export interface ChosenStorey {
  at: number;
  name: string;
  objects: readonly number[];
}

export function findStorey(
  { storeys, objects }: Pick<Geometry, 'storeys' | 'objects'>,
  globalId: string,
): ChosenStorey | undefined {
  const at = storeys.findIndex((storey) => storey.globalId === globalId);
  const name = storeys[at]?.name;
  if (name === undefined) return undefined;
  return { at, name, objects: objects.flatMap(({ storey, isGone }, object) => (storey === at && !isGone ? [object] : [])) };
}

export interface Chosen {
  object?: number;
  storey?: ChosenStorey;
}

/** Without marks every object is in its own colour. */
export function lookIn(
  geometry: Pick<Geometry, 'objects'>,
  choices: Choices,
  { looks }: Pick<MarkedObjects, 'looks'>,
  chosen: Chosen,
): (object: number) => Look {
  return (object) => {
    if (choices.hidden.has(object) || choices.hiddenStoreys.has(geometry.objects[object]?.storey ?? -1)) return 'hidden';
    if (geometry.objects[object]?.isGone && looks.get(object) !== 'gone') return 'hidden';
    if (object === chosen.object) return looks.get(object) ?? 'plain';
    const look = looks.get(object);
    // What stands out is shown; only who turns spaces off hides it too.
    const isMarked = look !== undefined && look !== 'passed' && choices.withSpaces === undefined;
    if (!choices.withSpaces && !isMarked && isSpace(geometry, object)) return 'hidden';
    if (chosen.storey !== undefined && geometry.objects[object]?.storey !== chosen.storey.at) return 'ghost';
    if (look) return look;
    if (chosen.storey !== undefined) return 'plain';
    if (looks.size === 0) return 'plain';
    return choices.isIsolated ? 'hidden' : 'ghost';
  };
}
