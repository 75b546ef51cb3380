/** Tests saved views of a project's files: who saves, reads, renames and deletes them, and what ends them. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { makeFile } from '../../test/support/stored-reports.ts';
import { VIEWS_PER_FILE_MAX } from './view-routes.ts';

const DOOR = '0DOOR0000000000000000x';
const VIEWPOINT: SavedViewpoint = {
  camera: { position: [1, 2, 3], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 },
  selected: [DOOR],
  visibility: { isVisible: false, exceptions: [DOOR] },
  planes: [{ location: [0, 0, 1.2], direction: [0, 0, 1] }],
};

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, tokens, ids } = cast;
  const file = { uploadedBy: ids.projectUser, projectId, filename: 'huis.ifc' };
  const fileId = await makeFile(app, file);
  const url = `/api/projects/${projectId}/views`;
  const save = (as = tokens.projectUser, payload: object = {}) =>
    app.call('POST', url, { as, payload: { filename: 'huis.ifc', name: 'Trap', viewpoint: VIEWPOINT, ...payload } });
  const list = async (payload: object = {}) =>
    (await app.call('POST', `${url}/_search`, { as: tokens.projectAdmin, payload })).body;
  return { ...app, app, cast, tokens, url, file, fileId, save, list };
}

test('a member saves a view of a file, and every member lists and reads it', async (t) => {
  const { call, cast, tokens, url, save, list, now } = await open(t);
  const { status, body } = await save();
  assert.equal(status, 200);
  const { data, total } = await list({ filename: 'huis.ifc' });
  const createdBy = { id: cast.ids.projectUser, firstName: 'Piet', lastName: 'Lid' };
  const listed = {
    ...{ id: body.id, url: `${url}/${body.id}`, project: { id: cast.projectId }, filename: 'huis.ifc', name: 'Trap' },
    ...{ createdAt: now().toISOString(), createdBy, mayChange: true },
  };
  assert.deepEqual([data, total], [[listed], 1]);
  assert.equal((await list({ filename: 'kantoor.ifc' })).total, 0);
  const read = await call('GET', `${url}/${body.id}`, { as: tokens.organizationAdmin });
  assert.deepEqual(read.body, { ...listed, viewpoint: VIEWPOINT });
  assert.equal((await call('GET', `${url}/${body.id}`, { as: tokens.stranger })).status, 403);
});

test('a view is renamed and deleted by the person who saved it and by editors of the project, and by no other member', async (t) => {
  const { app, call, cast, tokens, url, save, list } = await open(t);
  const member = await app.signIn({});
  await app.db.insertInto('project_members').values({ project_id: cast.projectId, user_id: member.id, role: 'USER' }).execute();
  const { id } = (await save()).body;
  const place = `${url}/${id}`;
  assert.equal((await call('GET', place, { as: member.token })).body.mayChange, false);
  for (const change of ['PUT', 'DELETE'] as const)
    assert.equal((await call(change, place, { as: member.token, payload: { name: 'x' } })).body.code, 'FORBIDDEN', change);
  assert.equal((await call('PUT', place, { as: tokens.projectUser, payload: { name: 'Trap 2' } })).body.name, 'Trap 2');
  assert.equal((await call('PUT', place, { as: tokens.projectUser, payload: { name: ' ' } })).status, 400);
  assert.equal((await call('DELETE', place, { as: tokens.projectAdmin })).status, 204);
  assert.equal((await list()).total, 0);
  assert.equal((await call('DELETE', place, { as: tokens.projectAdmin })).status, 404);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('action')
    .execute();
  const named = (name: string) => ({ name, filename: 'huis.ifc' });
  assert.deepEqual(
    rows.sort((a, b) => b.action.localeCompare(a.action)),
    [
      { action: 'view.saved', details: named('Trap') },
      { action: 'view.renamed', details: { ...named('Trap 2'), before: { name: 'Trap' } } },
      { action: 'view.deleted', details: named('Trap 2') },
    ],
  );
});

test('a view needs a file of the project, a name and objects by GlobalId', async (t) => {
  const { save } = await open(t);
  assert.equal((await save(undefined, { filename: 'elders.ifc' })).status, 404);
  const wrong: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ viewpoint: { ...VIEWPOINT, selected: ['DOOR'] } }, 'viewpoint.selected.0'],
    [{ viewpoint: { ...VIEWPOINT, planes: Array(7).fill(VIEWPOINT.planes[0]) } }, 'viewpoint.planes'],
    [{ viewpoint: { ...VIEWPOINT, camera: { ...VIEWPOINT.camera, up: [0, 1] } } }, 'viewpoint.camera.up'],
  ];
  for (const [payload, path] of wrong) {
    const { status, body } = await save(undefined, payload);
    assert.deepEqual([status, body.details?.[0]?.path], [400, path]);
  }
});

test('a file has a limited number of views', async (t) => {
  const { db, cast, save, now } = await open(t);
  const row = { project_id: cast.projectId, filename: 'huis.ifc', name: 'V', viewpoint: '{}', created_at: now() };
  await db
    .insertInto('saved_views')
    .values(Array.from({ length: VIEWS_PER_FILE_MAX - 1 }, () => row))
    .execute();
  assert.equal((await save()).status, 200);
  const { status, body } = await save();
  assert.deepEqual([status, body.code, body.details], [409, 'CONFLICT', { max: VIEWS_PER_FILE_MAX }]);
});

test('views stay while a version of the file is there, and end with the last one', async (t) => {
  const { app, call, tokens, file, fileId, save, list } = await open(t);
  const second = await makeFile(app, { ...file, version: 2 });
  await save();
  const remove = (id: string) => call('DELETE', `/api/files/${id}`, { as: tokens.projectAdmin });
  assert.equal((await remove(fileId)).status, 204);
  assert.equal((await list()).total, 1);
  assert.equal((await remove(second)).status, 204);
  assert.equal((await list()).total, 0);
});

test('a view of a deleted account stays without its name, and the deletion of a project deletes its views', async (t) => {
  const { call, db, cast, tokens, save, list } = await open(t);
  await save();
  assert.equal((await call('DELETE', `/api/users/${cast.ids.projectUser}`, { as: tokens.platformAdmin })).status, 204);
  assert.equal((await list()).data[0].createdBy, null);
  assert.equal(
    (await call('DELETE', `/api/projects/${cast.projectId}`, { as: tokens.platformAdmin, payload: { name: 'P' } })).status,
    204,
  );
  assert.deepEqual(await db.selectFrom('saved_views').select('id').execute(), []);
});
