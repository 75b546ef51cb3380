/**
 * Compares the failed checks of two reports of one file (additive). Rules correspond by id in the same specification, or in
 * another version of it, which has the same name (D13, D30). Runs in a thread.
 */
import fs from 'node:fs';
import type { ChangeCounts } from '../../common/contract/reports.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { ReportChanges, StoredGroup, StoredRule } from '../db/report-row.ts';
import { findGlobalIds } from './find-global-ids.ts';
import { type ChangeKind, comparisonKey, isByName, outcomesOf, type Placed } from './rule-changes.ts';
import { chunksByRule, readChunk, type StoredReport } from './stored-report.ts';

export interface ComparedReports {
  previous: StoredReport;
  current: StoredReport;
  /** Path of the IFC file of `current`, to tell removed entities from unchecked ones. */
  ifcFile: string;
}

interface RuleChanges {
  rule: StoredRule;
  /** Kinds of change per entity, as bits. */
  found: Map<string, number>;
  missing: { key: string; entity: string }[];
}

const KINDS: readonly ChangeKind[] = ['new', 'fixed', 'stillFailing', 'notChecked', 'gone'];
const bitOf = (kind: ChangeKind): number => 1 << KINDS.indexOf(kind);

export function compareReports(reports: ComparedReports): ReportChanges {
  return withBlobs(reports, (blobs) => {
    const compared = Array.from(comparedRules(reports), ({ placed, earlier }) => compareRule(placed, { ...blobs, earlier }));
    const keys = compared.flatMap(({ missing }) => missing.map(({ key }) => key));
    return finish(reports.current, compared, findPresent(keys, reports, blobs));
  });
}

/** File descriptors. */
interface Blobs {
  before: number;
  after: number;
}

export function withBlobs<T>({ previous, current }: ComparedReports, work: (blobs: Blobs) => T): T {
  const before = fs.openSync(previous.blobFile, 'r');
  const after = fs.openSync(current.blobFile, 'r');
  try {
    return work({ before, after });
  } finally {
    fs.closeSync(before);
    fs.closeSync(after);
  }
}

/** A rule without checks before has nothing to compare. */
export function* comparedRules({ previous, current }: ComparedReports): Generator<{ placed: Placed; earlier: Placed }> {
  const findBefore = ruleFinder(previous);
  for (const { root, placed } of placedRules(current)) {
    const earlier = findBefore(root, placed.rule.id);
    if (earlier && earlier.rule.outcome !== 'DISABLED') yield { placed, earlier };
  }
}

export function* placedRules({ tree, chunks }: StoredReport): Generator<{ root: StoredGroup; placed: Placed }> {
  const chunksOf = chunksByRule(chunks);
  for (const [specIndex, root] of tree.entries()) {
    const specificationId = root.specificationId ?? '';
    for (const [ruleIndex, rule] of rulesOf(root).entries())
      yield { root, placed: { specificationId, rule, chunks: chunksOf(specIndex, ruleIndex) } };
  }
}

function ruleFinder(report: StoredReport): (root: StoredGroup, ruleId: string) => Placed | undefined {
  const known = new Map<string, Placed>();
  for (const { root, placed } of placedRules(report)) {
    const byName = `name/${root.name}/${placed.rule.id}`;
    if (!known.has(byName)) known.set(byName, placed);
    known.set(`id/${placed.specificationId}/${placed.rule.id}`, placed);
  }
  return (root, ruleId) => known.get(`id/${root.specificationId ?? ''}/${ruleId}`) ?? known.get(`name/${root.name}/${ruleId}`);
}

function compareRule(placed: Placed, two: Blobs & { earlier: Placed }): RuleChanges {
  const found = new Map<string, number>();
  const { known, missing } = outcomesOf(placed, two);
  for (const { entity, kind } of known) add(found, entity, bitOf(kind));
  return { rule: placed.rule, found, missing: missing.map(({ key, entity }) => ({ key, entity })) };
}

function add(found: Map<string, number>, entity: string, bits: number): void {
  found.set(entity, (found.get(entity) ?? 0) | bits);
}

/** Which of these keys are still in the file. Entities without a GlobalId are known by their checks only. */
export function findPresent(keys: readonly string[], { current, ifcFile }: ComparedReports, { after }: Blobs): Set<string> {
  const globalIds = new Set(keys.filter((key) => !isByName(key)));
  const present = globalIds.size > 0 ? findGlobalIds(ifcFile, globalIds) : new Set<string>();
  const named = new Set(keys.filter(isByName));
  if (named.size === 0) return present;
  for (const chunk of current.chunks)
    for (const check of readChunk(after, chunk)) if (named.has(comparisonKey(check))) present.add(comparisonKey(check));
  return present;
}

function finish(current: StoredReport, compared: readonly RuleChanges[], present: ReadonlySet<string>): ReportChanges {
  const foundOf = new Map<StoredRule, Map<string, number>>();
  for (const { rule, found, missing } of compared) {
    for (const { key, entity } of missing) add(found, entity, bitOf(present.has(key) ? 'notChecked' : 'gone'));
    foundOf.set(rule, found);
  }
  const changes: ReportChanges = { totals: { ...NOTHING }, rules: [], groups: [] };
  for (const root of current.tree) collect(root, '', { specificationId: root.specificationId ?? '', foundOf, changes });
  return changes;
}

interface Collecting {
  specificationId: string;
  foundOf: ReadonlyMap<StoredRule, Map<string, number>>;
  changes: ReportChanges;
}

/** Changes per entity below a node; stores the counts of the node and adds those of a rule to the totals. */
function collect(node: StoredGroup | StoredRule, path: string, collecting: Collecting): ReadonlyMap<string, number> {
  const { specificationId, foundOf, changes } = collecting;
  if (node.type === 'RULE') {
    const found = foundOf.get(node) ?? new Map<string, number>();
    const counts = count(found);
    for (const kind of KINDS) changes.totals[kind] += counts[kind];
    if (found.size > 0) changes.rules.push({ specificationId, ruleId: node.id, ...counts });
    return found;
  }
  const found = new Map<string, number>();
  for (const [index, element] of node.elements.entries())
    for (const [entity, bits] of collect(element, path ? `${path}.${index}` : `${index}`, collecting)) add(found, entity, bits);
  if (found.size > 0) changes.groups.push({ specificationId, path, ...count(found) });
  return found;
}

const NOTHING: ChangeCounts = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };

function count(found: ReadonlyMap<string, number>): ChangeCounts {
  const counts = { ...NOTHING };
  for (const bits of found.values()) for (const kind of KINDS) if (bits & bitOf(kind)) counts[kind] += 1;
  return counts;
}
