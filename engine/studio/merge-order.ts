/** Merges the orders of one list in three versions. */
import type { Side, Versions } from './merge-context.ts';

/**
 * Returns all parts of mine and of theirs in the order of the chosen side, in which the other side's new parts, and those that only
 * the other side moved, stand behind the part that they follow there. `sideFor` gets the parts that both moved, each to another place.
 */
export function mergeOrder<Part>(
  { base, mine, theirs }: Versions<readonly Part[]>,
  sideFor: (contested: readonly Part[]) => Side,
): Part[] {
  const places = new Map(base.map((part, at) => [part, at]));
  const [movedByMe, movedByThem] = [movedParts(mine, places), movedParts(theirs, places)];
  const side = sideFor(isSameOrder(mine, theirs) ? [] : [...movedByMe].filter((part) => movedByThem.has(part)));
  const isMine = side === 'MINE';
  const [frame, other] = isMine ? [mine, theirs] : [theirs, mine];
  const [movedInFrame, movedInOther] = isMine ? [movedByMe, movedByThem] : [movedByThem, movedByMe];
  const inFrame = new Set(frame);
  const mustMove = (part: Part) => !inFrame.has(part) || (movedInOther.has(part) && !movedInFrame.has(part));
  return insertBehind(
    frame.filter((part) => !movedInOther.has(part) || movedInFrame.has(part)),
    other,
    mustMove,
  );
}

/** Inserts the parts that must move behind those that precede them in `other`. */
function insertBehind<Part>(list: readonly Part[], other: readonly Part[], mustMove: (part: Part) => boolean): Part[] {
  const next = new Map<Part | undefined, Part | undefined>();
  for (const [at, part] of list.entries()) next.set(at === 0 ? undefined : list[at - 1], part);
  let last: Part | undefined;
  for (const part of other) {
    if (mustMove(part)) {
      next.set(part, next.get(last));
      next.set(last, part);
    }
    last = part;
  }
  const order: Part[] = [];
  for (let part = next.get(undefined); part !== undefined; part = next.get(part)) order.push(part);
  return order;
}

function isSameOrder<Part>(one: readonly Part[], other: readonly Part[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const common = other.filter((part) => inOne.has(part));
  return one.filter((part) => inOther.has(part)).every((part, at) => part === common[at]);
}

/** Returns the fewest parts whose moves explain the order: those outside a longest sequence in the earlier order. */
function movedParts<Part>(order: readonly Part[], places: ReadonlyMap<Part, number>): Set<Part> {
  const older = order.filter((part) => places.has(part));
  const placeOf = (at: number) => places.get(older[at] as Part) as number;
  /** The index of the last part of the best sequence of each length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (let at = 0; at < older.length; at += 1) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ends[middle] as number) < placeOf(at)) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = at;
  }
  const moved = new Set(older);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) moved.delete(older[at] as Part);
  return moved;
}
