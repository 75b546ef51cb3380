/** Orders the members by who is probably meant: those who were assigned to most recently, and then as they are listed. */
import type { NamedUser } from '../contract/findings.ts';
import { foldText } from '../contract/folded-text.ts';
import { personName } from '../contract/person-name.ts';

/** Number of members that come first because they were assigned to. */
const RECENT_MAX = 4;

/** Ids of who was assigned to since the page was loaded, the last one first. */
let recent: readonly string[] = [];

export function noteAssigned(id: string): void {
  recent = [id, ...recent.filter((one) => one !== id)].slice(0, RECENT_MAX);
}

export function likelyFirst(members: readonly NamedUser[]): readonly NamedUser[] {
  const first = recent.flatMap((id) => members.find((one) => one.id === id) ?? []);
  return [...first, ...members.filter((one) => !first.includes(one))];
}

/** Returns the likely members first whose name has a part that begins with each of the typed words. */
export function namedLike(members: readonly NamedUser[], typed: string): readonly NamedUser[] {
  const words = foldText(typed).trim().split(' ');
  return likelyFirst(members).filter((member) => {
    const parts = foldText(personName(member)).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
