/**
 * Follows the findings of a report from those of the version before, and writes them into one file. Runs in a thread, rule by
 * rule, so that a million findings are never in memory at once.
 */
import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FindingCounts } from '../../common/contract/findings.ts';
import { SOLVED_KEPT_VERSIONS } from '../../common/contract/limits.ts';
import { FINDING_STATES, type FollowedFinding, type ObjectFacts } from '../../engine/findings/finding.ts';
import { factsOf, followRule, type RuleNow } from '../../engine/findings/follow-rule.ts';
import { type Aliases, followAliases, objectName } from '../../engine/findings/identify-objects.ts';
import { areOriginsWanted, type LocatedObject } from '../../engine/findings/match-objects.ts';
import { readOrigins } from '../../engine/findings/read-origins.ts';
import { requirementKey, requirementKeysOf } from '../../engine/findings/requirement-key.ts';
import { withRuleKeys } from '../../engine/findings/rule-keys.ts';
import type { Check, CheckFailure, Failure } from '../../engine/report/report.ts';
import type { BlobPlace, FindingLine, FindingObjects, LineRequirement } from '../db/finding-row.ts';
import type { StoredRule } from '../db/report-row.ts';
import { placedRules } from '../reports/compare-reports.ts';
import { decodeEntityIndex, indexedObjects } from '../reports/entity-index.ts';
import { readChunks } from '../reports/read-chunks.ts';
import type { Placed } from '../reports/rule-changes.ts';
import { readChunk, type StoredChunk, type StoredReport } from '../reports/stored-report.ts';
import { decodeFindings, decodeNumbers, decodeObjects, type FindingObject } from './finding-columns.ts';
import { chunkStarts } from './number-objects.ts';
import { type FindingsWriter, noFindings, openFindingsWriter } from './write-findings.ts';

export interface FollowedBlob extends StoredReport {
  /** Of the index of its entities; absent in older reports. */
  entities?: BlobPlace;
}

/** The findings of the version before, and the report that they are of. */
export interface EarlierFindings {
  report: FollowedBlob;
  /** Path of a local file. */
  file: string;
  lines: FindingLine[];
  objects: FindingObjects | null;
  aliases: BlobPlace | null;
}

/** Can be posted to a thread. */
export interface FollowOrder {
  report: FollowedBlob;
  /** Version of the file. */
  version: number;
  earlier?: EarlierFindings;
  /** Paths of the IFC files of both versions; read where an export made new GlobalIds. */
  models?: { before: string; now: string };
  /** Path of the file to write. */
  target: string;
}

export interface FollowedReport {
  totals: FindingCounts;
  lines: FindingLine[];
  objects: FindingObjects;
  aliases: BlobPlace | null;
}

/** MODELS_WANTED: the order names none, and they say which object is which. */
export async function followReport(order: FollowOrder): Promise<FollowedReport | 'MODELS_WANTED'> {
  const reading = openReading(order);
  const writer = openFindingsWriter(order.target);
  try {
    const aliases = await readAliases(reading);
    if (aliases === 'MODELS_WANTED') return aliases;
    const lines = [...followLines(reading, writer, objectName(aliases))];
    return endFindings(writer, lines, aliases);
  } finally {
    writer.close();
    reading.close();
  }
}

/** Writes what stands behind the lines of a report. */
export function endFindings(writer: FindingsWriter, lines: FindingLine[], aliases: Aliases): FollowedReport {
  const totals = noFindings();
  for (const { counts } of lines) for (const state of FINDING_STATES) totals[state] += counts[state];
  return { totals, lines, objects: writer.writeObjects(), aliases: aliases.size > 0 ? writer.writeAliases(aliases) : null };
}

interface Reading extends FollowOrder {
  checksOf(chunk: StoredChunk): readonly Check[];
  findingsOf(line: FindingLine): Iterable<FollowedFinding>;
  close(): void;
}

function openReading(order: FollowOrder): Reading {
  const { report, earlier } = order;
  const now = fs.openSync(report.blobFile, 'r');
  const before = earlier && fs.openSync(earlier.file, 'r');
  return {
    ...order,
    checksOf: keepLast((chunk: StoredChunk) => readChunk(now, chunk)),
    findingsOf: earlier && before !== undefined ? findingsIn(before, earlier) : () => [],
    close() {
      fs.closeSync(now);
      if (before !== undefined) fs.closeSync(before);
    },
  };
}

/** Most rules have one chunk, which is read for what fails and for what does not. */
function keepLast<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: read(key) };
    return last.value;
  };
}

/** All objects are held, as are those of the reports, by which objects are recognised. */
export function findingsIn(
  descriptor: number,
  { lines, objects }: Pick<EarlierFindings, 'lines' | 'objects'>,
): Reading['findingsOf'] {
  const all = objects?.chunks.flatMap((chunk) => decodeObjects(readPiece(descriptor, chunk)));
  const numbers = objects && decodeNumbers(readPiece(descriptor, objects.numbers));
  const startOf = chunkStarts(lines);
  return function* ({ chunks }) {
    for (const chunk of chunks) {
      const bytes = readPiece(descriptor, chunk);
      const start = startOf.get(chunk) as number;
      const own =
        all && numbers ? [...numbers.subarray(start, start + chunk.count)].map((number) => all[number]) : decodeObjects(bytes);
      for (const [at, finding] of decodeFindings(bytes).entries())
        yield { ...finding, ...(own[at] as FindingObject), state: chunk.state };
    }
  };
}

function readPiece(descriptor: number, { offset, length }: BlobPlace): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  if (fs.readSync(descriptor, bytes, 0, length, offset) !== length) throw new Error(`A blob ends before byte ${offset + length}`);
  return bytes;
}

