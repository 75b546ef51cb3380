/**
 * Groups that travel in the IDS file itself (D146): a comment before the root element, for the schema of IDS 1.0 has no place for
 * an annotation there. Other readers pass it over, and the file stays valid.
 *
 *   <!-- vakwerk:groups {"groups": [{"name", "description", "rules": [identifiers], "groups": [...]}]} -->
 */
import type { GroupMapping } from './group-rules.ts';
import { isGroupMapping } from './read-group-mapping.ts';

const MARK = 'vakwerk:groups';

/** The text of a comment as a mapping; undefined where it is another comment, `invalid` where it is one that cannot be read. */
export function readGroupsComment(comment: string): GroupMapping | 'invalid' | undefined {
  const text = comment.trim();
  if (!text.startsWith(MARK)) return undefined;
  try {
    const mapping: unknown = JSON.parse(text.slice(MARK.length));
    return isGroupMapping(mapping) ? mapping : 'invalid';
  } catch {
    return 'invalid'; // Not JSON: the file says so as a warning.
  }
}

/** The comment; two hyphens, which no comment may hold, can only stand in a text, where the second is escaped. */
export function writeGroupsComment(mapping: GroupMapping): string {
  const text = JSON.stringify(mapping, null, 1).replace(/-(?=-)/g, '\\u002d');
  return `<!-- ${MARK} ${text} -->`;
}

/** Whether a file brings groups of its own, looked for without parsing it. */
export function bringsGroups(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(`<!-- ${MARK}`);
}
