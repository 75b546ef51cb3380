/** Actions on the whole file: undo and redo, open, download and save. */
import { translatorOf } from '@vakwerk/i18n';
import { notify, notifyProblem } from '@vakwerk/store';
import { Button, layout, lazyPiece, Menu, MenuItem, makeStyles, RedoIcon, saveFile, UndoIcon, useTranslate } from '@vakwerk/ui';
import { type RefObject, useRef, useState } from 'react';
import type { StudioState } from '../../common/contract/studio.ts';
import type { Language } from '../../common/contract/users.ts';
import { fileName } from './file-name.ts';
import type { StudioClient } from './studio-client.ts';

const OpenMatrix = lazyPiece(async () => (await import('./matrix-modals.tsx')).OpenMatrix);
const MakeMatrix = lazyPiece(async () => (await import('./matrix-modals.tsx')).MakeMatrix);

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
  return (
    <div className={styles.root}>
      <Button
        icon={<UndoIcon size={20} />}
        title={`${t('studio.undo')} (Ctrl+Z)`}
        disabledFocusable={!state?.canUndo}
        onClick={() => studio.undo()}
      />
      <Button
        icon={<RedoIcon size={20} />}
        title={`${t('studio.redo')} (Ctrl+Y)`}
        disabledFocusable={!state?.canRedo}
        onClick={() => studio.redo()}
      />
      <Button title={t('studio.openHint')} onClick={() => input.current?.click()}>
        {t('studio.openFile')}
      </Button>
      {state && <TakeAlong studio={studio} name={name} />}
      <Button variant="solid" disabled={!state || isSaveOff} onClick={onSave}>
        {t('studio.publish')}
      </Button>
      <FileInput input={input} onFile={(file) => (/\.xlsx$/i.test(file.name) ? setWorkbook(file) : studio.openFile(file))} />
      {workbook && <OpenMatrix file={workbook} onOpen={(ids) => studio.openFile(ids)} onClose={() => setWorkbook(undefined)} />}
    </div>
  );
}

function FileInput({ input, onFile }: { input: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }) {
  const t = useTranslate();
  return (
    <input
      ref={input}
      type="file"
      accept=".ids,.xlsx"
      hidden
      aria-label={t('studio.openHint')}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Choosing the same file again must be a change.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
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
      notify({ variant: 'warning', title: t('studio.matrix.noIds') });
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
