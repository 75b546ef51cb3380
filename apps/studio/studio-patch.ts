/**
 * Finds the changes in the state of the studio: of thousands of rules most are unchanged from one key to the next, and only the others
 * are sent to the page.
 */
import type { RuleLine, StudioState } from '../../common/contract/studio.ts';

/** Maximum number of rules that are sent individually; beyond it they are sent as a whole. */
const LINES_MAX = 200;

export interface StudioPatch extends Omit<StudioState, 'rules' | 'rows'> {
  /** All, or those that are others now with their places. */
  rules: RuleLine[] | { changed: [place: number, line: RuleLine][] };
  /** Absent: as before. */
  rows?: StudioState['rows'];
}

/** Returns the changes. `before` is the state sent last; unchanged lines and rows are the same objects. */
export function patchOf(before: StudioState | undefined, state: StudioState): StudioPatch {
  const { rules, rows, ...others } = state;
  return { ...others, rules: changedLines(before?.rules, rules), ...(before?.rows !== rows && { rows }) };
}

function changedLines(before: readonly RuleLine[] | undefined, rules: RuleLine[]): StudioPatch['rules'] {
  if (before?.length !== rules.length) return rules;
  const changed = rules.flatMap((line, place): [number, RuleLine][] => (line === before[place] ? [] : [[place, line]]));
  return changed.length <= LINES_MAX ? { changed } : rules;
}

/** The state after the patch; a first one is whole. */
export function patched(before: StudioState | undefined, { rules, rows, ...others }: StudioPatch): StudioState {
  return { ...others, rules: withLines(before?.rules ?? [], rules), rows: rows ?? before?.rows ?? [] };
}

function withLines(before: RuleLine[], rules: StudioPatch['rules']): RuleLine[] {
  if (Array.isArray(rules)) return rules;
  if (rules.changed.length === 0) return before;
  const next = [...before];
  for (const [place, line] of rules.changed) next[place] = line;
  return next;
}
