/** The findings of a project, whose filters stand in the address. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { User } from '../../common/contract/users.ts';
import { ok, pressEscape, until } from '../../test/support/browser-claims.ts';
import { FindingsPage } from './findings-page.tsx';
import type { ProjectPageProps } from './project-state.ts';

const ANNA = { id: 'anna', firstName: 'Anna', lastName: 'Visser', email: null };
const GONE = { id: 'gone', firstName: 'Bas', lastName: 'Vertrokken', email: null };
const FINDING = {
  id: 'f1',
  reportId: 'r1',
  specificationId: 's1',
  ruleId: 'rule',
  ruleName: 'Rule',
  fileName: 'huis.ifc',
  fileVersion: 1,
  previousVersion: 1,
  versionState: 'OPEN',
  state: 'OPEN',
  since: 1,
  comments: 0,
  requirement: { kind: 'entity' },
  facts: { name: 'Door', globalId: 'g', stepId: 1, ifcType: 'IfcDoor' },
  assignment: { id: 'a1', assignee: GONE, due: null },
};
const MANY = ['1', '2', '3', '4'].map((id) => ({ ...FINDING, id, facts: { ...FINDING.facts, name: `Wall ${id}` } }));
const GROUPS = [
  { value: 'Begane grond', count: 457 },
  { value: '', count: 2 },
];
const BATCH = { id: 'b1', findings: 3, assigned: 3, excepted: 0, commented: 0, exceptionStatus: null, undoUntil: '' };
/** A pair that fails a rule of a rule set. */
const PAIR = {
  ...{ ...FINDING, id: 'f2', requirement: undefined, source: 'RULE_SET', specificationId: 'set', ruleId: '3.8', object: 'g h' },
  ...{ ruleName: 'Ducts keep clear', ruleSet: { code: 'clear', name: 'Clearances' }, message: 'The objects intersect.' },
  facts: { ...FINDING.facts, typeName: 'Duct 125' },
};
/** A rule of IFC that a file breaks, and a place in the file that is no record. */
const BROKEN_RULE = {
  ...{ layer: 'HEADER', ruleId: 'HEAD1', ruleName: 'The header names its author.', specificationName: '' },
  counts: { RETURNED: 0, NEW: 0, OPEN: 2, NOT_JUDGED: 0, SOLVED: 0 },
};
const BROKEN = {
  ...{ ...FINDING, ...BROKEN_RULE, id: 'f3', requirement: undefined, source: 'VALIDITY', specificationId: 'HEADER', facts: null },
  ...{ object: 'hash', severity: 'ERROR', line: 3, message: 'The header names its author. (author: is empty)' },
};
const COUNTS = {
  totals: { RETURNED: 0, NEW: 4, OPEN: 1, NOT_JUDGED: 0, SOLVED: 0 },
  newInFirstVersions: 2,
  ofRuleSets: { totals: { RETURNED: 0, NEW: 0, OPEN: 0, NOT_JUDGED: 0, SOLVED: 0 }, objects: 0, excepted: 0, rules: [] },
  ofValidity: {
    totals: { RETURNED: 0, NEW: 0, OPEN: 2, NOT_JUDGED: 0, SOLVED: 0 },
    objects: 2,
    excepted: 1,
    rules: [BROKEN_RULE],
  },
  excepted: 0,
  asked: 0,
  files: [],
  rules: [],
  rights: { change: true, decide: true },
};
const PROPS = {
  open: { project: { id: 'p', name: 'P', status: 'ACTIVE' }, role: 'ADMIN' },
  user: { id: 'anna' } as User,
  mayEdit: true,
} as unknown as ProjectPageProps;

