/** Scenes for admins: users, organizations, the library, the log. */

import type { Subscription } from '../../common/contract/subscriptions.ts';
import type { MessageKey } from '../../common/i18n/translate.ts';
import { writeIds } from '../support/write-ids.ts';
import {
  answer,
  change,
  fail,
  fill,
  inTurn,
  manyRows,
  noRows,
  openDialog,
  selectRows,
  stall,
  submitDialog,
  submitOf,
} from './acts.ts';
import type { Listed, Scene, Stage, World } from './scene.ts';

const USERS = '**/api/users/_search*';

export const USERS_SCENES: Scene[] = [
  { route: '/users', state: 'full', who: 'platform', isMain: true },
  { route: '/users', state: 'organization', who: 'orgadmin' },
  { route: '/users', state: 'paged', who: 'platform', before: manyRows(USERS) },
  { route: '/users', state: 'forbidden', who: 'member' },
  { route: '/users', state: 'loading', who: 'platform', before: stall(USERS) },
  { route: '/users', state: 'error', who: 'platform', before: fail(USERS) },
  { route: '/users', state: 'no-match', who: 'platform', act: fill('zzz') },
  { route: '/users', state: 'dialog-add', who: 'platform', act: openDialog('lists.add') },
  { route: '/users', state: 'dialog-invalid', who: 'orgadmin', act: submitDialog('lists.add') },
  {
    route: '/users',
    state: 'dialog-untrusted',
    who: 'orgadmin',
    act: inTurn(openDialog('lists.add'), async (stage) => {
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByLabel(stage.t('users.add.firstName')).fill('Anna');
      await dialog.getByLabel(stage.t('users.add.lastName')).fill('de Vries');
      const domains = dialog.getByLabel(stage.t('users.add.domain'));
      if (await domains.count()) await domains.selectOption({ label: stage.t('users.add.otherDomain') });
      await dialog.getByLabel(stage.t('users.add.email'), { exact: true }).fill('anna@elders.example');
      await submitOf(stage).click();
      await dialog.getByRole('alert').or(dialog.getByRole('status')).first().waitFor();
    }),
  },
  {
    route: '/users',
    state: 'dialog-delete',
    who: 'platform',
    act: inTurn(
      ({ page, t }) =>
        page
          .getByRole('button', { name: t('lists.delete') })
          .first()
          .click(),
      ({ page }) => page.getByRole('dialog').getByRole('button').last().waitFor(),
    ),
  },
  { route: '/users', state: 'dialog-rights', who: 'platform', act: openDialog('users.rights.edit') },
];

const ORGANIZATIONS = '**/api/organizations/_search*';
const SETTINGS = '/organizations/:organizationId/settings';
const MEMBERS = `${SETTINGS}/organization-members`;
const DOMAINS = `${SETTINGS}/trusted-domains`;

