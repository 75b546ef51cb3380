/** Decides which objects of a model are drawn and how, from the marks of the page and the choices of the user. */
import type { Geometry } from './geometry.ts';
import type { Look } from './look-colors.ts';

/** Objects with the same look, by GlobalId. Removed objects are drawn if the previous version is available. */
export interface Mark {
  look: Exclude<Look, 'ghost' | 'hidden' | 'plain'>;
  globalIds: readonly string[];
}

export interface Choices {
  /** Shows only marked objects. */
  isIsolated: boolean;
  /** Undefined shows only spaces that stand out. */
  withSpaces: boolean | undefined;
  hidden: ReadonlySet<number>;
  /** Hidden storeys; -1 stands for objects in no storey. */
  hiddenStoreys: ReadonlySet<number>;
  hiddenClasses: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = {
  isIsolated: false,
  withSpaces: undefined,
  hidden: new Set(),
  hiddenStoreys: new Set(),
  hiddenClasses: new Set(),
};

export interface MarkedObjects {
  /** Looks by object number. */
  looks: ReadonlyMap<number, Mark['look']>;
  /** Per look the number of objects, and how many of them have no geometry. */
  counts: { look: Mark['look']; total: number; unseen: number }[];
}

/** Assigns looks. A GlobalId in two marks gets the look of the first. */
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

/** A storey has no geometry of its own, so its contents are shown. */
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

/** Returns the look of an object. Without marks every object has its own colour. */
export function lookIn(
  geometry: Pick<Geometry, 'objects'>,
  choices: Choices,
  { looks }: Pick<MarkedObjects, 'looks'>,
  chosen: Chosen,
): (object: number) => Look {
  return (object) => {
    const { storey = -1, ifcType = '' } = geometry.objects[object] ?? {};
    if (choices.hidden.has(object) || choices.hiddenStoreys.has(storey) || choices.hiddenClasses.has(ifcType)) return 'hidden';
    if (geometry.objects[object]?.isGone && looks.get(object) !== 'gone') return 'hidden';
    if (object === chosen.object) return looks.get(object) ?? 'plain';
    const look = looks.get(object);
    // Highlighted spaces stay visible unless the user turns spaces off.
    const isMarked = look !== undefined && look !== 'passed' && look !== 'neutral' && choices.withSpaces === undefined;
    if (!choices.withSpaces && !isMarked && isSpace(geometry, object)) return 'hidden';
    if (chosen.storey !== undefined && geometry.objects[object]?.storey !== chosen.storey.at) return 'ghost';
    if (look) return look;
    if (chosen.storey !== undefined) return 'plain';
    if (looks.size === 0) return 'plain';
    return choices.isIsolated ? 'hidden' : 'ghost';
  };
}
