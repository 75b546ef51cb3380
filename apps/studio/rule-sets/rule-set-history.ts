/** The steps that undo and redo take over a rule set that is edited. Typing in one field is one step. */
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import type { Path } from './edit-rule-set.ts';

/** Maximum number of steps that undo goes back. */
export const UNDO_STEPS_MAX = 200;

export interface EditState {
  ruleSet: RuleSet;
  /** The rule or group that is shown. */
  chosen: Path | undefined;
}

interface Step {
  before: EditState;
  after: EditState;
}

export interface EditHistory {
  past: readonly Step[];
  future: readonly Step[];
  /** The field that was typed in last; undefined after any other change. */
  typedIn: string | undefined;
}

export const NO_HISTORY: EditHistory = { past: [], future: [], typedIn: undefined };

/** Returns the history with a change. It extends the last step where both are keystrokes in one field. */
export function withChange(history: EditHistory, before: EditState, after: EditState): EditHistory {
  const typedIn = typedField(before.ruleSet, after.ruleSet);
  const last = history.past.at(-1);
  const isSameStep = last !== undefined && typedIn !== undefined && typedIn === history.typedIn;
  const past = isSameStep
    ? history.past.with(-1, { before: last.before, after })
    : [...history.past, { before, after }].slice(-UNDO_STEPS_MAX);
  return { past, future: [], typedIn };
}

interface Moved {
  history: EditHistory;
  state: EditState;
}

/** Returns the state before the last step; undefined if there is none. */
export function undone({ past, future }: EditHistory): Moved | undefined {
  const step = past.at(-1);
  return step && { history: { past: past.slice(0, -1), future: [step, ...future], typedIn: undefined }, state: step.before };
}

/** Returns the state after the step that was undone last; undefined if there is none. */
export function redone({ past, future }: EditHistory): Moved | undefined {
  const [step, ...rest] = future;
  return step && { history: { past: [...past, step], future: rest, typedIn: undefined }, state: step.after };
}

/** Returns the path of the only text or number that differs, if it differs by one keystroke. */
function typedField(before: unknown, after: unknown, path = ''): string | undefined {
  if (!isNode(before) || !isNode(after)) return isKeystroke(before, after) ? path : undefined;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
  const [name] = names;
  return name !== undefined && names.length === 1 ? typedField(before[name], after[name], `${path}/${name}`) : undefined;
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function isKeystroke(before: unknown, after: unknown): boolean {
  const texts = [before ?? '', after ?? ''];
  if (!texts.every((text) => typeof text === 'string' || typeof text === 'number')) return false;
  const [old, young] = texts.map(String) as [string, string];
  const [long, short] = old.length > young.length ? [old, young] : [young, old];
  if (long.length - short.length !== 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1) === short.slice(at);
}
