import { control, equal, ok, says, until } from '../../elements/report/fixtures/mount-report.tsx';
import { exceptionOf, FINDING, fakeService, field, mount, person, press, type, unmount } from './fixtures/mount-findings.tsx';
import { FollowedException } from './followed-exception.tsx';
import { FollowedObject } from './followed-object.tsx';
import { FollowedSelection } from './followed-selection.tsx';

/** Selector of the list of members to mention. */
const LIST = '[role=listbox][aria-label="Members to mention"]';

afterEach(unmount);

describe('the findings of a rule over the versions', () => {
  it('open by their state, and one of them in a drawer where a member requests an exception that an admin grants', async () => {
    const { service, done } = fakeService({ change: true, decide: true });
    mount(service);
    await press('1 open');
    await until(() => says('Wall 1'), 'the finding');
    await press('Follow up Wall 1');
    type(await field('Reason'), 'Agreed with the client');
    type(await field('Until and including'), '2027-01-01');
    await press('Ask an exception');
    await press('Grant');
    await until(() => says('Excepted until Jan 1, 2027'), 'the exception');
    await until(() => says('1 entity excepted'), 'the count');
    const scope = { kind: 'OBJECT', specificationId: 's1', ruleId: 'r1', object: 'g1', wholeProject: false };
    equal(done, [
      ['ask', { scope, reason: 'Agreed with the client', until: '2027-01-01' }],
      ['decide', ['e1', { status: 'GRANTED' }]],
    ]);
  });

  it('are open and not new in a first version, which is compared with nothing', async () => {
    const { service } = fakeService({ change: true, decide: true });
    const { rules, ...counts } = await service.counts();
    const isNew = { RETURNED: 0, NEW: 1, OPEN: 0, NOT_JUDGED: 0, SOLVED: 0 };
    const searched: unknown[] = [];
    mount({
      ...service,
      counts: async () => ({ ...counts, previousVersion: null, rules: rules.map((rule) => ({ ...rule, counts: isNew })) }),
      search: async ({ state }) => {
        searched.push(state);
        return { data: [{ ...FINDING, state: 'NEW', since: 1 }], total: 1 };
      },
    });
    await press('1 open');
    await press('Follow up Wall 1');
    await until(() => says('Open, since version 1.'), 'the state of the finding');
    ok(!/\bnew\b/i.test(document.body.textContent ?? '') && !says('Over the versions'), 'nothing is news');
    equal(searched, ['NEW']);
  });

  it('are shown for a rule of a rule set too, with the sentence of the service', async () => {
    const { service } = fakeService({ change: true, decide: true });
    const { totals, objects, excepted, rules, ...counts } = await service.counts();
    const ofRuleSets = { totals, objects, excepted, rules };
    const searched: unknown[] = [];
    mount({
      ...service,
      counts: async () => ({ ...counts, totals, objects: 0, excepted: 0, rules: [], ofRuleSets }),
      search: async (search) => {
        searched.push(search.specificationId);
        const { requirement: _, ...finding } = FINDING;
        return { data: [{ ...finding, source: 'RULE_SET', message: 'The objects intersect.' }], total: 1 };
      },
    });
    await press('1 open');
    await until(() => says('The objects intersect.'), 'why it fails');
    equal(searched, ['s1']);
  });

  it('say what is missing, and what was saved of one of them', async () => {
    const { service, done } = fakeService({ change: true, decide: true });
    mount(service);
    await press('1 open');
    await press('Follow up Wall 1');
    await press('Assign');
    await until(() => says('Choose who solves it'), 'who is missing');
    await press('Ask an exception');
    await until(() => says('Fill in the reason'), 'the missing reason');
    equal(done, []);
    await press('Piet Lid');
    await press('In a week');
    await press('Assign');
    await until(() => says('Assigned to Piet Lid, by '), 'what was saved');
    equal(
      done.map(([name]) => name),
      ['assign'],
    );
  });

  it('say that an assignment has ended, with the focus on it', async () => {
    const { service, done } = fakeService({ change: true, decide: true });
    const assignment = {
      id: 'a1',
      assignee: person,
      due: null,
      assignedBy: person,
      assignedAt: '2026-11-23T08:00:00Z',
      ofRule: false,
    };
    mount({ ...service, search: async () => ({ data: [{ ...FINDING, assignment }], total: 1 }) });
    await press('1 open');
    await press('Follow up Wall 1');
    await press('Take away');
    await until(() => document.activeElement?.textContent?.includes('Nobody has to solve this now.'), 'the focus on the answer');
    equal(done, [['endAssignment', 'a1']]);
  });

  it('are read once after a decision, which the service and the card both report', async () => {
    const { service } = fakeService({ change: true, decide: true });
    const watchers = new Set<() => void>();
    const reads: string[] = [];
    mount({
      ...service,
      watch(onChange) {
        watchers.add(onChange);
        return () => void watchers.delete(onChange);
      },
      counts: () => {
        reads.push('counts');
        return service.counts();
      },
      search: (search) => {
        reads.push('search');
        return service.search(search);
      },
      decide: async (id, decision) => {
        await service.decide(id, decision);
        reads.length = 0;
        for (const onChange of watchers) onChange();
      },
    });
    await press('1 open');
    await press('Follow up Wall 1');
    type(await field('Reason'), 'Agreed with the client');
    type(await field('Until and including'), '2027-01-01');
    await press('Ask an exception');
    await press('Grant');
    await until(() => says('1 entity excepted'), 'the count');
    equal(reads.sort(), ['counts', 'search']);
  });

  it('are excepted in one delivery only, next to which an exception elsewhere can be requested', async () => {
    const { service, done } = fakeService({ change: true, decide: true });
    const inDelivery = { ...exceptionOf('ASKED'), id: 'e2', delivery: { id: 'd0', name: 'VO' } };
    mount({ ...service, search: async () => ({ data: [{ ...FINDING, deliveryExceptions: [inDelivery] }], total: 1 }) });
    await press('1 open');
    await until(() => says('Exception asked in the delivery VO'), 'what is asked');
    await press('Follow up Wall 1');
    await until(() => says('Asked in the delivery VO until Jan 1, 2027'), 'what is asked, in the card');
    type(await field('Where'), 'd1');
    (await field('In all files of the delivery')).click();
    type(await field('Reason'), 'Not in this phase');
    type(await field('Until and including'), '2027-01-01');
    await press('Ask an exception');
    await until(() => done.length === 1, 'the question');
    const place = { specificationId: 's1', ruleId: 'r1', object: 'g1' };
    const scope = { kind: 'OBJECT', ...place, wholeProject: true, deliveryId: 'd1' };
    equal(done, [['ask', { scope, reason: 'Not in this phase', until: '2027-01-01' }]]);
  });

  it('are assigned to a member with a date, and commented on', async () => {
    const { service, done } = fakeService({ change: true, decide: false });
    mount(service);
    await press('1 open');
    await press('Follow up Wall 1');
    await until(() => says('Piet Lid'), 'the members');
    await press('Piet Lid');
    type(await field('Solve by'), '2026-12-01');
    await press('Assign');
    await until(() => done.length === 1, 'the assignment');
    await until(() => !(control('Ask an exception') === undefined), 'the card');
    type(await field('Your comment'), 'See the drawing');
    await press('Comment');
    await until(() => done.length === 2, 'the comment');
    const at = { specificationId: 's1', ruleId: 'r1', object: 'g1' };
    equal(done, [
      ['assign', { ...at, assignee: { id: 'u1' }, due: '2026-12-01' }],
      ['comment', { ...at, text: 'See the drawing', mentions: [] }],
    ]);
  });

  it('are commented on with a mention of a member, by keyboard only', async () => {
    const { service, done } = fakeService({ change: true, decide: false });
    mount(service);
    await press('1 open');
    await press('Follow up Wall 1');
    await until(() => says('Piet Lid'), 'the members');
    const comment = await field('Your comment');
    comment.focus();
    const press1 = (key: string) => comment.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    type(comment, 'Ask @pi');
    const list = await until(() => document.querySelector<HTMLElement>(LIST), 'the list of members');
    ok(comment.getAttribute('aria-controls') === list.id && comment.getAttribute('aria-expanded') === 'true', 'it is not named');
    const option = document.getElementById(comment.getAttribute('aria-activedescendant') ?? '');
    ok(option?.textContent === 'Piet Lid', 'the first member is not active');
    press1('Escape');
    await until(() => !document.querySelector(LIST), 'Escape to close the list');
    ok(says('Your comment'), 'Escape closed the card');
    type(comment, 'Ask @pie');
    await until(() => document.querySelector(LIST), 'the list again');
    press1('Enter');
    await until(() => comment.value === 'Ask @Piet Lid ', `the name in the text: ${comment.value}`);
    await press('Comment');
    await until(() => done.length === 1, 'the comment');
    const at = { specificationId: 's1', ruleId: 'r1', object: 'g1' };
    equal(done, [['comment', { ...at, text: 'Ask @Piet Lid ', mentions: ['u1'] }]]);
  });

  it('offer no actions in an archive', async () => {
    mount(fakeService({ change: false, decide: false }).service);
    await press('1 open');
    await press('Follow up Wall 1');
    await until(() => says('since version 2'), 'the card');
    ok(!control('Ask an exception') && !control('Assign') && !control('Comment'), 'nothing to do');
  });

  it('are followed up at the object, by who may change them', async () => {
    const originalFetch = globalThis.fetch;
    const sent: unknown[] = [];
    globalThis.fetch = async (_input, init) => {
      if (init?.method === 'POST' && String(init.body).includes('selection')) sent.push(JSON.parse(String(init.body)).selection);
      return Response.json({ data: [], total: 0 });
    };
    try {
      const object = { specificationId: 's1', ruleId: 'r1', ruleName: 'Fire rating', globalId: 'g1', count: 2 };
      const readOnly = fakeService({ change: false, decide: false }).service;
      const { service } = fakeService({ change: true, decide: true });
      mount(
        service,
        <>
          <FollowedObject {...object} ruleName="Locked" service={readOnly} />
          <FollowedObject {...object} service={service} />
        </>,
      );
      await press('Follow up Fire rating');
      ok(!control('Follow up Locked'), 'who may not change them has a button');
      await until(() => says('Follow up 2 findings'), 'the drawer');
      type(await field('Your comment'), 'See the drawing');
      await press('Save');
      await until(() => sent.length === 1, 'the batch');
      const place = { reportId: 'rep1', specificationId: 's1', ruleId: 'r1', globalIds: ['g1'] };
      equal(sent, [{ matching: { ...place, versionState: ['RETURNED', 'NEW', 'OPEN'] } }]);
    } finally {
      globalThis.fetch = originalFetch;
    }
  });

  it('are followed up for picked objects and for a whole cause of a report', async () => {
    const originalFetch = globalThis.fetch;
    const sent: unknown[] = [];
    globalThis.fetch = async (_input, init) => {
      if (init?.method === 'POST' && String(init.body).includes('selection')) sent.push(JSON.parse(String(init.body)).selection);
      return Response.json({ data: [], total: 0 });
    };
    try {
      const readOnly = fakeService({ change: false, decide: false }).service;
      const { service } = fakeService({ change: true, decide: true });
      const rule = { specificationId: 's1', ruleId: 'r1' };
      mount(
        service,
        <>
          <FollowedSelection cause="locked" count={7} service={readOnly} />
          <FollowedSelection {...rule} count={2} identify={async () => ['g1', 'g2']} service={service} />
          <FollowedSelection cause="c1" count={5} service={service} />
        </>,
      );
      for (const [opener, title] of [
        ['Follow up 2 entities', 'Follow up 2 entities'],
        ['Follow up all 5', 'Follow up 5 findings'],
      ] as const) {
        await press(opener);
        await until(
          () => document.querySelector('[data-part] [role=combobox]')?.closest(`[aria-label="${title}"]`),
          'the drawer',
        );
        type(await field('Your comment'), 'See the drawing');
        await press('Save');
        await press('Close');
      }
      ok(!control('Follow up all 7'), 'who may not change them has a button');
      const versionState = ['RETURNED', 'NEW', 'OPEN'];
      equal(sent, [
        { matching: { reportId: 'rep1', ...rule, globalIds: ['g1', 'g2'], versionState } },
        { matching: { reportId: 'rep1', causeId: 'c1', versionState } },
      ]);
    } finally {
      globalThis.fetch = originalFetch;
    }
  });

  it('are followed up together from the rule, without choosing a state first', async () => {
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async () => Response.json({ data: [], total: 0 });
    try {
      const { service } = fakeService({ change: true, decide: false });
      mount(service);
      await press('Follow up this one');
      await until(() => says('Follow up 1 finding'), 'the drawer');
      await until(() => says('An admin of the project decides about the exception.'), 'who decides');
    } finally {
      globalThis.fetch = originalFetch;
    }
  });
});

