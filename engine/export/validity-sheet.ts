/** The sheet of the workbook about the validity of the file: a row per layer, per undecided or cut rule, and per finding. */
import { exceptedText, exceptionText, hasExceptions } from './exception-text.ts';
import type { ExportInput } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import type { Cell, Sheet } from './xlsx-workbook.ts';

const COLUMNS: readonly (readonly [ExportKey, number])[] = [
  ['validityLayer', 24],
  ['verdict', 16],
  ['ruleId', 30],
  ['validityCount', 10],
  ['ifcType', 22],
  ['globalId', 26],
  ['name', 30],
  ['stepId', 12],
  ['validityLine', 12],
  ['validityColumn', 10],
  ['validityAttribute', 20],
  ['validityExpected', 30],
  ['actual', 30],
  ['reasons', 80],
];

/** Returns no sheet where the validity was not checked. */
export function validitySheets({ validity, words }: ExportInput): Sheet[] {
  if (!validity) return [];
  const { language } = words;
  const areThere = hasExceptions(validity);
  const rows: Cell[][] = validity.layers.flatMap(({ layer, outcome, isRequired, counts, causes, findings }) => {
    const name = words.text(`validity${layer}`);
    const none = Array<Cell>(9).fill(null);
    const why = words.text(isRequired ? 'validityRequired' : 'validityReported');
    const layerRow: Cell[] = [name, words.text(`validity${outcome}`), null, counts.errors + counts.warnings, ...none, why];
    const ofRules = causes.map((cause): Cell[] => [
      name,
      words.text(cause.outcome === 'UNDECIDED' ? 'validityUNDECIDED' : `validity${cause.severity}`),
      cause.code,
      cause.count,
      ...none,
      cause.message[language],
      ...(areThere ? [exceptedText(cause, words)] : []),
    ]);
    const ofFindings = findings.map((one): Cell[] => [
      ...[name, words.text(`validity${one.severity}`), one.code, 1, one.type ?? null, one.globalId ?? null, one.name ?? null],
      ...[one.stepId ?? null, one.line ?? null, one.column ?? null, one.attribute ?? null, one.expected ?? null],
      ...[one.actual ?? null, one.message[language]],
      ...(areThere ? [exceptionText(one.exception, words)] : []),
    ]);
    return [layerRow, ...ofRules, ...ofFindings];
  });
  const columns = [...COLUMNS, ...(areThere ? [['exception', 40] as const] : [])].map(([key, width]) => ({
    title: words.text(key),
    width,
  }));
  return [{ name: words.text('validity'), columns, rows }];
}
