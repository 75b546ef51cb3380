/**
 * Writes one test suite per specification and one test case per rule, so that a build server shows rules as it shows tests. The dialect
 * is that of Ant's JUnit tasks, the only one with a schema: it has the required attributes, and all times are 0.
 */
import { JUNIT_ENTITIES_PER_REASON_MAX, JUNIT_NAME_MAX } from '../limits.ts';
import { cutText, escapeAttribute, escapeText, oneLine } from './clean-text.ts';
import { type ExceptedChecks, exceptedChecks, type RuleExceptions } from './excepted-checks.ts';
import { exceptionText } from './exception-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import { entityLine, reasonWords } from './reason-words.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { ruleSetName } from './rule-set-lines.ts';
import { ruleSetCases } from './rule-sets-suite.ts';
import type { SuiteCase } from './suite-case.ts';
import { validityCases } from './validity-suite.ts';
import { type ExportGroup, type ExportRule, emptyRuleKey, type PlacedRule, walkSpecification } from './walk-rules.ts';

export function* exportJunit(input: ExportInput): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n';
  const excepted = exceptedChecks(input);
  for (const [id, specification] of input.report.elements.entries()) yield* suite(specification, id, { ...input, excepted });
  let id = input.report.elements.length;
  const { ruleSets = [], words } = input;
  const validity = { name: words.text('validity'), package: 'ifc-validity', cases: validityCases(input) };
  const ofRuleSets = ruleSets.map((ruleSet) => ({
    name: ruleSetName(ruleSet, words),
    package: `rule-set-${ruleSet.code}`,
    cases: ruleSetCases(ruleSet, words),
  }));
  for (const one of [validity, ...ofRuleSets]) if (one.cases.length > 0) yield* extraSuite(input, { ...one, id: id++ });
  yield '</testsuites>\n';
}

interface SuiteInput extends ExportInput {
  excepted: ExceptedChecks;
}

function* suite(specification: ExportGroup, id: number, input: SuiteInput): Generator<string> {
  const { filename, report, timestamp, words, excepted } = input;
  const placed = [...walkSpecification(specification)];
  const failures = placed.filter(({ rule }) => rule.outcome === 'FAILED').length;
  const skipped = placed.filter(({ rule }) => isSkipped(rule)).length;
  const attributes = {
    name: nameOf(specification.name, words),
    package: nameOf(specification.specificationId ?? specification.name, words),
    id,
    // Ant's pattern has no fraction and no time zone.
    timestamp: timestamp.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
    hostname: 'localhost',
    tests: placed.length,
    failures,
    errors: 0,
    skipped,
    time: 0,
  };
  yield `<testsuite${attributeText(attributes)}>\n`;
  const facts = {
    ...{ filename, schema: report.model.fileSchema, version: specification.version ?? '' },
    ...(excepted.areThere && exceptedFacts(placed, excepted)),
  };
  yield `<properties>${Object.entries(facts).map(propertyText).join('')}</properties>\n`;
  for (const one of placed) yield testCase(one, words, excepted.ofRule(one));
  yield '<system-out/>\n<system-err/>\n</testsuite>\n';
}

interface ExtraSuite {
  name: string;
  package: string;
  id: number;
  cases: readonly SuiteCase[];
}

/** Writes a suite that is of no specification. */
function* extraSuite(input: ExportInput, { cases, ...names }: ExtraSuite): Generator<string> {
  const { filename, report, timestamp, words } = input;
  const failures = cases.filter(({ result }) => result?.isFailure).length;
  const attributes = {
    name: nameOf(names.name, words),
    package: nameOf(names.package, words),
    id: names.id,
    timestamp: timestamp.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
    hostname: 'localhost',
    tests: cases.length,
    failures,
    errors: 0,
    skipped: cases.filter(({ result }) => result && !result.isFailure).length,
    time: 0,
  };
  const facts = Object.entries({ filename, schema: report.model.fileSchema }).map(propertyText);
  yield `<testsuite${attributeText(attributes)}>\n<properties>${facts.join('')}</properties>\n`;
  for (const { name, classname, result } of cases) {
    const open = `<testcase${attributeText({ name: nameOf(name, words), classname, time: 0 })}`;
    if (!result) yield `${open}/>\n`;
    else if (!result.isFailure) yield `${open}><skipped${attributeText({ message: result.message })}/></testcase>\n`;
    else {
      const { type, message, lines } = result;
      yield `${open}>\n<failure${attributeText({ message, type })}>${escapeText(lines.join('\n'))}</failure>\n</testcase>\n`;
    }
  }
  yield '<system-out/>\n<system-err/>\n</testsuite>\n';
}

