/**
 * Writes a workbook to sort and filter in: a row per specification, per rule and per failed check, then the floor areas and materials
 * as the file gives them (per space, so without the seeded sum of D111) and facts of the file.
 */
import { rulesOf } from '../ids/rules-of.ts';
import { badgeOf } from '../report/count-rules.ts';
import { objectLabel } from '../report/object-label.ts';
import type { Failure } from '../report/report.ts';
import { wholeFailures } from '../report/whole-failure.ts';
import { adviceOf } from './advice.ts';
import { countedCauses } from './counted-causes.ts';
import { exceptedChecks } from './excepted-checks.ts';
import { exceptionText } from './exception-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { wallClock, zoneName } from './moment.ts';
import { plainText } from './plain-text.ts';
import { actualText } from './reasons.ts';
import { ruleSetSheets } from './rule-sets-sheet.ts';
import { validitySheets } from './validity-sheet.ts';
import {
  type ExportGroup,
  type ExportRule,
  emptyRuleKey,
  isForOtherVersion,
  type PlacedRule,
  ruleVerdictKey,
  verdictKey,
  walkRules,
} from './walk-rules.ts';
import { coverOf } from './xlsx-cover.ts';
import { type Cell, type Sheet, type Verdict, writeWorkbook } from './xlsx-workbook.ts';
import type { Compressor } from './zip-file.ts';

export interface XlsxOptions {
  /** The default is Excel's own limit; tests use a lower one. */
  sheetRowsMax?: number;
  compressor?: Compressor;
}

export function exportXlsx(input: ExportInput, options: XlsxOptions = {}): Generator<Uint8Array> {
  const sheets = [
    summarySheet(input),
    causesSheet(input),
    rulesSheet(input),
    failedSheet(input),
    spacesSheet(input),
    materialsSheet(input),
    ...ruleSetSheets(input),
    ...validitySheets(input),
    fileSheet(input),
  ];
  const { language } = input.words;
  return writeWorkbook(sheets, { created: input.timestamp, title: input.filename, cover: coverOf(input), language, ...options });
}

type Column = readonly [key: ExportKey, width: number];

function sheetOf(words: ExportWords, name: ExportKey, content: { columns: readonly Column[]; rows: Sheet['rows'] }): Sheet {
  const columns = content.columns.map(([key, width]) => ({ title: words.text(key), width }));
  return { name: words.text(name), columns, rows: content.rows };
}

const COUNT_COLUMNS: readonly Column[] = [
  ['checksExpected', 16],
  ['checksPassed', 16],
  ['checksFailed', 16],
  ['checksSkipped', 16],
  ['entitiesPassed', 16],
  ['entitiesFailed', 16],
  ['entitiesSkipped', 16],
];

function countCells({ counts: { checks, entities } }: ExportGroup | ExportRule): Cell[] {
  return [checks.expected, checks.passed, checks.failed, checks.skipped, entities.passed, entities.failed, entities.skipped];
}

/** Returns the score, or an empty cell where nothing was expected: no score differs from a score of 0. */
function scoreCell({ counts: { checks } }: ExportGroup | ExportRule): Cell {
  return checks.expected === 0 ? null : { share: checks.passed / checks.expected };
}

const VERDICTS: Partial<Record<ExportKey, Verdict>> = { PASSED: 'pass', FAILED: 'fail' };

function verdictCell(words: ExportWords, key: ExportKey): Cell {
  return { verdict: VERDICTS[key] ?? 'none', text: words.text(key) };
}

const EXCEPTED_COLUMNS: readonly Column[] = [['checksExcepted', 20]];

function summarySheet(input: ExportInput): Sheet {
  const { report, words } = input;
  const excepted = exceptedChecks(input);
  const columns: Column[] = [
    ['specification', 40],
    ['version', 12],
    ['verdict', 14],
    ['score', 10],
    ['rulesTotal', 12],
    ['rulesPassed', 14],
    ['rulesFailed', 14],
    ['rulesDisabled', 14],
    ['rulesOtherVersion', 14],
    ...COUNT_COLUMNS,
    ...(excepted.areThere ? EXCEPTED_COLUMNS : []),
  ];
  const rows = report.elements.map((group) => {
    const { total, passed, failed, disabled } = group.counts.rules;
    const otherVersion = rulesOf(group).filter(isForOtherVersion).length;
    return [
      group.name,
      group.version ?? '',
      { verdict: badgeOf(group), text: words.text(badgeOf(group)) },
      scoreCell(group),
      total,
      passed,
      failed,
      // The count of disabled rules contains those for another IFC version, which nobody disabled (D17).
      disabled - otherVersion,
      otherVersion,
      ...countCells(group),
      ...(excepted.areThere ? [excepted.countIn(group)] : []),
    ];
  });
  return sheetOf(words, 'sheetSummary', { columns, rows });
}

