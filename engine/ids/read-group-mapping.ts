/** Reads an uploaded group mapping: JSON, or CSV lines "group / subgroup;identifier". */
import { GROUP_DEPTH_MAX } from '../limits.ts';
import type { GroupMapping, GroupMappingNode } from './group-rules.ts';

/** Returns undefined for malformed text. */
export function readGroupMapping(text: string): GroupMapping | undefined {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (!trimmed.startsWith('{')) return readCsv(trimmed);
  try {
    const parsed: unknown = JSON.parse(trimmed);
    return isGroupMapping(parsed) ? parsed : undefined;
  } catch {
    return undefined; // The text is not JSON, which the caller reports as a missing mapping.
  }
}

export function isGroupMapping(value: unknown): value is GroupMapping {
  return isObject(value) && Array.isArray(value.groups) && value.groups.every((node) => isNode(node, 1));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNode(value: unknown, depth: number): value is GroupMappingNode {
  if (!isObject(value) || depth > GROUP_DEPTH_MAX || !isText(value.name)) return false;
  const { description = '', rules = [], groups = [] } = value;
  if (!isText(description) || !Array.isArray(rules) || !Array.isArray(groups)) return false;
  return rules.every((rule) => typeof rule === 'string') && groups.every((group) => isNode(group, depth + 1));
}

/** Returns whether a value is a text without U+0000, which XML and databases do not allow. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

/** Parses CSV. Columns are separated by ; (or , or tab without ;), group levels by "/" or ">". Skips a heading line. */
function readCsv(text: string): GroupMapping | undefined {
  const mapping: GroupMapping = { groups: [] };
  const byPath = new Map<string, GroupMappingNode>();
  const separator = text.includes(';') ? ';' : text.includes('\t') ? '\t' : ',';
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue;
    const at = line.lastIndexOf(separator);
    if (at < 0) return undefined;
    const [path, identifier] = [line.slice(0, at), line.slice(at + 1)].map(unquote) as [string, string];
    if (/^(group|groep)( ?path)?$/i.test(path) || path === '' || identifier === '') continue;
    const levels = path
      .split(/[/>]/)
      .map((level) => level.trim())
      .filter((level) => level !== '');
    if (levels.length > GROUP_DEPTH_MAX) return undefined;
    addRule({ groups: mapping.groups, byPath }, levels, identifier);
  }
  return mapping.groups.length > 0 ? mapping : undefined;
}

function unquote(cell: string): string {
  const trimmed = cell.trim();
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
}

/** Adds a rule; `byPath` has the groups by the names from the root to them. */
function addRule(
  { groups: root, byPath }: { groups: GroupMappingNode[]; byPath: Map<string, GroupMappingNode> },
  levels: readonly string[],
  identifier: string,
): void {
  let groups = root;
  let group: GroupMappingNode | undefined;
  for (const [depth, name] of levels.entries()) {
    const path = JSON.stringify(levels.slice(0, depth + 1));
    group = byPath.get(path);
    if (!group) {
      group = { name, rules: [], groups: [] };
      groups.push(group);
      byPath.set(path, group);
    }
    groups = group.groups ??= [];
  }
  group?.rules?.push(identifier);
}
