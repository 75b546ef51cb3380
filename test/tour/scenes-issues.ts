/** Scenes of the issues of a project, and of an issue in the model of a report. */
import { answer, fail, fill, inTurn, noRows, openDialog, press, stall, submitDialog } from './acts.ts';
import type { Scene } from './scene.ts';

const ISSUES = '/projects/:projectId/issues';
const LIST = '**/issues/_search*';
const ONE = '**/issues/i1?*';

const PAULA = { id: 'u', firstName: 'Paula', lastName: 'Bakker' };
const SAAR = { id: 's', firstName: 'Saar', lastName: 'de Wit' };

const SHOWN_ISSUE = {
  id: 'i1',
  url: '/api/projects/p/issues/i1',
  project: { id: 'p' },
  number: 12,
  title: 'De trap naar de tweede verdieping heeft te weinig vrije hoogte',
  description: 'Onder de ligger is 1,95 m over; het Bbl vraagt 2,3 m.\nKan de ligger omhoog, of de trap een trede naar voren?',
  status: 'OPEN',
  assignee: SAAR,
  due: '2026-11-20',
  filename: 'lindenhof-blok-b.ifc',
  report: { id: 'r' },
  createdAt: '2026-11-12T10:30:00.000Z',
  createdBy: PAULA,
  changedAt: '2026-11-27T15:04:00.000Z',
  commentCount: 2,
  rights: { change: true, delete: true },
  viewpoint: {
    camera: { position: [-12, -18, 9], direction: [0.6, 0.75, -0.28], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 },
    selected: [],
    visibility: { isVisible: true, exceptions: [] },
    planes: [],
  },
  comments: [
    { id: 'c1', text: 'De constructeur rekent het na.', author: SAAR, createdAt: '2026-11-20T08:12:00.000Z' },
    { id: 'c2', text: 'Akkoord, dan wachten we daarop.', author: null, createdAt: '2026-11-27T15:04:00.000Z' },
  ],
};

const withoutView = { filename: null, report: null, viewpoint: null };
const issues = [
  SHOWN_ISSUE,
  { ...SHOWN_ISSUE, id: 'i2', title: 'Kleur van de gevelsteen', due: '2099-01-15', commentCount: 0 },
  {
    ...SHOWN_ISSUE,
    ...withoutView,
    id: 'i3',
    title: 'Wie levert de nulpunten aan?',
    assignee: null,
    due: null,
    commentCount: 12,
  },
  { ...SHOWN_ISSUE, id: 'i4', title: 'Kozijn K12 botst met de kolom op as 4', status: 'CLOSED', commentCount: 1 },
];
const someIssues = answer(LIST, { data: issues, total: issues.length });
export const oneIssue = (more: object = {}) => answer(ONE, { ...SHOWN_ISSUE, ...more });
const opened: NonNullable<Scene['path']> = ({ ids }) => `/projects/${ids.projectId}/issues?issue=i1`;
const archived: NonNullable<Scene['path']> = ({ ids }) => `/projects/${ids.archivedId}/issues?issue=i1`;

type Before = NonNullable<Scene['before']>;
const both =
  (...parts: Before[]): Before =>
  async (page, world) => {
    for (const part of parts) await part(page, world);
  };
/** Only closed issues: the list of the open ones is empty. */
const onlyClosed: Before = async (page) => {
  await page.route(LIST, (route) => {
    const isOpen = route.request().postDataJSON().status === 'OPEN';
    return route.fulfill({ json: { data: isOpen ? [] : issues.slice(-1), total: isOpen ? 0 : 1 } });
  });
};
const drawerIs: Scene['act'] = async ({ page }) => page.getByRole('dialog').getByRole('button').last().waitFor();
const openIssue: Scene['act'] = async (stage) => {
  await stage.page.locator('[data-issue=i1]').click();
  await drawerIs(stage);
};

export const ISSUE_SCENES: Scene[] = [
  { route: ISSUES, state: 'full', who: 'projectadmin', before: someIssues, isMain: true },
  { route: ISSUES, state: 'empty', who: 'member', before: noRows(LIST) },
  { route: ISSUES, state: 'none-open', who: 'member', before: onlyClosed },
  {
    ...{ route: ISSUES, state: 'nothing', who: 'member', before: onlyClosed },
    path: ({ ids }) => `/projects/${ids.projectId}/issues?who=me`,
  },
  { route: ISSUES, state: 'no-match', who: 'member', before: noRows(LIST), act: fill('zzz') },
  { route: ISSUES, state: 'loading', who: 'member', before: stall(LIST) },
  { route: ISSUES, state: 'error', who: 'member', before: fail(LIST) },
  { route: ISSUES, state: 'dialog-new', who: 'member', before: someIssues, act: openDialog('projectIssues.create') },
  { route: ISSUES, state: 'dialog-refused', who: 'member', before: someIssues, act: submitDialog('projectIssues.create') },
  {
    route: ISSUES,
    state: 'drawer',
    who: 'projectadmin',
    path: opened,
    before: both(someIssues, oneIssue()),
    act: drawerIs,
    isMain: true,
  },
  {
    ...{ route: ISSUES, state: 'drawer-closed', who: 'member', path: opened, act: drawerIs },
    before: both(someIssues, oneIssue({ status: 'CLOSED', report: null, comments: [] })),
  },
  {
    ...{ route: ISSUES, state: 'drawer-missing', who: 'member', path: opened, act: drawerIs },
    before: both(someIssues, answer(ONE, { code: 'NOT_FOUND', message: '' }, 404)),
  },
  {
    ...{ route: ISSUES, state: 'dialog-delete', who: 'projectadmin', before: both(someIssues, oneIssue()) },
    act: inTurn(openIssue, press('projectIssues.drawer.delete')),
  },
  {
    ...{ route: ISSUES, state: 'archived', who: 'member', path: archived, act: drawerIs },
    before: both(someIssues, oneIssue({ rights: { change: false, delete: false } })),
  },
];
