/** Scenes of the findings, the causes and the exceptions of a project. */
import { answer, change, fail, fill, inTurn, noRows, openDialog, press, selectRows, stall, submitOf } from './acts.ts';
import type { Scene } from './scene.ts';

const FINDINGS = '/projects/:projectId/findings';
const SEARCH = '**/findings/_search*';
const GROUP_SEARCH = '**/findings/groups/_search*';
const CAUSES = '/projects/:projectId/causes';
const MODELS = '/projects/:projectId/models';
const FILES = '**/files/_search*';
const CAUSE_LIST = '**/causes/_search*';
const EXCEPTIONS = '/projects/:projectId/exceptions';
const LIST = '**/exceptions/_search*';

const PERSON = { id: 'u', firstName: 'Paula', lastName: 'Bakker' };

const exception = (at: number, more: object) => ({
  id: `exception-${at}`,
  projectId: 'p',
  delivery: null,
  filename: 'lindenhof-blok-b.ifc',
  otherFilename: null,
  specificationName: 'Basis ILS',
  ruleId: 'r',
  ruleName: '3.6 Brandwerendheid van binnenwanden',
  scope: 'TYPE',
  type: { ifcType: 'IfcWall', name: 'Kalkzandsteen 100' },
  object: null,
  reason: 'De bouwfysisch adviseur levert de waarden in het technisch ontwerp; afgesproken in het overleg van 12 november.',
  until: '2099-02-01',
  status: 'ASKED',
  expired: false,
  askedBy: PERSON,
  askedAt: '2026-11-20T14:02:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decision: '',
  ...more,
});

const object = { key: 'k', globalId: '2O2Fr$t4X7Zf8NOew3FLOH', ifcType: 'IfcDoor', name: 'Binnendeur 930' };
const granted = { status: 'GRANTED', decidedBy: { ...PERSON, firstName: 'Saar' }, decidedAt: '2026-11-21T09:00:00.000Z' };

const someExceptions = change<{ data: object[]; total: number }>(LIST, (body) => {
  body.data = [
    exception(1, {}),
    exception(2, { ...granted, scope: 'OBJECT', type: null, object, decision: 'Akkoord tot de oplevering van fase 1.' }),
    exception(3, { ...granted, scope: 'RULE', type: null, filename: null, until: '2020-01-01', expired: true }),
    exception(5, { ...granted, scope: 'RULE', type: null, filename: null, delivery: { id: 'd', name: 'Voorlopig ontwerp' } }),
    exception(4, { status: 'DENIED', decision: 'Dit staat in het contract.', decidedBy: PERSON }),
  ];
  body.total = body.data.length;
});

const someInDelivery = change<{ data: object[]; total: number }>(LIST, (body) => {
  const delivery = { id: 'd', name: 'Voorlopig ontwerp' };
  body.data = [exception(1, { delivery }), exception(2, { ...granted, scope: 'RULE', type: null, filename: null, delivery })];
  body.total = body.data.length;
});

const IMPORT = '**/bcf-imports*';
const topic = { guid: 'g', title: '371 × Pset_WallCommon ontbreekt', filename: 'lindenhof-blok-b.ifc' };
const nothingOf = { comments: 0, status: null, assignee: null };
const somethingImported = answer(IMPORT, {
  topics: [
    { ...topic, comments: 2, status: 'Closed', assignee: 'modelleur@bouwpartner.example', notes: [] },
    {
      ...{ ...topic, ...nothingOf, title: '3.6 Brandwerendheid van binnenwanden: 34 × FireRating is leeg', comments: 1 },
      notes: [
        { why: 'ASSIGNEE_UNKNOWN', about: 'inhuur@elders.example' },
        { why: 'COMMENT_NO_DATE', about: 'Zie tekening A-201' },
      ],
    },
    { ...topic, ...nothingOf, notes: [] },
  ],
  skipped: 2,
  refused: [
    { name: 'Kozijn botst met ligger', why: 'NOT_OURS', about: 'd029895e-2bdc-4f48-8bf4-8e540425f238' },
    { name: '7ad1a717-bf20-4c12-b511-cbd90370ddba/markup.bcf', why: 'NOT_XML', about: '12' },
  ],
});
const grouped = (by: string): NonNullable<Scene['path']> => {
  return ({ ids }) => `/projects/${ids.projectId}/findings?group=${by}`;
};
const openGroup: Scene['act'] = async ({ page }) => {
  await page.locator('tbody [aria-expanded=false]').first().click();
  await page.locator('tbody tbody a').first().waitFor();
};
const manyGroups = answer(GROUP_SEARCH, {
  data: Array.from({ length: 25 }, (_, at) => ({ value: `Bouwlaag ${at + 1}`, count: 2_500 - at * 90 })),
  total: 312,
});

