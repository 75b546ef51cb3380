/**
 * Writes SARIF 2.1.0 (OASIS): one run, one reporting descriptor per rule, one result per rule and reason with the entities as its
 * locations. An IFC file has no useful lines, so every physical location is the file from line 1 and the entity is a logical location.
 * GitHub accepts at most 10 MB (gzipped; this counts the bytes before gzip, to be safe), shows 5,000 results of a run and 100 locations
 * of a result ("SARIF support for code scanning"). Results that do not fit are left out, least frequent first, and a notification says
 * so.
 */
import {
  SARIF_FINDINGS_MAX,
  SARIF_LOCATIONS_PER_RESULT_MAX,
  SARIF_MAX_BYTES,
  SARIF_NAME_MAX,
  SARIF_RESULTS_MAX,
  SARIF_RULES_MAX,
} from '../limits.ts';
import { objectLabel } from '../report/object-label.ts';
import { cleanText, cutText, oneLine } from './clean-text.ts';
import { exceptedChecks, type RuleExceptions } from './excepted-checks.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import { entityLine, reasonWords } from './reason-words.ts';
import { type FailedEntity, type Reason, reasonsOf } from './reasons.ts';
import { ruleSetRuns } from './rule-sets-run.ts';
import { message } from './sarif-run.ts';
import { uuidOf } from './uuid-v5.ts';
import { validityRuns } from './validity-run.ts';
import { isForOtherVersion, type PlacedRule, walkRules } from './walk-rules.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

export interface SarifLimits {
  maxBytes: number;
  resultsMax: number;
  locationsMax: number;
  rulesMax: number;
}

const LIMITS: SarifLimits = {
  maxBytes: SARIF_MAX_BYTES,
  resultsMax: SARIF_RESULTS_MAX,
  locationsMax: SARIF_LOCATIONS_PER_RESULT_MAX,
  rulesMax: SARIF_RULES_MAX,
};

interface Finding {
  placed: PlacedRule;
  ruleIndex: number;
  reason: Reason;
  excepted: RuleExceptions;
}

export function* exportSarif(input: ExportInput, limits: SarifLimits = LIMITS): Generator<string> {
  const rules = [...walkRules(input.report)].slice(0, limits.rulesMax);
  const { ofRule } = exceptedChecks(input);
  const all = rules.flatMap((placed, ruleIndex) => {
    const excepted = ofRule(placed);
    // All entities of a reason are needed to decide whether all of them are excepted.
    const entitiesMax = excepted.count() > 0 ? undefined : limits.locationsMax;
    return reasonsOf(placed.rule, entitiesMax).map((reason) => ({ placed, ruleIndex, reason, excepted }));
  });
  const mostFrequentFindings = mostFrequent(all, limits.resultsMax);
  let findings = mostFrequentFindings;
  let locations = limits.locationsMax;
  let text = logText(input, { rules, all, findings, locations });
  while (new TextEncoder().encode(text).length > limits.maxBytes && (locations > 1 || findings.length > 0)) {
    if (locations > 1) locations = Math.floor(locations / 2);
    else findings = mostFrequent(mostFrequentFindings, Math.floor(findings.length / 2));
    text = logText(input, { rules, all, findings, locations });
  }
  yield text;
}

/** Returns the findings with most entities, in the order of the report. */
function mostFrequent(findings: readonly Finding[], max: number): Finding[] {
  if (findings.length <= max) return [...findings];
  const order = findings.map((finding, at) => ({
    finding,
    at,
    weight: finding.reason.count || Number.MAX_SAFE_INTEGER,
  }));
  const selection = order.sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, max);
  return selection.sort((a, b) => a.at - b.at).map(({ finding }) => finding);
}

interface Run {
  rules: readonly PlacedRule[];
  /** All findings, including those that are left out of `findings`. */
  all: readonly Finding[];
  findings: readonly Finding[];
  locations: number;
}

function logText(input: ExportInput, run: Run): string {
  const { words, report, filename } = input;
  const uri = encodeURIComponent(oneLine(filename).replace(/[\ud800-\udfff]/g, '_')) || 'model.ifc';
  const results = run.findings.map((finding) => resultOf(finding, { uri, words, locations: run.locations }));
  const driver = { name: 'Vakwerk', language: words.language, rules: run.rules.map((placed) => descriptorOf(placed, words)) };
  const ofRules = {
    tool: { driver },
    language: words.language,
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri }, length: report.model.sizeBytes }],
    invocations: [invocationOf(input, run)],
    results,
  };
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [...(isWithoutRules(input) ? [] : [ofRules]), ...validityRuns(input, uri), ...ruleSetRuns(input, uri)],
  };
  return `${JSON.stringify(log)}\n`;
}

/** Returns whether something else than specifications was checked alone: the run of their rules would be empty. */
function isWithoutRules({ report: { elements, findings }, validity, ruleSets }: ExportInput): boolean {
  return (validity ?? ruleSets) !== undefined && elements.length === 0 && findings.length === 0;
}

