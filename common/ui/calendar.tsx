/** A month of days in the language of the page, walked by keys as the date picker of WAI-ARIA is. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { formatLongDay, formatMonth, formatWeekday } from '@vakwerk/i18n';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dutchDay } from '../contract/dutch-day.ts';
import { useLanguage, useTranslate } from './language-context.tsx';
import { layout } from './layout.ts';
import { dayOfKey, daysOfWeek, monthsAfter, weeksOfMonth } from './month-days.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 10,
    top: '100%',
    right: 0,
    margin: '4px 0 16px',
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  month: { margin: 0, fontWeight: 600, ':first-letter': { textTransform: 'uppercase' } },
  days: { borderCollapse: 'collapse', tableLayout: 'fixed' },
  cell: { width: '36px', height: '36px', padding: 0, textAlign: 'center' },
  weekday: { ...layout.smallInLine, color: tokens.colorNeutralForeground2, fontWeight: 400 },
  day: { minWidth: '34px', width: '34px', height: '34px', padding: 0, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  today: { fontWeight: 700, color: tokens.colorBrandForeground1 },
});

interface CalendarProps {
  /** Name of the field. */
  label: string;
  /** The chosen day, YYYY-MM-DD; '' for none. */
  value: string;
  onChoose: (day: string) => void;
  /** Called by Escape. */
  onClose: () => void;
}

export function Calendar({ label, value, onChoose, onClose }: CalendarProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const today = dutchDay(new Date());
  const [active, setActive] = useState(value || today);
  const root = useRef<HTMLFieldSetElement>(null);
  const monthId = useId();
  useEffect(() => {
    void root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const turn = (months: number) => setActive(monthsAfter(active, months));
  return (
    <fieldset
      ref={root}
      // A press between the days keeps the focus in it.
      tabIndex={-1}
      className={styles.root}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        onClose();
        // It would also close the drawer around the field.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className={styles.head}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t('shell.previousMonth')}
          onClick={() => turn(-1)}
        />
        <p id={monthId} className={styles.month} aria-live="polite">
          {formatMonth(language, active)}
        </p>
        <Button appearance="subtle" icon={<ChevronRightRegular />} aria-label={t('shell.nextMonth')} onClick={() => turn(1)} />
      </div>
      <Days {...{ active, value, today, monthId, onChoose }} onWalk={setActive} />
    </fieldset>
  );
}

interface DaysProps extends Pick<CalendarProps, 'value' | 'onChoose'> {
  /** The day that is reached by Tab. */
  active: string;
  today: string;
  /** Id of the element that names the month. */
  monthId: string;
  onWalk: (day: string) => void;
}

function Days({ active, value, today, monthId, onChoose, onWalk }: DaysProps) {
  const styles = useStyles();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const isWalked = useRef(true);
  // Another month that is chosen by its button leaves the focus there.
  useEffect(() => {
    if (isWalked.current && active) button.current?.focus();
    isWalked.current = false;
  }, [active]);
  const walk = (event: KeyboardEvent) => {
    const next = dayOfKey(language, active, event);
    if (!next) return;
    isWalked.current = true;
    onWalk(next);
    event.preventDefault();
  };
  return (
    <table aria-labelledby={monthId} className={styles.days} onKeyDown={walk}>
      <thead>
        <tr>
          {daysOfWeek(language, active).map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(language, day, 'long')} className={styles.weekday}>
              {formatWeekday(language, day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(language, active).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week
              <td key={at} className={styles.cell}>
                {day && (
                  <Button
                    ref={day === active ? button : undefined}
                    appearance={day === value ? 'primary' : 'subtle'}
                    className={mergeClasses(styles.day, day === today && day !== value && styles.today)}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={formatLongDay(language, day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(-2))}
                  </Button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
