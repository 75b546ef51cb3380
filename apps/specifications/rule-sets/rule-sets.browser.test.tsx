/** The rule sets of the library: the import of a file with what is wrong in it, the rules in words, and the second question before one in use is deleted. */
import { setLanguage } from '@vakwerk/store';
import { createRoot } from 'react-dom/client';
import '../../../common/i18n/all-messages.ts';
import type { RuleSetResource } from '../../../common/contract/rule-set-schema.ts';
import type { User } from '../../../common/contract/users.ts';
import { Provider } from '../../../common/ui/ui.ts';
import { answerCalls } from '../../../test/support/answer-calls.ts';
import { ok, until } from '../../../test/support/browser-claims.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { LibraryPage } from '../library-page.tsx';
import { RuleSetPage } from './rule-set-page.tsx';

const both = (nl: string, en: string) => ({ nl, en });
const rule = (id: string, name: string) => ({
  ...{ type: 'RULE', id, name: both(`${name} (nl)`, name), chapter: '3.3', kind: 'UNIQUE' },
  ...{ checks: both('Geen twee', 'No two names are equal.'), why: both('Omdat', 'Storeys are told apart by them.') },
  fix: { revit: both('R', 'Rename the level.'), archicad: both('A', 'Rename the storey.') },
});
const RULE_SET = {
  ...{ id: 's1', url: '', code: 'storeys', version: '1.0', rules: 2, platform: false, createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ name: both('Bouwlagen', 'Storeys'), description: both('Over bouwlagen', 'About storeys') },
  organization: { id: 'o', name: 'Bouw BV' },
  definition: {
    elements: [
      { type: 'GROUP', name: both('Namen', 'Names'), elements: [rule('3.3.1', 'Has a name'), rule('3.3.2', 'Own name')] },
    ],
  },
} as unknown as RuleSetResource;
const FAULTS = [
  { path: '$.elements[0].kind', message: 'must be one of A, B', code: 'NOT_ONE_OF', facts: { options: 'A, B' } },
  { path: '$.elements[1].why', message: 'Required', code: 'MISSING' },
  { path: '$.elements[2].id', message: 'must consist of letters', code: 'OTHER' },
];
const PROJECT = { id: 'p', name: 'Lindenhof', status: 'ACTIVE', organization: { id: 'o', name: 'Bouw BV' } };

const person = (role: 'ADMIN' | 'USER') =>
  ({
    id: role,
    admin: false,
    organization: { id: 'o', name: 'Bouw BV' },
    role,
    language: 'en',
  }) as unknown as User;

