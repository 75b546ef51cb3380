import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import type { MergeChoice, MergeCollision } from '../../common/contract/studio.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import type { Beginning } from './beginning.ts';
import { DraftConflict } from './draft-conflict.tsx';
import type { Studio } from './use-studio.ts';

const theirs = {
  id: 'd1',
  etag: '"r2"',
  changedAt: '2026-11-28T10:00:00Z',
  changedBy: { id: 'u2', firstName: 'Saar', lastName: 'de Vries' },
} as unknown as SpecificationDraft;

const COLLISIONS: MergeCollision[] = [
  { key: 'title', what: 'info', name: 'title', mine: 'Kantoor', theirs: 'School' },
  { key: 'walls', what: 'rule', rule: 'Walls', removedBy: 'MINE' },
  { key: 'number', what: 'occurrences', rule: 'Doors', mine: {}, theirs: { minOccurrences: 0 } },
];

it('a collision has a choice of its own, by mouse and by keys, and nothing is merged until each has one', async () => {
  setLanguage('en');
  const choices: MergeChoice[] = [];
  const saver = { choose: async (choice: MergeChoice) => void choices.push(choice) };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <Provider>
      <DraftConflict
        conflict={{ theirs, collisions: COLLISIONS }}
        studio={{ saver } as unknown as Studio}
        beginning={{} as Beginning}
        userId="u1"
      />
    </Provider>,
  );
  const allRadios = () => [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  await until(() => allRadios().length === 6, 'two values of each collision');
  const radios = allRadios();
  ok(
    radios.every(({ checked }) => !checked),
    'somebody chose already',
  );
  const texts = radios.map(({ labels }) => labels?.[0]?.textContent);
  const expected = [
    ...['Yours: Kantoor', 'Theirs: School'],
    ...['Yours: it is deleted', 'Theirs: it stays, as it was changed'],
    ...['Yours: At least one must be in the model', 'Theirs: The objects may be in the model'],
  ];
  ok(JSON.stringify(texts) === JSON.stringify(expected), `the values are ${texts.join('; ')}`);
  const names = [...place.querySelectorAll('[role=radiogroup]')].map((group) => group.getAttribute('aria-label'));
  ok(names[0] === 'About this IDS: Title', `the first group is called ${names[0]}`);
  const press = (text: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === text)?.click();
  radios[1]?.click();
  press('Merge these choices');
  const status = place.querySelector('p[role=status]');
  await until(() => status?.textContent?.includes('2'), 'how many are left');
  ok(choices.length === 0, 'it was merged before each had a choice');
  radios[2]?.click();
  radios[5]?.click();
  await until(() => status?.textContent === '', 'none to be left');
  ok((await findViolations(place)).length === 0, 'axe finds faults');
  press('Merge these choices');
  await until(() => choices.length === 1, 'the merge');
  ok(
    JSON.stringify(choices[0]) === JSON.stringify({ title: 'THEIRS', walls: 'MINE', number: 'THEIRS' }),
    `the choices are ${JSON.stringify(choices[0])}`,
  );
  press('Take theirs everywhere');
  await until(() => choices[1] === 'THEIRS', 'one choice for all');
  root.unmount();
  place.remove();
});
