/** Tests issues of a project: who writes, reads, changes, comments on and deletes them, whom they notify, and what ends them. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Issue } from '../../common/contract/issues.ts';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { COMMENTS_PER_ISSUE_MAX, ISSUES_PER_PROJECT_MAX } from './change-issue.ts';

const DOOR = '0DOOR0000000000000000x';
const VIEWPOINT: SavedViewpoint = {
  camera: { position: [1, 2, 3], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 },
  selected: [DOOR],
  visibility: { isVisible: true, exceptions: [] },
  planes: [],
};
const PIET = { firstName: 'Piet', lastName: 'Lid' };
const SAAR = { firstName: 'Saar', lastName: 'Beheer' };

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, organizationId, tokens, ids } = cast;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc' });
  const url = `/api/projects/${projectId}/issues`;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = tokens.projectUser) =>
    app.call(method, url + path, { as, payload });
  const create = (payload: object = {}, as?: string) => call('POST', '', { title: 'Kozijn past niet', ...payload }, as);
  const list = async (payload: object = {}): Promise<{ data: Issue[]; total: number }> =>
    (await call('POST', '/_search', payload, tokens.projectAdmin)).body;
  const noticesOf = async (as: string | undefined) =>
    (await app.call('POST', '/api/notices/_search', { as, payload: {} })).body.data;
  return { app, cast, tokens, ids, projectId, fileId, url, call, create, list, noticesOf };
}

test('a member writes an issue with a view of a file, and every member reads it', async (t) => {
  const { app, ids, projectId, fileId, url, call, create, list, tokens } = await open(t);
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])])]);
  const text = { description: 'Links van de trap', due: '2026-02-01' };
  const view = { filename: 'huis.ifc', viewpoint: VIEWPOINT };
  const { status, body } = await create({ ...text, assigneeId: ids.projectAdmin, view });
  assert.equal(status, 200, JSON.stringify(body));
  const at = app.now().toISOString();
  const listed: Issue = {
    ...{
      id: body.id,
      url: `${url}/${body.id}`,
      project: { id: projectId },
      number: 1,
      title: 'Kozijn past niet',
      ...text,
      status: 'OPEN',
    },
    ...{
      assignee: { id: ids.projectAdmin, ...SAAR },
      filename: 'huis.ifc',
      report: { id: reportId },
      createdAt: at,
      changedAt: at,
    },
    ...{ createdBy: { id: ids.projectUser, ...PIET }, commentCount: 0, rights: { change: true, delete: true } },
  };
  assert.deepEqual(body, { ...listed, viewpoint: VIEWPOINT, comments: [] });
  assert.deepEqual(await list(), { data: [listed], total: 1 });
  assert.deepEqual((await call('GET', `/${body.id}`, undefined, tokens.organizationAdmin)).body, body);
  assert.equal((await call('GET', `/${body.id}`, undefined, tokens.stranger)).status, 403);
});

test('an issue needs no view, and one of a file that the project does not have is refused', async (t) => {
  const { create, call } = await open(t);
  const { body } = await create();
  assert.deepEqual([body.filename, body.report, body.viewpoint, body.assignee, body.due], [null, null, null, null, null]);
  assert.equal((await create({ view: { filename: 'kantoor.ifc', viewpoint: VIEWPOINT } })).body.code, 'NOT_FOUND');
  for (const wrong of [{ title: ' ' }, { title: 'a\nb' }, { due: 'morgen' }, { description: 'x'.repeat(2_001) }])
    assert.equal((await create(wrong)).status, 400, JSON.stringify(wrong));
  for (const id of [body.project.id, 'x']) assert.equal((await call('GET', `/${id}`)).status, 404, id);
});

test('issues are searched by words, status, assignee and file; open ones come before closed ones, and the newest first', async (t) => {
  const { app, ids, create, call, list } = await open(t);
  const view = { filename: 'huis.ifc', viewpoint: VIEWPOINT };
  const first = (await create({ title: 'Café deur', assigneeId: ids.projectUser })).body;
  app.advanceMinutes(1);
  await create({ title: 'Trap', description: 'te steil', view });
  app.advanceMinutes(1);
  await create({ title: 'Dak' });
  await call('PUT', `/${first.id}`, { status: 'CLOSED' });
  const titles = async (payload?: object) => (await list(payload)).data.map(({ title }) => title);
  assert.deepEqual(await titles(), ['Dak', 'Trap', 'Café deur']);
  assert.deepEqual(await titles({ query: 'STEIL trap' }), ['Trap']);
  assert.deepEqual(await titles({ query: 'cafe' }), ['Café deur']);
  assert.deepEqual(await titles({ status: 'OPEN' }), ['Dak', 'Trap']);
  assert.deepEqual(await titles({ assigneeId: ids.projectUser }), ['Café deur']);
  assert.deepEqual(await titles({ assigneeId: 'x' }), []);
  assert.deepEqual(await titles({ filename: 'huis.ifc' }), ['Trap']);
  const page = await list({ limit: 1, offset: 1 });
  assert.deepEqual([page.data.map(({ title }) => title), page.total], [['Trap'], 3]);
});

test('any member changes an issue field by field, and the audit log has what it was before', async (t) => {
  const { app, ids, tokens, create, call } = await open(t);
  const { id } = (await create({ due: '2026-02-01' }, tokens.projectAdmin)).body;
  app.advanceMinutes(1);
  const change = async (payload: object) => (await call('PUT', `/${id}`, payload)).body;
  const assigned = await change({ assigneeId: ids.projectAdmin });
  assert.deepEqual([assigned.assignee.id, assigned.due, assigned.title], [ids.projectAdmin, '2026-02-01', 'Kozijn past niet']);
  assert.equal(assigned.changedAt, app.now().toISOString());
  assert.notEqual(assigned.changedAt, assigned.createdAt);
  assert.deepEqual([assigned.rights.change, assigned.rights.delete], [true, false], 'of its author and of editors');
  app.advanceMinutes(1);
  const closed = await change({ status: 'CLOSED', due: null, assigneeId: null, title: 'Kozijn', description: 'Past nu' });
  assert.deepEqual(
    [closed.status, closed.due, closed.assignee, closed.title, closed.description],
    ['CLOSED', null, null, 'Kozijn', 'Past nu'],
  );
  app.advanceMinutes(1);
  assert.equal((await change({ status: 'OPEN' })).status, 'OPEN');
  const outside = await call('PUT', `/${id}`, { assigneeId: ids.stranger });
  assert.deepEqual([outside.status, outside.body.details], [400, [{ path: 'assigneeId', message: 'NO_MEMBER' }]]);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['issue.created', 'issue.changed', 'issue.closed', 'issue.reopened'],
  );
  assert.deepEqual(rows[2]?.details, {
    ...{ name: 'Kozijn', status: 'CLOSED', due: null, assigneeId: null },
    before: { name: 'Kozijn past niet', status: 'OPEN', due: '2026-02-01', assigneeId: ids.projectAdmin },
  });
});

test('an issue is deleted by its author and by editors of the project, and by no other member', async (t) => {
  const { app, tokens, projectId, create, call, list } = await open(t);
  const member = await app.signIn({});
  await app.db.insertInto('project_members').values({ project_id: projectId, user_id: member.id, role: 'USER' }).execute();
  const [one, other] = [(await create()).body, (await create()).body];
  assert.equal((await call('DELETE', `/${one.id}`, undefined, member.token)).body.code, 'FORBIDDEN');
  assert.equal((await call('DELETE', `/${one.id}`)).status, 204);
  assert.equal((await call('DELETE', `/${other.id}`, undefined, tokens.projectAdmin)).status, 204);
  assert.equal((await call('DELETE', `/${other.id}`)).status, 404);
  assert.equal((await list()).total, 0);
});

test('the assignee is notified of an issue; its author and everybody who commented, of each comment of another', async (t) => {
  const { app, ids, tokens, projectId, create, call, noticesOf } = await open(t);
  const { id } = (await create({ assigneeId: ids.projectAdmin, due: '2026-02-01' })).body;
  const [assigned] = await noticesOf(tokens.projectAdmin);
  assert.deepEqual(
    [assigned.kind, assigned.about, assigned.day, assigned.page, assigned.actor],
    ['ISSUE_ASSIGNED', 'Kozijn past niet', '2026-02-01', `/projects/${projectId}/issues?issue=${id}`, PIET],
  );
  app.advanceMinutes(1);
  const commented = await call('POST', `/${id}/comments`, { text: ' Welk kozijn? ' }, tokens.projectAdmin);
  const [comment] = commented.body.comments;
  assert.deepEqual(
    [comment.text, comment.author, comment.createdAt],
    ['Welk kozijn?', { id: ids.projectAdmin, ...SAAR }, app.now().toISOString()],
  );
  assert.deepEqual([commented.body.commentCount, commented.body.changedAt], [1, app.now().toISOString()]);
  const [news] = await noticesOf(tokens.projectUser);
  assert.deepEqual([news.kind, news.text, news.about], ['ISSUE_COMMENTED', 'Welk kozijn?', 'Kozijn past niet']);
  await call('PUT', `/${id}`, { assigneeId: null });
  app.advanceMinutes(1);
  await call('POST', `/${id}/comments`, { text: 'Het linker' });
  assert.equal((await noticesOf(tokens.projectAdmin))[0].text, 'Het linker', 'the admin commented before');
  const mails = await app.mails();
  assert.equal(mails.length, 3);
  assert.match(mails[0]?.text ?? '', /op te lossen uiterlijk 1 feb/);
  assert.equal((await call('POST', `/${id}/comments`, { text: ' ' })).status, 400);
  await call('DELETE', `/${id}`);
  assert.deepEqual([await noticesOf(tokens.projectAdmin), await noticesOf(tokens.projectUser)], [[], []]);
});

test('an archived project refuses every change of its issues, and a project and an issue have limits', async (t) => {
  const { app, projectId, create, call, list } = await open(t);
  const { id } = (await create()).body;
  const texts = { title: 'Kozijn', description: '', search_text: '', created_at: app.now(), changed_at: app.now() };
  const rows = Array.from({ length: ISSUES_PER_PROJECT_MAX - 1 }, (_, at) => ({
    project_id: projectId,
    number: at + 2,
    ...texts,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await app.db
      .insertInto('issues')
      .values(rows.slice(at, at + 1_000))
      .execute();
  const full = await create();
  assert.deepEqual([full.body.code, full.body.details], ['CONFLICT', { max: ISSUES_PER_PROJECT_MAX }]);
  const comment = { issue_id: id, text: 'x', created_at: app.now() };
  await app.db.insertInto('issue_comments').values(Array(COMMENTS_PER_ISSUE_MAX).fill(comment)).execute();
  assert.equal((await call('POST', `/${id}/comments`, { text: 'nog een' })).body.code, 'CONFLICT');
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', projectId).execute();
  const changes = [create(), call('PUT', `/${id}`, { title: 'x' }), call('DELETE', `/${id}`)];
  for (const { body } of await Promise.all([...changes, call('POST', `/${id}/comments`, { text: 'x' })]))
    assert.equal(body.code, 'PROJECT_ARCHIVED');
  const { data } = await list({ query: 'past niet' });
  assert.deepEqual(data[0]?.rights, { change: false, delete: false });
});

test('an issue outlives the file of its view, its assignee and its author', async (t) => {
  const { app, ids, tokens, fileId, create, call } = await open(t);
  const { id } = (await create({ assigneeId: ids.projectUser, view: { filename: 'huis.ifc', viewpoint: VIEWPOINT } })).body;
  await call('POST', `/${id}/comments`, { text: 'Van mij' });
  await app.call('DELETE', `/api/files/${fileId}`, { as: tokens.projectUser });
  const personal = (await app.call('GET', '/api/users/me/personal-data', { as: tokens.projectUser })).body.issues;
  assert.deepEqual(
    personal.map(({ title, wrote, assigned, comments }: Record<string, unknown>) => [title, wrote, assigned, comments]),
    [['Kozijn past niet', true, true, [{ text: 'Van mij', createdAt: app.now().toISOString() }]]],
  );
  await app.call('DELETE', `/api/users/${ids.projectUser}`, { as: tokens.platformAdmin });
  const { body } = await call('GET', `/${id}`, undefined, tokens.projectAdmin);
  assert.deepEqual(
    [body.filename, body.report, body.assignee, body.createdBy, body.comments[0].author, body.comments[0].text],
    ['huis.ifc', null, null, null, null, 'Van mij'],
  );
});
