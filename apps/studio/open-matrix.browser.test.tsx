import { $notifications, setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import type { MatrixClient, MatrixMerge, ReadMatrix } from './matrix-client.ts';
import { OpenMatrix } from './open-matrix.tsx';

const rule = (name: string) => ({
  type: 'RULE' as const,
  id: name,
  name,
  description: '',
  specification: {
    ifcVersions: ['IFC4'],
    applicability: { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] },
    requirements: { entities: [], partOfs: [], attributes: [], properties: [], classifications: [], materials: [] },
  },
});

const READ: ReadMatrix = {
  text: '<ids>workbook</ids>',
  problems: [],
  isWorkbook: true,
  headings: { class: 'Class' },
};

const MERGE: MatrixMerge = {
  text: '<ids>merged</ids>',
  isBlank: false,
  changes: [
    {
      id: 'W1',
      name: 'Walls',
      kind: 'SHARPER',
      before: rule('Wall'),
      after: rule('Walls'),
      parts: [{ part: 'NAME', effect: 'REWORDED' }],
    },
    { id: 'R1', name: 'Roofs', kind: 'ADDED', after: rule('Roofs'), parts: [] },
  ],
  unchanged: 3,
  rules: 7,
  stay: [{ rule: 'Outside walls', kind: 'APPLICABILITY', facts: { what: 'property' } }],
  parts: [],
  missing: ['Doors', 'Stairs'],
  faulty: [],
  info: ['title'],
};

interface Opened {
  place: HTMLElement;
  requests: { draft: string; removesMissing: boolean }[];
  texts: string[];
  close: () => void;
}

function openWith(read: ReadMatrix, merge: MatrixMerge | undefined): Opened {
  setLanguage('en');
  const requests: Opened['requests'] = [];
  const texts: string[] = [];
  const client = {
    read: async () => read,
    merge: async (request: Opened['requests'][number]) => {
      requests.push(request);
      return merge && { ...merge, text: request.removesMissing ? '<ids>less</ids>' : merge.text };
    },
    close: () => undefined,
  } as unknown as MatrixClient;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Provider>
      <OpenMatrix
        file={new File([], 'ours.xlsx')}
        readDraft={async () => '<ids>draft</ids>'}
        onOpen={(ids) => void ids.text().then((text) => texts.push(text))}
        onClose={() => undefined}
        start={() => client}
      />
    </Provider>,
  );
  return { place, requests, texts, close };
}

const equal = (value: unknown, expected: unknown) => ok(value === expected, `${value} instead of ${expected}`);
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);
const listed = (label: string) =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] > li`)].map((line) => line.textContent?.trim());

it('a matrix says what merging does, and merges without removing anything unless that is ticked', async () => {
  const { requests, texts, close } = openWith(READ, MERGE);
  await until(() => listed('What the matrix changes').length > 0, 'what changes');
  equal(
    listed('What the matrix changes').join('; '),
    '1 rule changes; 1 rule is new; 3 rules are the same; About the file: Title',
  );
  equal(listed('Rules that are not in the workbook').join('; '), 'Doors; Stairs');
  equal(
    listed('Rules that a matrix cannot express').join('; '),
    'Outside wallsThe rule: its objects are also chosen by a property',
  );
  ok(dialog()?.textContent?.includes('The name was “Wall”'), 'what changed in a rule is not listed');
  equal((await findViolations(dialog() as HTMLElement)).length, 0);
  button('Merge')?.click();
  await until(() => texts.length === 1, 'the merged draft');
  equal(texts[0], '<ids>merged</ids>');
  equal(JSON.stringify(requests.map(({ removesMissing }) => removesMissing)), '[false,false]');
  ok(
    $notifications.get().some(({ title }) => title.includes('Undo')),
    'nothing says that it can be undone',
  );
  dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  await until(() => dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked === true, 'the tick');
  button('Merge')?.click();
  await until(() => texts.length === 2, 'the merged draft without the rules');
  equal(texts[1], '<ids>less</ids>');
  close();
});

it('replacing the draft is a second choice, which says how many rules go', async () => {
  const { texts, close } = openWith(READ, MERGE);
  await until(() => dialog()?.querySelectorAll('input[type=radio]').length === 2, 'the choice');
  dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
  await until(() => dialog()?.textContent?.includes('its 7 rules go'), 'how many rules go');
  equal((await findViolations(dialog() as HTMLElement)).length, 0);
  button('Replace the draft')?.click();
  await until(() => texts.length === 1, 'the workbook');
  equal(texts[0], '<ids>workbook</ids>');
  close();
});

it('a rule that is left out states the reasons, and then no rule can be removed', async () => {
  const problem = {
    severity: 'ERROR' as const,
    cell: 'Matrix!N4',
    row: 4,
    kind: 'WORD_UNKNOWN',
    facts: { value: 'maybe', expected: ['required'] },
  };
  const left = [{ name: 'Doors', rows: [4], problems: [problem] }];
  const readable = { text: '<ids>part</ids>', rules: [{ name: 'Walls', rows: [2] }], left };
  const read: ReadMatrix = { isWorkbook: true, headings: READ.headings, problems: [problem], readable };
  const { close } = openWith(read, { ...MERGE, faulty: ['Doors'], missing: ['Stairs'] });
  await until(() => listed('Rules that are left out').length > 0, 'what is left out');
  equal(listed('Rules that are left out').join('; '), 'Row 4DoorsMatrix!N4: “maybe” must be one of required');
  equal(listed('Remarks by cell').length, 0);
  equal(listed('Rules whose rows have errors').join('; '), 'Doors');
  ok(!dialog()?.querySelector('input[type=checkbox]'), 'a rule can be removed');
  equal((await findViolations(dialog() as HTMLElement)).length, 0);
  close();
});

it('a matrix opens at once in a new draft, and a matrix that changes nothing has nothing to merge', async () => {
  const blank = openWith(READ, { ...MERGE, isBlank: true });
  await until(() => blank.texts.length === 1, 'the workbook');
  equal(blank.texts[0], '<ids>workbook</ids>');
  blank.close();
  const same = openWith(READ, { ...MERGE, changes: [], info: [], missing: [] });
  await until(() => button('Merge') !== undefined, 'the dialog');
  ok(button('Merge')?.disabled, 'an unchanged draft can be merged');
  same.close();
});
