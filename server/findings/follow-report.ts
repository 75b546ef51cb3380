/**
 * Derives the findings of a report from those of the version before and writes them into one file. Runs in a thread, rule by
 * rule, so that a million findings are never in memory at once.
 */
import fs from 'node:fs';
import type { FindingCounts } from '../../common/contract/findings.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { StoredValidity } from '../../common/report/stored-validity.ts';
import { FINDING_STATES, type FollowedFinding, type ObjectFacts } from '../../engine/findings/finding.ts';
import { followRule, type RuleNow } from '../../engine/findings/follow-rule.ts';
import { type Aliases, objectName } from '../../engine/findings/identify-objects.ts';
import { requirementKey, requirementKeysOf } from '../../engine/findings/requirement-key.ts';
import { withRuleKeys } from '../../engine/findings/rule-keys.ts';
import type { Check, CheckFailure, Failure } from '../../engine/report/report.ts';
import type { BlobPlace, FindingLine, FindingObjects, LineRequirement } from '../db/finding-row.ts';
import type { StoredRule } from '../db/report-row.ts';
import { placedRules } from '../reports/compare-reports.ts';
import { decodeRuleSetsNow } from '../reports/encode-rule-sets.ts';
import { decodeValidityNow } from '../reports/encode-validity.ts';
import { aliasesOf, type Models, type ObjectsOfReport, readPiece } from '../reports/object-names.ts';
import type { Placed } from '../reports/rule-changes.ts';
import { readChunk, type StoredChunk } from '../reports/stored-report.ts';
import { decodeAliases, decodeFindings, decodeNumbers, decodeObjects, type FindingObject } from './finding-columns.ts';
import { readSetRules } from './follow-rule-sets.ts';
import { readValidityRules, type ValidityVersions } from './follow-validity.ts';
import { sourceOf } from './line-rule.ts';
import { chunkStarts } from './number-objects.ts';
import { type FindingsWriter, noFindings, openFindingsWriter } from './write-findings.ts';

/** Versions for which a solved finding is remembered: failing again it has returned, later it is new. */
const SOLVED_KEPT_VERSIONS = 10;

export interface FollowedBlob extends ObjectsOfReport {
  /** Place of the results of rule sets; absent where there are none. */
  ruleSets?: BlobPlace;
  /** Place of the validity of the file; absent where it was not checked. */
  validity?: BlobPlace;
}

/** The findings of the version before, with the report they belong to. */
export interface EarlierFindings {
  report: FollowedBlob;
  /** Path of a local file. */
  file: string;
  lines: FindingLine[];
  objects: FindingObjects | null;
  aliases: BlobPlace | null;
}

/** Can be sent to a thread. */
export interface FollowOrder {
  report: FollowedBlob;
  /** Version of the file. */
  version: number;
  earlier?: EarlierFindings;
  /** The IFC files of both versions; read when an export has new GlobalIds. */
  models?: Models;
  /** Path of the file to write. */
  target: string;
}

export interface FollowedReport {
  /** Counts of the findings of specifications. */
  totals: FindingCounts;
  /** Counts of the findings of rule sets. */
  setTotals: FindingCounts;
  /** Counts of the findings of IFC itself. */
  validityTotals: FindingCounts;
  lines: FindingLine[];
  objects: FindingObjects;
  aliases: BlobPlace | null;
}

/** Returns MODELS_WANTED when the order names no models and they are needed to match the objects. */
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

/** Writes the part that follows the lines of a report. */
export function endFindings(writer: FindingsWriter, lines: FindingLine[], aliases: Aliases): FollowedReport {
  const counted = { SPECIFICATION: noFindings(), RULE_SET: noFindings(), VALIDITY: noFindings() };
  for (const line of lines) for (const state of FINDING_STATES) counted[sourceOf(line)][state] += line.counts[state];
  const { SPECIFICATION: totals, RULE_SET: setTotals, VALIDITY: validityTotals } = counted;
  const placeOfAliases = aliases.size > 0 ? writer.writeAliases(aliases) : null;
  return { totals, setTotals, validityTotals, lines, objects: writer.writeObjects(), aliases: placeOfAliases };
}

interface Reading extends FollowOrder {
  checksOf(chunk: StoredChunk): readonly Check[];
  findingsOf(line: FindingLine): Iterable<FollowedFinding>;
  ruleSets(): readonly StoredRuleSet[];
  validity(): StoredValidity | undefined;
  close(): void;
}

function openReading(order: FollowOrder): Reading {
  const { report, earlier } = order;
  const now = fs.openSync(report.blobFile, 'r');
  const before = earlier && fs.openSync(earlier.file, 'r');
  return {
    ...order,
    checksOf: cacheLast((chunk: StoredChunk) => readChunk(now, chunk)),
    ruleSets: () => (report.ruleSets ? decodeRuleSetsNow(readPiece(now, report.ruleSets)) : []),
    validity: () => report.validity && decodeValidityNow(readPiece(now, report.validity)),
    findingsOf: earlier && before !== undefined ? findingsIn(before, earlier) : () => [],
    close() {
      fs.closeSync(now);
      if (before !== undefined) fs.closeSync(before);
    },
  };
}

/** Caches the last value: most rules have one chunk, which is read once for failing and once for passing objects. */
function cacheLast<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: read(key) };
    return last.value;
  };
}

