/** Opens an Excel matrix, with its problems by cell, and makes one, with a list of what it cannot express. */
import {
  FormModal,
  layout,
  makeStyles,
  ProblemAlert,
  ProgressBar,
  StatusIcon,
  saveFile,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type MadeMatrix, type ReadMatrix, type RowsOfRule, startMatrix } from './matrix-client.ts';
import { type SaidProblem, sayLeftOut, sayProblems } from './matrix-words.ts';

const useStyles = makeStyles({
  stack: layout.stack(12),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    ...layout.plainList,
    maxHeight: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    columnGap: '12px',
    padding: '6px 12px',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  place: { display: 'flex', alignItems: 'center', columnGap: '6px', minWidth: 0, fontWeight: 600 },
});

/** Beyond these an author has seen enough. */
const SHOWN_MAX = 200;

interface OpenMatrixProps {
  file: File;
  onOpen: (ids: Blob) => void;
  onClose: () => void;
}

export function OpenMatrix({ file, onOpen, onClose }: OpenMatrixProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [read, setRead] = useState<ReadMatrix>();
  const [error, setError] = useState<unknown>();
  const open = (text: string) => {
    onOpen(new Blob([text], { type: 'application/xml' }));
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is read once, whatever is drawn meanwhile
  useEffect(() => {
    const matrix = startMatrix();
    const take = (matrix: ReadMatrix) =>
      matrix.text !== undefined && matrix.problems.length === 0 ? open(matrix.text) : setRead(matrix);
    matrix.read(file, language).then(take, setError);
    return () => matrix.close();
  }, [file, language]);
  const problems = read ? sayProblems(t, read) : [];
  const errors = problems.filter(({ isError }) => isError).length;
  const whole = read?.text;
  const readable = read?.readable;
  const openLabel = () => {
    if (whole !== undefined) return t('studio.matrix.open');
    return readable && t('studio.matrix.openReadable', { count: readable.rules.length });
  };
  const ids = whole ?? readable?.text;
  return (
    <FormModal
      isOpen
      title={t('studio.matrix.openTitle', { name: file.name })}
      submitLabel={openLabel()}
      cancelLabel={t('shell.cancel')}
      onSubmit={() => ids !== undefined && open(ids)}
      onCancel={onClose}
    >
      <div className={styles.stack} aria-live="polite">
        {!read && error === undefined && <ProgressBar label={t('studio.model.reading', { name: file.name })} />}
        {error !== undefined && <ProblemAlert error={error} />}
        {read && (
          <p className={styles.text}>
            {!read.isWorkbook && t('studio.matrix.noWorkbook')}
            {read.isWorkbook && (errors > 0 ? t('studio.matrix.errors', { count: errors }) : t('studio.matrix.warnings'))}
          </p>
        )}
        <Entries label={t('studio.matrix.problems')} entries={problems.map((problem) => entryOf(t, file.name, problem))} />
        {readable && (
          <>
            <p className={styles.text}>{t('studio.matrix.readable', { count: readable.rules.length })}</p>
            <Entries label={t('studio.matrix.readableList')} entries={readable.rules.map((rule) => rowEntry(t, rule))} />
            <p className={styles.text}>{t('studio.matrix.unread', { count: readable.left.length })}</p>
            <Entries label={t('studio.matrix.unreadList')} entries={readable.left.map((rule) => rowEntry(t, rule))} />
          </>
        )}
      </div>
    </FormModal>
  );
}

type Entry = [place: ReactNode, words: string];

function entryOf(t: ReturnType<typeof useTranslate>, name: string, { cell, isError, words }: SaidProblem): Entry {
  const label = t(isError ? 'shell.variant.error' : 'shell.variant.warning');
  const icon = <StatusIcon status={isError ? 'failed' : 'warning'} size={14} label={label} />;
  return [
    <>
      {icon} {cell || name}
    </>,
    words,
  ];
}

function rowEntry(t: ReturnType<typeof useTranslate>, { name, rows }: RowsOfRule): Entry {
  return [t('studio.matrix.rows', { count: rows.length, rows: rangesOf(rows) }), name ?? t('studio.matrix.unnamed')];
}

/** 2, 3, 4 and 7 as 2–4, 7. */
function rangesOf(rows: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

function Entries({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const styles = useStyles();
  const t = useTranslate();
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1)
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {entries.slice(0, SHOWN_MAX).map(([place, words], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <li key={at} className={styles.entry}>
          <span className={styles.place}>{place}</span>
          <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
        </li>
      ))}
      {entries.length > SHOWN_MAX && (
        <li className={styles.entry}>{t('library.file.more', { count: entries.length - SHOWN_MAX })}</li>
      )}
    </ul>
  );
}

interface MakeMatrixProps {
  readText: () => Promise<string>;
  filename: string;
  onClose: () => void;
}

/** Saves at once if the matrix can express the whole file. */
export function MakeMatrix({ readText, filename, onClose }: MakeMatrixProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [matrix, setMatrix] = useState<ReturnType<typeof startMatrix>>();
  const [result, setResult] = useState<MadeMatrix>();
  const [error, setError] = useState<unknown>();
  const save = async (client: NonNullable<typeof matrix>, what: MadeMatrix) => {
    const blob = await client.write(sayLeftOut(t, what), language);
    saveFile({ blob, filename });
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, whatever is drawn meanwhile
  useEffect(() => {
    const client = startMatrix();
    setMatrix(client);
    const make = async () => {
      const what = await client.make(await readText(), language);
      if (what.isIds && what.left.length === 0) await save(client, what);
      else setResult(what);
    };
    make().catch(setError);
    return () => client.close();
  }, [language]);
  const left = result ? sayLeftOut(t, result) : [];
  return (
    <FormModal
      isOpen
      title={t('studio.matrix.makeTitle')}
      submitLabel={result?.isIds ? t('studio.matrix.saveAnyway') : undefined}
      cancelLabel={t('shell.cancel')}
      onSubmit={() => matrix && result && void save(matrix, result).catch(setError)}
      onCancel={onClose}
    >
      <div className={styles.stack} aria-live="polite">
        {!result && error === undefined && <ProgressBar label={t('studio.matrix.making')} />}
        {error !== undefined && <ProblemAlert error={error} />}
        {result && (
          <p className={styles.text}>
            {result.isIds ? t('studio.matrix.left', { count: left.length }) : t('studio.matrix.noIds')}
          </p>
        )}
        <Entries label={t('studio.matrix.leftList')} entries={left} />
      </div>
    </FormModal>
  );
}
