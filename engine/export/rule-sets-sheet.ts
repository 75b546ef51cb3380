/** The sheets of the workbook about rule sets: a row per rule, and a row per listed object that does not pass. */
import type { ExportInput } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { OUTCOME_MARKS, outcomeKey } from './rule-set-lines.ts';
import type { Cell, Sheet } from './xlsx-workbook.ts';

type Column = readonly [ExportKey, number];

const RULE: readonly Column[] = [
  ['ruleSet', 30],
  ['version', 12],
  ['group', 24],
  ['ruleId', 12],
  ['rule', 50],
  ['verdict', 16],
];
const RULE_COLUMNS: readonly Column[] = [
  ...RULE,
  ['checksPassed', 16],
  ['checksFailed', 16],
  ['checksSkipped', 16],
  ['reasons', 50],
  ['description', 60],
  ['why', 60],
  ['fixRevit', 50],
  ['fixArchicad', 50],
];
const OBJECT_COLUMNS: readonly Column[] = [
  ...RULE,
  ['name', 30],
  ['reasons', 80],
  ['storey', 20],
  ['ifcType', 22],
  ['globalId', 26],
  ['stepId', 12],
  ['codes', 20],
];

/** Returns no sheet where no rule sets were checked. */
export function ruleSetSheets({ ruleSets = [], words }: ExportInput): Sheet[] {
  if (ruleSets.length === 0) return [];
  const { language } = words;
  const placed = ruleSets.flatMap(({ name, version, rules }) =>
    rules.map((rule) => ({ rule, place: [name[language], version, rule.group[language], rule.id, rule.name[language]] })),
  );
  const verdictOf = (outcome: keyof typeof OUTCOME_MARKS): Cell => ({
    verdict: OUTCOME_MARKS[outcome],
    text: words.text(outcomeKey(outcome)),
  });
  const ofRules = placed.map(({ rule, place }): Cell[] => {
    const { outcome, counts, reasons, description, why, fix } = rule;
    return [
      ...[...place, verdictOf(outcome), counts.passed, counts.failed, counts.undecided],
      ...[reasons.map(({ message }) => message[language]).join(' '), description[language], why[language]],
      ...[fix.revit[language], fix.archicad[language]],
    ];
  });
  const ofObjects = placed.flatMap(({ rule, place }) =>
    rule.checks.map(({ outcome, ifcType, globalId, name, storey, stepId, message, codes }): Cell[] => [
      ...[...place, verdictOf(outcome), name, message[language], storey, ifcType, globalId, stepId, codes.join(' ')],
    ]),
  );
  const sheetOf = (key: ExportKey, columns: readonly Column[], rows: Cell[][]): Sheet => ({
    name: words.text(key),
    columns: columns.map(([title, width]) => ({ title: words.text(title), width })),
    rows,
  });
  return [sheetOf('ruleSets', RULE_COLUMNS, ofRules), sheetOf('ruleSetObjects', OBJECT_COLUMNS, ofObjects)];
}