export const ORGANIZATIONS_SCENES: Scene[] = [
  { route: '/organizations', state: 'full', who: 'platform' },
  { route: '/organizations', state: 'empty', who: 'platform', before: noRows(ORGANIZATIONS) },
  { route: '/organizations', state: 'forbidden', who: 'orgadmin' },
  { route: `${SETTINGS}/overview`, state: 'full', who: 'orgadmin' },
  { route: `${SETTINGS}/overview`, state: 'wide', who: 'orgadmin', width: 1366 },
  { route: '/organizations', state: 'loading', who: 'platform', before: stall(ORGANIZATIONS) },
  { route: '/organizations', state: 'error', who: 'platform', before: fail(ORGANIZATIONS) },
  { route: '/organizations', state: 'no-match', who: 'platform', act: fill('zzz') },
  { route: '/organizations', state: 'dialog-add', who: 'platform', act: openDialog('lists.add') },
  { route: '/organizations', state: 'dialog-invalid', who: 'platform', act: submitDialog('lists.add') },
  { route: `${SETTINGS}/organization-profile`, state: 'full', who: 'orgadmin' },
  {
    route: `${SETTINGS}/organization-profile`,
    state: 'retention-and-versions',
    who: 'orgadmin',
    act: async ({ page, t }) => {
      await page.getByLabel(t('organizations.organization-profile.retention')).fill('0');
      await page.getByLabel(t('organizations.organization-profile.skipOtherVersions')).check();
      await page.locator('main button[type=submit]').last().click();
    },
  },
  { route: `${SETTINGS}/webhooks`, state: 'empty', who: 'orgadmin', before: noRows('**/webhooks?*') },
  { route: `${SETTINGS}/webhooks`, state: 'locked', who: 'member' },
  { route: `${SETTINGS}/sign-in`, state: 'full', who: 'orgadmin' },
  { route: `${SETTINGS}/sign-in`, state: 'locked', who: 'member' },
  { route: `${SETTINGS}/organization-profile`, state: 'locked', who: 'member' },
  { route: `${SETTINGS}/organization-profile`, state: 'forbidden', who: 'outsider' },
  { route: `${SETTINGS}/organization-profile`, state: 'platform', who: 'platform' },
  {
    route: `${SETTINGS}/organization-profile`,
    state: 'dialog-delete',
    who: 'platform',
    act: openDialog('organizations.organization-profile.delete'),
  },
  { route: MEMBERS, state: 'full', who: 'orgadmin', isMain: true },
  {
    route: MEMBERS,
    state: 'connected',
    who: 'orgadmin',
    before: change<{ data: { connected: boolean | null }[] }>('**/members/_search*', ({ data }) => {
      for (const [at, member] of data.entries()) member.connected = at % 2 === 0;
    }),
    isMain: true,
  },
  { route: MEMBERS, state: 'locked', who: 'member' },
  { route: MEMBERS, state: 'error', who: 'orgadmin', before: fail('**/members/_search*') },
  { route: MEMBERS, state: 'loading', who: 'orgadmin', before: stall('**/members/_search*') },
  { route: MEMBERS, state: 'no-match', who: 'orgadmin', act: fill('zzz') },
  { route: MEMBERS, state: 'dialog-add', who: 'orgadmin', act: openDialog('lists.add') },
  { route: MEMBERS, state: 'dialog-delete', who: 'orgadmin', act: inTurn(selectRows, openDialog('lists.delete')) },
  { route: DOMAINS, state: 'full', who: 'orgadmin' },
  { route: DOMAINS, state: 'locked', who: 'member' },
  { route: DOMAINS, state: 'dialog-add', who: 'orgadmin', act: openDialog('lists.add') },
  { route: DOMAINS, state: 'dialog-invalid', who: 'orgadmin', act: submitDialog('lists.add') },
  { route: `${SETTINGS}/subscription`, state: 'full', who: 'orgadmin' },
  { route: `${SETTINGS}/subscription`, state: 'locked', who: 'member' },
  {
    route: `${SETTINGS}/subscription`,
    state: 'nearly-full',
    who: 'orgadmin',
    before: change<Subscription>('**/api/organizations/*/subscription*', (subscription) => {
      subscription.end = null;
      for (const limit of subscription.limits) {
        limit.max ??= 10;
        limit.current = Math.round(limit.max * { USERS: 0.84, PROJECTS: 1, STORAGE: 0.5 }[limit.type]);
      }
    }),
  },
  {
    route: `${SETTINGS}/subscription`,
    state: 'free',
    who: 'orgadmin',
    before: change<Subscription>('**/api/organizations/*/subscription*', (subscription) => {
      Object.assign(subscription, { type: 'FREE', start: null, end: null });
    }),
  },
  { route: `${SETTINGS}/subscription`, state: 'loading', who: 'orgadmin', before: stall('**/api/organizations/*/subscription*') },
  { route: `${SETTINGS}/subscription`, state: 'error', who: 'orgadmin', before: fail('**/api/organizations/*/subscription*') },
  {
    route: `${SETTINGS}/subscription`,
    state: 'dialog-edit',
    who: 'platform',
    act: openDialog('organizations.subscription.edit.button'),
  },
];

const LIBRARY = '**/api/specifications/_search*';
const RULE_SET_SEARCH = '**/api/rule-sets/_search*';
const RULE_SETS = '/specifications/rule-sets';
const RULE_SET = '/specifications/rule-sets/:ruleSetId';
const VALUE_LISTS = '/specifications/value-lists';
const VALUE_LIST_SEARCH = '**/api/value-lists/_search*';
const valueList = (name: string, rows: number, platform: boolean) => ({
  ...{ id: name, url: '', name, rows, platform, sha256: '', format: 'csv', savedAt: '2026-11-20T09:00:00.000Z' },
  organization: { id: 'o', name: 'Bouwbedrijf De Linde' },
});
const VALUE_LIST_ROWS = {
  data: [valueList('nl-sfb', 412, true), valueList('ruimtecodes', 86, false), valueList('stabu-2', 1204, false)],
  total: 3,
};
const ONE = '/specifications/:specificationId';
const WITH_ERROR = writeIds('Eisen met fout', '1.0', [{ name: 'Onbekend', entity: 'IFCNOSUCHTHING' }]);
const NEWER = writeIds('MiniBIM 3.1', '3.2', [{ name: 'Deuren hebben een naam', identifier: 'R1' }]);

