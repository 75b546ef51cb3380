import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { Refusal } from '../../common/contract/errors.ts';
import { UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import { multipart, type Part, stepFile } from '../../test/support/multipart.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

async function storedFiles({ folder }: TestApp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function upload(app: TestApp, token: string, filename: string, content = stepFile()) {
  return app.call('POST', '/api/files', { as: token, ...multipart({ filename, content }) });
}

test('[R356][R277] an upload returns a list with its id, is stored completely and requests a report', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  const content = stepFile('IFC2X3', '#1=IFCWALL($);\n'.repeat(10_000));
  const answer = await upload(app, token, 'huis.ifc', content);
  assert.equal(answer.status, 200);
  assert.deepEqual(Object.keys(answer.body[0]), ['id']);
  const report = await app.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([report.file_id, report.status, [report.id]], [answer.body[0].id, 'PENDING', app.submitted]);
  const row = await app.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([row.filename, row.size, row.version], ['huis.ifc', Buffer.byteLength(content), 1]);
  assert.equal((await app.services.storage.read(row.storage_key)).toString(), content);
});

const refusals: [string, Part[], number, string, unknown][] = [
  [
    '[R276] an empty file',
    [{ filename: 'a.ifc', content: '' }],
    422,
    'INVALID_FILE',
    { what: 'EMPTY', where: { offsetBytes: 0, line: 1 } },
  ],
  [
    '[R278] not a STEP file',
    [{ filename: 'a.ifc', content: '\nPK zip' }],
    422,
    'INVALID_FILE',
    { what: 'NOT_STEP', where: { offsetBytes: 1, line: 2 } },
  ],
  ['[R277] a schema that is not read', [{ filename: 'a.ifc', content: stepFile('IFC4X1') }], 422, 'INVALID_FILE', undefined],
  ['[R274] another extension', [{ filename: 'a.ifczip', content: stepFile() }], 422, 'INVALID_FILE', { what: 'EXTENSION' }],
  ['[R274] another type', [{ filename: 'a.ifc', type: 'image/png', content: stepFile() }], 422, 'INVALID_FILE', { what: 'TYPE' }],
  ['no file part', [{ field: 'other', content: 'x' }], 400, 'VALIDATION_FAILED', [{ path: 'file', message: 'REQUIRED' }]],
  ['no part at all', [], 400, 'VALIDATION_FAILED', undefined],
  [
    'a file under another name',
    [{ field: 'model', filename: 'a.ifc', content: stepFile() }],
    400,
    'VALIDATION_FAILED',
    undefined,
  ],
  [
    '[R003] a second file part',
    [
      { filename: 'a.ifc', content: stepFile() },
      { filename: 'b.ifc', content: stepFile() },
    ],
    400,
    'VALIDATION_FAILED',
    [{ path: 'file', message: 'ONE_FILE' }],
  ],
];

for (const [name, parts, status, code, details] of refusals) {
  test(`upload refused: ${name}; nothing is left behind`, async (t) => {
    const app = await openTestApp(t);
    const { token } = await app.signIn();
    const answer = await app.call('POST', '/api/files', { as: token, ...multipart(...parts) });
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
    if (details) assert.deepEqual(answer.body.details, details);
    assert.deepEqual(await storedFiles(app), []);
    assert.deepEqual(app.submitted, []);
  });
}

test('after an outage of the database during an upload its bytes stay, and the sweeper decides', async (t) => {
  const { app, db, services, signIn } = await openTestApp(t);
  const { token } = await signIn();
  const transaction = db.transaction.bind(db);
  let transactions = 0;
  t.mock.method(db, 'transaction', () => {
    const execute: ReturnType<typeof transaction>['execute'] = async (act) => {
      transactions += 1;
      const done = await transaction().execute(act);
      // The first transaction reserves the space.
      if (transactions === 1) return done;
      throw new Refusal('UNAVAILABLE', 'The connection was lost before the answer to COMMIT came');
    };
    return { execute };
  });
  const { payload, headers } = multipart({ filename: 'huis.ifc', content: stepFile() });
  const given = { ...headers, authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'POST', url: '/api/files', payload, headers: given });
  assert.equal(answer.statusCode, 503);
  const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  assert.equal((await services.storage.read(file.storage_key)).toString(), stepFile());
});

