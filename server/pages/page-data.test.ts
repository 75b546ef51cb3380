import assert from 'node:assert/strict';
import test from 'node:test';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeGroup, makeFile, makeReport, NAMED_WALLS } from '../../test/support/stored-reports.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { pageDataAddress } from '../http/rewrite-address.ts';
import { PAGE_READERS } from './read-page.ts';

test('[R357] the address of a page followed by .data serves its data; other addresses are unchanged', () => {
  const cases: [string, string][] = [
    ['/_root.data', '/api/pages?path=%2F'],
    ['/projects.data', '/api/pages?path=%2Fprojects'],
    ['/projects/a.data?index', '/api/pages?path=%2Fprojects%2Fa'],
    ['/projects', '/projects'],
    ['/api/files/a.data', '/api/files/a.data'],
    ['/assets/x.data', '/assets/x.data'],
    ['/%E0.data', '/api/pages?path=%2F%25E0'],
  ];
  for (const [url, expected] of cases) assert.equal(pageDataAddress(url), expected);
});

test('[R357] every page has data, for users who may see the page', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, organizationId, ids, tokens } = cast;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  const idsFile = multipart({ filename: 'a.ids', content: writeIds('ILS', '1', [{ name: 'Deur' }]) });
  const specificationId = (await app.call('POST', '/api/specifications', { as: tokens.platformAdmin, ...idsFile })).body.id;
  const rulesFile = multipart({ filename: 'a.rules.json', content: JSON.stringify(NAMED_WALLS) });
  const ruleSetId = (await app.call('POST', '/api/rule-sets', { as: tokens.platformAdmin, ...rulesFile })).body.id;
  const plan = { as: tokens.platformAdmin, payload: { name: 'DO' } };
  const deliveryId = (await app.call('POST', `/api/projects/${projectId}/deliveries`, plan)).body.id;
  const draft = {
    as: tokens.platformAdmin,
    ...multipart({ filename: 'a.ids', content: 'x' }, { field: 'name', content: 'ILS' }),
  };
  const draftId = (await app.call('POST', '/api/specification-drafts', draft)).body.id;
  const address = (page: string) =>
    page
      .replace(':deliveryId', deliveryId)
      .replace(':projectId', projectId)
      .replace(':organizationId', organizationId)
      .replace(':reportId', reportId)
      .replace(':draftId', draftId)
      .replace(':ruleSetId', ruleSetId)
      .replace(':specificationId', specificationId);
  const get = (path: string, as = tokens.platformAdmin) => app.call('GET', `${path === '/' ? '/_root' : path}.data`, { as });
  const operator = (await app.signIn({ operator: true })).token;
  for (const page of Object.keys(PAGE_READERS)) {
    const { status, body } = await get(address(page), page.startsWith('/operations') ? operator : undefined);
    assert.deepEqual([status, body.page, typeof body.title], [200, page, 'string'], page);
    assert.doesNotMatch(body.title, /\.\w*title$/i, `${page} has a title that no message words`);
  }
  const files = (await get(`/projects/${projectId}`)).body;
  assert.deepEqual(files, {
    path: `/projects/${projectId}`,
    page: '/projects/:projectId',
    params: { projectId },
    title: 'P',
    list: { path: `/api/projects/${projectId}/files/_search`, ids: [fileId], total: 1 },
  });
  assert.equal((await get(`/reports/${reportId}`)).body.title, 'huis.ifc');
  assert.equal((await get('/users')).body.title, 'Gebruikers');
  const logs = [tokens.platformAdmin, tokens.organizationAdmin].map(async (as) => (await get('/audit-log', as)).body.list.path);
  assert.deepEqual(await Promise.all(logs), ['/api/audit-log/_search', `/api/organizations/${organizationId}/audit-log/_search`]);
  for (const path of [
    '/audit-log',
    '/operations/import-map',
    `/projects/${projectId}`,
    `/reports/${reportId}`,
    '/users',
    '/organizations',
    `/organizations/${organizationId}`,
  ])
    assert.equal((await get(path, tokens.stranger)).status, 403, path);
});

test('[R357] an unknown page, and a caller without a session, get JSON instead of a page', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  for (const path of ['/nope', '/projects/x/nope', '/projects/x', '/reports/x', '/projects/'])
    assert.deepEqual((await app.call('GET', `${path}.data`, { as: token })).body.code, 'NOT_FOUND', path);
  assert.equal((await app.call('GET', '/projects.data')).body.code, 'UNAUTHORIZED');
  const other = '00000000-0000-4000-8000-000000000000';
  const fileId = await makeFile(app, { uploadedBy: (await app.signIn()).id });
  assert.equal((await app.call('GET', `/projects/${other}/reports/${fileId}.data`, { as: token })).status, 404);
});