const importFile: Scene['act'] = async (stage) => {
  await openDialog('projectFindings.importBcf')(stage);
  const file = { name: 'lindenhof-terug.bcfzip', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
  await stage.page.locator('input[type=file]').setInputFiles(file);
  await submitOf(stage).click();
};

export const FINDINGS_SCENES: Scene[] = [
  { route: FINDINGS, state: 'full', who: 'projectadmin', isMain: true },
  { route: FINDINGS, state: 'filters', who: 'member', act: press('projectFindings.more') },
  { route: FINDINGS, state: 'card', who: 'member', act: openDialog('followed.open') },
  { route: FINDINGS, state: 'groups', who: 'projectadmin', path: grouped('cause'), isMain: true },
  { route: FINDINGS, state: 'groups-open', who: 'member', path: grouped('file'), act: inTurn(openGroup, selectRows) },
  {
    ...{ route: FINDINGS, state: 'groups-many', who: 'member', path: grouped('storey'), before: manyGroups },
    act: ({ page }) => page.locator('thead input[type=checkbox]').check(),
  },
  { route: FINDINGS, state: 'groups-empty', who: 'member', path: grouped('person'), before: noRows(GROUP_SEARCH) },
  { route: FINDINGS, state: 'groups-loading', who: 'member', path: grouped('cause'), before: stall(GROUP_SEARCH) },
  { route: FINDINGS, state: 'groups-error', who: 'member', path: grouped('cause'), before: fail(GROUP_SEARCH) },
  {
    ...{ route: FINDINGS, state: 'dialog-groups', who: 'member', path: grouped('file') },
    act: inTurn(selectRows, openDialog('followed.batch.assign')),
  },
  { route: FINDINGS, state: 'menu-export', who: 'member', path: grouped('file'), act: press('projectFindings.export.button') },
  { route: FINDINGS, state: 'dialog-import', who: 'member', act: openDialog('projectFindings.importBcf') },
  { route: FINDINGS, state: 'dialog-imported', who: 'member', before: somethingImported, act: importFile },
  {
    route: FINDINGS,
    state: 'dialog-import-refused',
    who: 'member',
    before: answer(IMPORT, { code: 'INVALID_FILE', message: 'x', details: { why: 'NOT_ZIP' } }, 422),
    act: importFile,
  },
  { route: FINDINGS, state: 'empty', who: 'member', before: noRows(SEARCH) },
  {
    route: FINDINGS,
    state: 'nothing',
    who: 'member',
    path: ({ ids }) => `/projects/${ids.projectId}/findings?state=RETURNED&due=OVERDUE`,
  },
  { route: FINDINGS, state: 'no-match', who: 'member', act: fill('zzz') },
  { route: FINDINGS, state: 'loading', who: 'member', before: stall(SEARCH) },
  { route: FINDINGS, state: 'error', who: 'member', before: fail(SEARCH) },
  { route: FINDINGS, state: 'archived', who: 'projectadmin', path: ({ ids }) => `/projects/${ids.archivedId}/findings` },
  { route: CAUSES, state: 'full', who: 'projectadmin', isMain: true },
  { route: CAUSES, state: 'nothing', who: 'member', path: ({ ids }) => `/projects/${ids.projectId}/causes?file=zzz.ifc` },
  { route: CAUSES, state: 'empty', who: 'member', before: noRows(CAUSE_LIST) },
  { route: CAUSES, state: 'loading', who: 'member', before: stall(CAUSE_LIST) },
  { route: CAUSES, state: 'error', who: 'member', before: fail(CAUSE_LIST) },
  { route: MODELS, state: 'full', who: 'projectadmin', isMain: true },
  { route: MODELS, state: 'loading', who: 'member', before: stall(FILES) },
  { route: MODELS, state: 'empty', who: 'member', before: noRows(FILES) },
  { route: MODELS, state: 'error', who: 'member', before: fail(FILES) },
  { route: EXCEPTIONS, state: 'full', who: 'projectadmin', isMain: true, before: someExceptions },
  { route: EXCEPTIONS, state: 'member', who: 'member', before: someExceptions },
  { route: EXCEPTIONS, state: 'empty', who: 'projectadmin', before: noRows(LIST) },
  {
    route: EXCEPTIONS,
    state: 'of-delivery',
    who: 'member',
    path: ({ ids }) => `/projects/${ids.projectId}/exceptions?delivery=${ids.deliveryId}`,
    before: someInDelivery,
  },
  {
    route: EXCEPTIONS,
    state: 'none-of-delivery',
    who: 'member',
    path: ({ ids }) => `/projects/${ids.projectId}/exceptions?delivery=${ids.deliveryId}`,
  },
  { route: EXCEPTIONS, state: 'loading', who: 'member', before: stall(LIST) },
  { route: EXCEPTIONS, state: 'error', who: 'member', before: fail(LIST) },
  { route: EXCEPTIONS, state: 'dialog-grant', who: 'projectadmin', before: someExceptions, act: openDialog('exceptions.grant') },
  {
    route: EXCEPTIONS,
    state: 'dialog-withdraw',
    who: 'projectadmin',
    before: someExceptions,
    act: openDialog('exceptions.withdraw'),
  },
];
