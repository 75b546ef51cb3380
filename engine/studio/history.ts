/** Steps of an editor over immutable states: undo and redo over the whole file. */

export interface History<State> {
  readonly past: readonly Step<State>[];
  readonly present: State;
  readonly future: readonly Step<State>[];
  /** What the last step changed; steps of one key within a while are one. */
  readonly key: string | undefined;
  readonly at: number;
}

interface Step<State> {
  state: State;
  key: string | undefined;
}

/** Steps that can be undone. */
const STEPS_MAX = 500;
/** What is typed in one field without a longer pause is one step. */
const PAUSE_MS = 1_000;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], key: undefined, at: 0 };
}

/** `key`: of the field that is typed in; undefined for a step of its own. */
export function addStep<State>(
  history: History<State>,
  present: State,
  { key, now }: { key?: string; now: number },
): History<State> {
  if (present === history.present) return history;
  const isSame = key !== undefined && key === history.key && now - history.at < PAUSE_MS && history.past.length > 0;
  const past = isSame ? history.past : [...history.past, { state: history.present, key: history.key }].slice(-STEPS_MAX);
  return { past, present, future: [], key, at: now };
}

export function undo<State>({ past, present, future, key }: History<State>): History<State> | undefined {
  const before = past.at(-1);
  if (!before) return undefined;
  return { past: past.slice(0, -1), present: before.state, future: [{ state: present, key }, ...future], key: undefined, at: 0 };
}

export function redo<State>({ past, present, future, key }: History<State>): History<State> | undefined {
  const [after, ...rest] = future;
  if (!after) return undefined;
  return { past: [...past, { state: present, key }], present: after.state, future: rest, key: undefined, at: 0 };
}
