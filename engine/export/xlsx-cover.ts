/** Composes the cover of the workbook: mark, file, verdict, facts, and the counts with their rings. */
import { summarise } from '../report/count-rules.ts';
import type { ExportInput, ExportWords, RuleSetsInput } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { momentText } from './moment.ts';
import type { Ring, RingPart } from './xlsx-drawing.ts';
import type { Cell, Cover, Verdict } from './xlsx-workbook.ts';

const COLORS: Record<Verdict, string> = { pass: '1E7D3C', fail: 'B3261E', none: 'A8A29A' };
const SIGNS: Record<Verdict, string> = { pass: '✓', fail: '✗', none: '–' };

export function coverOf(input: ExportInput): Cover {
  const { filename, report, timestamp, words } = input;
  const { passed, total } = summarise(report.elements);
  const { fileSchema, authoringTool, timeStamp } = report.model;
  return composeCover(words, {
    title: filename,
    verdict: {
      mark: total === 0 ? 'none' : passed === total ? 'pass' : 'fail',
      text: words.text('applies', { passed, total }),
    },
    facts: [
      ['ifcSchema', fileSchema],
      ['authoringTool', authoringTool],
      ['timeStamp', momentText(timeStamp, input)],
      ['made', momentText(timestamp, input)],
    ],
    counts: [ruleParts(input), checkParts(input)],
  });
}

/** Composes the cover of a workbook about rule sets on several files; `files` are their names with versions. */
export function ruleSetsCover(input: RuleSetsInput, { title, files }: { title: string; files: readonly string[] }): Cover {
  const { timestamp, words, ruleSets } = input;
  const rules = sumAll(ruleSets.map(({ counts }) => counts));
  const checks = sumAll(ruleSets.flatMap((one) => one.rules.map(({ counts }) => counts)));
  const { passed, failed, undecided } = rules;
  const total = passed + failed + undecided;
  const ring = (key: ExportKey, counts: typeof checks) => {
    const parts = partsOf(input, ['PASSED', counts.passed], ['FAILED', counts.failed], ['SKIPPED', counts.undecided]);
    return { title: words.text(key), parts };
  };
  return composeCover(words, {
    title,
    verdict: {
      mark: failed > 0 ? 'fail' : passed === total && total > 0 ? 'pass' : 'none',
      text: words.text('rulesApply', { passed, total }),
    },
    facts: [...files.map((name): [ExportKey, string] => ['filename', name]), ['made', momentText(timestamp, input)]],
    counts: [ring('rulesTotal', rules), ring('checks', checks)],
  });
}

function sumAll(counts: readonly { passed: number; failed: number; undecided: number }[]) {
  return { passed: sumOf(counts, 'passed'), failed: sumOf(counts, 'failed'), undecided: sumOf(counts, 'undecided') };
}

interface CoverFacts {
  title: string;
  verdict: { mark: Verdict; text: string };
  facts: readonly (readonly [ExportKey, string])[];
  counts: readonly Omit<Ring, 'row'>[];
}

function composeCover(words: ExportWords, { title, verdict, facts, counts }: CoverFacts): Cover {
  const rows: (readonly Cell[])[] = [
    [{ as: 'brand', text: 'Vakwerk' }],
    [],
    [{ as: 'title', text: title }],
    [{ as: verdict.mark, text: `${SIGNS[verdict.mark]} ${verdict.text}` }],
    [],
    ...facts.map(([key, value]): Cell[] => [{ as: 'label', text: words.text(key) }, value]),
  ];
  const rings = counts.map(({ title, parts }): Ring => {
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

function partsOf({ words }: Pick<ExportInput, 'words'>, ...parts: [ExportKey, number][]): RingPart[] {
  return parts.map(([key, count]) => ({ text: words.text(key), count, color: PART_COLORS[key] ?? COLORS.none }));
}
