/** The sheet of the workbook about the validity of the file: a row per layer, per undecided or cut rule, and per finding. */
import { exceptedText, exceptionText, hasExceptions } from './exception-text.ts';
import type { ExportInput } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import type { Cell, Sheet } from './xlsx-workbook.ts';

type Column = readonly [ExportKey, number];

/** What people read comes first; places in the file and ids come last. */
const COLUMNS: readonly Column[] = [
  ['validityLayer', 24],
  ['verdict', 16],
  ['reasons', 80],
  ['validityCount', 10],
];
const EXCEPTION_COLUMNS: readonly Column[] = [['exception', 40]];
const OBJECT_COLUMNS: readonly Column[] = [
  ['name', 30],
  ['validityExpected', 30],
  ['actual', 30],
  ['validityAttribute', 20],
  ['validityLine', 12],
  ['validityColumn', 10],
  ['ifcType', 22],
  ['globalId', 26],
  ['ruleId', 30],
  ['stepId', 12],
];
/** The cells of an object up to its GlobalId, in a row that is about none. */
const NO_OBJECT: Cell[] = Array(8).fill(null);

/** Returns no sheet where the validity was not checked. */
export function validitySheets({ validity, words }: ExportInput): Sheet[] {
  if (!validity) return [];
  const { language } = words;
  const areThere = hasExceptions(validity);
  const rows: Cell[][] = validity.layers.flatMap(({ layer, outcome, isRequired, counts, causes, findings }) => {
    const name = words.text(`validity${layer}`);
    const why = words.text(isRequired ? 'validityRequired' : 'validityReported');
    const exceptionCells = (text: string) => (areThere ? [text] : []);
    const layerRow: Cell[] = [name, words.text(`validity${outcome}`), why, counts.errors + counts.warnings];
    const ofRules = causes.map((cause): Cell[] => [
      name,
      words.text(cause.outcome === 'UNDECIDED' ? 'validityUNDECIDED' : `validity${cause.severity}`),
      cause.message[language],
      cause.count,
      ...exceptionCells(exceptedText(cause, words)),
      ...NO_OBJECT,
      cause.code,
    ]);
    const ofFindings = findings.map((one): Cell[] => [
      ...[name, words.text(`validity${one.severity}`), one.message[language], 1],
      ...exceptionCells(exceptionText(one.exception, words)),
      ...[one.name ?? null, one.expected ?? null, one.actual ?? null, one.attribute ?? null, one.line ?? null],
      ...[one.column ?? null, one.type ?? null, one.globalId ?? null, one.code, one.stepId ?? null],
    ]);
    return [layerRow, ...ofRules, ...ofFindings];
  });
  const columns = [...COLUMNS, ...(areThere ? EXCEPTION_COLUMNS : []), ...OBJECT_COLUMNS].map(([key, width]) => ({
    title: words.text(key),
    width,
  }));
  return [{ name: words.text('validity'), columns, rows }];
}
