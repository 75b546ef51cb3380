/** The lists in the dialogs of a matrix: cells, rows or rules, each with words about it. */
import { layout, makeStyles, mergeClasses, StatusIcon, tokens, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { Headings, LeftRule, RowsOfRule } from './matrix-client.ts';
import { type SaidProblem, sayProblems } from './matrix-words.ts';

const useStyles = makeStyles({
  list: {
    ...layout.plainList,
    maxHeight: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
  },
  entry: {
    padding: '6px 12px',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    columnGap: '12px',
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  place: { display: 'flex', alignItems: 'center', columnGap: '6px', minWidth: 0, fontWeight: 600 },
  line: { display: 'block' },
});

/** Beyond these an author has seen enough. */
const SHOWN_MAX = 200;

/** What it is about, and the sentences about it. */
export type Entry = [place: ReactNode, ...sentences: string[]];

export function Entries({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const styles = useStyles();
  const t = useTranslate();
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1)
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {entries.slice(0, SHOWN_MAX).map(([place, ...sentences], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <li key={at} className={mergeClasses(styles.entry, sentences.length > 0 && styles.columns)}>
          <span className={styles.place}>{place}</span>
          {sentences.length > 0 && (
            <span>
              {sentences.map((words) => (
                <span key={words} className={styles.line}>
                  {words.charAt(0).toUpperCase() + words.slice(1)}
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
      {entries.length > SHOWN_MAX && (
        <li className={styles.entry}>{t('library.file.more', { count: entries.length - SHOWN_MAX })}</li>
      )}
    </ul>
  );
}

type T = ReturnType<typeof useTranslate>;

export function problemEntry(t: T, name: string, { cell, isError, words }: SaidProblem): Entry {
  const label = t(isError ? 'shell.variant.error' : 'shell.variant.warning');
  const icon = <StatusIcon status={isError ? 'failed' : 'warning'} size={14} label={label} />;
  return [
    <>
      {icon} {cell || name}
    </>,
    words,
  ];
}

export function rowEntry(t: T, { name, rows }: RowsOfRule): Entry {
  return [t('studioMatrix.rows', { count: rows.length, rows: rangesOf(rows) }), name ?? t('studioMatrix.unnamed')];
}

/** With the errors in its rows. */
export function leftEntry(t: T, rule: LeftRule, headings: Headings): Entry {
  const why = sayProblems(t, rule.problems, headings).map(({ cell, words }) => t('studioMatrix.why', { cell, words }));
  return [...rowEntry(t, rule), ...why];
}

/** Returns each rule once, with all its sentences. */
export function ruleEntries(sentences: readonly (readonly [rule: string, words: string])[]): Entry[] {
  const entries: Entry[] = [];
  for (const [rule, words] of sentences) {
    const last = entries.at(-1);
    if (last?.[0] === rule) last.push(words);
    else entries.push([rule, words]);
  }
  return entries;
}

/** Returns 2, 3, 4 and 7 as 2–4, 7. */
function rangesOf(rows: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}
