/** Each rule set as a run of SARIF of its own: a result per rule that fails, and one per rule that is not decided, with the first objects. */
import { SARIF_NAME_MAX } from '../limits.ts';
import { cutText, oneLine } from './clean-text.ts';
import type { ExportInput, ExportRuleCheck, ExportRuleSet, ExportSetRule } from './export-input.ts';
import { ruleCheckLine, ruleSetName } from './rule-set-lines.ts';
import { EXTRA_LOCATIONS_MAX, extraRun, message } from './sarif-run.ts';
import { uuidOf } from './uuid-v5.ts';

/** Places of all results together: with many rules each result has fewer. */
const RULE_SET_LOCATIONS_MAX = 4_000;

export function ruleSetRuns(input: ExportInput, uri: string): object[] {
  const { ruleSets = [] } = input;
  const rules = ruleSets.reduce((sum, ruleSet) => sum + ruleSet.rules.length, 0);
  const locations = Math.max(1, Math.min(EXTRA_LOCATIONS_MAX, Math.floor(RULE_SET_LOCATIONS_MAX / Math.max(1, rules))));
  return ruleSets.map((ruleSet) =>
    extraRun(input, {
      ...{ uri, id: `rule-set/${ruleSet.code}/`, notes: [] },
      rules: ruleSet.rules.map((rule) => descriptorOf(ruleSet, rule, input)),
      results: ruleSet.rules.flatMap((rule, ruleIndex) => resultsOf({ ruleSet, rule }, { input, uri, ruleIndex, locations })),
      properties: { ruleSet: ruleSet.code, version: ruleSet.version, rules: ruleSet.counts },
    }),
  );
}

const ruleIdOf = ({ code }: ExportRuleSet, { id }: ExportSetRule): string => `${code}/${id}`;

function descriptorOf(ruleSet: ExportRuleSet, rule: ExportSetRule, { words }: ExportInput): object {
  const { language } = words;
  const { name, description, why, fix } = rule;
  const fixes = [`${words.text('fixRevit')}: ${fix.revit[language]}`, `${words.text('fixArchicad')}: ${fix.archicad[language]}`];
  return {
    id: ruleIdOf(ruleSet, rule),
    name: cutText(oneLine(name[language]), SARIF_NAME_MAX),
    shortDescription: message(`${ruleSetName(ruleSet, words)}: ${name[language]}`),
    fullDescription: message(`${description[language]}\n\n${why[language]}`),
    help: message(fixes.join('\n')),
    defaultConfiguration: { level: 'error' },
  };
}

interface RunPlace {
  input: ExportInput;
  uri: string;
  ruleIndex: number;
  locations: number;
}

function resultsOf({ ruleSet, rule }: { ruleSet: ExportRuleSet; rule: ExportSetRule }, place: RunPlace): object[] {
  const { input, ruleIndex } = place;
  const { language } = input.words;
  const { counts, reasons, name, checks } = rule;
  const resultOf = (outcome: ExportRuleCheck['outcome'], count: number, texts: readonly string[]): object => ({
    ruleId: ruleIdOf(ruleSet, rule),
    ruleIndex,
    // An undecided check is not a failure, and SARIF then requires level none (§3.27.10).
    ...(outcome === 'FAILED' ? { kind: 'fail', level: 'error' } : { kind: 'open', level: 'none' }),
    message: message(`${oneLine(name[language])}: ${texts.join(' ')}`),
    locations: locationsOf(
      checks.filter((check) => check.outcome === outcome),
      place,
    ),
    occurrenceCount: Math.max(1, count),
    partialFingerprints: { 'ruleSet/v1': uuidOf(['rule-set', ruleSet.code, rule.id, outcome]) },
  });
  const { failed, undecided } = counts;
  const wholes = reasons.map(({ message }) => message[language]);
  const firstOf = (outcome: ExportRuleCheck['outcome']) =>
    checks.find((check) => check.outcome === outcome)?.message[language] ?? rule.description[language];
  return [
    ...(failed > 0 ? [resultOf('FAILED', failed, [firstOf('FAILED')])] : []),
    ...(undecided > 0 || wholes.length > 0
      ? [resultOf('UNDECIDED', undecided, wholes.length > 0 ? wholes : [firstOf('UNDECIDED')])]
      : []),
  ];
}

function locationsOf(checks: readonly ExportRuleCheck[], { input, uri, locations }: RunPlace): object[] {
  const physicalLocation = { artifactLocation: { uri, index: 0 }, region: { startLine: 1 } };
  if (checks.length === 0) return [{ physicalLocation }];
  return checks.slice(0, locations).map((check) => {
    const { globalId, name, stepId } = check;
    const logical = {
      name: cutText(oneLine(name ?? ''), SARIF_NAME_MAX) || `#${stepId}`,
      fullyQualifiedName: globalId ?? `#${stepId}`,
      kind: 'object',
    };
    return { physicalLocation, logicalLocations: [logical], message: message(ruleCheckLine(check, input.words)) };
  });
}