/** Lists what to fix first, as the page shows it: a row per cause, that with most failures first. */
function causesSheet(input: ExportInput): Sheet {
  const { words } = input;
  const columns: Column[] = [
    ['cause', 80],
    ['solves', 18],
    ['entities', 14],
    ['typeObjects', 14],
    ['storeys', 14],
    ['rulesFailed', 14],
    ['causeRules', 60],
    ['causeSpecifications', 30],
  ];
  const rows = countedCauses(input).map(({ sentence, behind, failures, entities, types, storeys, rules, specifications }) => [
    behind ? `${sentence}\n${behind}` : sentence,
    failures,
    entities,
    types,
    storeys,
    rules.length,
    rules.map(({ name }) => name).join('\n'),
    specifications.join('\n'),
  ]);
  return sheetOf(words, 'sheetCauses', { columns, rows });
}

const PLACE_COLUMNS: readonly Column[] = [
  ['specification', 30],
  ['group', 30],
  ['rule', 40],
];

function placeCells({ specification, groups, rule }: PlacedRule): Cell[] {
  return [specification.name, groups.join(' / '), rule.name];
}

function rulesSheet(input: ExportInput): Sheet {
  const { report, words } = input;
  const excepted = exceptedChecks(input);
  const columns: Column[] = [
    ...PLACE_COLUMNS,
    ['verdict', 14],
    ['score', 10],
    ...COUNT_COLUMNS,
    ...(excepted.areThere ? EXCEPTED_COLUMNS : []),
    ['reasons', 60],
    ['description', 60],
    ['instructions', 60],
    ['patterns', 30],
    ['ruleId', 24],
  ];
  const rows = [...walkRules(report)].map((placed) => {
    const { rule } = placed;
    const { description, advice } = adviceOf(rule);
    return [
      ...placeCells(placed),
      verdictCell(words, ruleVerdictKey(rule)),
      scoreCell(rule),
      ...countCells(rule),
      ...(excepted.areThere ? [excepted.ofRule(placed).count()] : []),
      ruleReasons(rule, words),
      plainText(description),
      plainText(advice),
      words.patterns(rule.specification),
      rule.id,
    ];
  });
  return sheetOf(words, 'sheetRules', { columns, rows });
}

/** Returns the reasons of a rule with their counts, one per line. */
function ruleReasons(rule: ExportRule, words: ExportWords): string {
  const ruleFailures = (rule.failures ?? []).map((failure) => words.failure(failure));
  const counted = (rule.reasons ?? []).map((reason) => `${reason.count} × ${words.reason(reason)}`);
  const all = [...ruleFailures, ...counted];
  return all.length === 0 && rule.checks.length === 0 ? words.text(emptyRuleKey(rule)) : all.join('\n');
}

/**
 * Lists every check that failed or could not be decided, and every rule that failed as a whole. What people read comes first: the object,
 * why it fails and where it is; ids and codes for programs come last.
 */
function failedSheet(input: ExportInput): Sheet {
  const { words, exceptions } = input;
  const columns: Column[] = [
    ...PLACE_COLUMNS,
    ['verdict', 14],
    ['name', 36],
    ['reasons', 80],
    ['actual', 30],
    ...(exceptions?.length ? EXCEPTION_COLUMNS : []),
    ['storey', 20],
    ['ifcType', 22],
    ['typeName', 30],
    ['material', 30],
    ['tag', 14],
    ['globalId', 26],
    ['ruleId', 24],
    ['stepId', 12],
    ['codes', 30],
  ];
  return sheetOf(words, 'sheetFailed', { columns, rows: failedRows(input) });
}

const EXCEPTION_COLUMNS: readonly Column[] = [['exception', 40]];

function* failedRows(input: ExportInput): Generator<Cell[]> {
  const { report, words } = input;
  const excepted = exceptedChecks(input);
  for (const placed of walkRules(report)) {
    const { rule } = placed;
    const place = placeCells(placed);
    const wholeOf = wholeFailures(rule);
    const ruleExceptions = excepted.ofRule(placed);
    const exceptionCells = (one: typeof ruleExceptions.whole) => (excepted.areThere ? [exceptionText(one, words)] : []);
    if (rule.failures)
      yield [
        ...place,
        verdictCell(words, ruleVerdictKey(rule)),
        words.text('ruleAsWhole'),
        ...reasonCells(rule.failures, words),
        ...exceptionCells(ruleExceptions.whole),
        ...NO_OBJECT,
        rule.id,
        null,
        codesCell(rule.failures),
      ];
    for (const check of rule.checks.withFailures?.() ?? rule.checks) {
      if (check.outcome !== 'FAILED' && check.outcome !== 'SKIPPED') continue;
      const { ifcType, globalId, tag, storey, typeName, material = null, stepId } = check;
      const failures = (check.failures ?? []).map(wholeOf);
      yield [
        ...place,
        verdictCell(words, verdictKey(check)),
        objectLabel(check),
        ...reasonCells(failures, words),
        ...exceptionCells(ruleExceptions.of(check)),
        ...[storey, ifcType, typeName, material, tag, globalId],
        rule.id,
        stepId,
        codesCell(failures),
      ];
    }
  }
}

