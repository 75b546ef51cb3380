/** Counts the reasons of a rule, most frequent first, each with its most frequent values. */

import type { CheckedRule } from '../check/check-rule.ts';
import { type CheckFailure, FOUND_FACTS, type Found } from '../check/failure.ts';
import { FOUND_VALUES_MAX } from '../limits.ts';
import type { FoundValue, ReasonGroup } from './report.ts';

/** Counts how many checks have the list of each number. */
export function countLists({ failing, lists }: CheckedRule): Uint32Array {
  const uses = new Uint32Array(lists.length);
  for (let at = 0; at < failing.length; at++) uses[failing[at] as number]!++;
  return uses;
}

interface RankedReasons {
  reasons: ReasonGroup[];
  /** The same lists, with the reasons by their new numbers. */
  lists: CheckedRule['lists'];
}

/** Ranks reasons; ties are in order of first appearance. */
export function rankReasons({ reasons, lists }: CheckedRule, uses: Uint32Array): RankedReasons {
  const tallies = reasons.map((failure) => ({ failure, count: 0, values: new Map<string, FoundValue>() }));
  for (const [number, failures] of lists.entries()) {
    const count = uses[number] as number;
    // A list without checks was only used to join a longer one.
    if (count > 0) countFailures(failures, count, tallies);
  }
  const order = tallies.map((_, at) => at).sort((a, b) => (tallies[b] as Tally).count - (tallies[a] as Tally).count);
  const ranked = order.map((at) => groupOf(tallies[at] as Tally));
  if (order.every((before, number) => before === number)) return { reasons: ranked, lists };
  const numbers = new Uint32Array(order.length);
  for (const [number, before] of order.entries()) numbers[before] = number;
  return { reasons: ranked, lists: lists.map((list) => renumbered(list, numbers)) };
}

interface Tally extends Pick<ReasonGroup, 'failure' | 'count'> {
  /** Values by their facts. */
  values: Map<string, FoundValue>;
}

function countFailures(failures: readonly CheckFailure[], count: number, tallies: readonly Tally[]): void {
  const counted = new Set<number>();
  for (const failure of failures) {
    const reason = failure.reason as number;
    const tally = tallies[reason] as Tally;
    if (!counted.has(reason)) tally.count += count;
    counted.add(reason);
    const facts = foundIn(failure);
    const key = JSON.stringify(facts);
    const value = tally.values.get(key);
    if (value) value.count += count;
    else tally.values.set(key, { ...facts, count });
  }
}

function foundIn(failure: CheckFailure): Found {
  const facts: Record<string, unknown> = {};
  for (const fact of FOUND_FACTS) if (failure[fact] !== undefined) facts[fact] = failure[fact];
  return facts;
}

function groupOf({ failure, count, values }: Tally): ReasonGroup {
  const ranked = [...values.values()].sort((a, b) => b.count - a.count);
  const [first] = ranked;
  const isBare = ranked.length === 1 && first !== undefined && Object.keys(first).length === 1;
  return isBare ? { failure, count } : { failure, count, values: ranked.slice(0, FOUND_VALUES_MAX), valuesTotal: ranked.length };
}

function renumbered(list: readonly CheckFailure[], numbers: Uint32Array): readonly CheckFailure[] {
  return list.map((failure) => ({ ...failure, reason: numbers[failure.reason as number] as number }));
}