async function readAliases({ earlier, report, models }: Reading): Promise<Aliases | 'MODELS_WANTED'> {
  if (!earlier) return new Map();
  const aliases: Aliases = earlier.aliases ? aliasesIn(earlier.file, earlier.aliases) : new Map();
  const [before, now] = [await objectsOf(earlier.report), await objectsOf(report)];
  const ids = new Set(now.map(({ globalId }) => globalId));
  // Nothing that was there is missing: nothing is called otherwise.
  if (before.every(({ globalId }) => ids.has(globalId))) return aliases;
  if (!areOriginsWanted(before, now)) return followAliases({ before, now, aliases });
  if (!models) return 'MODELS_WANTED';
  return followAliases({ before: located(before, models.before), now: located(now, models.now), aliases });
}

/** With their places; both files were read before, for their reports. */
function located(objects: readonly ObjectFacts[], file: string): LocatedObject[] {
  const reading = readOrigins();
  for (const chunk of readChunks(file)) reading.push(chunk);
  const originOf = reading.finish();
  return objects.map((object) => ({ ...object, origin: originOf(object.stepId) }));
}

export function aliasesIn(file: string, place: BlobPlace): Aliases {
  const descriptor = fs.openSync(file, 'r');
  try {
    return new Map(JSON.parse(gunzipSync(readPiece(descriptor, place)).toString('utf8')) as [string, string][]);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** All objects that some rule was asked of, in the order of the file. */
async function objectsOf({ entities, blobFile, chunks }: FollowedBlob): Promise<ObjectFacts[]> {
  const descriptor = fs.openSync(blobFile, 'r');
  try {
    const indexed = entities && indexedObjects(await decodeEntityIndex(readPiece(descriptor, entities)));
    if (indexed) return indexed;
    const found = new Map<number, ObjectFacts>();
    for (const chunk of chunks)
      for (const check of readChunk(descriptor, chunk)) if (!found.has(check.stepId)) found.set(check.stepId, factsOf(check));
    return [...found.values()].sort((a, b) => a.stepId - b.stepId);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Rules of this report in its order, then those of the version before that it does not have. */
function* followLines(
  reading: Reading,
  writer: FindingsWriter,
  objectOf: (facts: ObjectFacts) => string,
): Generator<FindingLine> {
  const { earlier, report, version } = reading;
  const known = new Map(withRuleKeys(earlier?.lines ?? []).map(({ key, item }) => [key, item]));
  const follow = (line: FindingLine | undefined, now: RuleNow) =>
    followRule({
      before: line ? [...reading.findingsOf(line)] : [],
      now,
      version,
      objectOf,
      keptVersions: SOLVED_KEPT_VERSIONS,
    });
  const rules = [...placedRules(report)].map(({ root, placed }) => ({
    specificationName: root.name,
    ruleId: placed.rule.id,
    specificationId: placed.specificationId,
    placed,
  }));
  for (const { key, item } of withRuleKeys(rules)) {
    const { placed, specificationName, specificationId } = item;
    const line = known.get(key);
    known.delete(key);
    const requirements = requirementsOf(placed.rule);
    const findings = follow(line, ruleNow(reading, placed, requirements.keyOf));
    if (findings.length === 0) continue;
    const facts = { specificationId, specificationName, ruleId: placed.rule.id, ruleName: placed.rule.name };
    const used = usedRequirements(findings, [...requirements.list, ...(line?.requirements ?? [])]);
    yield writer.writeLine({ ...facts, isJudged: isJudged(placed.rule), requirements: used }, findings);
  }
  for (const line of known.values()) {
    const findings = follow(line, NOT_JUDGED);
    if (findings.length > 0) yield writer.writeLine({ ...line, isJudged: false }, findings);
  }
}

const NOT_JUDGED: RuleNow = {
  isJudged: false,
  requirementOf: requirementKey,
  failed: [],
  others: () => [],
  whole: [],
};

/** Disabled, or skipped for its IFC version. */
function isJudged({ outcome }: StoredRule): boolean {
  return outcome !== 'DISABLED';
}

function ruleNow({ checksOf }: Reading, { rule, chunks }: Placed, requirementOf: (failure: CheckFailure) => string): RuleNow {
  function* failed() {
    for (const chunk of chunks)
      if (chunk.counts.FAILED) for (const check of checksOf(chunk)) if (check.outcome === 'FAILED') yield check;
  }
  function* others() {
    for (const chunk of chunks) yield* checksOf(chunk);
  }
  return {
    isJudged: isJudged(rule),
    requirementOf,
    failed: failed(),
    others,
    whole: rule.outcome === 'FAILED' ? (rule.failures ?? []) : [],
  };
}

interface Requirements {
  list: LineRequirement[];
  keyOf(failure: CheckFailure): string;
}

function requirementsOf({ reasons = [], failures = [] }: StoredRule): Requirements {
  const list = [...reasons.map(({ failure }) => failure), ...failures].map((failure) => ({
    key: requirementKey(failure),
    failure: withoutFound(failure),
  }));
  return { list, keyOf: requirementKeysOf(reasons) };
}

function withoutFound({ actual: _, actualLength: __, source: ___, ...asked }: Failure): Failure {
  return asked;
}

/** Those of this report first; failures of older reports have no reason and say all themselves. */
function usedRequirements(findings: readonly FollowedFinding[], known: readonly LineRequirement[]): LineRequirement[] {
  const told = new Map(known.toReversed().map((one) => [one.key, one]));
  const used = new Map<string, LineRequirement>();
  for (const { requirement: key, failure } of findings) {
    if (used.has(key)) continue;
    const one = told.get(key) ?? (failure && { key, failure: withoutFound(failure) });
    if (one) used.set(key, one);
  }
  return [...used.values()];
}
