/**
 * Compares the failed checks of two reports of one file (additive). Rules correspond by id in the same specification, or in
 * another version of it, which has the same name (D13, D30). Runs in a thread.
 */
import fs from 'node:fs';
import type { ChangeCounts } from '../../common/contract/reports.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { StoredValidity } from '../../common/report/stored-validity.ts';
import { objectName } from '../../engine/findings/identify-objects.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { Check } from '../../engine/report/report.ts';
import type { BlobPlace } from '../db/finding-row.ts';
import type { ReportChanges, StoredGroup, StoredRule } from '../db/report-row.ts';
import { compareRuleSets } from './compare-rule-sets.ts';
import { compareValidity } from './compare-validity.ts';
import { decodeRuleSets } from './encode-rule-sets.ts';
import { decodeValidity } from './encode-validity.ts';
import { findGlobalIds } from './find-global-ids.ts';
import { aliasesOf, type Models, type ObjectsOfReport, readPiece } from './object-names.ts';
import { requireUpload } from './require-upload.ts';
import { type ChangeKind, type NameOf, outcomesOf, type Placed } from './rule-changes.ts';
import { chunksByRule, readChunk, type StoredReport } from './stored-report.ts';

export interface ComparedReport extends ObjectsOfReport {
  /** Place of the validity of the file; absent where it was not checked. */
  validity?: BlobPlace;
  /** Place of the results of rule sets; absent where none were checked. */
  ruleSets?: BlobPlace;
}

export interface ComparedReports {
  previous: ComparedReport;
  current: ComparedReport;
  /** The file of `current` tells removed entities from unchecked ones. */
  models: Models;
}

interface RuleChanges {
  rule: StoredRule;
  /** Kinds of change per entity, as bits. */
  bitsByEntity: Map<string, number>;
  missing: { key: string; entity: string; check: Check }[];
}

const KINDS: readonly ChangeKind[] = ['new', 'fixed', 'stillFailing', 'notChecked', 'gone'];
const bitOf = (kind: ChangeKind): number => 1 << KINDS.indexOf(kind);

export async function compareReports(reports: ComparedReports): Promise<ReportChanges> {
  const nameOf = await nameOfObjects(reports);
  const [before, now] = [await readValidity(reports.previous), await readValidity(reports.current)];
  const validity = before && now ? compareValidity(before, now, nameOf) : null;
  const [earlier, later] = [await readRules(reports.previous), await readRules(reports.current)];
  const ruleSets = earlier && later ? compareRuleSets(earlier, later, nameOf) : null;
  return withBlobs(reports, (blobs) => {
    const compared = Array.from(comparedRules(reports), ({ placed, earlier }) =>
      compareRule(placed, { ...blobs, earlier, nameOf }),
    );
    const missing = compared.flatMap((rule) => rule.missing);
    return { ...finish(reports.current, compared, findPresent(missing, reports, { ...blobs, nameOf })), validity, ruleSets };
  });
}

async function readValidity({ blobFile, validity }: ComparedReport): Promise<StoredValidity | undefined> {
  return validity && decodeValidity(readPart(blobFile, validity));
}

async function readRules({ blobFile, ruleSets }: ComparedReport): Promise<StoredRuleSet[] | undefined> {
  return ruleSets && decodeRuleSets(readPart(blobFile, ruleSets));
}