describe('the rule sets of the library', () => {
  const deleted: string[] = [];
  let rows: RuleSetResource[] = [RULE_SET];
  let place: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  answerCalls(async ({ url, method }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/projects/_search'))
      return Response.json({
        data: [
          { ...PROJECT, disabledRules: null },
          { ...PROJECT, id: 'q', disabledRules: 3 },
        ],
        total: 2,
      });
    if (pathname.endsWith('/_search')) return Response.json({ data: rows, total: rows.length });
    if (method === 'DELETE') {
      deleted.push(String(searchParams.get('force')));
      if (searchParams.get('force') === 'true') return new Response(null, { status: 204 });
      return Response.json({ code: 'CONFLICT', message: '', details: { projects: 2 } }, { status: 409 });
    }
    if (method === 'POST') return Response.json({ code: 'VALIDATION_FAILED', message: '', details: FAULTS }, { status: 400 });
    return Response.json(RULE_SET);
  });

  function mount(view: React.ReactNode, width = 900): void {
    setLanguage('en');
    place = document.createElement('main');
    place.style.width = `${width}px`;
    document.body.append(place);
    root = createRoot(place);
    root.render(<Provider>{view}</Provider>);
  }
  afterEach(() => {
    root.unmount();
    place.remove();
    rows = [RULE_SET];
  });

  const says = (text: string) => until(() => document.body.textContent?.includes(text), `nothing says ${text}`);
  async function press(text: string, within = 'body'): Promise<void> {
    const match = () =>
      [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(({ textContent }) => textContent?.trim() === text);
    await until(match, `no button ${text}`);
    match()?.click();
  }
  function choose(name: string): void {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['{}'], name));
    if (!input) throw new Error('no field for a file');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const clean = async (words: string) => {
    const violations = await findViolations(place);
    ok(violations.length === 0, `${words}: ${JSON.stringify(violations)}`);
  };

  it('are listed in a tab of their own, with an import for admins alone', async () => {
    mount(<LibraryPage user={person('USER')} part="ruleSets" />);
    await says('Storeys');
    const text = place.querySelector('tbody tr')?.textContent ?? '';
    for (const cell of ['1.0', 'storeys', '2', 'Bouw BV']) ok(text.includes(cell), `${cell} in ${text}`);
    const selected = place.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '';
    ok(selected.includes('Rule sets'), selected);
    ok(!document.body.textContent?.includes('Import rule set'), 'a member imports none');
    await clean('the list');
  });

  it('start with the first import where there are none', async () => {
    rows = [];
    mount(<LibraryPage user={person('ADMIN')} part="ruleSets" />);
    await press('Import the first rule set');
    await says('Drop a .rules.json file here');
  });

  it('keep a refused file chosen, with each problem in words and its JSON path', async () => {
    mount(<LibraryPage user={person('ADMIN')} part="ruleSets" />);
    await press('Import rule set');
    await says('Drop a .rules.json file here');
    choose('rules.ids');
    await says('Only one file with the extension .rules.json can be imported.');
    choose('storeys.rules.json');
    await says('storeys.rules.json');
    await press('Import', '[role=dialog]');
    await says('This rule set cannot be imported');
    const list = document.querySelector('[role=dialog] ul');
    const lines = [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    const expected = [
      'This has to be one of: A, B.$.elements[0].kind',
      'This field is missing.$.elements[1].why',
      'The check says: must consist of letters$.elements[2].id',
    ];
    ok(lines.join('|') === expected.join('|'), lines.join('|'));
    ok(document.querySelector('[role=dialog]')?.textContent?.includes('storeys.rules.json'), 'the file stays chosen');
    const violations = await findViolations(document.querySelector('[role=dialog]') as HTMLElement);
    ok(violations.length === 0, JSON.stringify(violations));
  });

  it('say of each rule what it checks, why, and how to repair it, in the language of the page', async () => {
    mount(<RuleSetPage ruleSetId="s1" user={person('USER')} />, 360);
    await says('2 rules, in words.');
    ok(!document.body.textContent?.includes('No two names'), 'rules start closed');
    await press('3.3.2 Own name');
    for (const text of ['No two names are equal.', 'Storeys are told apart by them.', 'Rename the level.', 'Rename the storey.'])
      await says(text);
    await says('Rule 3.3.2 · a value occurs once · Chapter 3.3');
    ok(place.scrollWidth <= 360, `${place.scrollWidth} px`);
    for (const text of ['Delete', 'Use in a project', 'Lindenhof'])
      ok(!document.body.textContent?.includes(text), `a member sees ${text}`);
    setLanguage('nl');
    await says('3.3.2 Own name (nl)');
    setLanguage('en');
    await clean('the page');
  });

  it('are deleted at once, or after a second question that counts the projects', async () => {
    mount(<RuleSetPage ruleSetId="s1" user={person('ADMIN')} />);
    await says('Lindenhof');
    await says('In a delivery only');
    await press('Delete');
    await press('Delete', '[role=dialog]');
    await says('2 projects use this rule set.');
    await press('Delete anyway', '[role=dialog]');
    await until(() => deleted.length === 2, deleted.join());
    ok(deleted.join() === 'false,true', deleted.join());
  });
});
