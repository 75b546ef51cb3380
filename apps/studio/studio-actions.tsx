/** Actions on the whole file: undo and redo, open, download and save. */
import { translatorOf } from '@vakwerk/i18n';
import { notify, notifyProblem } from '@vakwerk/store';
import { Button, layout, lazyPiece, Menu, MenuItem, makeStyles, saveFile, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { StudioState } from '../../common/contract/studio.ts';
import type { Language } from '../../common/contract/users.ts';
import { FACET_KINDS, facetsOf } from './change-rule.ts';
import { FileInput } from './file-input.tsx';
import { fileName } from './file-name.ts';
import type { StudioClient } from './studio-client.ts';
import { UndoButtons } from './undo-buttons.tsx';

const OpenMatrix = lazyPiece(async () => (await import('./open-matrix.tsx')).OpenMatrix);
const MakeMatrix = lazyPiece(async () => (await import('./make-matrix.tsx')).MakeMatrix);

/** A draft that is replaced is worth a longer look. */
const REPLACED_MS = 8_000;

const useStyles = makeStyles({ root: layout.row(8) });

interface StudioActionsProps {
  studio: StudioClient;
  state: StudioState | undefined;
  name: string;
  /** The user first has to choose between two drafts. */
  isSaveOff: boolean;
  onSave: () => void;
}

export function StudioActions({ studio, state, name, isSaveOff, onSave }: StudioActionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [workbook, setWorkbook] = useState<File>();
  async function replaceBy(file: File): Promise<void> {
    const hasDraft = state !== undefined && !isBlank(state);
    const isOpen = await studio.openFile(file);
    if (isOpen && hasDraft)
      notify({ variant: 'info', title: t('studio.replaced', { name: file.name }), durationMs: REPLACED_MS });
  }
  const openFile = (file: File) => (/\.xlsx$/i.test(file.name) ? setWorkbook(file) : void replaceBy(file).catch(notifyProblem));
  return (
    <div className={styles.root}>
      <UndoButtons edited={studio} canUndo={state?.canUndo ?? false} canRedo={state?.canRedo ?? false} />
      <Button title={t('studio.openHint')} onClick={() => input.current?.click()}>
        {t('studio.openFile')}
      </Button>
      {state && <TakeAlong studio={studio} name={name} />}
      <Button variant="solid" disabled={!state || isSaveOff} onClick={onSave}>
        {t('studio.publish')}
      </Button>
      <FileInput input={input} accept=".ids,.xlsx" label={t('studio.openHint')} onFile={openFile} />
      {workbook && (
        <OpenMatrix
          file={workbook}
          readDraft={() => studio.text()}
          onOpen={(ids) => void studio.openFile(ids).catch(notifyProblem)}
          onClose={() => setWorkbook(undefined)}
        />
      )}
    </div>
  );
}

/** Returns whether the draft is a new one in which nothing is written. */
function isBlank({ rules, chosen: { rule } }: StudioState): boolean {
  const parts = ['applicability', 'requirements'] as const;
  const isEmpty = parts.every((part) => FACET_KINDS.every((kind) => facetsOf(rule.specification, part, kind).length === 0));
  return rules.length === 1 && isEmpty;
}

/** Downloads as IDS, as a matrix, or in words to read and print. */
function TakeAlong({ studio, name }: { studio: StudioClient; name: string }) {
  const t = useTranslate();
  const [isMatrix, setMatrix] = useState(false);
  async function saveIds(): Promise<void> {
    saveFile({ blob: new Blob([await studio.text()], { type: 'application/xml' }), filename: fileName(name) });
  }
  async function saveWords(language: Language): Promise<void> {
    const specification = await studio.specification();
    if (!specification) {
      notify({ variant: 'warning', title: t('studio.noIds') });
      return;
    }
    const { wordsFile } = await import('../../common/words/words-file.ts');
    saveFile(wordsFile(translatorOf(language), specification, language));
  }
  return (
    <>
      <Menu variant="outline" align="end" trigger={t('studio.download')} label={t('studio.download')}>
        <MenuItem onClick={() => void saveIds()}>{t('studio.as.ids')}</MenuItem>
        <MenuItem onClick={() => setMatrix(true)}>{t('studio.as.matrix')}</MenuItem>
        {(['nl', 'en'] as const).map((language) => (
          <MenuItem key={language} onClick={() => void saveWords(language).catch(notifyProblem)}>
            {t(`library.words.${language}`)}
          </MenuItem>
        ))}
      </Menu>
      {isMatrix && (
        <MakeMatrix
          readText={() => studio.text()}
          filename={fileName(name).replace(/\.ids$/, '.xlsx')}
          onClose={() => setMatrix(false)}
        />
      )}
    </>
  );
}