function readPart(blobFile: string, place: BlobPlace): Uint8Array {
  const descriptor = fs.openSync(blobFile, 'r');
  try {
    return readPiece(descriptor, place);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Returns the names by which objects of both versions match. */
export async function nameOfObjects({ previous, current, models }: ComparedReports): Promise<NameOf> {
  const aliases = await aliasesOf({ before: previous, now: current, aliases: new Map(), models });
  if (aliases === 'MODELS_WANTED') throw new Error('Two reports are compared without their models');
  return objectName(aliases);
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

/** Yields the rules of both reports; a rule that had no checks before is skipped. */
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
  const placedByKey = new Map<string, Placed>();
  for (const { root, placed } of placedRules(report)) {
    const byName = `name/${root.name}/${placed.rule.id}`;
    if (!placedByKey.has(byName)) placedByKey.set(byName, placed);
    placedByKey.set(`id/${placed.specificationId}/${placed.rule.id}`, placed);
  }
  return (root, ruleId) =>
    placedByKey.get(`id/${root.specificationId ?? ''}/${ruleId}`) ?? placedByKey.get(`name/${root.name}/${ruleId}`);
}

function compareRule(placed: Placed, two: Blobs & { earlier: Placed; nameOf: NameOf }): RuleChanges {
  const bitsByEntity = new Map<string, number>();
  const { outcomes, missing } = outcomesOf(placed, two);
  for (const { entity, kind } of outcomes) add(bitsByEntity, entity, bitOf(kind));
  return { rule: placed.rule, bitsByEntity, missing };
}

function add(bitsByEntity: Map<string, number>, entity: string, bits: number): void {
  bitsByEntity.set(entity, (bitsByEntity.get(entity) ?? 0) | bits);
}

/** Returns the keys of missing objects that are still in the file: by the same GlobalId, or checked by another rule. */
export function findPresent(
  missing: readonly { key: string; check: Check }[],
  { current, models }: ComparedReports,
  { after, nameOf }: Blobs & { nameOf: NameOf },
): Set<string> {
  const globalIds = new Set(missing.flatMap(({ check }) => check.globalId ?? []));
  if (globalIds.size > 0) requireUpload(models.now);
  const inFile = globalIds.size > 0 ? findGlobalIds(models.now.file, globalIds) : new Set<string>();
  const present = new Set(missing.flatMap(({ key, check }) => (check.globalId && inFile.has(check.globalId) ? key : [])));
  const rest = new Set(missing.flatMap(({ key }) => (present.has(key) ? [] : key)));
  if (rest.size === 0) return present;
  for (const chunk of current.chunks)
    for (const check of readChunk(after, chunk)) {
      const key = nameOf(check);
      if (rest.has(key)) present.add(key);
    }
  return present;
}

type RuleTotals = Omit<ReportChanges, 'validity' | 'ruleSets'>;

function finish(current: StoredReport, compared: readonly RuleChanges[], present: ReadonlySet<string>): RuleTotals {
  const foundOf = new Map<StoredRule, Map<string, number>>();
  for (const { rule, bitsByEntity, missing } of compared) {
    for (const { key, entity } of missing) add(bitsByEntity, entity, bitOf(present.has(key) ? 'notChecked' : 'gone'));
    foundOf.set(rule, bitsByEntity);
  }
  const changes: RuleTotals = { totals: { ...NOTHING }, rules: [], groups: [] };
  for (const root of current.tree) collect(root, '', { specificationId: root.specificationId ?? '', foundOf, changes });
  return changes;
}

interface Collecting {
  specificationId: string;
  foundOf: ReadonlyMap<StoredRule, Map<string, number>>;
  changes: RuleTotals;
}

/** Collects the changes per entity below a node, stores the counts of the node and adds those of a rule to the totals. */
function collect(node: StoredGroup | StoredRule, path: string, collecting: Collecting): ReadonlyMap<string, number> {
  const { specificationId, foundOf, changes } = collecting;
  if (node.type === 'RULE') {
    const bitsByEntity = foundOf.get(node) ?? new Map<string, number>();
    const counts = count(bitsByEntity);
    for (const kind of KINDS) changes.totals[kind] += counts[kind];
    if (bitsByEntity.size > 0) changes.rules.push({ specificationId, ruleId: node.id, ...counts });
    return bitsByEntity;
  }
  const changedEntities = new Map<string, number>();
  for (const [index, element] of node.elements.entries())
    for (const [entity, bits] of collect(element, path ? `${path}.${index}` : `${index}`, collecting))
      add(changedEntities, entity, bits);
  if (changedEntities.size > 0) changes.groups.push({ specificationId, path, ...count(changedEntities) });
  return changedEntities;
}

const NOTHING: ChangeCounts = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };

function count(bitsByEntity: ReadonlyMap<string, number>): ChangeCounts {
  const counts = { ...NOTHING };
  for (const bits of bitsByEntity.values()) for (const kind of KINDS) if (bits & bitOf(kind)) counts[kind] += 1;
  return counts;
}
