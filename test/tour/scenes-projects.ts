/** Scenes of projects: the list, the files of one, its settings. */
import type { Page } from 'playwright-core';
import {
  answer,
  change,
  fail,
  fill,
  inTurn,
  manyRows,
  noRows,
  openDialog,
  press,
  selectRows,
  stall,
  submitDialog,
  submitOf,
} from './acts.ts';
import type { Scene, Stage, World } from './scene.ts';

const SEARCH = '**/api/projects/_search*';
const archived =
  (rest = '') =>
  ({ ids }: World) =>
    `/projects/${ids.archivedId}${rest}`;

export const PROJECTS: Scene[] = [
  { route: '/projects', state: 'full', who: 'orgadmin', isMain: true },
  { route: '/projects', state: 'all', who: 'member', path: () => '/projects?status=ALL' },
  { route: '/projects', state: 'paged', who: 'orgadmin', before: manyRows(SEARCH) },
  { route: '/projects', state: 'empty', who: 'outsider' },
  { route: '/projects', state: 'no-match', who: 'orgadmin', act: fill('zzz') },
  { route: '/projects', state: 'loading', who: 'orgadmin', before: stall(SEARCH) },
  { route: '/projects', state: 'error', who: 'orgadmin', before: fail(SEARCH) },
  { route: '/projects', state: 'dialog-new', who: 'orgadmin', act: openDialog('projects.create.button') },
  { route: '/projects', state: 'dialog-invalid', who: 'platform', act: submitDialog('projects.create.button') },
  {
    route: '/projects',
    state: 'dialog-limit',
    who: 'orgadmin',
    before: async (page) => {
      await page.route('**/api/projects*', (route) =>
        route.fulfill({ status: 409, json: { code: 'PROJECT_LIMIT_EXCEEDED', message: '' } }),
      );
    },
    act: inTurn(openDialog('projects.create.button'), async (stage) => {
      for (const field of await stage.page.getByRole('dialog').getByRole('textbox').all()) await field.fill('Kade');
      await submitOf(stage).click();
      await stage.page.getByRole('dialog').getByRole('alert').waitFor();
    }),
  },
];

const FILES = '/projects/:projectId';
const FILES_SEARCH = '**/files/_search*';
type Files = { data: { filename: string; mostRecentReport: { status: string } | null }[] };

export const PROJECT_FILES: Scene[] = [
  { route: FILES, state: 'full', who: 'member', isMain: true },
  { route: FILES, state: 'archived', who: 'projectadmin', path: archived() },
  { route: FILES, state: 'empty', who: 'member', before: noRows(FILES_SEARCH) },
  { route: FILES, state: 'loading', who: 'member', before: stall('**/api/projects/*'), isLoading: true },
  { route: FILES, state: 'loading-files', who: 'member', before: stall(FILES_SEARCH) },
  { route: FILES, state: 'error', who: 'member', before: fail(FILES_SEARCH) },
  { route: FILES, state: 'forbidden', who: 'outsider' },
  { route: FILES, state: 'not-found', who: 'member', path: () => '/projects/00000000-0000-4000-8000-000000000000' },
  {
    route: FILES,
    state: 'processing',
    who: 'member',
    before: change<Files>(FILES_SEARCH, ({ data }) => {
      for (const file of data.slice(0, 2)) if (file.mostRecentReport) file.mostRecentReport.status = 'PENDING';
    }),
  },
  {
    route: FILES,
    state: 'long-names',
    who: 'member',
    before: change<Files>(FILES_SEARCH, ({ data }) => {
      for (const file of data) file.filename = `${'gebouw-met-een-heel-lange-bestandsnaam-'.repeat(3)}${file.filename}`;
    }),
  },
  { route: FILES, state: 'no-specifications', who: 'projectadmin', before: noRows('**/specifications/_search*') },
  {
    route: FILES,
    state: 'alone',
    who: 'projectadmin',
    before: change<{ data: { user: { id: string } }[] }>('**/members/_search*', (body) => {
      const last = body.data.at(-1);
      body.data = last ? [last] : [];
    }),
  },
  { route: FILES, state: 'dialog-upload', who: 'member', act: openDialog('projects.files.upload') },
  {
    route: FILES,
    state: 'dialog-chosen',
    who: 'member',
    act: inTurn(openDialog('projects.files.upload'), choose),
  },
  {
    route: FILES,
    state: 'dialog-uploading',
    who: 'member',
    before: stall('**/api/projects/*/files*'),
    act: inTurn(openDialog('projects.files.upload'), choose, (stage) => submitOf(stage).click()),
  },
];

