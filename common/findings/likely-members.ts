/** Chooses the members that are probably meant: those who were assigned to most recently, and then the first of the list. */
import type { NamedUser } from '../contract/findings.ts';

/** Number of members that can be chosen with one click. */
export const LIKELY_MEMBERS_MAX = 4;

/** Ids of who was assigned to since the page was loaded, the last one first. */
let recent: readonly string[] = [];

export function noteAssigned(id: string): void {
  recent = [id, ...recent.filter((one) => one !== id)].slice(0, LIKELY_MEMBERS_MAX);
}

export function likelyMembers(members: readonly NamedUser[]): readonly NamedUser[] {
  const first = recent.flatMap((id) => members.find((one) => one.id === id) ?? []);
  return [...first, ...members.filter((one) => !first.includes(one))].slice(0, LIKELY_MEMBERS_MAX);
}
