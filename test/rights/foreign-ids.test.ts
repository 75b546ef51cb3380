/** Tests ids of other people's objects (IDOR) and fields that the caller may not set (mass assignment). */
import assert from 'node:assert/strict';
import test from 'node:test';
import { insertIssue } from '../../server/issues/issue-queries.ts';
import { insertProjectRuleSet } from '../../server/rule-sets/project-rule-set-queries.ts';
import { insertRuleSet } from '../../server/rule-sets/rule-set-queries.ts';
import { insertView } from '../../server/views/view-queries.ts';
import { multipart, stepFile } from '../support/multipart.ts';
import { storeSpecification } from '../support/project-cast.ts';
import { readRoutes } from '../support/routes.ts';
import { madeGroup, makeFile, makeJointCheck, makeReport, NAMED_WALLS } from '../support/stored-reports.ts';
import { RIGHTS } from './expected-rights.ts';
import { addressOf, RIGHT_CALLS } from './right-calls.ts';
import { openRightsWorld } from './rights-world.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

test('an unknown id is 404 for everybody with the right, on every route, in any format', async (t) => {
  const world = await openRightsWorld(t);
  // The caller names the path below /assets, so nothing is looked up. The return from a provider redirects to a page.
  const isNoId = /\/assets\/|\/auth\/oidc\/callback\//;
  const withIds = readRoutes(world.app.app).filter(({ url }) => url.includes(':') && !isNoId.test(url));
  for (const { method, url } of withIds) {
    const call = await RIGHT_CALLS[`${method} ${url}`]?.(world);
    for (const id of [NOBODY, 'x', "';drop table users;--", '..%2F..%2Fetc', '%00']) {
      const address = url.replaceAll(/:\w+/g, id) + (call?.query ?? '');
      const as = await world.tokenOf(url.startsWith('/api/importmap/') ? 'operator' : 'platformAdmin');
      const { status, body } = await world.app.call(method, address, { as, payload: call?.payload, headers: call?.headers });
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], `${method} ${address}`);
    }
  }
});