const send =
  (name: string, content: string, ending: MessageKey) =>
  async (stage: Stage): Promise<void> => {
    const dialog = stage.page.getByRole('dialog');
    await dialog
      .locator('input[accept=".ids"]')
      .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) });
    await submitOf(stage).click();
    await dialog.getByText(stage.t(ending)).first().waitFor();
  };

export const LIBRARY_SCENES: Scene[] = [
  { route: '/specifications', state: 'full', who: 'orgadmin', isMain: true },
  { route: '/specifications', state: 'reader', who: 'member' },
  { route: '/specifications', state: 'empty', who: 'platform', before: noRows(LIBRARY) },
  { route: '/specifications', state: 'loading', who: 'platform', before: stall(LIBRARY) },
  { route: '/specifications', state: 'error', who: 'platform', before: fail(LIBRARY) },
  { route: '/specifications', state: 'dialog-import', who: 'platform', act: openDialog('library.import.button') },
  {
    route: '/specifications',
    state: 'dialog-findings',
    who: 'platform',
    act: inTurn(openDialog('library.import.button'), send('fout.ids', WITH_ERROR, 'library.file.refused')),
  },
  { route: RULE_SETS, state: 'full', who: 'orgadmin' },
  { route: RULE_SETS, state: 'empty', who: 'platform', before: noRows(RULE_SET_SEARCH) },
  { route: RULE_SETS, state: 'error', who: 'platform', before: fail(RULE_SET_SEARCH) },
  { route: RULE_SETS, state: 'dialog-import', who: 'platform', act: openDialog('ruleSetLibrary.import.button') },
  { route: VALUE_LISTS, state: 'full', who: 'orgadmin', before: answer(VALUE_LIST_SEARCH, VALUE_LIST_ROWS) },
  { route: VALUE_LISTS, state: 'empty', who: 'platform', before: noRows(VALUE_LIST_SEARCH) },
  { route: VALUE_LISTS, state: 'error', who: 'platform', before: fail(VALUE_LIST_SEARCH) },
  {
    route: VALUE_LISTS,
    state: 'dialog-refused',
    who: 'platform',
    act: inTurn(openDialog('valueLists.upload.button'), async (stage) => {
      const dialog = stage.page.getByRole('dialog');
      const buffer = Buffer.from('code;klasse\n21.11;IfcWal\n;IfcSlab\n');
      await dialog.locator('input[accept=".csv,.xlsx"]').setInputFiles({ name: 'ruimtecodes.csv', mimeType: 'text/csv', buffer });
      await submitOf(stage).click();
      await dialog.getByText(stage.t('valueLists.upload.refused')).first().waitFor();
    }),
  },
  { route: RULE_SET, state: 'full', who: 'member' },
  { route: RULE_SET, state: 'dialog-delete', who: 'platform', act: openDialog('library.actions.delete') },
  { route: ONE, state: 'full', who: 'platform' },
  {
    route: ONE,
    state: 'rule-open',
    who: 'orgadmin',
    act: ({ page }) =>
      page.locator('main li li button[aria-expanded=false], main li button[aria-expanded=false]').first().click(),
  },
  { route: ONE, state: 'dialog-delete', who: 'platform', act: openDialog('library.actions.delete') },
  { route: ONE, state: 'dialog-version', who: 'platform', act: openDialog('library.actions.addVersion') },
  {
    route: ONE,
    state: 'dialog-migration',
    who: 'platform',
    act: inTurn(openDialog('library.actions.addVersion'), send('nieuw.ids', NEWER, 'library.version.submit')),
  },
  { route: ONE, state: 'loading', who: 'platform', before: stall('**/api/specifications/*'), isLoading: true },
  { route: ONE, state: 'not-found', who: 'platform', path: () => '/specifications/00000000-0000-4000-8000-000000000000' },
];

const STUDIO = '/specifications/:specificationId/edit';

export const STUDIO_SCENES: Scene[] = [
  {
    route: '/specifications/new',
    state: 'workbench-facet',
    who: 'orgadmin',
    isMain: true,
    act: async ({ page, t }) => {
      await page
        .getByRole('button', { name: `+ ${t('studio.facet.property')}` })
        .last()
        .click();
      await page
        .getByRole('combobox', { name: t('studio.facet.propertySet') })
        .last()
        .waitFor();
    },
  },
  { route: '/specifications/new', state: 'forbidden', who: 'member' },
  { route: STUDIO, state: 'full', who: 'platform', isMain: true },
];

