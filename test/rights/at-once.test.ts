/**
 * Tests two calls at the same moment: nothing is lost, nothing is done or logged twice, and the second gets one clear response.
 * The embedded database serialises transactions anyway; on PostgreSQL they overlap, so each case is tried several times.
 */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { hashPassword } from '../../server/sessions/password.ts';
import { multipart, stepFile } from '../support/multipart.ts';
import { castProject } from '../support/project-cast.ts';
import { type Answer, openTestApp } from '../support/server-app.ts';
import { makeFile } from '../support/stored-reports.ts';

const ROUNDS = 8;

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { db, call } = app;
  const as = cast.tokens.platformAdmin;
  const organization = { organization_id: cast.organizationId };
  await db
    .insertInto('subscriptions')
    .values({ ...organization, type: 'CONTRACT' })
    .execute();
  for (const type of ['USERS', 'PROJECTS', 'STORAGE'] as const)
    await db
      .insertInto('subscription_limits')
      .values({ ...organization, type, max: null })
      .execute();
  return {
    ...app,
    cast,
    as,
    project: `/api/projects/${cast.projectId}`,
    put: (url: string, payload: object) => call('PUT', url, { as, payload }),
    remove: (url: string) => call('DELETE', url, { as }),
    logged: async (action: string) =>
      (await db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length,
  };
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

test('an object that two delete at the same moment is deleted and logged once; the second gets 404', async (t) => {
  const { db, call, remove, logged, project, cast, as, ...app } = await open(t);
  const deletions: Record<string, [action: string, make: () => Promise<string>]> = {
    file: [
      'file.deleted',
      async () =>
        `/api/files/${await makeFile({ db, call, ...app }, { uploadedBy: cast.ids.projectUser, projectId: cast.projectId })}`,
    ],
    'project member': [
      'project.member-removed',
      async () => {
        const payload = { user: cast.strangerEmail };
        return `${project}/members/${(await call('POST', `${project}/members`, { as, payload })).body.id}`;
      },
    ],
    'trusted domain': [
      'trusted-domain.removed',
      async () => {
        const url = `/api/organizations/${cast.organizationId}/trusted-domains`;
        return `${url}/${(await call('POST', url, { as, payload: { domain: 'bouw.example' } })).body.id}`;
      },
    ],
    'specification of a project': [
      'project.specification-removed',
      async () => {
        const values = {
          organization_id: cast.organizationId,
          name: 'ILS',
          definition: '{"type":"GROUP","name":"ILS","elements":[]}',
        };
        const { id } = await db.insertInto('specifications').values(values).returning('id').executeTakeFirstOrThrow();
        const payload = { specification: { id } };
        return `${project}/specifications/${(await call('POST', `${project}/specifications`, { as, payload })).body.id}`;
      },
    ],
    account: ['user.deleted', async () => `/api/users/${(await app.signIn()).id}`],
  };
  for (const [what, [action, make]] of Object.entries(deletions)) {
    for (let round = 1; round <= ROUNDS; round++) {
      const url = await make();
      assert.deepEqual(statuses(await Promise.all([remove(url), remove(url)])), [204, 404], `${what}: ${url}`);
      assert.equal(await logged(action), round, what);
    }
  }
});

test('a role that changes while its member is removed: the log never changes a removed member', async (t) => {
  const { db, call, put, remove, project, cast, as } = await open(t);
  for (let round = 0; round < ROUNDS; round++) {
    await db.deleteFrom('audit_log').execute();
    const added = await call('POST', `${project}/members`, { as, payload: { user: cast.strangerEmail } });
    const url = `${project}/members/${added.body.id}`;
    const [changed, removed] = await Promise.all([put(url, { role: 'ADMIN' }), remove(url)]);
    assert.equal(removed?.status, 204);
    assert.ok([200, 404].includes(changed?.status ?? 0), `${changed?.status}`);
    const log = await db.selectFrom('audit_log').select(['action', 'details']).execute();
    const roleAtTheEnd = log.find(({ action }) => action === 'project.member-removed')?.details.role;
    const isLogged = log.some(({ action }) => action === 'project.member-role-changed');
    assert.equal(roleAtTheEnd, isLogged ? 'ADMIN' : 'USER');
  }
});

test('fields that two change at the same moment are both stored, and both are searchable', async (t) => {
  const { db, call, put, cast, as } = await open(t);
  const values = { organization_id: cast.organizationId, name: 'ILS', definition: '{"type":"GROUP","name":"ILS","elements":[]}' };
  const specification = await db.insertInto('specifications').values(values).returning('id').executeTakeFirstOrThrow();
  const countMatches = async (list: string, query: string) =>
    (await call('POST', `/api/${list}/_search`, { as, payload: { query } })).body.total;
  for (let round = 0; round < ROUNDS; round++) {
    const organization = `/api/organizations/${cast.organizationId}`;
    await Promise.all([put(organization, { name: `Naam${round}x` }), put(organization, { location: `Plaats${round}x` })]);
    assert.equal(await countMatches('organizations', `naam${round}x plaats${round}x`), 1);
    const user = `/api/users/${cast.ids.stranger}`;
    await Promise.all([put(user, { firstName: `Voor${round}x` }), put(user, { lastName: `Achter${round}x` })]);
    assert.equal(await countMatches('users', `voor${round}x achter${round}x`), 1);
    const specificationUrl = `/api/specifications/${specification.id}`;
    await Promise.all([
      put(specificationUrl, { name: `Lijst${round}x` }),
      put(specificationUrl, { description: `Uitleg${round}x` }),
    ]);
    const { definition } = (await call('GET', specificationUrl, { as })).body;
    assert.deepEqual([definition.name, definition.description], [`Lijst${round}x`, `Uitleg${round}x`]);
    assert.equal(await countMatches('specifications', `lijst${round}x`), 1);
  }
});

test('one of two platform admins who step down at the same moment remains, without a deadlock', async (t) => {
  const { db, call, signIn, cast } = await open(t);
  await db.updateTable('users').set({ admin: false }).where('id', '=', cast.ids.platformAdmin).execute();
  for (let round = 0; round < ROUNDS; round++) {
    await db.updateTable('users').set({ admin: false }).execute();
    const two = await Promise.all([signIn({ admin: true }), signIn({ admin: true })]);
    const stepDown = ({ id, token }: { id: string; token: string }) =>
      call('PUT', `/api/users/${id}`, { as: token, payload: { admin: false, firstName: 'Weg' } });
    assert.deepEqual(statuses(await Promise.all(two.map(stepDown))), [200, 409]);
    const left = await db.selectFrom('users').select('id').where('admin', '=', true).execute();
    assert.equal(left.length, 1);
  }
});

test('a deleted account leaves nothing behind, whatever it is being given at that moment', async (t) => {
  const { db, call, put, remove, signIn, project, cast, as } = await open(t);
  for (let round = 0; round < ROUNDS; round++) {
    const email = `weg${round}@vakwerk.test`;
    const { id, token } = await signIn({ email });
    const payload = { user: email };
    const upload = multipart({ filename: 'a.ifc', content: stepFile() });
    const [deleted, ...others] = await Promise.all([
      remove(`/api/users/${id}`),
      put(`/api/users/${id}`, { organization: { id: cast.organizationId } }),
      call('POST', `${project}/members`, { as, payload }),
      call('POST', '/api/files', { as: token, ...upload }),
      put(`/api/users/${id}`, { lastName: 'Laat' }),
    ]);
    assert.equal(deleted?.status, 204);
    for (const { status } of others) assert.ok([200, 401, 404].includes(status), `${status}`);
    const memberships = [
      ...(await db.selectFrom('organization_members').select('id').where('user_id', '=', id).execute()),
      ...(await db.selectFrom('project_members').select('id').where('user_id', '=', id).execute()),
    ];
    assert.deepEqual(memberships, []);
    // Files of an organization belong to it, so they stay.
    const personalFiles = db.selectFrom('files').select('id').where('uploaded_by', '=', id).where('organization_id', 'is', null);
    const files = await personalFiles.execute();
    const isOwn = (await call('GET', '/api/users/me', { as: token })).status === 200;
    assert.deepEqual([files.length, isOwn], [0, false]);
    const row = await db.selectFrom('users').select('last_name').where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal(row.last_name, '');
  }
});

test('a session that begins with a password while it is changed does not outlive the change', async (t) => {
  const { db, call, signIn } = await open(t);
  for (let round = 0; round < ROUNDS; round++) {
    const email = `wissel${round}@bouw.example`;
    const { id } = await signIn({ email, password_hash: await hashPassword('oud wachtwoord') });
    const authorization = `Basic ${Buffer.from(`${email}:oud wachtwoord`).toString('base64')}`;
    const login = () => call('POST', '/api/auth/login', { payload: { email, password: 'oud wachtwoord' } });
    const change = call('PUT', `/api/users/${id}`, { headers: { authorization }, payload: { password: 'nieuw wachtwoord' } });
    const answers = await Promise.all([login(), change, login(), login()]);
    assert.equal(answers[1]?.status, 200);
    for (const { status } of answers) assert.ok([200, 401].includes(status), `${status}`);
    assert.equal((await db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).execute()).length, 1);
  }
});

