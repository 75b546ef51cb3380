/** The choice between yes and no, for values that are nothing else. */
import { makeStyles, Select, useTranslate } from '@vakwerk/ui';
import { answerOf, TRUTH_LITERALS, type TruthKind } from '../../common/i18n/truth-words.ts';

const useStyles = makeStyles({ root: { width: '100%' } });

interface TruthFieldProps {
  label: string;
  kind: TruthKind;
  /** The text of the file. */
  value: string;
  onChange: (value: string) => void;
}

const ANSWERS = ['yes', 'no'] as const;

export function TruthField({ label, kind, value, onChange }: TruthFieldProps) {
  const styles = useStyles();
  const t = useTranslate();
  const answer = answerOf(kind, value);
  // What the file has may be neither, and stays until one is chosen.
  const others = answer ? [] : [{ value: '', text: value === '' ? t('studio.value.chooseTruth') : value }];
  return (
    <Select
      className={styles.root}
      aria-label={label}
      value={answer ?? ''}
      options={[...others, ...ANSWERS.map((one) => ({ value: one, text: t(`specification.truth.${one}`) }))]}
      onChange={({ target }) => {
        const chosen = ANSWERS.find((one) => one === target.value);
        if (chosen) onChange(TRUTH_LITERALS[kind][chosen]);
      }}
    />
  );
}