/** Counts the exceptions in separate properties, because JUnit has no term for them: fully excepted test cases, and checks. */
function exceptedFacts(placed: readonly PlacedRule[], { ofRule }: ExceptedChecks): Record<string, string> {
  const suiteExceptions = placed.map(ofRule);
  return {
    excepted: String(suiteExceptions.filter((one) => one.all()).length),
    exceptedChecks: String(suiteExceptions.reduce((sum, one) => sum + one.count(), 0)),
  };
}

function nameOf(name: string, words: ExportWords): string {
  return cutText(oneLine(name), JUNIT_NAME_MAX) || words.text('unnamed');
}

function attributeText(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('');
}

function propertyText([name, value]: [string, string]): string {
  return `<property${attributeText({ name, value })}/>`;
}

/** Returns whether a rule is disabled or not applicable: build servers have no other word for what was not tested (D148). */
function isSkipped({ outcome, counts: { rules } }: ExportRule): boolean {
  return outcome === 'DISABLED' || (outcome === 'PASSED' && rules.passed + rules.failed === 0);
}

/** Returns the reason of a skipped rule. A disabled rule needs no reason; one for another IFC version has it (D17). */
function skippedFacts(rule: ExportRule, words: ExportWords): Record<string, string> {
  const [why] = rule.failures ?? [];
  if (why) return { message: words.failure(why) };
  if (rule.outcome === 'DISABLED') return {};
  return { message: words.text(rule.checks.length > 0 ? 'SKIPPED' : emptyRuleKey(rule)) };
}

function testCase({ specification, groups, rule }: PlacedRule, words: ExportWords, excepted: RuleExceptions): string {
  const classname = [specification.name, ...groups].map((name) => nameOf(name, words)).join(' / ');
  const open = `<testcase${attributeText({ name: nameOf(rule.name, words), classname, time: 0 })}`;
  if (isSkipped(rule)) return `${open}><skipped${attributeText(skippedFacts(rule, words))}/></testcase>\n`;
  if (rule.outcome === 'PASSED') return `${open}/>\n`;
  const reasons = reasonsOf(rule, JUNIT_ENTITIES_PER_REASON_MAX).filter(({ isUndecidable }) => !isUndecidable);
  const why = reasons[0] === undefined ? words.text('FAILED') : reasonWords(reasons[0], words);
  const message = `${why}${exceptedWords(excepted, words)}`;
  const failure = `<failure${attributeText({ message, type: reasons[0]?.code ?? 'FAILED' })}>`;
  const patterns = words.patterns(rule.specification);
  const text = [
    ...reasons.map((reason) => reasonText(reason, words, excepted)),
    ...(patterns === '' ? [] : [`${words.text('patterns')}: ${patterns}`]),
  ].join('\n');
  return `${open}>\n${failure}${escapeText(text)}</failure>\n</testcase>\n`;
}

function exceptedWords({ whole, count }: RuleExceptions, words: ExportWords): string {
  if (whole) return ` (${exceptionText(whole, words)})`;
  return count() > 0 ? ` (${words.text('excepted', { count: count() })})` : '';
}

function reasonText(reason: Reason, words: ExportWords, excepted: RuleExceptions): string {
  const lines = reason.entities.map(({ check }) => {
    const exception = excepted.of(check);
    return `  ${entityLine(check)}${exception ? `: ${exceptionText(exception, words)}` : ''}`;
  });
  const more = Math.max(0, reason.count - lines.length);
  return [reasonWords(reason, words), ...lines, ...(more > 0 ? [`  ${words.text('moreEntities', { count: more })}`] : [])].join(
    '\n',
  );
}