/** The cells from the storey to the GlobalId, where a rule fails as a whole. */
const NO_OBJECT: Cell[] = [null, null, null, null, null, null];

function reasonCells(failures: readonly Failure[], words: ExportWords): Cell[] {
  const actualTexts = failures.map((failure) => actualText(failure, words)).filter((text) => text !== '');
  const sentences = failures.map((failure) => words.failure(failure));
  return [sentences.join('\n'), actualTexts.join('\n')];
}

function codesCell(failures: readonly Failure[]): Cell {
  return failures.map(({ code }) => code).join('\n');
}

/** Measurements have columns where the model was measured. */
function spacesSheet({ report, words }: ExportInput): Sheet {
  const { spaces } = report;
  const isMeasured = spaces.some(({ measured, unmeasured }) => measured !== undefined || unmeasured);
  const columns: Column[] = [
    ['purchaser', 30],
    ['areaType', 30],
    ['name', 30],
    ['globalId', 26],
    ['grossArea', 16],
    ['netArea', 16],
    ...(isMeasured ? SPACE_MEASURES : []),
  ];
  const rows = spaces.map((space) => [
    space.purchaser,
    space.areaType,
    objectLabel(space) ?? '',
    space.globalId ?? '',
    { measure: space.grossArea },
    { measure: space.netArea },
    ...(isMeasured
      ? [
          measureCell(space),
          words.text(space.source ?? 'notStated'),
          space.differs ? words.text('yes') : '',
          space.unmeasured ? words.text(space.unmeasured) : '',
        ]
      : []),
  ]);
  return sheetOf(words, 'sheetSpaces', { columns, rows });
}

const SPACE_MEASURES: Column[] = [
  ['measuredArea', 20],
  ['source', 16],
  ['differs', 16],
  ['unmeasured', 30],
];

function materialsSheet({ report, words }: ExportInput): Sheet {
  const { materials } = report;
  const isMeasured = materials.some(({ closed }) => closed !== undefined);
  const columns: Column[] = [['material', 40], ['entities', 14], ['netVolume', 18], ...(isMeasured ? MATERIAL_MEASURES : [])];
  const rows = materials.map((one) => [
    one.material,
    one.entities,
    { measure: one.netVolume },
    ...(isMeasured
      ? [
          measureCell(one),
          words.text(one.source ?? 'notStated'),
          one.differing ?? null,
          one.open ?? null,
          one.unmeasured ?? null,
          one.stated ?? null,
          one.closed ?? null,
        ]
      : []),
  ]);
  return sheetOf(words, 'sheetMaterials', { columns, rows });
}

const MATERIAL_MEASURES: Column[] = [
  ['measuredVolume', 20],
  ['source', 16],
  ['entitiesDiffering', 20],
  ['entitiesOpen', 20],
  ['entitiesUnmeasured', 20],
  ['entitiesStated', 20],
  ['entitiesMeasured', 20],
];

function measureCell({ measured }: { measured?: number }): Cell {
  return measured === undefined ? null : { measure: measured };
}

function fileSheet(input: ExportInput): Sheet {
  const { filename, report, timestamp, words } = input;
  const { fileSchema, authoringTool, timeStamp, sizeBytes, records } = report.model;
  const facts: [ExportKey, Cell][] = [
    ['filename', filename],
    ['verdict', words.text(report.outcome)],
    ['made', { moment: wallClock(timestamp, input) }],
    ['ifcSchema', fileSchema],
    ['authoringTool', authoringTool],
    ['timeStamp', { moment: wallClock(timeStamp, input) }],
    ['sizeBytes', sizeBytes],
    ['records', records],
  ];
  const findings = report.findings.map((finding): Cell[] => [
    `${words.text('findings')}: ${finding.line}`,
    words.finding(finding),
  ]);
  const columns: Column[] = [
    ['property', 30],
    ['value', 60],
  ];
  return sheetOf(words, 'sheetFile', {
    columns,
    rows: [...facts.map(([key, value]) => [factWords(input, key), value]), ...findings],
  });
}

/** Names the zone of a time in its label, because a date of a workbook has none. */
function factWords(input: ExportInput, key: ExportKey): string {
  const moments: Partial<Record<ExportKey, string>> = { made: input.timestamp, timeStamp: input.report.model.timeStamp };
  const zone = zoneName(moments[key] ?? '', input);
  return zone === '' ? input.words.text(key) : `${input.words.text(key)} (${zone})`;
}
