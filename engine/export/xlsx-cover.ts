/** Composes the cover of the workbook: mark, file, verdict, facts, and the counts with their rings. */
import { summarise } from '../report/count-rules.ts';
import type { ExportInput } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { momentText } from './moment.ts';
import type { Ring, RingPart } from './xlsx-drawing.ts';
import type { Cell, Cover, Verdict } from './xlsx-workbook.ts';

const COLORS: Record<Verdict, string> = { pass: '1E7D3C', fail: 'B3261E', none: 'A8A29A' };
const SIGNS: Record<Verdict, string> = { pass: '✓', fail: '✗', none: '–' };

export function coverOf(input: ExportInput): Cover {
  const { filename, report, timestamp, words } = input;
  const { passed, total } = summarise(report.elements);
  const verdict: Verdict = total === 0 ? 'none' : passed === total ? 'pass' : 'fail';
  const { fileSchema, authoringTool, timeStamp } = report.model;
  const facts: [ExportKey, string][] = [
    ['ifcSchema', fileSchema],
    ['authoringTool', authoringTool],
    ['timeStamp', momentText(timeStamp, input)],
    ['made', momentText(timestamp, input)],
  ];
  const rows: (readonly Cell[])[] = [
    [{ as: 'brand', text: 'Vakwerk' }],
    [],
    [{ as: 'title', text: filename }],
    [{ as: verdict, text: `${SIGNS[verdict]} ${words.text('applies', { passed, total })}` }],
    [],
    ...facts.map(([key, value]): Cell[] => [{ as: 'label', text: words.text(key) }, value]),
  ];
  const rings = [ruleParts(input), checkParts(input)].map(({ title, parts }): Ring => {
    rows.push([], [title]);
    const row = rows.length + 1;
    rows.push(...parts.map(({ text, count }): Cell[] => [{ as: 'label', text }, count]));
    return { title, parts, row };
  });
  return { name: words.text('title'), rows, rings };
}

/** Counts each rule once, over all specifications. */
function ruleParts(input: ExportInput): Omit<Ring, 'row'> {
  const counts = input.report.elements.map((root) => root.counts.rules);
  const total = sumOf(counts, 'total');
  const [passed, failed] = [sumOf(counts, 'passed'), sumOf(counts, 'failed')];
  const rest = total - passed - failed;
  return { title: input.words.text('rulesTotal'), parts: partsOf(input, ['PASSED', passed], ['FAILED', failed], ['none', rest]) };
}

function checkParts(input: ExportInput): Omit<Ring, 'row'> {
  const counts = input.report.elements.map((root) => root.counts.checks);
  const [passed, failed, skipped] = [sumOf(counts, 'passed'), sumOf(counts, 'failed'), sumOf(counts, 'skipped')];
  return {
    title: input.words.text('checks'),
    parts: partsOf(input, ['PASSED', passed], ['FAILED', failed], ['SKIPPED', skipped]),
  };
}

function sumOf<Key extends string>(counts: readonly Record<Key, number>[], key: Key): number {
  return counts.reduce((sum, one) => sum + one[key], 0);
}

const PART_COLORS: Partial<Record<ExportKey, string>> = { PASSED: COLORS.pass, FAILED: COLORS.fail };

function partsOf({ words }: ExportInput, ...parts: [ExportKey, number][]): RingPart[] {
  return parts.map(([key, count]) => ({ text: words.text(key), count, color: PART_COLORS[key] ?? COLORS.none }));
}
