/** What the parts of a merge share: the versions of a value, and the choice between two of them. */
import type { XmlSource } from '../ids/edit/xml-source.ts';
import type { MergeChoice, MergeCollision, Side } from './studio-messages.ts';

export type { MergeChoice, MergeCollision, Side } from './studio-messages.ts';

type WithoutKey<Collision> = Collision extends unknown ? Omit<Collision, 'key'> : never;
/** A collision whose key is made when it is reported. */
export type NewCollision = WithoutKey<MergeCollision>;

/** A value in the version that both editors began from, in mine, and in theirs. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

export interface MergeContext {
  /** Absent: nobody has chosen, and mine stays. */
  choice: MergeChoice | undefined;
  collisions: MergeCollision[];
  /** The files of both editors. */
  mine: XmlSource;
  theirs: XmlSource;
}

/** Returns the changed value. Where both changed it differently, reports the collision and returns the value of the chosen editor. */
export function choose<Value>(
  { choice }: MergeContext,
  { base, mine, theirs }: Versions<Value>,
  onCollision?: (sides: { mine?: Value; theirs?: Value }) => Side,
): Value {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const side = onCollision ? onCollision(sidesOf(mine, theirs)) : framing(choice);
  return side === 'MINE' ? mine : theirs;
}

/** Returns the editor whose order and texts without a meaning stay, where no collision names one. */
export function framing(choice: MergeChoice | undefined): Side {
  return choice === 'THEIRS' ? 'THEIRS' : 'MINE';
}

/**
 * Reports a collision and returns the editor whose value stays. `of` names what it is about by what both editors began from, so that
 * the key stays the same while one of them edits further.
 */
export function decide(context: MergeContext, collision: NewCollision, of: readonly (string | undefined)[] = []): Side {
  const key = keyOfCollision(collision.what, of);
  context.collisions.push({ key, ...collision } as MergeCollision);
  return sideOf(context.choice, key);
}

export function keyOfCollision(what: MergeCollision['what'], of: readonly (string | undefined)[] = []): string {
  return JSON.stringify([what, ...of.map((name) => name ?? '')]);
}

/** Returns the chosen editor of a collision; mine where nobody has chosen. */
export function sideOf(choice: MergeChoice | undefined, key: string): Side {
  return typeof choice === 'string' ? choice : (choice?.[key] ?? 'MINE');
}

/** Returns the values of both editors without those that are undefined. */
export function sidesOf<Value>(mine: Value | undefined, theirs: Value | undefined): { mine?: Value; theirs?: Value } {
  return { ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) };
}