/** Reads the findings. All objects are in memory at once, like the objects of the reports, to match them. */
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
      const chunkObjects =
        all && numbers ? [...numbers.subarray(start, start + chunk.count)].map((number) => all[number]) : decodeObjects(bytes);
      for (const [at, finding] of decodeFindings(bytes).entries())
        yield { ...finding, ...(chunkObjects[at] as FindingObject), state: chunk.state };
    }
  };
}

async function readAliases({ earlier, report, models }: Reading): Promise<Aliases | 'MODELS_WANTED'> {
  if (!earlier) return new Map();
  const aliases: Aliases = earlier.aliases ? aliasesIn(earlier.file, earlier.aliases) : new Map();
  return aliasesOf({ before: earlier.report, now: report, aliases, models });
}

export function aliasesIn(file: string, place: BlobPlace): Aliases {
  const descriptor = fs.openSync(file, 'r');
  try {
    return decodeAliases(readPiece(descriptor, place));
  } finally {
    fs.closeSync(descriptor);
  }
}

/** A rule of this report with its line, before its findings are known. */
interface RuleItem {
  line: Omit<FindingLine, 'requirements' | 'counts' | 'objects' | 'chunks'>;
  read(): { now: RuleNow; requirements: readonly LineRequirement[] };
  objectOf(check: ObjectFacts): string;
  /** Whether the version before has a part of what failed only. Absent: its line says so. */
  wasPartial?: boolean;
}

/** Yields the rules of this report in its order, those of rule sets and of IFC last, then the rules that only the version before has. */
function* followLines(
  reading: Reading,
  writer: FindingsWriter,
  objectOf: (facts: ObjectFacts) => string,
): Generator<FindingLine> {
  const { earlier, version } = reading;
  const earlierLines = new Map(withRuleKeys(earlier?.lines ?? []).map(({ key, item }) => [key, item]));
  const follow = (line: FindingLine | undefined, now: RuleNow, item?: RuleItem) =>
    followRule({
      before: line ? [...reading.findingsOf(line)] : [],
      now,
      version,
      objectOf: item?.objectOf ?? objectOf,
      keptVersions: SOLVED_KEPT_VERSIONS,
      wasPartial: item?.wasPartial ?? line?.ruleSet?.isPartial === true,
    });
  const items = [...itemsOf(reading, objectOf)].map((one) => ({ ...one.line, one }));
  for (const { key, item } of withRuleKeys(items)) {
    const line = earlierLines.get(key);
    earlierLines.delete(key);
    const { now, requirements } = item.one.read();
    const findings = follow(line, now, item.one);
    if (findings.length === 0) continue;
    const used = usedRequirements(findings, [...requirements, ...(line?.requirements ?? [])]);
    yield writer.writeLine({ ...item.one.line, requirements: used }, findings);
  }
  for (const line of earlierLines.values()) {
    const findings = follow(line, NOT_JUDGED);
    if (findings.length > 0) yield writer.writeLine({ ...line, isJudged: false }, findings);
  }
}

function* itemsOf(reading: Reading, objectOf: (facts: ObjectFacts) => string): Generator<RuleItem> {
  for (const { root, placed } of placedRules(reading.report)) {
    const { rule, specificationId } = placed;
    yield {
      line: {
        specificationId,
        specificationName: root.name,
        ruleId: rule.id,
        ruleName: rule.name,
        isJudged: isJudged(rule),
      },
      read() {
        const { list, keyOf } = requirementsOf(rule);
        return { now: ruleNow(reading, placed, keyOf), requirements: list };
      },
      objectOf,
    };
  }
  for (const { now, ...rule } of readSetRules(reading.ruleSets(), objectOf))
    yield { ...rule, read: () => ({ now, requirements: [] }) };
  for (const { now, ...rule } of readValidityRules(validityVersions(reading), objectOf))
    yield { ...rule, objectOf, read: () => ({ now, requirements: [] }) };
}

function validityVersions({ earlier, validity }: Reading): ValidityVersions {
  return { now: validity(), before: earlier ? earlierValidity(earlier) : null, lines: earlier?.lines ?? [] };
}

function earlierValidity({ report: { blobFile, validity } }: EarlierFindings): StoredValidity | undefined {
  if (!validity) return undefined;
  const descriptor = fs.openSync(blobFile, 'r');
  try {
    return decodeValidityNow(readPiece(descriptor, validity));
  } finally {
    fs.closeSync(descriptor);
  }
}

const NOT_JUDGED: RuleNow = {
  isJudged: false,
  requirementOf: requirementKey,
  failed: [],
  others: () => [],
  whole: [],
};

/** False for a rule that is disabled or skipped for its IFC version. */
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
    failure: requirementOf(failure),
  }));
  return { list, keyOf: requirementKeysOf(reasons) };
}

function requirementOf({ actual: _, actualLength: __, source: ___, ...requirement }: Failure): Failure {
  return requirement;
}

/** Requirements of this report come first; failures of older reports have no reason and contain the whole requirement. */
function usedRequirements(findings: readonly FollowedFinding[], requirements: readonly LineRequirement[]): LineRequirement[] {
  const requirementByKey = new Map(requirements.toReversed().map((one) => [one.key, one]));
  const used = new Map<string, LineRequirement>();
  for (const { requirement: key, failure } of findings) {
    if (used.has(key)) continue;
    const one = requirementByKey.get(key) ?? (failure && { key, failure: requirementOf(failure) });
    if (one) used.set(key, one);
  }
  return [...used.values()];
}