test('an organization is deleted whole while its projects are archived, reactivated and filled', async (t) => {
  const { db, call, cast, as, ...app } = await open(t);
  for (let round = 0; round < ROUNDS; round++) {
    const payload = { website: `https://bedrijf${round}.example` };
    const created = await call('POST', '/api/organizations', { as, payload });
    const { id, name } = created.body;
    await db.insertInto('subscription_limits').values({ organization_id: id, type: 'PROJECTS', max: null }).execute();
    const newProject = { name: 'P', location: 'L', organization: { id } };
    const projects: string[] = [];
    for (let at = 0; at < 3; at++) projects.push((await call('POST', '/api/projects', { as, payload: newProject })).body.id);
    const [archived, active, filled] = projects.map((one) => `/api/projects/${one}`);
    await call('PUT', `${archived}`, { as, payload: { status: 'ARCHIVED' } });
    const upload = multipart({ filename: 'a.ifc', content: stepFile() });
    const answers = await Promise.all([
      call('PUT', `${archived}`, { as, payload: { status: 'ACTIVE' } }),
      call('DELETE', `/api/organizations/${id}`, { as, payload: { name } }),
      call('PUT', `${active}`, { as, payload: { status: 'ARCHIVED' } }),
      call('POST', `${filled}/files`, { as, ...upload }),
      call('POST', '/api/projects', { as, payload: newProject }),
    ]);
    assert.equal(answers[1]?.status, 204);
    for (const { status } of answers) assert.ok([200, 204, 404].includes(status), `${status}`);
    assert.deepEqual(await db.selectFrom('projects').select('id').where('organization_id', '=', id).execute(), []);
    assert.deepEqual(await db.selectFrom('files').select('id').where('organization_id', '=', id).execute(), []);
  }
  assert.ok(app.folder);
});