async function choose({ page }: Stage): Promise<void> {
  const text = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";
  const name = 'lindenhof-blok-e-constructie-definitief.ifc';
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  await page.getByText(name).first().waitFor();
}

const SETTINGS = '/projects/:projectId/settings';
const SPECIFICATIONS = `${SETTINGS}/specifications`;

const EMBED_TOKEN = {
  scope: 'READ',
  report: null,
  file: null,
  delivery: null,
  origins: ['https://bewoners.example', 'https://www.lindenhof-nieuwbouw.example'],
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  lastUsedAt: null,
  isSuspended: false,
  createdBy: { id: 'u', firstName: 'Paula', lastName: 'Bakker' },
};
const EMBED_TOKENS = (page: Page, { demo }: World) =>
  answer('**/embed-tokens?*', {
    total: 3,
    data: [
      { ...EMBED_TOKEN, id: 't0', name: 'Bewonersportaal', report: { id: 'r', filename: 'lindenhof-blok-b.ifc' } },
      { ...EMBED_TOKEN, id: 't1', name: 'Projectwebsite van de architect en de aannemer samen', scope: 'UPLOAD' },
      {
        ...EMBED_TOKEN,
        id: 't2',
        name: 'Gemeente, afdeling bouw- en woningtoezicht',
        file: { filename: 'lindenhof-blok-e-constructie-definitief.ifc' },
        origins: [demo.url],
        expiresAt: null,
        lastUsedAt: '2026-11-21T09:00:00.000Z',
        isSuspended: true,
      },
    ],
  })(page);

const WEBHOOKS = answer('**/webhooks?*', {
  total: 2,
  data: ['Documentbeheer', 'Planning van de hoofdaannemer'].map((name, at) => ({
    id: `w${at}`,
    name,
    url: 'https://hooks.lindenhof-nieuwbouw.example/vakwerk/projecten',
    events: ['report.ready', 'delivery.accepted', 'delivery.rejected'].slice(at),
    status: at ? 'OFF' : 'ACTIVE',
    createdAt: '2026-11-20T09:00:00.000Z',
    previousSecretUntil: null,
    waiting: at ? 0 : 2,
    lastAttempt: { at: '2026-11-22T09:00:00.000Z', outcome: at ? 'GONE' : 'REFUSED', status: at ? 410 : 503 },
  })),
});
const WEBHOOK_LOG = answer('**/messages/_search*', {
  total: 2,
  data: ['WAITING', 'DELIVERED'].map((status, at) => ({
    id: `m${at}`,
    event: at ? 'delivery.accepted' : 'report.ready',
    status,
    createdAt: '2026-11-22T09:00:00.000Z',
    nextAttemptAt: at ? null : '2026-11-22T09:05:00.000Z',
    payload: {
      type: 'report.ready',
      timestamp: '2026-11-22T09:00:00.000Z',
      data: { file: { filename: 'lindenhof-blok-b.ifc' } },
    },
    attempts: [
      {
        at: '2026-11-22T09:00:01.000Z',
        durationMs: 83,
        outcome: at ? 'DELIVERED' : 'REFUSED',
        status: at ? 200 : 503,
        answer: at ? '' : 'Receiver is down for maintenance',
      },
    ],
  })),
});