test('an upload whose part has bytes and no name is refused as a file without the extension', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  const payload = `--b\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n${stepFile()}\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { status, body } = await app.call('POST', '/api/files', { as: token, payload, headers });
  assert.deepEqual([status, body.details], [422, { what: 'EXTENSION' }]);
});

test('upload: a body that is not multipart is 400, no session is 401', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  assert.equal((await app.call('POST', '/api/files', { as: token, payload: {} })).status, 400);
  assert.equal((await app.call('POST', '/api/files', { as: token })).status, 400);
  assert.equal((await app.call('POST', '/api/files', multipart({ filename: 'a.ifc', content: stepFile() }))).status, 401);
});

test('[R275] a length above the limit is refused before the body is read', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const { headers } = multipart();
  const request = http.request({
    port,
    method: 'POST',
    path: '/api/files',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': UPLOAD_MAX_BYTES + 100_000 },
  });
  request.on('error', () => undefined);
  request.write('--vakwerk-boundary\r\n');
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  assert.equal(response.statusCode, 413);
  let body = '';
  for await (const chunk of response) body += chunk;
  assert.equal(JSON.parse(body).code, 'FILE_TOO_LARGE');
  request.destroy();
});

test('[R237][R190] files: newest per filename with its version, all versions on request', async (t) => {
  const app = await openTestApp(t);
  const { id, token } = await app.signIn({ first_name: 'Zoë', last_name: 'Bouwer' });
  for (const filename of ['huis.ifc', 'Café.ifc', 'huis.ifc']) {
    assert.equal((await upload(app, token, filename)).status, 200);
    app.advanceMinutes(1);
  }
  const search = async (payload: object = {}, query = '') =>
    (await app.call('POST', `/api/files/_search${query}`, { as: token, payload })).body;
  const names = (list: { data: { filename: string; version: number }[] }) =>
    list.data.map((one) => `${one.filename} ${one.version}`);

  const list = await search();
  assert.deepEqual([list.total, names(list)], [2, ['huis.ifc 2', 'Café.ifc 1']]);
  const [newest] = list.data;
  assert.deepEqual(Object.keys(newest).sort(), [
    'filename',
    'id',
    'mostRecentReport',
    'name',
    'projectId',
    'size',
    'uploadedAt',
    'uploadedBy',
    'version',
  ]);
  assert.deepEqual(newest.uploadedBy, { firstName: 'Zoë', lastName: 'Bouwer' });
  assert.equal(newest.uploadedAt, '2026-01-05T09:02:00.000Z');
  assert.deepEqual([newest.mostRecentReport.status, newest.mostRecentReport.summary], ['PENDING', null]);

  assert.deepEqual(names(await search({}, '?versions=all')), ['huis.ifc 2', 'Café.ifc 1', 'huis.ifc 1']);
  assert.deepEqual(names(await search({ query: 'CAFE' })), ['Café.ifc 1']);
  assert.deepEqual(names(await search({ filename: 'huis.ifc' }, '?versions=all')), ['huis.ifc 2', 'huis.ifc 1']);
  assert.deepEqual(names(await search({ sortBy: { field: 'filename', order: 'ASC' }, limit: 1 })), ['Café.ifc 1']);
  assert.deepEqual(await search({ limit: 0 }), { data: [], total: 2 });

  await app.db
    .insertInto('reports')
    .values({ file_id: newest.id, status: 'PENDING', submitted: '2026-01-05T09:00:00Z', specifications: '[]' })
    .execute();
  const summary = { total: 4, passed: 3, percentage: 75 };
  const report = { file_id: newest.id, status: 'PROCESSED' as const, submitted: '2026-01-05T10:00:00Z', specifications: '[]' };
  await app.db
    .insertInto('reports')
    .values({ ...report, summary: JSON.stringify(summary) })
    .execute();
  const [first] = (await search({}, '?fields=mostRecentReport.status,mostRecentReport.summary.passed')).data;
  assert.deepEqual(first, { id: newest.id, mostRecentReport: { status: 'PROCESSED', summary: { passed: 3 } } });
  assert.ok(id);
});

test('files: callers see their own; a project needs access', async (t) => {
  const app = await openTestApp(t);
  const [owner, other] = [await app.signIn(), await app.signIn()];
  await upload(app, owner.token, 'a.ifc');
  await upload(app, other.token, 'a.ifc');
  const { body } = await app.call('POST', '/api/files/_search', { as: owner.token });
  assert.deepEqual([body.total, body.data[0].version], [1, 1]);
  const organization = await app.db.insertInto('organizations').values({ name: 'O' }).returning('id').executeTakeFirstOrThrow();
  const project = await app.db
    .insertInto('projects')
    .values({ organization_id: organization.id, name: 'P' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('project_members').values({ project_id: project.id, user_id: owner.id }).execute();
  const statusFor = async ({ token }: { token: string }, projectId: string) =>
    (await app.call('POST', '/api/files/_search', { as: token, payload: { projectId } })).status;
  assert.deepEqual(
    [await statusFor(owner, project.id), await statusFor(other, project.id), await statusFor(owner, 'none')],
    [200, 403, 404],
  );
});

test('[R237] parallel uploads of one name get versions of their own', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  await Promise.all(Array.from({ length: 5 }, () => upload(app, token, 'huis.ifc')));
  const rows = await app.db.selectFrom('files').select('version').orderBy('version').execute();
  assert.deepEqual(
    rows.map(({ version }) => version),
    [1, 2, 3, 4, 5],
  );
});

test('file names in UTF-8, with a path or composed differently, are one name', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  for (const name of ['C:\\models\\caf\u00e9.IFC', 'cafe\u0301.IFC'])
    assert.equal((await upload(app, token, name)).status, 200, name);
  const rows = await app.db.selectFrom('files').select(['filename', 'version']).orderBy('version').execute();
  assert.deepEqual(rows, [
    { filename: 'caf\u00e9.IFC', version: 1 },
    { filename: 'caf\u00e9.IFC', version: 2 },
  ]);
});

test('a body that is not multipart, has no boundary or is truncated is refused as input, and nothing is stored', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const { payload, headers } = multipart({ filename: 'a.ifc', content: stepFile() });
  const type = 'multipart/form-data';
  const bodies: [payload: string, contentType: string][] = [
    [payload, type],
    [payload, `${type}; boundary=${'b'.repeat(300)}`],
    [payload.slice(0, -60), headers['content-type']],
    ['nothing', headers['content-type']],
    ['{}', 'application/json'],
  ];
  for (const [body, contentType] of bodies) {
    const answer = await app.call('POST', '/api/files', { as, payload: body, headers: { 'content-type': contentType } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_FAILED'], contentType);
  }
  assert.deepEqual([await app.db.selectFrom('files').selectAll().execute(), app.submitted], [[], []]);
});

test('a refused upload leaves no open connection when its client disconnects or keeps sending', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const { headers } = multipart();
  const agent = new http.Agent({ keepAlive: true });
  const start = () => {
    const options = {
      port,
      agent,
      method: 'POST',
      path: '/api/files',
      headers: { ...headers, authorization: `Bearer ${token}` },
    };
    const request = http.request(options).on('error', () => undefined);
    request.write(multipart({ filename: 'a.ifc', content: 'x'.repeat(1_000_000) }).payload.slice(0, -100));
    return request;
  };
  const answerOf = async (request: http.ClientRequest) => {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    assert.equal(response.statusCode, 422);
    return response.resume();
  };
  const leaving = start();
  await answerOf(leaving);
  leaving.destroy();
  const sending = start();
  const response = await answerOf(sending);
  for (let at = 0; at < 20; at += 1) sending.write('x'.repeat(1_000_000));
  sending.end();
  await Promise.all([once(sending, 'finish'), response.readableEnded || once(response, 'end')]);
  agent.destroy();
  // Waits for every connection that the server still considers open.
  await app.app.close();
});
