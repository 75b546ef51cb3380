/** Imports a BCF file from a modelling program, and lists the result of each issue. */

import { api, isApiError } from '@vakwerk/api';
import type { MessageKey } from '@vakwerk/i18n';
import { addMessages, formatFileSize, formatNumber } from '@vakwerk/i18n';
import {
  Alert,
  ChosenFile,
  DropZone,
  FormModal,
  layout,
  makeStyles,
  ProblemAlert,
  StatusIcon,
  tokens,
  useChooserFocus,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BcfFaultDetails, BcfImport } from '../../common/contract/bcf-import.ts';
import { BCF_IMPORT_MAX_BYTES, FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';
import { bcfImportEn } from '../../common/i18n/messages/bcf-import.en.ts';
import { bcfImportNl } from '../../common/i18n/messages/bcf-import.nl.ts';

addMessages({ en: { bcfImport: bcfImportEn }, nl: { bcfImport: bcfImportNl } });

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  part: layout.stack(8),
  sum: { margin: 0, ...layout.partTitle, outlineStyle: 'none' },
  list: {
    ...layout.plainList,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: '12px',
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
    '& > svg': { marginTop: '2px' },
  },
  name: { display: 'block', overflowWrap: 'anywhere' },
  grey: { display: 'block', ...layout.quiet, overflowWrap: 'anywhere' },
});

interface ImportBcfDialogProps {
  projectId: string;
  onImported: () => void;
  onClose: () => void;
}

export function ImportBcfDialog({ projectId, onImported, onClose }: ImportBcfDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [file, setFile] = useState<File>();
  const [trouble, setTrouble] = useState<ReactNode>();
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<BcfImport>();
  const { zone, other } = useChooserFocus(file);
  const troubleOf = useTroubleOf();
  const take = ([chosen, ...others]: File[]) => {
    const isBcf = chosen && others.length === 0 && /\.bcf(zip)?$/i.test(chosen.name);
    const fault = !isBcf ? 'notBcf' : chosen.size > BCF_IMPORT_MAX_BYTES ? 'tooLarge' : undefined;
    setTrouble(fault && troubleOf(fault));
    setFile(fault ? undefined : chosen);
  };
  const drop = () => {
    setFile(undefined);
    setTrouble(undefined);
  };
  const send = async () => {
    if (!file) return;
    setSending(true);
    setTrouble(undefined);
    try {
      const form = new FormData();
      form.append('file', file);
      setDone(await api.importBcf(projectId, form));
      onImported();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormModal
      isOpen
      title={t('bcfImport.title')}
      submitLabel={done ? undefined : t('bcfImport.submit')}
      cancelLabel={done ? t('bcfImport.close') : t('shell.cancel')}
      isSubmitDisabled={!file}
      isLoading={isSending}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      {done ? (
        <Imported done={done} />
      ) : (
        <div className={styles.stack}>
          <p className={styles.text}>{t('bcfImport.body')}</p>
          {file ? (
            <ChosenFile file={file} otherLabel={t('bcfImport.other')} buttonRef={other} onDrop={isSending ? undefined : drop} />
          ) : (
            <DropZone buttonRef={zone} accept=".bcf,.bcfzip" title={t('bcfImport.drop')} onFiles={take} />
          )}
          {trouble}
        </div>
      )}
    </FormModal>
  );
}

function useTroubleOf(): (trouble: unknown) => ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const size = (bytes: number) => formatFileSize(language, bytes);
  return (trouble) => {
    const code = isApiError(trouble) ? trouble.code : trouble;
    if (code === 'notBcf') return <Alert variant="error">{t('bcfImport.notBcf')}</Alert>;
    if (code === 'tooLarge' || code === 'FILE_TOO_LARGE')
      return <Alert variant="error">{t('bcfImport.tooLarge', { size: size(BCF_IMPORT_MAX_BYTES) })}</Alert>;
    if (!isApiError(trouble) || code !== 'INVALID_FILE') return <ProblemAlert error={trouble} />;
    const { why, most = 0, ...facts } = trouble.details as BcfFaultDetails;
    const words = { ...facts, most: formatNumber(language, most), size: size(most) };
    return <Alert variant="error">{t(`bcfImport.fault.${why}`, words)}</Alert>;
  };
}

function Imported({ done: { topics, skipped, refused } }: { done: BcfImport }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const sum = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone: without a new focus the dialog would not receive Escape.
  useEffect(() => sum.current?.focus(), []);
  const counted = (key: MessageKey, count: number) => t(key, { count, formatted: formatNumber(language, count) });
  const most = formatNumber(language, FINDING_TEXT_MAX_LENGTH);
  const changed = topics.filter((topic) => changesOf(topic, counted, t).length > 0);
  const notable = topics.filter((topic) => changed.includes(topic) || topic.notes.length > 0);
  const same = topics.length - changed.length;
  return (
    <div className={styles.stack}>
      <div className={styles.part}>
        <p ref={sum} tabIndex={-1} className={styles.sum} role="status">
          {changed.length > 0 ? counted('bcfImport.done.sum', changed.length) : t('bcfImport.done.nothing')}
        </p>
        {notable.length > 0 && (
          <Entries
            entries={notable.map((topic) => ({
              isGood: topic.notes.length === 0,
              name: topic.title,
              facts: [
                [topic.filename, ...changesOf(topic, counted, t)].join(' · '),
                ...topic.notes.map(({ why, about }) => t(`bcfImport.note.${why}`, { about, most })),
              ],
            }))}
          />
        )}
        {changed.length > 0 && same > 0 && <p className={styles.text}>{counted('bcfImport.done.same', same)}</p>}
        {skipped > 0 && <p className={styles.text}>{counted('bcfImport.done.skipped', skipped)}</p>}
      </div>
      {refused.length > 0 && (
        <div className={styles.part}>
          <p className={styles.sum}>{counted('bcfImport.done.refused', refused.length)}</p>
          <Entries entries={refused.map(({ name, why, about }) => ({ name, facts: [t(`bcfImport.why.${why}`, { about })] }))} />
        </div>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: { isGood?: boolean; name: string; facts: string[] }[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {entries.map(({ isGood, name, facts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answer does not change
        <li key={at} className={styles.item}>
          <StatusIcon status={isGood ? 'passed' : 'warning'} />
          <div>
            <span className={styles.name}>{name}</span>
            {facts.map((fact) => (
              <span key={fact} className={styles.grey}>
                {fact}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function changesOf(
  { comments, status, assignee }: BcfImport['topics'][number],
  counted: (key: MessageKey, count: number) => string,
  t: ReturnType<typeof useTranslate>,
): string[] {
  return [
    ...(comments > 0 ? [counted('bcfImport.done.comments', comments)] : []),
    ...(status === null ? [] : [t('bcfImport.done.status', { status })]),
    ...(assignee === null ? [] : [t('bcfImport.done.assignee', { email: assignee })]),
  ];
}