const NEW_RULE_SET = '/specifications/rule-sets/new';
const EDITED_RULE_SET = '/specifications/rule-sets/:ruleSetId/edit';
const IFC4_SAMPLE = 'samples/rijwoning-met-fouten-ifc4.ifc';

const openRule =
  (id: string): Scene['act'] =>
  async ({ page }) =>
    page.getByRole('button', { name: new RegExp(`^${id.replaceAll('.', '\\.')} `) }).click();

export const RULE_SET_STUDIO_SCENES: Scene[] = [
  { route: NEW_RULE_SET, state: 'full', who: 'orgadmin', isMain: true },
  { route: NEW_RULE_SET, state: 'forbidden', who: 'member' },
  { route: EDITED_RULE_SET, state: 'full', who: 'platform' },
  {
    route: EDITED_RULE_SET,
    state: 'workbench-result',
    who: 'orgadmin',
    isMain: true,
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: /^3\.6\.1 / }).click();
      await page.locator('input[accept=".ifc"]').setInputFiles(IFC4_SAMPLE);
      await page.getByText(t('ruleSetStudio.result.failed'), { exact: true }).waitFor();
    },
  },
  { route: EDITED_RULE_SET, state: 'form-shapes', who: 'orgadmin', act: openRule('3.8.3') },
  { route: EDITED_RULE_SET, state: 'form-file', who: 'orgadmin', act: openRule('3.2.2') },
  { route: EDITED_RULE_SET, state: 'dialog-ids', who: 'orgadmin', act: openDialog('ruleSetStudio.asIds') },
  { route: EDITED_RULE_SET, state: 'dialog-ifc-lite', who: 'orgadmin', act: openDialog('ruleSetStudio.asIfcLite') },
  { route: EDITED_RULE_SET, state: 'dialog-save', who: 'platform', act: openDialog('ruleSetStudio.save') },
];

const DRAFT = '/specifications/drafts/:draftId';

/** Creates a draft of the specification that no other scene edits, with one rule changed. */
async function addDraft(_page: unknown, { demo: { api }, ids }: World): Promise<void> {
  if (ids.draftId) return;
  const { body } = await api.platform.post<Listed>('/api/specifications/_search', { query: 'BIM basis ILS' });
  const specification = body.data[0]?.id ?? '';
  const url = `${api.platform.url}/api/specification-drafts`;
  const headers = { authorization: `Bearer ${api.platform.token}` };
  const shipped = await fetch(`${api.platform.url}/api/specifications/${specification}/download`, { headers });
  const text = (await shipped.text()).replace(
    '3.2.1 Het terrein heeft een plaatsing',
    '3.2.1 Het terrein heeft een lokale plaatsing',
  );
  const form = new FormData();
  form.append('name', 'BIM basis ILS');
  form.append('specification', specification);
  form.append('file', new File([text], 'bim-basis-ils.ids'));
  const created = await fetch(url, { method: 'POST', body: form, headers });
  ids.draftId = ((await created.json()) as { id: string }).id;
}

export const DRAFT_SCENES: Scene[] = [
  { route: DRAFT, state: 'full', who: 'platform', isMain: true, before: addDraft },
  {
    route: DRAFT,
    state: 'dialog-review',
    who: 'platform',
    before: addDraft,
    act: openDialog('library.draft.review.send'),
  },
  { route: DRAFT, state: 'forbidden', who: 'orgadmin', before: addDraft },
];

const LOG = '**/api/audit-log/_search*';

export const LOG_SCENES: Scene[] = [
  { route: '/audit-log', state: 'full', who: 'platform' },
  { route: '/audit-log', state: 'empty', who: 'outsider', before: noRows(LOG) },
  { route: '/audit-log', state: 'forbidden', who: 'member' },
  { route: '/audit-log', state: 'loading', who: 'platform', before: stall(LOG) },
  { route: '/audit-log', state: 'error', who: 'platform', before: fail(LOG) },
  {
    route: '/audit-log',
    state: 'person-suggestions',
    who: 'platform',
    act: async ({ page, t }) => {
      await page.getByRole('combobox', { name: t('auditLog.person.label') }).fill('pa');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  {
    route: '/audit-log',
    state: 'person',
    who: 'platform',
    path: () => '/audit-log?period=WEEK',
    act: async ({ page, t }) => {
      await page.getByRole('combobox', { name: t('auditLog.person.label') }).fill('paula');
      await page.locator('[role=option][aria-selected]').first().click();
    },
  },
  { route: '/audit-log', state: 'no-match', who: 'platform', act: fill('zzz') },
];