export const PROJECT_SETTINGS: Scene[] = [
  { route: `${SETTINGS}/details`, state: 'full', who: 'projectadmin' },
  { route: `${SETTINGS}/details`, state: 'locked', who: 'member' },
  { route: `${SETTINGS}/details`, state: 'archived', who: 'projectadmin', path: archived('/settings/details') },
  { route: SPECIFICATIONS, state: 'full', who: 'projectadmin', isMain: true },
  { route: SPECIFICATIONS, state: 'locked', who: 'member' },
  { route: SPECIFICATIONS, state: 'empty', who: 'projectadmin', before: noRows('**/specifications/_search*') },
  { route: SPECIFICATIONS, state: 'error', who: 'projectadmin', before: fail('**/specifications/_search*') },
  { route: SPECIFICATIONS, state: 'no-match', who: 'projectadmin', act: fill('zzz') },
  { route: SPECIFICATIONS, state: 'selected', who: 'projectadmin', act: selectRows },
  { route: SPECIFICATIONS, state: 'dialog-add', who: 'projectadmin', act: openDialog('lists.add') },
  {
    route: SPECIFICATIONS,
    state: 'dialog-suggestions',
    who: 'projectadmin',
    act: inTurn(openDialog('lists.add'), async ({ page }) => {
      await page.getByRole('dialog').getByRole('combobox').fill('n');
      await page.locator('[role=option]').first().waitFor();
    }),
  },
  {
    route: SPECIFICATIONS,
    state: 'dialog-configure',
    who: 'projectadmin',
    width: 360,
    act: openDialog('projects.specifications.configure'),
  },
  { route: SPECIFICATIONS, state: 'dialog-delete', who: 'projectadmin', act: inTurn(selectRows, openDialog('lists.delete')) },
  { route: `${SETTINGS}/members`, state: 'full', who: 'projectadmin' },
  { route: `${SETTINGS}/members`, state: 'locked', who: 'member' },
  {
    route: `${SETTINGS}/members`,
    state: 'suggestions',
    who: 'projectadmin',
    act: async ({ page }) => {
      await page.getByRole('combobox').first().fill('oscar');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  {
    route: `${SETTINGS}/members`,
    state: 'invite',
    who: 'projectadmin',
    act: async ({ page }) => {
      await page.getByRole('combobox').first().fill('nieuw@vakwerk.test');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  { route: `${SETTINGS}/members`, state: 'dialog-remove', who: 'projectadmin', act: openDialog('projects.members.remove') },
  {
    route: `${SETTINGS}/embedding`,
    state: 'empty',
    who: 'projectadmin',
    before: noRows('**/embed-tokens?*'),
  },
  { route: `${SETTINGS}/embedding`, state: 'locked', who: 'member' },
  { route: `${SETTINGS}/embedding`, state: 'dialog-new', who: 'projectadmin', act: openDialog('projects.embedding.new') },
  { route: `${SETTINGS}/embedding`, state: 'full', who: 'projectadmin', before: EMBED_TOKENS },
  {
    route: `${SETTINGS}/embedding`,
    state: 'dialog-revoke',
    who: 'projectadmin',
    before: EMBED_TOKENS,
    act: async ({ page }) => {
      await page.getByRole('button', { name: /Bewonersportaal/ }).click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  {
    route: `${SETTINGS}/embedding`,
    state: 'dialog-made',
    who: 'projectadmin',
    act: inTurn(openDialog('projects.embedding.new'), async (stage) => {
      const fields = stage.page.getByRole('dialog').getByRole('textbox');
      await fields.first().fill('Bewonersportaal');
      await fields.nth(1).fill('https://bewoners.example');
      await submitOf(stage).click();
      await stage.page.getByText(stage.t('projects.embedding.once')).waitFor();
    }),
  },
  { route: `${SETTINGS}/webhooks`, state: 'empty', who: 'projectadmin', before: noRows('**/webhooks?*') },
  { route: `${SETTINGS}/webhooks`, state: 'locked', who: 'member' },
  { route: `${SETTINGS}/webhooks`, state: 'full', who: 'projectadmin', before: WEBHOOKS },
  { route: `${SETTINGS}/webhooks`, state: 'dialog-new', who: 'projectadmin', act: openDialog('webhooks.new') },
  { route: `${SETTINGS}/webhooks`, state: 'dialog-invalid', who: 'projectadmin', act: submitDialog('webhooks.new') },
  {
    route: `${SETTINGS}/webhooks`,
    state: 'one',
    who: 'projectadmin',
    before: async (page) => {
      await WEBHOOKS(page);
      await WEBHOOK_LOG(page);
    },
    act: async ({ page, t }) => {
      await page.getByRole('link', { name: 'Documentbeheer' }).click();
      await page
        .getByRole('button', { name: t('webhooks.details') })
        .first()
        .click();
    },
  },
  { route: `${SETTINGS}/archive`, state: 'active', who: 'projectadmin' },
  { route: `${SETTINGS}/archive`, state: 'archived', who: 'projectadmin', path: archived('/settings/archive') },
  { route: `${SETTINGS}/archive`, state: 'dialog-archive', who: 'projectadmin', act: openDialog('projects.archive.button') },
  {
    route: `${SETTINGS}/archive`,
    state: 'limit',
    who: 'projectadmin',
    path: archived('/settings/archive'),
    before: async (page) => {
      await page.route('**/api/projects/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { code: 'PROJECT_LIMIT_EXCEEDED', message: '' } })
          : route.fallback(),
      );
    },
    act: press('projects.archive.reactivateButton'),
  },
  { route: `${SETTINGS}/details`, state: 'forbidden', who: 'outsider' },
  {
    route: `${SETTINGS}/details`,
    state: 'error',
    who: 'projectadmin',
    before: answer('**/api/projects/*', { code: 'INTERNAL_ERROR', message: '' }, 500),
    isLoading: true,
  },
];
