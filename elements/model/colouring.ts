/** Colours the objects of a model by one of their values: their class, storey, type, material, classification or a property. */
import type { ColourBy, GroupValue } from '../../common/contract/object-groups.ts';
import type { ValueSource } from '../geometry-source.ts';
import type { Geometry } from './geometry.ts';
import { isSpace } from './shown-objects.ts';

/**
 * The colours of values, each different from every other one and from the two greys also for people who do not see red, green or blue.
 * The first ones differ most.
 */
export const VALUE_COLOURS = [
  '#E78107',
  '#0F5BCC',
  '#FBC534',
  '#660C1C',
  '#78D099',
  '#6196F9',
  '#8D5A96',
  '#C8B2F7',
  '#B26706',
  '#162D67',
  '#6E876E',
  '#A295B8',
] as const;
/** The colours of ranges of numbers, from small to large, each lighter than the one before. */
export const RANGE_COLOURS = ['#440154', '#4B49DC', '#1E8C84', '#4AB08C', '#C2AF2C', '#FFCB1A'] as const;
/** Objects with another value, and objects without one. */
export const OTHERS_COLOUR = '#5A5A5A';
export const NO_VALUE_COLOUR = '#E0DED9';

/** What a model is coloured by; models that are drawn together also by their files. */
export type ColouredBy = ColourBy | { by: 'MODEL' };

/** The objects of a model by their values. Objects are given by index. */
export interface ValuedObjects {
  by: ColouredBy;
  geometry: Geometry;
  values: { value: GroupValue; upTo?: number; unit?: string; objects: readonly number[] }[];
  /** The objects with one of the values that are not listed. */
  others?: { values: number; objects: readonly number[] };
}

export interface ColourGroup {
  /** Absent for other values and for no value. */
  value?: GroupValue;
  /** The end of a range of numbers. */
  upTo?: number;
  unit?: string;
  /** The number of other values. */
  others?: number;
  color: string;
  objects: readonly number[];
}

export interface Colouring {
  by: ColouredBy;
  /** Values come first, then other values, then no value. */
  groups: ColourGroup[];
  /** CSS colours by object. */
  colors: ReadonlyMap<number, string>;
}

/** Reads the value of each object; class and storey are in the geometry. */
export async function valuedObjects(geometry: Geometry, source: ValueSource | undefined, by: ColouredBy): Promise<ValuedObjects> {
  if (by.by === 'MODEL') return { by, geometry, values: valuesIn(geometry, ({ model }) => geometry.models[model]?.name) };
  if (by.by === 'CLASS') return { by, geometry, values: valuesIn(geometry, ({ ifcType }) => ifcType) };
  if (by.by === 'STOREY')
    return { by, geometry, values: valuesIn(geometry, ({ storey }) => geometry.storeys[storey]?.name ?? undefined) };
  if (!source) throw new Error(`nobody can say the values by ${by.by}`);
  const { groups, others } = await source.groups(by);
  const numbers = new Map(geometry.objects.map(({ globalId }, at) => [globalId, at]));
  const numbersOf = (globalIds: readonly string[]) => globalIds.flatMap((globalId) => numbers.get(globalId) ?? []);
  return {
    by,
    geometry,
    values: groups.map(({ globalIds, ...stated }) => ({ ...stated, objects: numbersOf(globalIds) })),
    ...(others && { others: { values: others.values, objects: numbersOf(others.globalIds) } }),
  };
}

function valuesIn({ objects }: Geometry, read: (object: Geometry['objects'][number]) => string | undefined) {
  const byValue = new Map<string, number[]>();
  for (const [at, object] of objects.entries()) {
    const value = read(object);
    if (value === undefined || value === '') continue;
    const same = byValue.get(value);
    if (same) same.push(at);
    else byValue.set(value, [at]);
  }
  return Array.from(byValue, ([value, objects]) => ({ value, objects }));
}

/**
 * Gives the values with most objects a colour each, in the order of the values, so that the colours are the same each time. Spaces
 * count only if they are drawn.
 */
export function colourObjects({ by, geometry, values, others }: ValuedObjects, withSpaces: boolean): Colouring {
  const { objects } = geometry;
  const isDrawn = (object: number) => objects[object]?.isGone === false && (withSpaces || !isSpace(geometry, object));
  const drawn = values
    .map((one) => ({ ...one, objects: one.objects.filter(isDrawn) }))
    .filter((one) => one.objects.length > 0)
    .sort((one, other) => other.objects.length - one.objects.length || inOrder(one.value, other.value));
  const most = drawn.slice(0, VALUE_COLOURS.length);
  const order = by.by === 'STOREY' ? storeyOrder(geometry) : inOrder;
  const groups: ColourGroup[] = most
    .sort((one, other) => order(one.value, other.value))
    .map((one, at) => ({ ...one, color: one.upTo === undefined ? VALUE_COLOURS[at]! : rangeColour(at, most.length) }));
  const rest = drawn.slice(VALUE_COLOURS.length);
  const otherObjects = [...rest.flatMap((one) => one.objects), ...(others?.objects.filter(isDrawn) ?? [])];
  if (otherObjects.length > 0)
    groups.push({ others: rest.length + (others?.values ?? 0), color: OTHERS_COLOUR, objects: otherObjects });
  const colors = new Map(groups.flatMap(({ color, objects }) => objects.map((object) => [object, color] as const)));
  const valueless = [...objects.keys()].filter((object) => isDrawn(object) && !colors.has(object));
  for (const object of valueless) colors.set(object, NO_VALUE_COLOUR);
  if (valueless.length > 0) groups.push({ color: NO_VALUE_COLOUR, objects: valueless });
  return { by, groups, colors };
}

/** Spreads the colours of ranges, so that fewer ranges still have the darkest and the lightest one. */
function rangeColour(at: number, ranges: number): string {
  return RANGE_COLOURS[Math.round((at * (RANGE_COLOURS.length - 1)) / Math.max(1, ranges - 1))]!;
}

/** Sorts numbers by size and texts as people do, but the same in all languages. */
function inOrder(one: GroupValue, other: GroupValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}

/** Sorts from the highest to the lowest, as people read a building. */
function storeyOrder({ storeys }: Geometry): typeof inOrder {
  const elevations = new Map(storeys.map(({ name, elevation }) => [name as GroupValue, elevation ?? -Infinity]));
  const elevationOf = (name: GroupValue) => elevations.get(name) ?? -Infinity;
  return (one, other) => {
    const [a, b] = [elevationOf(one), elevationOf(other)];
    return a === b ? inOrder(one, other) : b - a;
  };
}
