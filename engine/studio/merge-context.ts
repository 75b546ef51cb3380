/** What the parts of a merge share: the versions of a value, and the choice between two of them. */
import type { XmlSource } from '../ids/edit/xml-source.ts';
import type { MergeCollision, Side } from './studio-messages.ts';

export type { MergeCollision, Side } from './studio-messages.ts';

/** A value in the version that both editors began from, in mine, and in theirs. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

export interface MergeContext {
  /** The editor whose value stays where both changed it differently. */
  prefer: Side;
  collisions: MergeCollision[];
  /** The files of both editors. */
  mine: XmlSource;
  theirs: XmlSource;
}

/** Returns the changed value. Where both changed it differently, reports the collision and returns the preferred value. */
export function choose<Value>(
  { prefer }: MergeContext,
  { base, mine, theirs }: Versions<Value>,
  onCollision?: (sides: { mine?: Value; theirs?: Value }) => void,
): Value {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  onCollision?.(sidesOf(mine, theirs));
  return prefer === 'MINE' ? mine : theirs;
}

/** Returns the values of both editors without those that are undefined. */
export function sidesOf<Value>(mine: Value | undefined, theirs: Value | undefined): { mine?: Value; theirs?: Value } {
  return { ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) };
}
