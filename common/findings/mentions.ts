/** Implements mentions of members in a comment: `@` and the beginning of a name. */

import type { NamedUser } from '../contract/findings.ts';
import { foldText } from '../contract/folded-text.ts';
import { personName } from '../contract/person-name.ts';

/** The unfinished mention before the caret. */
export interface Naming {
  /** Position of the `@`. */
  at: number;
  /** Text typed after it. */
  typed: string;
}

/** Returns the unfinished mention, or undefined where there is none. Names contain spaces, so a mention continues until another `@`. */
export function namingAt(text: string, caret: number): Naming | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  // An @ in an e-mail address is not a mention.
  if (at < 0 || /[\p{L}\p{N}._-]/u.test(text.charAt(at - 1))) return undefined;
  return { at, typed: text.slice(at + 1, caret) };
}

/** Returns members whose name, or a part of it, begins with the typed text. */
export function suggestMembers(members: readonly NamedUser[], typed: string, max: number): NamedUser[] {
  const start = foldText(typed);
  // A text that ends in a space has been chosen, or is not a name.
  if (/\s$/.test(typed)) return [];
  return members
    .filter((member) => {
      const name = foldText(personName(member));
      return name !== start && (name.startsWith(start) || name.split(' ').some((part) => part.startsWith(start)));
    })
    .slice(0, max);
}

/** Returns the text with the name in place of the typed text, and the new position of the caret. */
export function putName(text: string, { at, typed }: Naming, member: NamedUser): { text: string; caret: number } {
  const named = `@${personName(member)} `;
  return { text: text.slice(0, at) + named + text.slice(at + 1 + typed.length), caret: at + named.length };
}

/** Returns the members whose full name is in the text. */
export function mentionedIn(text: string, members: readonly NamedUser[]): NamedUser[] {
  return members.filter((member) => {
    const name = `@${personName(member)}`;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))) return true;
    return false;
  });
}
