/** Makes an Excel matrix of the draft, with a list of what it cannot express. */
import {
  FormModal,
  layout,
  makeStyles,
  ProblemAlert,
  ProgressBar,
  saveFile,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { type MadeMatrix, startMatrix } from './matrix-client.ts';
import { Entries, ruleEntries } from './matrix-entries.tsx';
import { sayLeftOut } from './matrix-words.ts';

const useStyles = makeStyles({ stack: layout.stack(12), text: { margin: 0, color: tokens.colorNeutralForeground2 } });

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
    const blob = await client.write(sayLeftOut(t, what.left, what), language);
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
  const left = result ? sayLeftOut(t, result.left, result) : [];
  return (
    <FormModal
      isOpen
      title={t('studioMatrix.makeTitle')}
      submitLabel={result?.isIds ? t('studioMatrix.saveAnyway') : undefined}
      cancelLabel={t('shell.cancel')}
      onSubmit={() => matrix && result && void save(matrix, result).catch(setError)}
      onCancel={onClose}
    >
      <div className={styles.stack} aria-live="polite">
        {!result && error === undefined && <ProgressBar label={t('studioMatrix.making')} />}
        {error !== undefined && <ProblemAlert error={error} />}
        {result && (
          <p className={styles.text}>
            {result.isIds
              ? `${t('studioMatrix.left', { count: left.length })} ${t('studioMatrix.leftStays')}`
              : t('studio.noIds')}
          </p>
        )}
        <Entries label={t('studioMatrix.leftList')} entries={ruleEntries(left)} />
      </div>
    </FormModal>
  );
}
