import { monthsAfter } from '@vakwerk/ui';
import { control, equal, ok, says, until } from '../../elements/report/fixtures/mount-report.tsx';
import { daysAfter, dutchDay } from '../contract/dutch-day.ts';
import { fakeService, field, mount, person, press, type, unmount } from './fixtures/mount-findings.tsx';

/** More than a list of likely ones would hold; the last one is assigned to. */
const PEOPLE = ['Anna', 'Bas', 'Carla', 'Dirk', 'Eva', 'Frits', 'Gerda'].map((firstName, index) => ({
  ...person,
  id: `p${index}`,
  firstName,
}));
const MEMBERS = [...PEOPLE, { ...person, email: 'piet@bouw.example' }];

describe('the field of a member', () => {
  afterEach(unmount);

  it('takes a part of a name and Enter, without saving, and forgets a text that is nobody', async () => {
    const { service, done } = fakeService({ change: true, decide: true });
    mount({ ...service, members: async () => MEMBERS });
    await press('1 open');
    await press('Follow up Wall 1');
    await until(() => says('Gerda Lid'), 'the members');
    const member = await field('Member');
    const key = (key: string) => member.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const active = () => document.getElementById(member.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
    member.focus();
    equal([options().length, active()], [8, undefined]);
    key('ArrowUp');
    await until(() => active() === 'Piet Lid', 'the last one');
    type(member, 'lid g');
    await until(() => active() === 'Gerda Lid', 'the first one left');
    equal(options(), ['Gerda Lid']);
    key('Enter');
    await until(() => member.value === 'Gerda Lid', member.value);
    ok(document.querySelector('[role=option][aria-selected=true]')?.textContent === 'Gerda Lid', 'the chosen one is not marked');
    equal(done, []);
    type(member, 'Nobody');
    await until(() => says('No member has this name.'), 'that nobody has this name');
    member.blur();
    await until(() => member.value === '', 'an empty field');
    member.focus();
    type(member, 'bas');
    await until(() => options().length === 1, 'one option');
    member.blur();
    await until(() => member.value === 'Bas Lid', 'the only one left');
    await press('Assign');
    await until(() => done.length === 1, 'the assignment');
    const at = { specificationId: 's1', ruleId: 'r1', object: 'g1' };
    equal(done, [['assign', { ...at, assignee: { id: 'p1' }, due: null }]]);
  });
});

describe('all members and the likely days', () => {
  afterEach(unmount);

  it('let the findings of a rule be assigned with a date, excepted or commented on in at most four clicks', async () => {
    const originalFetch = globalThis.fetch;
    const sent: Record<string, unknown>[] = [];
    const data = MEMBERS.map((user) => ({ user, role: 'MEMBER' }));
    globalThis.fetch = async (_input, init) => {
      if (init?.method !== 'POST' || !String(init.body).includes('"selection"'))
        return Response.json({ data, total: data.length });
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ id: 'b1', assigned: 0, excepted: 0, commented: 0 });
    };
    let clicks = 0;
    const count = () => void clicks++;
    document.addEventListener('click', count, true);
    try {
      mount(fakeService({ change: true, decide: true }).service);
      const task = async (work: () => Promise<void>): Promise<number> => {
        clicks = 0;
        await press('Follow up this one');
        await work();
        await press('Save');
        const used = clicks;
        await until(() => control('Undo'), 'that it is saved');
        await press('Close');
        return used;
      };
      const used = [
        await task(async () => {
          await press('Piet Lid');
          await press('In a week');
        }),
        await task(async () => {
          (await field('Reason')).click();
          type(await field('Reason'), 'Agreed');
          await press('Three months');
        }),
        await task(async () => {
          (await field('Your comment')).click();
          type(await field('Your comment'), 'See the drawing');
        }),
      ];
      equal(used, [4, 4, 3]);
      const [assigned, excepted, commented] = sent;
      const today = dutchDay(new Date());
      equal(assigned?.assignment, { assignee: { id: 'u1' }, due: daysAfter(today, 7) });
      equal(excepted?.exception, { reason: 'Agreed', until: monthsAfter(today, 3) });
      equal(commented?.comment, { text: 'See the drawing', mentions: [] });
    } finally {
      document.removeEventListener('click', count, true);
      globalThis.fetch = originalFetch;
    }
  });
});
