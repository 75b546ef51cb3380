/** The undo and redo history of an editor over immutable states of the whole file. */

export interface History<State> {
  readonly past: readonly Step<State>[];
  readonly present: State;
  readonly future: readonly Step<State>[];
  /** Identifies what the last step changed; consecutive steps with one key are merged. */
  readonly key: string | undefined;
  readonly at: number;
}

interface Step<State> {
  readonly state: State;
  key: string | undefined;
}

/** Maximum number of steps that can be undone. */
const STEPS_MAX = 500;
/** Steps of typing in one field without a longer pause are merged. */
const PAUSE_MS = 1_000;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], key: undefined, at: 0 };
}

/** Adds a step. `key` identifies the field that is being typed in; undefined makes a separate step. */
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

/** Moves the whole history by what somebody else changed. An earlier or later state is moved when it is shown. */
export function rebase<State>(history: History<State>, move: (state: State) => State): History<State> {
  const moved = (step: Step<State>) => moveLater(step, move);
  return { ...history, past: history.past.map(moved), present: move(history.present), future: history.future.map(moved) };
}

function moveLater<State>(step: Step<State>, move: (state: State) => State): Step<State> {
  let moved: { state: State } | undefined;
  return {
    key: step.key,
    get state() {
      moved ??= { state: move(step.state) };
      return moved.state;
    },
  };
}