describe('an exception of the validity of a file', () => {
  const whole = { kind: 'RULE', layer: 'RULES', code: 'SPS007' } as const;
  const wall = { whole, ruleName: 'SPS007', message: 'Contain it once.', object: { key: 'g1', name: 'Wall 1' } };

  it('is requested for one object or for the whole rule', async () => {
    const { service, done } = fakeService({ change: true, decide: false });
    let changes = 0;
    mount(service, <FollowedException {...wall} service={service} onChange={() => changes++} />);
    await press('Ask an exception: Wall 1');
    type(await field('For'), 'RULE');
    type(await field('Reason'), 'Agreed with the client');
    type(await field('Until and including'), '2027-01-01');
    await press('Ask an exception');
    await until(() => changes === 1, 'the place is read again');
    const scope = { kind: 'RULE', layer: 'RULES', code: 'SPS007', wholeProject: false };
    equal(done, [['ask', { scope, reason: 'Agreed with the client', until: '2027-01-01' }]]);
    ok(!says('Contain it once.'), 'the dialog closes');
  });

  it('is requested in the same way for two objects that a rule of a rule set finds', async () => {
    const { service, done } = fakeService({ change: true, decide: false });
    const pair = {
      whole: { kind: 'RULE', ruleSetId: 'set', ruleId: '3.8.3' },
      ruleName: '3.8.3',
      message: 'They lie in each other.',
      object: { key: 'g1 g2', name: 'Duct 1' },
    } as const;
    mount(service, <FollowedException {...pair} service={service} onChange={() => undefined} />);
    await press('Ask an exception: Duct 1');
    type(await field('Reason'), 'Agreed');
    type(await field('Until and including'), '2027-01-01');
    await press('Ask an exception');
    await until(() => done.length === 1, 'the request');
    const scope = { kind: 'OBJECT', ruleSetId: 'set', ruleId: '3.8.3', object: 'g1 g2', wholeProject: false };
    equal(done, [['ask', { scope, reason: 'Agreed', until: '2027-01-01' }]]);
  });

  it('is granted by who edits the project, and not offered to who may change nothing', async () => {
    const { service, done } = fakeService({ change: true, decide: true });
    const { service: reading } = fakeService({ change: false, decide: false });
    const exception = { id: 'e7', status: 'ASKED', reason: 'Later', until: '2027-01-01', ofRule: false } as const;
    const shared = { ...wall, exception, onChange: () => undefined };
    const other = { key: 'g2', name: 'Wall 2' };
    const both = (
      <>
        <FollowedException {...shared} object={other} service={reading} />
        <FollowedException {...shared} service={service} />
      </>
    );
    mount(service, both);
    await press('Exception: Wall 1');
    ok(!control('Exception: Wall 2'), 'it is not offered');
    await press('Grant');
    await until(() => done.length === 1, 'the answer');
    equal(done, [['decide', ['e7', { status: 'GRANTED' }]]]);
  });
});
