/** The issues of a project: the list, the drawer of one, and writing, changing, commenting on and deleting them. */
import { $notifications, navigate, setLanguage } from '@vakwerk/store';
import { answerCalls } from '../../test/support/answer-calls.ts';
import { ok, pressEscape, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { type MountedPage, mountPage, PAGE_PROPS } from './fixtures/mount-page.tsx';
import { IssuesPage } from './issues-page.tsx';
import type { ProjectPageProps } from './project-state.ts';

const ANNA = { id: 'anna', firstName: 'Anna', lastName: 'Visser' };
const PIET = { id: 'piet', firstName: 'Piet', lastName: 'Lid' };
const GONE = { id: 'gone', firstName: 'Bas', lastName: 'Vertrokken' };
const STAIRS = {
  id: 'i1',
  url: '/api/projects/p/issues/i1',
  project: { id: 'p' },
  number: 7,
  title: 'Trap te steil',
  description: 'Zie doorsnede.',
  status: 'OPEN',
  assignee: GONE as typeof ANNA | null,
  due: '2020-01-31' as string | null,
  filename: 'huis.ifc' as string | null,
  report: { id: 'r1' } as { id: string } | null,
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: PIET,
  changedAt: '2026-11-02T09:00:00.000Z',
  commentCount: 1,
  rights: { change: true, delete: true },
  viewpoint: null,
  comments: [{ id: 'c1', text: 'Eerste opmerking', author: PIET, createdAt: '2026-11-02T09:00:00.000Z' }],
};
type Stored = typeof STAIRS;
const ROOF = { ...STAIRS, id: 'i2', title: 'Dakrand', assignee: null, due: null, filename: null, report: null, commentCount: 0 };

describe('the issues of a project', () => {
  const { href } = location;
  let mounted: MountedPage;
  let stored: Stored[];
  let sent: { method: string; url: string; body: Record<string, unknown> }[];
  let searches: Record<string, unknown>[];
  let failure: Response | undefined;

  answerCalls(async (request) => {
    const { url, method } = request;
    const body = method === 'GET' || method === 'DELETE' ? {} : await request.json();
    if (url.includes('/members')) return Response.json({ data: [{ user: ANNA }, { user: PIET }], total: 2 });
    if (url.includes('/issues/_search')) {
      searches.push(body);
      const data = stored.filter(({ status }) => !body.status || status === body.status);
      return Response.json({ data: data.slice(0, body.limit), total: data.length });
    }
    if (method !== 'GET') sent.push({ method, url, body });
    if (failure && method !== 'GET') return failure;
    return answerOne(url, method, body);
  });

  function answerOne(url: string, method: string, body: Record<string, unknown>): Response {
    const id = /\/issues\/(\w+)/.exec(url)?.[1];
    const at = stored.findIndex((one) => one.id === id);
    if (!id) {
      stored.unshift({ ...ROOF, id: 'new', title: String(body.title) });
      return Response.json(stored[0]);
    }
    const issue = stored[at];
    if (!issue) return Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
    if (method === 'DELETE') {
      stored.splice(at, 1);
      return new Response(null, { status: 204 });
    }
    if (method === 'POST') issue.comments = [...issue.comments, { ...issue.comments[0]!, id: 'c2', text: String(body.text) }];
    if (method === 'PUT') Object.assign(issue, body, 'assigneeId' in body && { assignee: body.assigneeId ? ANNA : null });
    return Response.json(issue);
  }

  before(() => setLanguage('en'));
  afterEach(() => {
    mounted.unmount();
    history.replaceState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  });

  function show(search: string, issues: Stored[], status = 'ACTIVE'): void {
    stored = structuredClone(issues);
    sent = [];
    searches = [];
    failure = undefined;
    history.replaceState(null, '', `${location.pathname}${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
    const { open } = PAGE_PROPS;
    const props = { ...PAGE_PROPS, open: { ...open, project: { ...open.project, status } } } as ProjectPageProps;
    mounted = mountPage(<IssuesPage {...props} />);
  }

  const row = (title: string) => [...mounted.place.querySelectorAll('tr')].find((one) => one.textContent?.includes(title));
  const link = (title: string) => row(title)?.querySelector<HTMLElement>('a');
  const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const drawer = () => dialogs().find((one) => one.getAttribute('aria-label')?.startsWith('Issue'));
  const says = (text: string, within: Element = document.body) => within.textContent?.includes(text);
  const button = (name: string, within: Element = document.body) =>
    [...within.querySelectorAll<HTMLElement>('button, a')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  const field = (label: string, within: Element) =>
    [...within.querySelectorAll<HTMLInputElement>('input, textarea, select')].find(
      (one) => one.labels?.[0]?.textContent === label,
    );
  async function fill(label: string, text: string, within: Element): Promise<void> {
    await until(() => field(label, within), `the field ${label}`);
    field(label, within)?.focus();
    field(label, within)?.select();
    document.execCommand('insertText', false, text);
  }
  async function openStairs(search = ''): Promise<Element> {
    show(search, [STAIRS, ROOF]);
    await until(() => link('Trap te steil'), 'the row');
    link('Trap te steil')?.focus();
    link('Trap te steil')?.click();
    await until(() => drawer() && says('Eerste opmerking', drawer()), 'the drawer');
    return drawer()!;
  }

  it('lists the open ones, with their file, person and day, and says which are overdue', async () => {
    show('', [STAIRS, ROOF]);
    await until(() => row('Trap te steil'), 'the rows');
    ok(searches[0]?.status === 'OPEN' && !('assigneeId' in searches[0]), JSON.stringify(searches[0]));
    const text = row('Trap te steil')?.textContent ?? '';
    ok(
      ['#7 · huis.ifc · 1 comment', 'Bas Vertrokken', 'overdue', 'Open'].every((one) => text.includes(one)),
      text,
    );
    ok(!row('Dakrand')?.textContent?.includes('overdue') && says('Nobody', row('Dakrand')), row('Dakrand')?.textContent ?? '');
  });

  it('lists those of the reader, in every status, by the filters of the address', async () => {
    show('?status=ALL&who=me', [STAIRS]);
    await until(() => row('Trap te steil'), 'the row');
    const isOfReader = () => searches.at(-1)?.assigneeId === 'anna' && !('status' in (searches.at(-1) ?? {}));
    await until(isOfReader, 'they are asked for by the id of the reader');
    const who = mounted.place.querySelector<HTMLSelectElement>('select[aria-label="Assigned to"]');
    ok(who?.selectedOptions[0]?.textContent === 'Assigned to me', who?.selectedOptions[0]?.textContent ?? 'no filter');
  });

  it('says whether there are none at all, none that are open, or none that match', async () => {
    show('', []);
    await until(() => says('No issues yet'), 'that there are none');
    mounted.unmount();
    show('', [{ ...STAIRS, status: 'CLOSED' }]);
    await until(() => says('There are no open issues'), 'that all are closed');
    ok(button('Show the closed ones')?.getAttribute('href') === '/projects/p/issues?status=CLOSED', 'the link to them');
    mounted.unmount();
    show('?status=CLOSED', [STAIRS]);
    await until(() => says('Nothing matches this choice'), 'that none match');
    ok(!says('No issues yet'), 'there are issues');
  });

  it('opens an issue in the address, and gives the focus back to its row', async () => {
    await openStairs('?who=me');
    ok(location.search === '?who=me&issue=i1', location.search);
    await pressEscape(drawer()!);
    await until(() => !drawer(), 'the drawer is closed');
    ok(location.search === '?who=me', location.search);
    await until(() => document.activeElement === link('Trap te steil'), 'the focus is on the row');
  });

  it('opens the issue of a link, gives the focus to its row, and says when it does not exist', async () => {
    show('?issue=i2', [STAIRS, ROOF]);
    await until(() => drawer() && says('Dakrand', drawer()), 'the drawer');
    ok(!button('Show in the model', drawer()), 'it has no view');
    button('Close this panel', drawer())?.click();
    await until(() => document.activeElement === link('Dakrand'), 'the focus is on the row');
    mounted.unmount();
    show('?issue=zzz', [STAIRS]);
    await until(() => drawer() && says('This issue does not exist, or it was deleted.', drawer()), 'that it does not exist');
    await until(() => row('Trap te steil'), 'the list is there too');
  });

  it('closes and reopens an issue with one click each, says so, and keeps the focus', async () => {
    const panel = await openStairs();
    button('Close issue', panel)?.focus();
    button('Close issue', panel)?.click();
    await until(() => says('The issue is closed.', panel), 'the confirmation');
    ok(JSON.stringify(sent[0]?.body) === '{"status":"CLOSED"}', JSON.stringify(sent));
    await until(() => !row('Trap te steil'), 'it left the list of open ones');
    ok(document.activeElement === button('Open again', panel), 'the button keeps the focus');
    button('Open again', panel)?.click();
    await until(() => says('The issue is open again.', panel), 'the confirmation');
    await until(() => row('Trap te steil'), 'it is back in the list');
  });

  it('leads to its view in the newest report, and says when there is none', async () => {
    const panel = await openStairs();
    ok(
      button('Show in the model', panel)?.getAttribute('href') === '/projects/p/reports/r1?issue=i1',
      button('Show in the model', panel)?.getAttribute('href') ?? 'no link',
    );
    mounted.unmount();
    show('?issue=i1', [{ ...STAIRS, report: null }]);
    await until(() => drawer() && says('The project has no report of huis.ifc', drawer()), 'that there is no report');
    ok(!button('Show in the model', drawer()), 'no link');
  });

  it('sends the changed fields alone, people and days with one click', async () => {
    const panel = await openStairs();
    await until(() => button('Anna Visser', panel), 'the likely people');
    ok(field('Assigned to', panel)?.value === 'Bas Vertrokken', 'who left the project still has it');
    button('Anna Visser', panel)?.click();
    await until(() => field('Assigned to', panel)?.value === 'Anna Visser', 'the chosen person');
    const week = button('In a week', panel);
    week?.click();
    await until(() => week?.getAttribute('aria-pressed') === 'true', 'the chosen day');
    await fill('Title', 'Trap veel te steil', panel);
    button('Save changes', panel)?.click();
    await until(() => says('Your changes are saved.', panel), 'the confirmation');
    const { due, ...rest } = sent[0]?.body ?? {};
    ok(JSON.stringify(rest) === '{"title":"Trap veel te steil","assigneeId":"anna"}', JSON.stringify(sent[0]));
    ok(/^20\d\d-\d\d-\d\d$/.test(String(due)), String(due));
    await until(() => row('Trap veel te steil'), 'the list has the new title');
    await fill('Title', ' ', panel);
    button('Save changes', panel)?.click();
    await until(() => says('This is a required field', panel), 'that a title is required');
    ok(sent.length === 1, 'nothing more is sent');
  });

  it('places a comment below the older ones, and says when there is no room for more', async () => {
    const panel = await openStairs();
    ok(button('Comment', panel)?.getAttribute('aria-disabled') === 'true', 'an empty comment cannot be sent');
    await fill('Your comment', 'Tweede opmerking', panel);
    button('Comment', panel)?.click();
    await until(() => says('Your comment is placed.', panel), 'the confirmation');
    const texts = [...panel.querySelectorAll('li')].map(({ textContent }) => textContent);
    ok(texts[0]?.includes('Eerste') && texts[1]?.includes('Tweede'), texts.join());
    ok(field('Your comment', panel)?.value === '', 'the field is empty again');
    failure = Response.json({ code: 'CONFLICT', message: '' }, { status: 409 });
    await fill('Your comment', 'Derde', panel);
    button('Comment', panel)?.click();
    await until(() => says('This issue has as many comments as it may have.', panel), 'the refusal');
    ok(field('Your comment', panel)?.value === 'Derde', 'the text is kept');
  });

  it('asks before the text of a change or a comment is lost, and not where there is nothing to lose', async () => {
    const panel = await openStairs('?who=me');
    const question = () => dialogs().find((one) => says('What you filled in here is not saved yet.', one));
    const unload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    ok(!unload(), 'the browser asks though nothing was filled in');
    await fill('Your comment', 'Half', panel);
    await until(unload, 'the browser asks before the page is closed');
    button('Close this panel', panel)?.focus();
    await pressEscape(panel);
    await until(question, 'the question at Escape');
    ok((await findViolations(question()!)).length === 0, `axe: ${JSON.stringify(await findViolations(question()!))}`);
    button('Cancel', question())?.click();
    await until(() => !question(), 'the question is answered');
    ok(drawer() && field('Your comment', panel)?.value === 'Half', 'the text is kept');
    await until(() => drawer()?.contains(document.activeElement), 'the focus is back in the drawer');
    // Another issue of the list, another page, and the same issue with another filter.
    for (const address of ['?issue=i2', '/projects/p/files']) {
      navigate(address);
      await until(question, `the question before ${address}`);
      ok(location.search === '?who=me&issue=i1', 'the address stays until it is answered');
      button('Cancel', question())?.click();
      await until(() => !question(), 'the question is answered');
    }
    navigate('?issue=i1', { replace: true });
    ok(!question() && location.search === '?issue=i1', 'a filter loses nothing');
    await fill('Your comment', ' ', panel);
    await until(() => !unload(), 'an empty comment is nothing to lose');
    await fill('Title', 'Trap', panel);
    await until(unload, 'a changed field is');
    button('Close this panel', panel)?.click();
    await until(question, 'the question at the close button');
    button('Discard', question())?.click();
    await until(() => !drawer(), 'the drawer is closed');
    ok(location.search === '' && !unload() && sent.length === 0, 'nothing was sent, and nobody asks any more');
  });

  it('deletes an issue after a question, closes the drawer and gives the focus to the list', async () => {
    const panel = await openStairs();
    await fill('Your comment', 'Half', panel);
    button('Delete issue', panel)?.click();
    const question = () => dialogs().find((one) => says('deleted for everybody in the project', one));
    await until(question, 'the question');
    ok(sent.length === 0, 'nothing is deleted yet');
    button('Delete issue', question())?.click();
    await until(() => !drawer(), 'the drawer is closed');
    ok(sent[0]?.method === 'DELETE' && sent[0].url.includes('/issues/i1'), JSON.stringify(sent));
    ok(
      $notifications.get().some(({ title }) => title === 'Issue Trap te steil is deleted'),
      JSON.stringify($notifications.get()),
    );
    await until(() => !row('Trap te steil'), 'the row is gone');
    const hasFocus = () => document.activeElement !== document.body && document.activeElement?.contains(row('Dakrand') ?? null);
    await until(hasFocus, 'the list has the focus');
  });

  it('shows an issue that may not be changed as text', async () => {
    show('?issue=i1', [{ ...STAIRS, rights: { change: false, delete: false } }], 'ARCHIVED');
    await until(() => drawer() && says('Zie doorsnede.', drawer()), 'the description');
    ok(says('Bas Vertrokken', drawer()) && says('Eerste opmerking', drawer()), drawer()?.textContent ?? '');
    ok(!drawer()?.querySelector('input, textarea, select'), 'no fields');
    ok(!button('Close issue', drawer()) && !button('Delete issue', drawer()), 'no buttons');
    ok(!button('New issue') && says('This project has been archived: its issues can only be read.'), 'it says why');
  });

  it('writes a new issue without a view', async () => {
    show('', []);
    await until(() => says('No issues yet'), 'that there are none');
    button('New issue')?.click();
    const dialog = () => dialogs().find((one) => field('Title', one));
    await until(dialog, 'the dialog');
    await fill('Title', 'Kozijn ontbreekt', dialog()!);
    await fill('Description', 'In de achtergevel.', dialog()!);
    button('Save issue', dialog())?.click();
    await until(() => row('Kozijn ontbreekt'), 'the row');
    const issue = { title: 'Kozijn ontbreekt', description: 'In de achtergevel.', assigneeId: null, due: null };
    ok(JSON.stringify(sent[0]?.body) === JSON.stringify(issue), JSON.stringify(sent));
    await until(() => !dialog(), 'the dialog is closed');
  });

  it('says when the project has as many issues as it may have, and keeps what was filled in', async () => {
    show('', [ROOF]);
    await until(() => row('Dakrand'), 'the row');
    failure = Response.json({ code: 'CONFLICT', message: '' }, { status: 409 });
    button('New issue')?.click();
    const dialog = () => dialogs().find((one) => field('Title', one));
    await until(dialog, 'the dialog');
    await fill('Title', 'Kozijn ontbreekt', dialog()!);
    button('Save issue', dialog())?.click();
    await until(() => says('This project has as many issues as it may have.', dialog()), 'the refusal');
    ok(field('Title', dialog()!)?.value === 'Kozijn ontbreekt', 'the title is kept');
  });
});
