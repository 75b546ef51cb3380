/** Numbers the objects of findings, so that each object is stored once. */
import type { ObjectFacts } from '../../engine/findings/finding.ts';
import type { FindingChunk, FindingLine } from '../db/finding-row.ts';
import type { FindingObject } from './finding-columns.ts';

interface NumberedObjects {
  add(findings: readonly FindingObject[]): void;
  /** Returns the objects by name, and the index of the object of each finding. */
  byName(): { objects: FindingObject[]; numbers: Uint32Array };
}

export function numberObjects(): NumberedObjects {
  const objects: FindingObject[] = [];
  // Most names have one number; a solved finding has the facts of an earlier version.
  const named = new Map<string, number[]>();
  const added: Uint32Array[] = [];
  const numberOf = ({ object, facts }: FindingObject): number => {
    const same = named.get(object);
    const existing = same?.find((number) => areSame(objects[number]?.facts, facts));
    if (existing !== undefined) return existing;
    const number = objects.push({ object, facts }) - 1;
    if (same) same.push(number);
    else named.set(object, [number]);
    return number;
  };
  return {
    add: (findings) => void added.push(Uint32Array.from(findings, numberOf)),
    byName() {
      const order = [...objects.keys()].sort((a, b) =>
        compare((objects[a] as FindingObject).object, (objects[b] as FindingObject).object),
      );
      const places = new Uint32Array(order.length);
      for (const [place, number] of order.entries()) places[number] = place;
      const numbers = new Uint32Array(added.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of added) for (const number of part) numbers[at++] = places[number] as number;
      return { objects: order.map((number) => objects[number] as FindingObject), numbers };
    },
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function areSame(a: ObjectFacts | null | undefined, b: ObjectFacts | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.stepId === b.stepId &&
    a.globalId === b.globalId &&
    a.ifcType === b.ifcType &&
    a.name === b.name &&
    a.longName === b.longName &&
    a.tag === b.tag &&
    a.typeName === b.typeName &&
    a.storey === b.storey
  );
}

/** Returns how many findings precede each chunk, in the order of their numbers. */
export function chunkStarts(lines: readonly FindingLine[]): Map<FindingChunk, number> {
  const chunks = lines.flatMap((line) => line.chunks);
  const { starts } = startsOf(chunks);
  return new Map(chunks.map((chunk, at) => [chunk, starts[at] as number]));
}

export function startsOf(chunks: readonly { count: number }[]): { starts: number[]; count: number } {
  let count = 0;
  const starts = chunks.map((chunk) => (count += chunk.count) - chunk.count);
  return { starts, count };
}
