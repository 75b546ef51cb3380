/** Naming members in a comment: `@` and the beginning of a name. */

import type { NamedUser } from '../contract/findings.ts';
import { foldText } from '../contract/folded-text.ts';
import { personName } from '../contract/person-name.ts';

/** What is being named before the caret. */
export interface Naming {
  /** Where the `@` stands. */
  at: number;
  /** What is typed behind it. */
  typed: string;
}

/** Names have spaces, so the text goes on until another `@`; undefined where nobody is being named. */
export function namingAt(text: string, caret: number): Naming | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  // In an e-mail address it names nobody.
  if (at < 0 || /[\p{L}\p{N}._-]/u.test(text.charAt(at - 1))) return undefined;
  return { at, typed: text.slice(at + 1, caret) };
}

/** Members whose name, or a part of it, begins with what is typed. */
export function suggestMembers(members: readonly NamedUser[], typed: string, max: number): NamedUser[] {
  const start = foldText(typed);
  // What ends in a space has been chosen, or is no name.
  if (/\s$/.test(typed)) return [];
  return members
    .filter((member) => {
      const name = foldText(personName(member));
      return name !== start && (name.startsWith(start) || name.split(' ').some((part) => part.startsWith(start)));
    })
    .slice(0, max);
}

/** The text with the name in place of what was typed, and where the caret is then. */
export function putName(text: string, { at, typed }: Naming, member: NamedUser): { text: string; caret: number } {
  const named = `@${personName(member)} `;
  return { text: text.slice(0, at) + named + text.slice(at + 1 + typed.length), caret: at + named.length };
}

/** Members that the text names in full. */
export function mentionedIn(text: string, members: readonly NamedUser[]): NamedUser[] {
  return members.filter((member) => {
    const name = `@${personName(member)}`;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))) return true;
    return false;
  });
}
