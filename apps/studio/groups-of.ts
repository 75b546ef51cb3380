/** The groups among the rows of the list, each with its outer group and its neighbours. */
import type { GroupChange, RuleRow } from '../../common/contract/studio.ts';

export interface GroupInRows {
  /** Its place among the groups. */
  at: number;
  name: string;
  description: string;
  level: number;
  /** Groups in it and itself. */
  size: number;
  /** Rules in it and in its groups. */
  rules: number;
  /** Name of the enclosing group; empty if there is none. */
  outer: string;
  /** The neighbouring group above. */
  above?: GroupInRows;
  below?: GroupInRows;
}

export function groupsOf(rows: readonly RuleRow[]): GroupInRows[] {
  const groups: GroupInRows[] = [];
  /** The groups around the row, outermost first. */
  let around: GroupInRows[] = [];
  /** The last one of each level. */
  const last: GroupInRows[] = [];
  for (const row of rows) {
    around = around.filter(({ level }) => level < row.level);
    if (row.group === undefined) {
      for (const one of around) one.rules += 1;
      continue;
    }
    const { group: name, description = '', level } = row;
    const above = last[level];
    const group: GroupInRows = {
      at: groups.length,
      name,
      description,
      level,
      size: 1,
      rules: 0,
      outer: around.at(-1)?.name ?? '',
      ...(above && { above }),
    };
    if (above) above.below = group;
    for (const one of around) one.size += 1;
    last.length = level;
    last[level] = group;
    groups.push(group);
    around.push(group);
  }
  return groups;
}

/** The group that a rule is in; undefined for one in none. */
export function groupAround(rows: readonly RuleRow[], rule: number): GroupInRows | undefined {
  const at = rows.findIndex((row) => row.rule === rule);
  const level = rows[at]?.level ?? 0;
  const outerAt = rows.slice(0, at).findLastIndex((row) => row.group !== undefined && row.level < level);
  if (outerAt < 0) return undefined;
  return groupsOf(rows)[rows.slice(0, outerAt).filter(({ group }) => group !== undefined).length];
}

/** The rows with a text of a group that was typed; any other change is for the worker. */
export function withGroupText(rows: RuleRow[], change: GroupChange): RuleRow[] {
  if (change.what !== 'groupText') return rows;
  let seen = -1;
  const place = rows.findIndex(({ group }) => group !== undefined && ++seen === change.group);
  const row = rows[place];
  if (row?.group === undefined) return rows;
  return rows.with(place, { ...row, [change.name === 'name' ? 'group' : 'description']: change.text });
}
