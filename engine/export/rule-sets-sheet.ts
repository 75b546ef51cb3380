/** The sheets of the workbook about rule sets: a row per rule, and a row per listed object that does not pass. */
import type { ExportInput, ExportRuleCheck } from './export-input.ts';
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
  ['name', 30],
  ['reasons', 80],
  ['storey', 20],
  ['ifcType', 22],
  ['globalId', 26],
  ['stepId', 12],
  ['codes', 20],
];

const FILE_COLUMNS: readonly Column[] = [['filename', 30]];
/** The second object of a pair. */
const OTHER_COLUMNS: readonly Column[] = [
  ['otherObject', 30],
  ['otherGlobalId', 26],
];
const OTHER_FILE_COLUMNS: readonly Column[] = [['otherFile', 30]];

/** Returns no sheet where no rule sets were checked. */
export function ruleSetSheets({ ruleSets = [], words }: Pick<ExportInput, 'ruleSets' | 'words'>): Sheet[] {
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
  const checks = ruleSets.flatMap(({ rules }) => rules.flatMap((rule) => rule.checks));
  const pairs = pairColumns(checks);
  const ofObjects = placed.flatMap(({ rule, place }) =>
    rule.checks.map((check): Cell[] => {
      const { outcome, ifcType, globalId, name, storey, stepId, message, codes } = check;
      const facts = [message[language], storey, ifcType, globalId, stepId, codes.join(' ')];
      return [...place, verdictOf(outcome), name, ...facts, ...pairs.cellsOf(check)];
    }),
  );
  const sheetOf = (key: ExportKey, columns: readonly Column[], rows: Cell[][]): Sheet => ({
    name: words.text(key),
    columns: columns.map(([title, width]) => ({ title: words.text(title), width })),
    rows,
  });
  return [
    sheetOf('ruleSets', RULE_COLUMNS, ofRules),
    sheetOf('ruleSetObjects', [...RULE, ...OBJECT_COLUMNS, ...pairs.columns], ofObjects),
  ];
}

/** Returns the columns of the file and of the second object of a pair, each only where the objects differ in it. */
function pairColumns(checks: readonly ExportRuleCheck[]): { columns: Column[]; cellsOf(check: ExportRuleCheck): Cell[] } {
  const hasFiles = new Set(checks.flatMap(({ file, other }) => [file, other?.file ?? file])).size > 1;
  const hasPairs = checks.some(({ other }) => other);
  return {
    columns: [
      ...(hasFiles ? FILE_COLUMNS : []),
      ...(hasPairs ? OTHER_COLUMNS : []),
      ...(hasFiles && hasPairs ? OTHER_FILE_COLUMNS : []),
    ],
    cellsOf: ({ file, other }) => [
      ...(hasFiles ? [file] : []),
      ...(hasPairs ? [other?.name ?? null, other?.globalId ?? null] : []),
      ...(hasFiles && hasPairs ? [other?.file ?? null] : []),
    ],
  };
}
