/** Likely days as buttons below their field, each chosen with one click. */
import { Button, layout, makeStyles, mergeClasses, monthsAfter } from '@vakwerk/ui';
import { daysAfter, dutchDay } from '../contract/dutch-day.ts';
import { choiceStyles } from './choice-styles.ts';
import { useWords } from './use-words.ts';

const useStyles = makeStyles({
  root: layout.row(8),
  ...choiceStyles,
});

interface ChoicesProps {
  value: string;
  /** Called with '' when the chosen one is pressed again. */
  onChoose: (value: string) => void;
}

interface QuickChoicesProps extends ChoicesProps {
  /** Names the group. */
  label: string;
  options: readonly { value: string; text: string }[];
}

function QuickChoices({ label, options, value, onChoose }: QuickChoicesProps) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a minimum width
    <div role="group" aria-label={label} className={styles.root}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          aria-pressed={option.value === value}
          className={mergeClasses(styles.choice, option.value === value && styles.chosen)}
          onClick={() => onChoose(option.value === value ? '' : option.value)}
        >
          <span className={styles.text}>{option.text}</span>
        </Button>
      ))}
    </div>
  );
}

/** The days by which somebody solves a finding. */
export function LikelyDueDays(props: ChoicesProps) {
  const { t } = useWords();
  const today = dutchDay(new Date());
  const options = [
    { value: daysAfter(today, 7), text: t('followed.quick.week') },
    { value: daysAfter(today, 14), text: t('followed.quick.twoWeeks') },
    { value: daysAfter(today, 28), text: t('followed.quick.fourWeeks') },
  ];
  return <QuickChoices {...props} label={t('followed.quick.due')} options={options} />;
}

/** The last days on which an exception holds. */
export function LikelyLastDays(props: ChoicesProps) {
  const { t } = useWords();
  const today = dutchDay(new Date());
  const options = [
    { value: monthsAfter(today, 1), text: t('followed.quick.month') },
    { value: monthsAfter(today, 3), text: t('followed.quick.threeMonths') },
    { value: monthsAfter(today, 12), text: t('followed.quick.year') },
  ];
  return <QuickChoices {...props} label={t('followed.quick.until')} options={options} />;
}
