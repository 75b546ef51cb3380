/** The field for a day, and its calendar in the language of the page. */
import { setLanguage } from '@vakwerk/store';
import { DayField, Provider } from '@vakwerk/ui';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';

let chosen: string;

function Filled() {
  const [day, setDay] = useState('2026-11-27');
  chosen = day;
  return <DayField label="Until" value={day} onChange={setDay} />;
}

describe('a field for a day', () => {
  let root: Root;
  const place = document.createElement('main');
  const show = (language: 'nl' | 'en') => {
    setLanguage(language);
    document.body.append(place);
    root = createRoot(place);
    root.render(
      <Provider>
        <Filled />
      </Provider>,
    );
  };
  afterEach(() => {
    root.unmount();
    place.remove();
    setLanguage('en');
  });

  const named = (name: string) => place.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const weekdays = () => [...place.querySelectorAll('th')].map((one) => `${one.textContent} ${one.abbr}`);

  it('has a calendar that speaks Dutch, begins on Monday, and is walked and closed by keys', async () => {
    show('nl');
    await until(() => named('Kalender'), 'the button');
    named('Kalender')?.click();
    await until(() => document.activeElement === named('vrijdag 27 november 2026'), 'the chosen day has the focus');
    ok(place.textContent?.includes('november 2026'), 'the month is named');
    ok(weekdays()[0] === 'ma maandag' && weekdays()[6] === 'zo zondag', weekdays().join(', '));
    ok(named('Vorige maand') && named('Volgende maand'), 'the buttons of the months');
    const violations = await findViolations(place);
    ok(violations.length === 0, violations.join('\n'));
    press('ArrowDown');
    await until(() => document.activeElement === named('vrijdag 4 december 2026'), 'a week later has the focus');
    (document.activeElement as HTMLElement).click();
    await until(() => chosen === '2026-12-04', `the day is ${chosen}`);
    ok(place.querySelector('input')?.value === '04-12-2026', 'the field shows it');
    ok(document.activeElement === named('Kalender') && !place.querySelector('table'), 'the calendar is closed');
    named('Kalender')?.click();
    await until(() => document.activeElement === named('vrijdag 4 december 2026'), 'it opens at the chosen day');
    press('Escape');
    await until(() => !place.querySelector('table'), 'Escape closes it');
    ok(document.activeElement === named('Kalender') && chosen === '2026-12-04', 'nothing else changed');
  });

  it('has a calendar that speaks English and begins on Sunday, whose months are turned by buttons', async () => {
    show('en');
    await until(() => named('Calendar'), 'the button');
    named('Calendar')?.click();
    await until(() => named('Friday, November 27, 2026'), 'the day');
    ok(weekdays()[0] === 'Sun Sunday' && weekdays()[6] === 'Sat Saturday', weekdays().join(', '));
    const next = named('Next month');
    next?.focus();
    next?.click();
    await until(() => named('Sunday, December 27, 2026'), 'the next month');
    ok(document.activeElement === next, 'the button still has the focus');
    place.querySelector<HTMLInputElement>('input')?.focus();
    ok(place.querySelector('table'), 'the field is part of it');
    place.querySelector<HTMLInputElement>('input')?.blur();
    await until(() => !place.querySelector('table'), 'it closes when the focus leaves');
  });
});
