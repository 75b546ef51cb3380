/**
 * What became of the checks that failed, between two reports of one file (additive). A rule is the same by its id in the same
 * specification, or in another version of it, which has the same name (D13, D30). Runs in a thread.
 */
import fs from 'node:fs';
import type { ChangeCounts } from '../../common/contract/reports.ts';
import type { Check } from '../../engine/report/report.ts';
import type { ReportChanges, StoredGroup, StoredRule } from '../db/report-row.ts';
import { findGlobalIds } from './find-global-ids.ts';
import { rulesBelow } from './rules-below.ts';
import { readChunk, type StoredChunk, type StoredReport } from './stored-report.ts';

export interface ComparedReports {
  previous: StoredReport;
  current: StoredReport;
  /** Path of the IFC file that `current` is the report of: tells who is gone from who is not checked. */
  ifcFile: string;
}

export interface Placed {
  specificationId: string;
  rule: StoredRule;
  chunks: StoredChunk[];
}

type Outcomes = Map<string, Check['outcome']>;

interface RuleChanges extends ChangeCounts {
  specificationId: string;
  ruleId: string;
  /** Failed before, not checked by this rule now: gone or there, which is still to be found out. */
  missing: string[];
}

export function compareReports({ previous, current, ifcFile }: ComparedReports): ReportChanges {
  const before = fs.openSync(previous.blobFile, 'r');
  const after = fs.openSync(current.blobFile, 'r');
  try {
    const findBefore = ruleFinder(previous);
    const compared = [...placedRules(current)].map(({ root, placed }) =>
      compareRule(placed, { before, after, earlier: findBefore(root, placed.rule.id) }),
    );
    const present = findPresent(
      compared.flatMap(({ missing }) => missing),
      { current, after, ifcFile },
    );
    return finish(compared, present);
  } finally {
    fs.closeSync(before);
    fs.closeSync(after);
  }
}

export function* placedRules({ tree, chunks }: StoredReport): Generator<{ root: StoredGroup; placed: Placed }> {
  const byPlace = new Map<string, StoredChunk[]>();
  for (const chunk of chunks) {
    const key = `${chunk.spec_index}/${chunk.rule_index}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), chunk]);
  }
  for (const [specIndex, root] of tree.entries()) {
    const specificationId = root.specificationId ?? '';
    for (const [ruleIndex, rule] of [...rulesBelow(root)].entries())
      yield { root, placed: { specificationId, rule, chunks: byPlace.get(`${specIndex}/${ruleIndex}`) ?? [] } };
  }
}

export function ruleFinder(report: StoredReport): (root: StoredGroup, ruleId: string) => Placed | undefined {
  const known = new Map<string, Placed>();
  for (const { root, placed } of placedRules(report)) {
    const byName = `name/${root.name}/${placed.rule.id}`;
    if (!known.has(byName)) known.set(byName, placed);
    known.set(`id/${placed.specificationId}/${placed.rule.id}`, placed);
  }
  return (root, ruleId) => known.get(`id/${root.specificationId ?? ''}/${ruleId}`) ?? known.get(`name/${root.name}/${ruleId}`);
}

/** A rule that was not checked before has nothing to compare with, and is left at 0. */
function compareRule(
  { specificationId, rule, chunks }: Placed,
  { before, after, earlier }: { before: number; after: number; earlier: Placed | undefined },
): RuleChanges {
  const changes = { specificationId, ruleId: rule.id, ...NOTHING, missing: [] as string[] };
  if (!earlier || earlier.rule.outcome === 'DISABLED') return changes;
  const failedBefore = readOutcomes(before, earlier.chunks.filter(hasFailed), (check) => check.outcome === 'FAILED');
  // Only when something failed before does it matter what passes now.
  const now = readOutcomes(after, failedBefore.size > 0 ? chunks : chunks.filter(hasFailed), () => true);
  for (const [key, outcome] of now) {
    const failed = failedBefore.has(key);
    if (outcome === 'FAILED') changes[failed ? 'stillFailing' : 'new'] += 1;
    else if (failed && outcome === 'PASSED') changes.fixed += 1;
    else if (failed) changes.notChecked += 1;
  }
  changes.missing.push(...[...failedBefore.keys()].filter((key) => !now.has(key)));
  return changes;
}

const NOTHING: ChangeCounts = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };

export function hasFailed({ counts }: StoredChunk): boolean {
  return (counts.FAILED ?? 0) > 0;
}

/** Of several entities with one key a failed one speaks for all. */
function readOutcomes(descriptor: number, chunks: StoredChunk[], wanted: (check: Check) => boolean): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const chunk of chunks) {
    for (const check of readChunk(descriptor, chunk)) {
      if (!wanted(check)) continue;
      const key = comparisonKey(check);
      if (outcomes.get(key) !== 'FAILED') outcomes.set(key, check.outcome);
    }
  }
  return outcomes;
}

const BY_NAME = 'name:';

/** By GlobalId, else by name and type. */
export function comparisonKey({ globalId, name, ifcType }: Pick<Check, 'globalId' | 'name' | 'ifcType'>): string {
  return globalId ? globalId : `${BY_NAME}${ifcType}\0${name ?? ''}`;
}

/** Of these keys, those that are still in the file. Who has no GlobalId is known by the checks of the report alone. */
export function findPresent(
  keys: readonly string[],
  { current, after, ifcFile }: { current: StoredReport; after: number; ifcFile: string },
): Set<string> {
  const globalIds = new Set(keys.filter((key) => !key.startsWith(BY_NAME)));
  const present = globalIds.size > 0 ? findGlobalIds(ifcFile, globalIds) : new Set<string>();
  const named = new Set(keys.filter((key) => key.startsWith(BY_NAME)));
  if (named.size === 0) return present;
  for (const chunk of current.chunks)
    for (const check of readChunk(after, chunk)) if (named.has(comparisonKey(check))) present.add(comparisonKey(check));
  return present;
}

function finish(compared: readonly RuleChanges[], present: ReadonlySet<string>): ReportChanges {
  const totals = { ...NOTHING };
  const rules: ReportChanges['rules'] = [];
  for (const { missing, ...changes } of compared) {
    for (const key of missing) changes[present.has(key) ? 'notChecked' : 'gone'] += 1;
    const kinds = Object.keys(NOTHING) as (keyof ChangeCounts)[];
    for (const kind of kinds) totals[kind] += changes[kind];
    if (kinds.some((kind) => changes[kind] > 0)) rules.push(changes);
  }
  return { totals, rules };
}