test('an object is not found under another parent', async (t) => {
  const { app, cast, tokenOf, ...world } = await openRightsWorld(t);
  const { db } = app;
  const other = await db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('user_id', '=', cast.ids.otherAdmin)
    .executeTakeFirstOrThrow();
  const domain = await db
    .insertInto('trusted_domains')
    .values({ organization_id: cast.organizationId, domain: 'o.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = await db
    .insertInto('projects')
    .values({ organization_id: other.organization_id, name: 'Q' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const specificationId = await storeSpecification(db, cast.organizationId);
  const added = await db
    .insertInto('project_specifications')
    .values({ project_id: cast.projectId, specification_id: specificationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ruleSet = {
    organizationId: cast.organizationId,
    ruleSet: NAMED_WALLS,
    source: Buffer.from('{}'),
    createdBy: null,
    now: app.now(),
  };
  const ruleSetId = (await insertRuleSet(db, ruleSet)) ?? '';
  const addedRules = await insertProjectRuleSet(db, { projectId: cast.projectId, ruleSetId }, app.now());
  const view = { name: 'V', viewpoint: '{}', created_at: app.now() };
  const viewId = await insertView(db, { ...view, project_id: cast.projectId, filename: 'a.ifc' });
  const texts = { title: 'I', description: '', search_text: 'i', created_at: app.now(), changed_at: app.now() };
  const issueId = await insertIssue(db, { ...texts, project_id: cast.projectId, number: 1 });
  const jointCheckId = await makeJointCheck(app, cast.projectId, [world.fileId]);
  const through = `/api/organizations/${other.organization_id}`;
  const inProject = `/api/projects/${project.id}`;
  const cases: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['PUT', `${through}/members/${cast.ids.organizationUser}`, { role: 'ADMIN' }],
    ['DELETE', `${through}/members/${cast.ids.organizationUser}`],
    ['DELETE', `${through}/trusted-domains/${domain.id}`],
    ['PUT', `${inProject}/members/${cast.ids.projectUser}`, { role: 'ADMIN' }],
    ['DELETE', `${inProject}/members/${cast.ids.projectUser}`],
    ['GET', `${inProject}/specifications/${added.id}`],
    ['PUT', `${inProject}/specifications/_order`, { ids: [added.id] }],
    ['PUT', `${inProject}/specifications/${added.id}`, { configuration: { disabledRules: [] } }],
    ['DELETE', `${inProject}/specifications/${added.id}`],
    ['GET', `${inProject}/rule-sets/${addedRules}`],
    ['PUT', `${inProject}/rule-sets/${addedRules}`, { configuration: { disabledRules: [] } }],
    ['DELETE', `${inProject}/rule-sets/${addedRules}`],
    ['GET', `${inProject}/views/${viewId}`],
    ['PUT', `${inProject}/views/${viewId}`, { name: 'W' }],
    ['DELETE', `${inProject}/views/${viewId}`],
    ['GET', `${inProject}/joint-checks/${jointCheckId}`],
    ['GET', `${inProject}/joint-checks/${jointCheckId}/rule-sets`],
    ['GET', `${inProject}/joint-checks/${jointCheckId}/export?format=bcf`],
    ['GET', `${inProject}/joint-checks/${jointCheckId}/comparison`],
    ['GET', `${inProject}/issues/${issueId}`],
    ['PUT', `${inProject}/issues/${issueId}`, { title: 'J' }],
    ['DELETE', `${inProject}/issues/${issueId}`],
    ['POST', `${inProject}/issues/${issueId}/comments`, { text: 'C' }],
  ];
  for (const [method, url, payload] of cases) {
    const { status } = await app.call(method, url, { as: await tokenOf('otherAdmin'), payload });
    assert.equal(status, 404, `${method} ${url}`);
  }
  // The list of a project contains its own files, whatever project the body names.
  const files = await app.call('POST', `${inProject}/files/_search`, {
    as: await tokenOf('otherAdmin'),
    payload: { projectId: cast.projectId },
  });
  assert.deepEqual([files.status, files.body.total], [200, 0]);
  assert.ok(world.fileId);
});

test('a personal file and its report are visible to the uploader alone, not even to an administrator [R297]', async (t) => {
  const { app, cast, tokenOf } = await openRightsWorld(t);
  const fileId = await makeFile(app, { uploadedBy: cast.ids.organizationUser, organizationId: cast.organizationId });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  const urls = [
    `files/${fileId}`,
    `files/${fileId}/content`,
    `reports/${reportId}`,
    `reports/${reportId}/comparison`,
    `reports/${reportId}?fields=geometry`,
    `reports/${reportId}/export?format=csv`,
  ];
  for (const url of urls) {
    assert.equal((await app.call('GET', `/api/${url}`, { as: await tokenOf('organizationUser') })).status, 200, url);
    for (const caller of ['stranger', 'organizationAdmin', 'platformAdmin'] as const)
      assert.equal((await app.call('GET', `/api/${url}`, { as: await tokenOf(caller) })).status, 403, `${url} ${caller}`);
  }
});

test('uploads of a removed member stay in the project, invisible to that member', async (t) => {
  const { app, cast, tokenOf, removedId } = await openRightsWorld(t);
  const { projectId, organizationId } = cast;
  const fileId = await makeFile(app, { uploadedBy: removedId, projectId, organizationId, filename: 'van-weleer.ifc' });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  const calls: [method: 'GET' | 'POST' | 'DELETE', url: string][] = [
    ['GET', `files/${fileId}`],
    ['GET', `files/${fileId}/content`],
    ['POST', `files/${fileId}/reports`],
    ['DELETE', `files/${fileId}`],
    ['GET', `reports/${reportId}`],
    ['GET', `reports/${reportId}/geometry`],
    ['GET', `reports/${reportId}/geometry/picture`],
    ['POST', `reports/${reportId}/geometry`],
    ['GET', `reports/${reportId}/geometry/values?by=MATERIAL`],
    ['GET', `reports/${reportId}/geometry/properties`],
    ['GET', `reports/${reportId}/export?format=csv`],
    ['GET', `pages?path=/reports/${reportId}`],
    ['GET', `pages?path=/projects/${projectId}/reports/${reportId}`],
  ];
  for (const [method, url] of calls) {
    const { status, body } = await app.call(method, `/api/${url}`, { as: await tokenOf('removedMember') });
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN'], `${method} ${url}`);
  }
});

test('fields that the caller may not set change nothing', async (t) => {
  const { app, cast, tokenOf } = await openRightsWorld(t);
  const { db } = app;
  const forged = {
    id: undefined,
    admin: true,
    featureFlags: ['PROJECTS'],
    password_hash: 'x',
    role: 'ADMIN',
    organizationId: cast.organizationId,
  };
  const answer = await app.call('PUT', '/api/users/me', {
    as: await tokenOf('stranger'),
    payload: { firstName: 'X', ...forged, admin: undefined, featureFlags: undefined },
  });
  assert.deepEqual([answer.status, answer.body.admin, answer.body.organization, answer.body.role], [200, false, null, null]);
  for (const rights of [{ admin: true }, { featureFlags: ['PROJECTS'] }, { organization: { id: cast.organizationId } }])
    assert.equal((await app.call('PUT', '/api/users/me', { as: await tokenOf('stranger'), payload: rights })).status, 403);
  const payload = { firstName: 'A', lastName: 'B', email: 'nieuw@bouw.example', language: 'nl', ...forged };
  const created = await app.call('POST', '/api/users', { as: await tokenOf('organizationAdmin'), payload });
  assert.deepEqual([created.status, created.body.admin], [200, false]);
  const project = await app.call('PUT', `/api/projects/${cast.projectId}`, {
    as: await tokenOf('projectAdmin'),
    payload: { name: 'P2', organization: { id: cast.organizationId }, organization_id: NOBODY, created_at: '2000-01-01' },
  });
  assert.deepEqual([project.status, project.body.organization.id], [200, cast.organizationId]);
  const upload = await app.call('POST', '/api/files', {
    as: await tokenOf('stranger'),
    ...multipart(
      { field: 'uploadedBy', content: cast.ids.platformAdmin },
      { field: 'projectId', content: cast.projectId },
      { filename: 'a.ifc', content: stepFile() },
    ),
  });
  const file = await db
    .selectFrom('files')
    .select(['uploaded_by', 'project_id'])
    .where('id', '=', upload.body[0].id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([file.uploaded_by, file.project_id], [cast.ids.stranger, null]);
});

test('no response contains a password, a hash of a password or token, or a storage location', async (t) => {
  const world = await openRightsWorld(t);
  for (const [route] of RIGHTS) {
    const [method = '', url = ''] = route.split(' ');
    const call = await RIGHT_CALLS[route]?.(world);
    if (!call) continue;
    const as = await world.tokenOf('platformAdmin');
    const { payload, headers } = call;
    const { body } = await world.app.call(method as 'GET', addressOf(url, call, world), { as, payload, headers });
    if (url === '/api/openapi.json' || url === '/api/docs') continue;
    assert.doesNotMatch(
      JSON.stringify(body) ?? '',
      /argon2|password_?hash|token_?hash|storage_?key|blob_?key|search_?text/i,
      route,
    );
  }
});
