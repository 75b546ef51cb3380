/** One text in both languages, each with its own field; that of the reader comes first. */
import { layout, makeStyles, TextArea, TextField, useLanguage, useTranslate } from '@vakwerk/ui';
import type { Texts } from '../../../common/contract/rule-set-editor.ts';
import { fieldMessage, type ProblemAt } from './problem-at.ts';

const useStyles = makeStyles({
  pair: {
    ...layout.stack(12),
    columnGap: '16px',
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

interface TextFieldsProps {
  label: string;
  texts: Texts;
  /** JSON path of the texts in the element. */
  path: string;
  isLong?: boolean;
  problemAt: ProblemAt;
  onChange: (texts: Texts) => void;
}

export function TextFields({ label, texts, path, isLong = false, problemAt, onChange }: TextFieldsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const languages = useLanguage() === 'nl' ? (['nl', 'en'] as const) : (['en', 'nl'] as const);
  return (
    <div className={styles.pair}>
      {languages.map((language) => {
        const field = {
          label: t('ruleSetStudio.inLanguage', { name: label, language: t(`ruleSetStudio.${language}`) }),
          value: texts[language],
          ...fieldMessage(t, texts[language], problemAt(`${path}.${language}`)),
          lang: language,
        };
        const say = (value: string) => onChange({ ...texts, [language]: value });
        return isLong ? (
          <TextArea key={language} rows={3} {...field} onChange={(_event, { value }) => say(value)} />
        ) : (
          <TextField key={language} {...field} onChange={(_event, { value }) => say(value)} />
        );
      })}
    </div>
  );
}