describe('the findings of a project', () => {
  const place = document.createElement('div');
  const browserFetch = globalThis.fetch;
  const { href } = location;
  let mounted: ReturnType<typeof createRoot>;
  let isThere: boolean;
  let listed: object;
  let isMany: boolean;
  let sent: { method: string; url: string; body: unknown }[];
  let searches: Record<string, unknown>[];

  before(() => {
    setLanguage('en');
    document.body.append(place);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { url, method } = request;
      if (url.includes('/finding-batches')) {
        sent.push({ method, url, body: method === 'POST' ? await request.json() : undefined });
        return method === 'POST' ? Response.json(BATCH) : new Response(null, { status: 204 });
      }
      if (url.includes('/findings/export')) {
        sent.push({ method, url, body: await request.json() });
        return new Response('x', { headers: { 'content-disposition': 'attachment; filename="findings.csv"' } });
      }
      if (url.includes('/groups/_search')) return Response.json({ data: GROUPS, total: isMany ? 312 : GROUPS.length });
      if (url.includes('/findings/_search')) searches.push(await request.clone().json());
      if (url.includes('/findings/_search') && isMany) return Response.json({ data: MANY, total: 1_459 });
      if (url.includes('/findings/_search'))
        return Response.json(isThere ? { data: [listed], total: 1 } : { data: [], total: 0 });
      if (url.includes('/projects/p/findings')) return Response.json(COUNTS);
      if (url.includes('/members')) return Response.json({ data: [{ id: 'm', user: { ...ANNA, email: 'a@b.nl' } }], total: 1 });
      return Response.json({ data: [], total: 0 });
    };
  });
  after(() => {
    globalThis.fetch = browserFetch;
    place.remove();
  });
  afterEach(() => {
    mounted.unmount();
    history.replaceState(null, '', href);
  });

  function show(search: string, { many = false } = {}): void {
    isThere = true;
    listed = FINDING;
    isMany = many;
    sent = [];
    searches = [];
    history.replaceState(null, '', `${location.pathname}${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
    mounted = createRoot(place);
    mounted.render(
      <Provider>
        <FindingsPage {...PROPS} />
      </Provider>,
    );
  }

  const shownOf = (label: string) =>
    place.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)?.selectedOptions[0]?.textContent;
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);

  const setValue = (input: HTMLSelectElement, value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('shows the person in the address, also by the own id and after the person left the project', async () => {
    show('?who=anna');
    await until(() => button('Follow up Door'), 'the row');
    await until(() => shownOf('Assigned to') === 'Assigned to me', `it says ${shownOf('Assigned to')}`);
    mounted.unmount();
    show('?who=gone');
    await until(() => shownOf('Assigned to') === 'Bas Vertrokken', `it says ${shownOf('Assigned to')}`);
  });

  it('lists what rule sets find with their rule set and its sentence, and shows only those of one source', async () => {
    show('?source=RULE_SET&rule=RULE_SET+clear+3.8');
    listed = PAIR;
    await until(
      () => place.textContent?.includes('The objects intersect.') && place.textContent.includes('Rule set Clearances'),
      'the row',
    );
    const { source, ruleSet, ruleId, specificationName } = searches.at(-1) ?? {};
    ok(JSON.stringify([source, ruleSet, ruleId, specificationName]) === '[["RULE_SET"],"clear","3.8",null]', 'what is asked');
    ok(shownOf('Rules of') === 'Only rule sets', 'the filter');
    const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Door');
    ok(link?.search === '?s=set&n=3.8&tab=rules&e=g', `the link: ${link?.search}`);
    button('Follow up Door')?.click();
    await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('The objects intersect.'), 'the drawer');
    const kinds = [...document.querySelectorAll('[role=dialog] select option')].map(({ textContent }) => textContent);
    ok(!kinds.some((kind) => kind?.includes('type')), `a rule of a rule set has no exception of a type: ${kinds}`);
  });

  it('lists what breaks rules of IFC with the layer and the sentence, and leads to the tab that shows the rule', async () => {
    show('?source=VALIDITY&rule=VALIDITY+HEADER+HEAD1');
    listed = BROKEN;
    const says = (text: string) => place.textContent?.includes(text);
    await until(() => says('(author: is empty)') && says('Error · IFC file: header · HEAD1'), 'the row');
    const { source, layer, ruleId, specificationName } = searches.at(-1) ?? {};
    ok(JSON.stringify([source, layer, ruleId, specificationName]) === '[["VALIDITY"],"HEADER","HEAD1",null]', 'what is asked');
    await until(() => shownOf('Rule') === 'The header names its author.', 'the filter of the rule');
    ok(shownOf('Rules of') === 'Only IFC itself', 'the filter of the source');
    ok(says('3 open') && says('2 findings on IFC itself'), 'the totals count them apart');
    button('Follow up Line 3 of the file')?.click();
    const link = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Show in the report');
    await until(link, 'the drawer');
    ok(link()?.search === '?s=HEADER&n=HEAD1&tab=validity', `the link: ${link()?.search}`);
    await until(() => button('Ask for an exception') ?? document.querySelector('[role=dialog] select'), 'the exception');
    const kinds = [...document.querySelectorAll('[role=dialog] select option')].map(({ textContent }) => textContent);
    ok(!kinds.some((kind) => kind?.includes('type')), `a rule of IFC has no exception of a type: ${kinds}`);
  });

  it('calls nothing new in the first version of a file: not in rows, totals and the filter', async () => {
    show('?state=OPEN');
    const inFirst = (previousVersion: number | null) => ({ ...FINDING, versionState: 'NEW', state: 'NEW', previousVersion });
    listed = inFirst(null);
    await until(() => button('Follow up Door'), 'the row');
    const row = () => place.querySelector('tbody tr')?.textContent ?? '';
    ok(row().includes('Open') && !row().includes('New'), row());
    const totals = () => [...place.querySelectorAll('ul li')].map(({ textContent }) => textContent).join();
    await until(() => totals().includes('3 open'), `the totals: ${totals()}`);
    ok(totals().includes('2 new') && !totals().includes('4 new'), totals());
    const { versionState, isFirstOpen } = searches.at(-1) ?? {};
    ok(JSON.stringify([versionState, isFirstOpen]) === '[["OPEN"],true]', 'what is asked');
    mounted.unmount();
    show('');
    listed = inFirst(1);
    await until(() => row().includes('New'), 'a later version has something new');
  });

  it('sorts by what is chosen, and keeps it in the address', async () => {
    show('?order=due');
    await until(() => button('Follow up Door'), 'the row');
    ok(JSON.stringify(searches.at(-1)?.sortBy) === '{"field":"due"}', JSON.stringify(searches.at(-1)));
    await until(() => shownOf('Order') === 'Earliest date first', `it says ${shownOf('Order')}`);
    const order = place.querySelector<HTMLSelectElement>('select[aria-label="Order"]');
    setValue(order as HTMLSelectElement, 'person');
    await until(() => location.search.includes('order=person'), `the address is ${location.search}`);
    await until(() => JSON.stringify(searches.at(-1)?.sortBy) === '{"field":"person"}', 'the list is asked for by person');
    setValue(order as HTMLSelectElement, 'file');
    await until(() => !location.search.includes('order='), `the address is ${location.search}`);
    await until(() => searches.at(-1) && !searches.at(-1)?.sortBy, 'the order of the files is asked for without a sort');
  });

  it('does not reopen a card that closed when its row left the list', async () => {
    show('');
    await until(() => button('Follow up Door'), 'the row');
    button('Follow up Door')?.click();
    await until(() => button('Take away'), 'the card');
    isThere = false;
    button('Take away')?.click();
    await until(() => !document.querySelector('[role=dialog]'), 'the card is closed');
    isThere = true;
    history.replaceState(null, '', `${location.pathname}?state=ALL`);
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => button('Follow up Door'), 'the row is back');
    await new Promise((resolve) => setTimeout(resolve, 300));
    ok(!document.querySelector('[role=dialog]'), 'the card is open again');
  });

  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="Select ${name}"]`);
  const press = (key: string, at: Element | null = document.activeElement) =>
    at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const drawer = () => document.querySelector('[role=dialog]');

  it('assigns a range of rows in a drawer, says so, and undoes it', async () => {
    show('', { many: true });
    await until(() => box('Wall 1'), 'the tick boxes');
    box('Wall 1')?.click();
    box('Wall 3')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await until(() => document.body.textContent?.includes('3 selected'), 'three rows are selected');
    button('Assign')?.click();
    await until(() => button('Anna Visser'), 'the members');
    ok(drawer()?.textContent?.startsWith('Follow up 3 findings'), 'the drawer names the number');
    button('Save')?.click();
    await until(() => drawer()?.textContent?.includes('Choose a member, or'), 'it says what is missing');
    button('Anna Visser')?.click();
    await until(() => button('Anna Visser')?.ariaSelected === 'true', 'that she is chosen');
    button('Save')?.click();
    await until(() => drawer()?.textContent?.includes('3 assigned to Anna Visser.'), 'the confirmation');
    const { selection, assignment } = (sent[0]?.body ?? {}) as Record<string, unknown>;
    ok(JSON.stringify(selection) === '{"ids":["1","2","3"]}', JSON.stringify(selection));
    ok(JSON.stringify(assignment) === '{"assignee":{"id":"anna"},"due":null}', JSON.stringify(assignment));
    button('Undo')?.click();
    await until(() => drawer()?.textContent?.includes('Everything of this is undone.'), 'it is undone');
    ok(sent[1]?.method === 'DELETE' && sent[1].url.endsWith('/finding-batches/b1'), sent[1]?.url ?? '');
  });

  it('selects all that match, also those of other pages, by the filters of the list', async () => {
    show('?who=anna', { many: true });
    await until(() => box('all on this page'), 'the tick box of the page');
    box('all on this page')?.click();
    await until(() => button('Select all 1,459 that match'), 'the offer');
    button('Select all 1,459 that match')?.click();
    await until(() => document.body.textContent?.includes('1,459 selected'), 'all are selected');
    button('Add comment')?.click();
    await until(() => drawer()?.textContent?.startsWith('Follow up 1,459 findings'), 'the drawer');
    await until(() => button('Anna Visser'), 'the members');
    button('Anna Visser')?.click();
    await until(() => button('Anna Visser')?.ariaSelected === 'true', 'that she is chosen');
    button('Save')?.click();
    await until(() => sent.length === 1, 'it is sent');
    const { selection } = (sent[0]?.body ?? {}) as { selection?: { matching?: { assigneeId?: string } } };
    ok(selection?.matching?.assigneeId === 'anna', JSON.stringify(selection));
  });

  it('groups the findings, selects whole groups by their tick boxes, and opens their findings', async () => {
    show('?group=storey&who=anna', { many: true });
    await until(() => box('Begane grond'), 'the groups');
    ok(place.textContent?.includes('457') && box('Without a storey'), 'each group has its number and a name');
    box('Begane grond')?.click();
    box('Without a storey')?.click();
    await until(() => document.body.textContent?.includes('459 selected'), 'the findings of both are counted');
    button('Except')?.click();
    await until(() => drawer()?.textContent?.startsWith('Follow up 459 findings'), 'the drawer');
    const reason = drawer()?.querySelector<HTMLInputElement>('[data-part=except] input');
    await until(() => button('Anna Visser'), 'the members');
    ok(reason, 'there is a reason to fill in');
    button('Anna Visser')?.click();
    await until(() => button('Anna Visser')?.ariaSelected === 'true', 'that she is chosen');
    button('Save')?.click();
    await until(() => sent.length === 1, 'it is sent');
    const { selection } = (sent[0]?.body ?? {}) as { selection?: { matching?: { group?: unknown; assigneeId?: string } } };
    ok(JSON.stringify(selection?.matching?.group) === '{"by":"storey","values":["Begane grond",""]}', JSON.stringify(selection));
    ok(selection?.matching?.assigneeId === 'anna', JSON.stringify(selection));
    await until(() => drawer()?.textContent?.includes('3 assigned to Anna Visser.'), 'the confirmation');
    await pressEscape(drawer() as Element);
    await until(() => !drawer(), 'the drawer is closed');
    box('Begane grond')?.focus();
    press('Enter');
    await until(() => box('Wall 1'), 'the findings of the group');
    ok(JSON.stringify(searches.at(-1)?.group) === '{"by":"storey","values":["Begane grond"]}', JSON.stringify(searches.at(-1)));
    press('j', box('Begane grond'));
    ok(document.activeElement === box('Wall 1'), 'J goes into the group');
    press('x');
    await until(() => box('Wall 1')?.checked, 'a finding of the group is selected');
    box('Wall 4')?.focus();
    press('j');
    ok(document.activeElement === box('Without a storey'), 'J goes on to the next group');
  });

  it('selects all groups that match, also those of other pages, with the number of their findings', async () => {
    show('?group=storey&who=anna', { many: true });
    await until(() => box('all on this page'), 'the tick box of the page');
    box('all on this page')?.click();
    await until(() => button('Select all 312 groups'), 'the offer');
    button('Select all 312 groups')?.click();
    await until(() => !button('Select all 312 groups'), 'all are selected');
    ok(document.body.textContent?.includes('459 selected'), 'the findings of all groups are counted');
    button('Assign')?.click();
    await until(() => button('Anna Visser'), 'the members');
    button('Anna Visser')?.click();
    await until(() => button('Anna Visser')?.ariaSelected === 'true', 'that she is chosen');
    button('Save')?.click();
    await until(() => sent.length === 1, 'it is sent');
    const { selection } = (sent[0]?.body ?? {}) as { selection?: { matching?: unknown } };
    ok(
      JSON.stringify(selection) ===
        '{"matching":{"source":["SPECIFICATION","RULE_SET"],"versionState":["RETURNED","NEW","OPEN"],"assigneeId":"anna"}}',
      JSON.stringify(selection),
    );
  });

  it('exports what the list shows, in the language of the page', async () => {
    const { createObjectURL } = URL;
    URL.createObjectURL = () => '#';
    try {
      show('?group=person&order=due&who=anna', { many: true });
      await until(() => box('Begane grond'), 'the groups');
      button('Export')?.click();
      await until(() => document.querySelector('[role=menuitem]'), 'the formats');
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === 'Table (CSV)')?.click();
      await until(() => sent.length === 1, 'it is sent');
      const { timeZone, ...order } = (sent[0]?.body ?? {}) as Record<string, unknown>;
      ok(
        JSON.stringify(order) ===
          '{"source":["SPECIFICATION","RULE_SET"],"versionState":["RETURNED","NEW","OPEN"],"assigneeId":"anna","sortBy":{"field":"due"},"groupBy":"person","format":"csv","language":"en"}',
        JSON.stringify(order),
      );
      ok(typeof timeZone === 'string', String(timeZone));
    } finally {
      URL.createObjectURL = createObjectURL;
    }
  });

  it('is worked by keys: J and K walk the rows, X selects, A opens the drawer, Escape clears', async () => {
    show('', { many: true });
    await until(() => box('Wall 1'), 'the rows');
    box('Wall 1')?.focus();
    press('j');
    press('j');
    press('k');
    ok(document.activeElement === box('Wall 2'), 'the second row has the focus');
    press('x');
    await until(() => box('Wall 2')?.checked, 'it is selected');
    press('Escape');
    await until(() => !box('Wall 2')?.checked, 'nothing is selected');
    press('a');
    ok(!drawer(), 'without a selection there is nothing to assign');
    press('x');
    await until(() => box('Wall 2')?.checked, 'it is selected again');
    press('e');
    await until(() => drawer(), 'the drawer');
    await until(() => document.activeElement?.closest('[data-part=except]'), 'the reason has the focus');
  });
});
