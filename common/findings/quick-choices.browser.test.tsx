import { monthsAfter } from '@vakwerk/ui';
import { control, equal, until } from '../../elements/report/fixtures/mount-report.tsx';
import { daysAfter, dutchDay } from '../contract/dutch-day.ts';
import { fakeService, field, mount, person, press, type, unmount } from './fixtures/mount-findings.tsx';

describe('the likely people and days', () => {
  afterEach(unmount);

  it('let the findings of a rule be assigned with a date, excepted or commented on in at most four clicks', async () => {
    const originalFetch = globalThis.fetch;
    const sent: Record<string, unknown>[] = [];
    const member = { user: { ...person, email: 'piet@bouw.example' }, role: 'MEMBER' };
    globalThis.fetch = async (_input, init) => {
      if (init?.method !== 'POST' || !String(init.body).includes('"selection"'))
        return Response.json({ data: [member], total: 1 });
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