/** Returns an id that is unique in the run: ids of rules are unique only within a specification. */
function ruleIdOf({ specificationKey, rule }: PlacedRule): string {
  return `${specificationKey}/${rule.id}`;
}

function descriptorOf(placed: PlacedRule, words: ExportWords): object {
  const { rule, specification } = placed;
  const asks = words.rule(rule.specification).join('\n');
  const description = [rule.description, asks].filter((text) => text !== '').join('\n\n') || rule.name || words.text('unnamed');
  const help = rule.instructions ?? description;
  return {
    id: ruleIdOf(placed),
    name: cutText(oneLine(rule.name), SARIF_NAME_MAX) || words.text('unnamed'),
    shortDescription: message(`${oneLine(specification.name)}: ${oneLine(rule.name) || words.text('unnamed')}`),
    fullDescription: message(description),
    help: { ...message(help), markdown: message(help).text },
    defaultConfiguration: { level: 'error' },
  };
}

function invocationOf({ report, timestamp, words }: ExportInput, { rules, all, findings, locations }: Run): object {
  const { disabled, skipped } = leftOutOf(rules, words);
  const ofFile = report.findings.map((finding) => ({
    level: 'warning',
    message: message(`${finding.line}: ${words.finding(finding)}`),
  }));
  const dropped = all.length - findings.length;
  const cut = findings.some(({ reason }) => reason.count > locations);
  const leftOut =
    dropped > 0 || cut ? [{ level: 'note', message: message(words.text('moreReasons', { count: dropped, locations })) }] : [];
  return {
    executionSuccessful: true,
    endTimeUtc: timestamp,
    ...(disabled.length > 0 ? { ruleConfigurationOverrides: disabled } : {}),
    toolExecutionNotifications: [...ofFile.slice(0, SARIF_FINDINGS_MAX), ...skipped, ...leftOut],
  };
}

/** Returns rules that are disabled, and notes of those for another IFC version, which nobody disabled (D17). */
function leftOutOf(rules: readonly PlacedRule[], words: ExportWords): { disabled: object[]; skipped: object[] } {
  const disabled: object[] = [];
  const skipped: object[] = [];
  for (const [index, placed] of rules.entries()) {
    if (placed.rule.outcome !== 'DISABLED') continue;
    const descriptor = { id: ruleIdOf(placed), index };
    const { failures = [] } = placed.rule;
    const why = failures.map((failure) => words.failure(failure)).join('\n');
    if (isForOtherVersion(placed.rule)) skipped.push({ level: 'note', message: message(why), associatedRule: descriptor });
    else disabled.push({ descriptor, configuration: { enabled: false } });
  }
  return { disabled, skipped };
}

interface ResultContext {
  uri: string;
  words: ExportWords;
  locations: number;
}

function resultOf({ placed, ruleIndex, reason, excepted }: Finding, { uri, words, locations }: ResultContext): object {
  const located = reason.entities.slice(0, locations);
  const physicalLocation = { artifactLocation: { uri, index: 0 }, region: { startLine: 1 } };
  const id = uuidOf([placed.specificationKey, placed.rule.id, reason.key]);
  return {
    ruleId: ruleIdOf(placed),
    ruleIndex,
    // An undecided check is not a failure, and SARIF then requires level none (§3.27.10).
    ...(reason.isUndecidable ? { kind: 'open', level: 'none' } : { kind: 'fail', level: 'error' }),
    message: message(`${oneLine(placed.rule.name)}: ${reasonWords(reason, words)}`),
    locations: located.length === 0 ? [{ physicalLocation }] : located.map((entity) => locationOf(entity, physicalLocation)),
    ...suppressionOf(reason, excepted),
    occurrenceCount: Math.max(1, reason.count),
    partialFingerprints: { 'reason/v1': id },
    properties: { code: reason.code, values: reason.group.valuesTotal ?? 1 },
  };
}

/** Returns the suppression of a result if everything that it covers is excepted (§3.27.23). */
function suppressionOf({ entities }: Reason, { whole, of }: RuleExceptions): object {
  const isAll = entities.every(({ check }) => of(check));
  const exception = whole ?? (isAll && entities[0] ? of(entities[0].check) : undefined);
  if (!exception) return {};
  return { suppressions: [{ kind: 'external', status: 'accepted', justification: cleanText(exception.reason) }] };
}

function locationOf({ check }: FailedEntity, physicalLocation: object): object {
  const { globalId, stepId } = check;
  const logical = {
    name: cutText(oneLine(objectLabel(check) ?? ''), SARIF_NAME_MAX) || `#${stepId}`,
    fullyQualifiedName: globalId ?? `#${stepId}`,
    kind: 'object',
  };
  return { physicalLocation, logicalLocations: [logical], message: message(entityLine(check)) };
}
