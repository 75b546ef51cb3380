/** The findings of a project, whose filters stand in the address. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { User } from '../../common/contract/users.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
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
  versionState: 'OPEN',
  state: 'OPEN',
  since: 1,
  comments: 0,
  requirement: { kind: 'entity' },
  facts: { name: 'Door', globalId: 'g', stepId: 1, ifcType: 'IfcDoor' },
  assignment: { id: 'a1', assignee: GONE, due: null },
};
const COUNTS = {
  totals: { RETURNED: 0, NEW: 0, OPEN: 1, NOT_JUDGED: 0, SOLVED: 0 },
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
  const own = globalThis.fetch;
  const { href } = location;
  let mounted: ReturnType<typeof createRoot>;
  let isThere: boolean;

  before(() => {
    setLanguage('en');
    document.body.append(place);
    globalThis.fetch = async (input) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.includes('/findings/_search'))
        return Response.json(isThere ? { data: [FINDING], total: 1 } : { data: [], total: 0 });
      if (url.includes('/projects/p/findings')) return Response.json(COUNTS);
      if (url.includes('/members')) return Response.json({ data: [{ id: 'm', user: { ...ANNA, email: 'a@b.nl' } }], total: 1 });
      return Response.json({ data: [], total: 0 });
    };
  });
  after(() => {
    globalThis.fetch = own;
    place.remove();
  });
  afterEach(() => {
    mounted.unmount();
    history.replaceState(null, '', href);
  });

  function show(search: string): void {
    isThere = true;
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

  it('shows the person in the address, also by the own id and after the person left the project', async () => {
    show('?who=anna');
    await until(() => button('Follow up Door'), 'the row');
    await until(() => shownOf('Assigned to') === 'Assigned to me', `it says ${shownOf('Assigned to')}`);
    mounted.unmount();
    show('?who=gone');
    await until(() => shownOf('Assigned to') === 'Bas Vertrokken', `it says ${shownOf('Assigned to')}`);
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
});
