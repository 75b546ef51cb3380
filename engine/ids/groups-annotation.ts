/**
 * Groups inside the IDS file (D146): a comment before the root element, because the IDS 1.0 schema allows no annotation there.
 * Other readers ignore it, and the file stays valid.
 *
 *   <!-- vakwerk:groups {"groups": [{"name", "description", "rules": [identifiers], "groups": [...]}]} -->
 */
import type { GroupMapping } from './group-rules.ts';
import { isGroupMapping } from './read-group-mapping.ts';

const MARK = 'vakwerk:groups';

/** Parses a comment as a mapping; returns undefined for any other comment, and `invalid` for a malformed mapping. */
export function readGroupsComment(comment: string): GroupMapping | 'invalid' | undefined {
  const text = comment.trim();
  if (!text.startsWith(MARK)) return undefined;
  try {
    const mapping: unknown = JSON.parse(text.slice(MARK.length));
    return isGroupMapping(mapping) ? mapping : 'invalid';
  } catch {
    return 'invalid'; // The text is not JSON, and the file gets a warning that says so.
  }
}

/** Writes the comment. Escapes the second of two hyphens, which comments may not contain; they only occur in texts. */
export function writeGroupsComment(mapping: GroupMapping): string {
  const text = JSON.stringify(mapping, null, 1).replace(/-(?=-)/g, '\\u002d');
  return `<!-- ${MARK} ${text} -->`;
}

/** Returns whether a file has groups of its own, without parsing it. */
export function bringsGroups(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(`<!-- ${MARK}`);
}
