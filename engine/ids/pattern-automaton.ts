/**
 * Turns a pattern tree into an automaton that matches in linear time (Thompson 1968): all alternatives advance together without
 * backtracking. Sets of states are cached as states of a deterministic automaton, so that a typical match takes one table look-up per
 * character; when the cache is full, simulation continues.
 */
import { PATTERN_STATES_MAX, PATTERN_STATES_PER_RULE_MAX } from '../limits.ts';
import type { CharacterTest } from './pattern-class.ts';
import { PatternError, type PatternNode } from './pattern-parse.ts';

/** Number of cached sets per pattern; each takes about half a kilobyte. */
const SETS_MAX = 500;
const UNKNOWN = -1;
const SET_TEXT_MAX = 400;

/** State i is a character test and `next`, or a fork to `next` and `other`, or (neither) the end. */
interface Automaton {
  tests: (CharacterTest | undefined)[];
  next: number[];
  other: number[];
  start: number;
}
const NONE = -1;

function addState(automaton: Automaton, test: CharacterTest | undefined, next: number, other: number): number {
  if (automaton.tests.length >= PATTERN_STATES_MAX)
    throw new PatternError({ code: 'PATTERN_TOO_LARGE', at: 0, what: String(PATTERN_STATES_MAX) });
  automaton.tests.push(test);
  automaton.next.push(next);
  automaton.other.push(other);
  return automaton.tests.length - 1;
}

/** Adds a node. The automaton is built back to front: returns the state where `node` begins, given the state that follows it. */
function addNode(automaton: Automaton, node: PatternNode, following: number): number {
  switch (node.kind) {
    case 'character':
      return addState(automaton, node.test, following, NONE);
    case 'sequence':
      return node.parts.reduceRight((next, part) => addNode(automaton, part, next), following);
    case 'choice':
      return node.branches
        .map((branch) => addNode(automaton, branch, following))
        .reduceRight((rest, branch) => addState(automaton, undefined, branch, rest));
    case 'repeat':
      return addRepeat(automaton, node, following);
  }
}

function addRepeat(automaton: Automaton, node: PatternNode & { kind: 'repeat' }, following: number): number {
  if (Math.max(node.min, node.max === Infinity ? 0 : node.max) > PATTERN_STATES_MAX) {
    throw new PatternError({ code: 'QUANTIFIER_TOO_LARGE', at: 0, what: String(PATTERN_STATES_MAX) });
  }
  let start = following;
  if (node.max === Infinity) {
    start = addState(automaton, undefined, NONE, following);
    automaton.next[start] = addNode(automaton, node.part, start);
  } else {
    for (let i = node.min; i < node.max; i++) {
      start = addState(automaton, undefined, addNode(automaton, node.part, start), following);
    }
  }
  for (let i = 0; i < node.min; i++) {
    const before = start;
    start = addNode(automaton, node.part, start);
    // An empty part adds nothing however often it repeats, so `((){20000}){20000}` must not loop.
    if (start === before) break;
  }
  return start;
}

/** Number of states visited so far, its maximum, and the maximum for one rule. This bounds the time of a rule without a clock. */
export const walked = { states: 0, max: Number.POSITIVE_INFINITY, perRule: PATTERN_STATES_PER_RULE_MAX };

/** Returns whether `withPatternAllowance` ran out of states: from then on a pattern returns false, and no result is valid. */
export function isPatternAllowanceSpent(): boolean {
  return walked.states > walked.max;
}

/** Runs the check of one rule with an allowance of states. */
export function withPatternAllowance<T>(judge: () => T): T {
  walked.max = walked.states + walked.perRule;
  try {
    return judge();
  } finally {
    walked.max = Number.POSITIVE_INFINITY;
  }
}

interface StateSet {
  /** States with a character test, and the end state. */
  states: Int32Array;
  accepts: boolean;
  /** Index of the next set per ASCII character. */
  ascii: Int32Array;
}

/** Returns a test of whole texts. Throws PatternError when the pattern is too large. */
export function compileAutomaton(tree: PatternNode): (text: string) => boolean {
  const automaton: Automaton = { tests: [], next: [], other: [], start: 0 };
  const end = addState(automaton, undefined, NONE, NONE);
  automaton.start = addNode(automaton, tree, end);
  const closure = createClosure(automaton);
  const sets: StateSet[] = [];
  const indexes = new Map<string, number>();

  /** Returns the index of the cached set, or UNKNOWN when the cache is full. */
  function remember(states: Int32Array): number {
    const key = states.length > SET_TEXT_MAX ? undefined : states.join();
    const index = key === undefined ? undefined : indexes.get(key);
    if (index !== undefined) return index;
    if (key === undefined || sets.length >= SETS_MAX) return UNKNOWN;
    indexes.set(key, sets.length);
    sets.push({ states, accepts: states.includes(end), ascii: new Int32Array(128).fill(UNKNOWN) });
    return sets.length - 1;
  }

  const first = closure([automaton.start]);
  // The first set of a pattern with hundreds of alternatives may be too large to cache.
  const begin = sets[remember(first)];
  return (text) => {
    let set = begin;
    let states = first;
    for (let i = 0; i < text.length; i++) {
      const codePoint = text.codePointAt(i)!;
      if (codePoint > 0xffff) i++;
      const cached = set && codePoint < 128 ? set.ascii[codePoint]! : UNKNOWN;
      if (cached !== UNKNOWN) {
        set = sets[cached]!;
        states = set.states;
      } else {
        if (isPatternAllowanceSpent()) return false;
        states = closure(advance(automaton, states, codePoint));
        const index = remember(states);
        if (set && index !== UNKNOWN && codePoint < 128) set.ascii[codePoint] = index;
        set = index === UNKNOWN ? undefined : sets[index];
      }
      if (states.length === 0) return false;
    }
    return set ? set.accepts : states.includes(end);
  };
}

function advance(automaton: Automaton, states: Int32Array, codePoint: number): number[] {
  const reached: number[] = [];
  for (const state of states) if (automaton.tests[state]?.(codePoint)) reached.push(automaton.next[state]!);
  return reached;
}

/** Follows forks until only testing states and the end remain. `marks` avoids clearing a visited set per character. */
function createClosure(automaton: Automaton): (from: number[]) => Int32Array {
  const marks = new Uint32Array(automaton.tests.length);
  let mark = 0;
  return (from) => {
    if (++mark === 0xffffffff) {
      marks.fill(0);
      mark = 1;
    }
    const stack = from;
    const reached: number[] = [];
    let visits = 0;
    for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
      if (marks[state] === mark) continue;
      marks[state] = mark;
      visits++;
      const fork = automaton.other[state]!;
      if (fork === NONE) reached.push(state);
      else stack.push(automaton.next[state]!, fork);
    }
    walked.states += visits;
    return Int32Array.from(reached).sort();
  };
}
