/** Opens an Excel matrix, with its problems by cell: merges it into the draft, or replaces the draft with it. */
import { notify } from '@vakwerk/store';
import {
  FormModal,
  layout,
  makeStyles,
  ProblemAlert,
  ProgressBar,
  RadioChoice,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { type MatrixClient, type MatrixMerge, type ReadMatrix, startMatrix } from './matrix-client.ts';
import { Entries, leftEntry, problemEntry, rowEntry } from './matrix-entries.tsx';
import { Listed, MergeView } from './matrix-merge.tsx';
import { sayProblems } from './matrix-words.ts';

const useStyles = makeStyles({ stack: layout.stack(12), text: { margin: 0, color: tokens.colorNeutralForeground2 } });

interface OpenMatrixProps {
  file: File;
  /** Reads the draft as it is now. */
  readDraft: () => Promise<string>;
  onOpen: (ids: Blob) => void;
  onClose: () => void;
  /** Starts the worker. */
  start?: () => MatrixClient;
}

interface Opening {
  client: MatrixClient;
  read: ReadMatrix;
  /** Absent where the draft cannot be read, or the matrix. */
  merge: MatrixMerge | undefined;
}

/** Opens a matrix without problems at once if the draft says nothing yet. */
export function OpenMatrix({ file, readDraft, onOpen, onClose, start = startMatrix }: OpenMatrixProps) {
  const language = useLanguage();
  const t = useTranslate();
  const [opening, setOpening] = useState<Opening>();
  const [how, setHow] = useState<'merge' | 'replace'>('merge');
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = (text: string) => {
    onOpen(new Blob([text], { type: 'application/xml' }));
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is read once, whatever is drawn meanwhile
  useEffect(() => {
    const client = start();
    const read = async () => {
      const read = await client.read(file, language);
      const isSound = read.text !== undefined || read.readable !== undefined;
      const merge = isSound ? await client.merge({ draft: await readDraft(), removesMissing: false }) : undefined;
      if (merge?.isBlank && read.text !== undefined && read.problems.length === 0) open(read.text);
      else setOpening({ client, read, merge });
    };
    read().catch(setError);
    return () => client.close();
  }, [file, language]);
  const { read, merge } = opening ?? {};
  const ids = read?.text ?? read?.readable?.text;
  const isMerging = merge !== undefined && !merge.isBlank && how === 'merge';
  const isIdle = isMerging && merge.changes.length === 0 && merge.info.length === 0 && !isRemoving;
  async function submit(): Promise<void> {
    if (ids === undefined || !opening) return;
    if (!isMerging) return open(ids);
    // The draft may have somebody else's changes since the dialog opened.
    const merged = await opening.client.merge({ draft: await readDraft(), removesMissing: isRemoving });
    if (!merged) return;
    open(merged.text);
    notify({ variant: 'success', title: t('studioMatrix.merged') });
  }
  return (
    <FormModal
      isOpen
      title={t('studioMatrix.openTitle', { name: file.name })}
      submitLabel={opening && submitLabelOf(t, opening, how)}
      isSubmitDisabled={isIdle}
      cancelLabel={t('shell.cancel')}
      onSubmit={() => void submit().catch(setError)}
      onCancel={onClose}
    >
      <OpeningView
        name={file.name}
        read={read}
        error={error}
        merge={merge}
        how={how}
        onHow={setHow}
        removal={{ isChecked: isRemoving, onChange: setRemoving }}
      />
    </FormModal>
  );
}

/** Returns undefined where nothing can be opened. */
function submitLabelOf(
  t: ReturnType<typeof useTranslate>,
  { read, merge }: Opening,
  how: 'merge' | 'replace',
): string | undefined {
  if (read.text === undefined && !read.readable) return undefined;
  if (merge && !merge.isBlank) return t(how === 'merge' ? 'studioMatrix.merge' : 'studioMatrix.how.replace');
  return read.readable ? t('studioMatrix.openReadable', { count: read.readable.rules.length }) : t('studioMatrix.open');
}

interface OpeningViewProps {
  name: string;
  read: ReadMatrix | undefined;
  merge: MatrixMerge | undefined;
  error: unknown;
  how: 'merge' | 'replace';
  onHow: (how: 'merge' | 'replace') => void;
  removal: { isChecked: boolean; onChange: (isChecked: boolean) => void };
}

function OpeningView({ name, read, merge, error, how, onHow, removal }: OpeningViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const hasDraft = merge !== undefined && !merge.isBlank;
  const isSound = read?.text !== undefined || read?.readable !== undefined;
  return (
    <div className={styles.stack}>
      <div className={styles.stack} aria-live="polite">
        {!read && error === undefined && <ProgressBar label={t('studio.model.reading', { name })} />}
        {error !== undefined && <ProblemAlert error={error} />}
        {read && <Problems name={name} read={read} isListed={!hasDraft} />}
        {isSound && !merge && <p className={styles.text}>{t('studioMatrix.unmergeable')}</p>}
      </div>
      {read && hasDraft && (
        <>
          <RadioChoice
            label={t('studioMatrix.how.label')}
            value={how}
            options={(['merge', 'replace'] as const).map((value) => ({ value, text: t(`studioMatrix.how.${value}`) }))}
            onChange={(value) => onHow(value as typeof how)}
          />
          {how === 'merge' && <MergeView merge={merge} headings={read} removal={read.readable ? undefined : removal} />}
          {how === 'replace' && <p className={styles.text}>{t('studioMatrix.replace', { count: merge.rules })}</p>}
        </>
      )}
    </div>
  );
}

/** The problems; those of a rule that is left out are the reasons at that rule. `isListed`: the other rules are listed too. */
function Problems({ name, read, isListed }: { name: string; read: ReadMatrix; isListed: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const { problems, readable, isWorkbook } = read;
  const errors = problems.filter(({ severity }) => severity === 'ERROR').length;
  const leftRows = new Set(readable?.left.flatMap(({ rows }) => rows));
  const others = problems.filter(({ severity, row }) => severity !== 'ERROR' || row === undefined || !leftRows.has(row));
  return (
    <>
      {(!isWorkbook || problems.length > 0) && (
        <p className={styles.text}>
          {!isWorkbook && t('studioMatrix.noWorkbook')}
          {isWorkbook && (errors > 0 ? t('studioMatrix.errors', { count: errors }) : t('studioMatrix.warnings'))}
        </p>
      )}
      <Entries
        label={t('studioMatrix.problems')}
        entries={sayProblems(t, others, read).map((problem) => problemEntry(t, name, problem))}
      />
      {readable && (
        <>
          <Listed
            text={t('studioMatrix.unread', { count: readable.left.length })}
            label={t('studioMatrix.unreadList')}
            entries={readable.left.map((rule) => leftEntry(t, rule, read))}
          />
          {isListed && (
            <Listed
              text={t('studioMatrix.readable', { count: readable.rules.length })}
              label={t('studioMatrix.readableList')}
              entries={readable.rules.map((rule) => rowEntry(t, rule))}
            />
          )}
        </>
      )}
    </>
  );
}
