import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { WEBHOOK_EVENTS, type Webhook, type WebhookMessage } from '../../common/contract/webhooks.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import { notifyOfDueDeliveries } from '../deliveries/record-delivery.ts';
import { notifyOfEndingExceptions } from '../findings/notify-of-ending.ts';
import { createFetchOutside } from '../http/fetch-outside.ts';
import { recordReportEnd } from '../reports/record-report.ts';
import { recordEvent } from './record-event.ts';
import { type SendOptions, sendDue } from './send-due.ts';
import { signMessage } from './webhook-secret.ts';

interface Call {
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver that records its calls and answers as configured. */
async function startReceiver(t: TestContext) {
  const calls: Call[] = [];
  const state: { answer: http.RequestListener } = { answer: (_request, response) => response.end('thanks') };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    state.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function openWorld(t: TestContext) {
  const app = await openTestApp(t, (services) => ({ ...services, allowsPrivateWebhooks: true }));
  const cast = await castProject(app);
  const { projectId, organizationId, tokens } = cast;
  const receiver = await startReceiver(t);
  const root = `/api/projects/${projectId}/webhooks`;
  const as = tokens.projectAdmin;
  const sending: SendOptions = {
    db: app.db,
    fetchOutside: createFetchOutside({ allowsSpecial: true }),
    address: 'https://vakwerk.test',
    now: app.now,
    random: () => 0,
  };
  const send = (change: Partial<SendOptions> = {}) => sendDue({ ...sending, ...change });
  const make = async (payload: object = {}, place = root, who = as): Promise<Webhook & { secret: string }> => {
    const body = { name: 'Planner', url: receiver.url, events: WEBHOOK_EVENTS, ...payload };
    const answer = await app.call('POST', place, { as: who, payload: body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const log = async (id: string, place = root): Promise<WebhookMessage[]> =>
    (await app.call('POST', `${place}/${id}/messages/_search`, { as, payload: {} })).body.data;
  const read = async (id: string): Promise<Webhook> =>
    (await app.call('GET', root, { as })).body.data.find((one: Webhook) => one.id === id);
  const recordOne = (type: (typeof WEBHOOK_EVENTS)[number] = 'member.added') =>
    app.db.transaction().execute((trx) => recordEvent(trx, { type, organizationId, projectId, data: {}, now: app.now() }));
  return { app, cast, receiver, root, as, send, make, log, read, recordOne };
}

test('a webhook without a name is called by the host of its address', async (t) => {
  const { make, receiver } = await openWorld(t);
  assert.equal((await make({ name: undefined })).name, new URL(receiver.url).host);
});

test('a signature is that of the published example of Standard Webhooks', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  assert.equal(
    signMessage(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('a webhook receives the events it chose, signed with a secret that is shown once and replaced while the old one stays valid', async (t) => {
  const { app, cast, receiver, root, as, send, make, log, read } = await openWorld(t);
  const { projectId, ids, tokens } = cast;
  const { id, secret, ...webhook } = await make({ events: ['report.ready'] });
  assert.match(secret, /^whsec_[\w+/]{43}=$/);
  assert.deepEqual([webhook.status, webhook.waiting, webhook.lastAttempt], ['ACTIVE', 0, null]);
  assert.ok(!JSON.stringify((await app.call('GET', root, { as })).body).includes('whsec_'));

  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, filename: 'huis.ifc' });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])])]);
  await assert.rejects(
    app.db.transaction().execute(async (trx) => {
      await recordReportEnd(trx, reportId, app.now());
      throw new Error('no');
    }),
  );
  assert.equal(await send(), 0, 'what was rolled back is told to nobody');
  await app.db.transaction().execute((trx) => recordReportEnd(trx, reportId, app.now()));
  await app.call('POST', `/api/projects/${projectId}/members`, {
    as: tokens.projectAdmin,
    payload: { user: { email: cast.strangerEmail }, role: 'USER' },
  });
  assert.equal(await send(), 1);
  const [call] = receiver.calls;
  assert.ok(call && receiver.calls.length === 1);
  const { type, timestamp, data } = JSON.parse(call.body);
  assert.deepEqual([type, timestamp, data.project.name], ['report.ready', app.now().toISOString(), 'P']);
  assert.deepEqual([data.file, data.report.id], [{ id: fileId, filename: 'huis.ifc', version: 1 }, reportId]);
  assert.equal(data.url, `https://vakwerk.test/projects/${projectId}/reports/${reportId}`);
  assert.ok(isSignedWith(secret, call));
  const [message] = await log(id);
  assert.deepEqual([message?.id, message?.status, message?.nextAttemptAt], [call.headers['webhook-id'], 'DELIVERED', null]);
  assert.deepEqual(
    message?.attempts.map(({ outcome, status, answer }) => ({ outcome, status, answer })),
    [{ outcome: 'DELIVERED', status: 200, answer: 'thanks' }],
  );
  assert.equal((await read(id)).lastAttempt?.outcome, 'DELIVERED');

  const replaced = (await app.call('POST', `${root}/${id}/secret`, { as })).body;
  assert.notEqual(replaced.secret, secret);
  const replay = () => app.call('POST', `${root}/${id}/messages/${message?.id}/replay`, { as });
  assert.equal((await replay()).status, 202);
  assert.equal(await send(), 1);
  const again = receiver.calls[1];
  assert.ok(again && isSignedWith(secret, again) && isSignedWith(replaced.secret, again));
  assert.equal(again.headers['webhook-id'], call.headers['webhook-id'], 'a receiver knows what it has seen');
  app.advanceMinutes(24 * 60 + 1);
  await replay();
  await send();
  const last = receiver.calls[2];
  assert.ok(last && !isSignedWith(secret, last) && isSignedWith(replaced.secret, last));

  const entries = await app.db.selectFrom('audit_log').select(['action', 'details']).execute();
  assert.ok(!JSON.stringify(entries).includes('whsec_'));
  await deleteExpired(app.db, new Date(app.now().getTime() + 31 * 86_400_000));
  assert.deepEqual(await app.db.selectFrom('webhook_attempts').select('id').execute(), []);
});

test('a receiver that is down for an hour gets the message; one that is down for a day does not', async (t) => {
  const { app, receiver, send, make, log, recordOne, read } = await openWorld(t);
  const { id } = await make();
  receiver.state.answer = (_request, response) => response.writeHead(503).end('down');
  const start = app.now().getTime();
  await recordOne();
  const minutes = () => Math.round((app.now().getTime() - start) / 60_000);
  const run = async (until: number) => {
    for (; minutes() < until; app.advanceMinutes(1)) await send();
  };
  await run(60);
  assert.equal(receiver.calls.length, 7);
  receiver.state.answer = (_request, response) => response.end();
  await run(60 * 2);
  assert.equal(receiver.calls.length, 8);
  const [reached] = await log(id);
  assert.equal(reached?.status, 'DELIVERED');
  const took = (Date.parse(reached?.attempts[0]?.at ?? '') - start) / 60_000;
  assert.ok(took > 60 && took <= 90, `${took} minutes`);
  assert.deepEqual(
    new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size,
    1,
    'each attempt has the same webhook-id',
  );

  receiver.state.answer = (_request, response) => response.writeHead(500).end('broken');
  await recordOne();
  const day = app.now().getTime();
  for (; app.now().getTime() < day + 26 * 3_600_000; app.advanceMinutes(10)) await send();
  const [given] = await log(id);
  assert.deepEqual([given?.status, given?.attempts.length, given?.nextAttemptAt], ['FAILED', 16, null]);
  assert.ok(Date.parse(given?.attempts[0]?.at ?? '') - day >= 23 * 3_600_000, 'the last attempt is a day after the first');
  assert.deepEqual([(await read(id)).status, (await read(id)).waiting], ['ACTIVE', 0]);
});

test('slow, redirecting, private and unknown receivers fail with their reason; 410 switches the webhook off and says so', async (t) => {
  const { app, receiver, root, as, send, make, log, recordOne, read } = await openWorld(t);
  const { id } = await make();
  const next = async (change: Partial<SendOptions> = {}) => {
    app.advanceMinutes(24 * 60);
    assert.equal(await send(change), 1);
    const [attempt] = (await log(id))[0]?.attempts ?? [];
    return attempt;
  };
  await recordOne();
  receiver.state.answer = () => undefined;
  assert.equal((await next({ answerMs: 500 }))?.outcome, 'TIMEOUT');
  receiver.state.answer = (_request, response) => void response.write('begins');
  assert.equal((await next({ answerMs: 500 }))?.outcome, 'TIMEOUT', 'an answer that never ends');
  receiver.state.answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  const before = receiver.calls.length;
  const redirected = await next();
  assert.deepEqual([redirected?.outcome, redirected?.status], ['REDIRECTED', 302]);
  assert.equal(redirected?.answer, 'Location: http://169.254.169.254/\n');
  assert.equal(receiver.calls.length, before + 1, 'no redirect is followed');
  assert.equal((await next({ fetchOutside: createFetchOutside() }))?.outcome, 'PRIVATE');
  assert.equal(receiver.calls.length, before + 1, 'nothing was sent to the private address');
  receiver.state.answer = (_request, response) => response.writeHead(404).end('x\0'.repeat(5_000));
  const refused = await next();
  assert.deepEqual([refused?.outcome, refused?.status, refused?.answer.length], ['REFUSED', 404, 1_000]);
  receiver.state.answer = (request) => request.socket.destroy();
  assert.equal((await next())?.outcome, 'UNREACHABLE');
  receiver.state.answer = (_request, response) => response.writeHead(429, { 'retry-after': '1800' }).end();
  const busy = await next();
  const [held] = await log(id);
  assert.ok(Date.parse(held?.nextAttemptAt ?? '') - Date.parse(busy?.at ?? '') >= 1_800_000, 'Retry-After is kept to');

  await recordOne();
  receiver.state.answer = (_request, response) => response.writeHead(410).end('gone');
  assert.equal((await next())?.outcome, 'GONE');
  assert.deepEqual([(await read(id)).status, (await read(id)).waiting], ['OFF', 0]);
  assert.ok((await log(id)).every(({ status }) => status === 'FAILED'));
  await recordOne();
  assert.equal((await log(id)).length, 2, 'a webhook that is off gets no calls');
  const off = await app.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'project.webhook-switched-off')
    .execute();
  assert.deepEqual(off, [{ actor_id: null }]);
  assert.equal((await app.call('POST', `${root}/${id}/test`, { as })).status, 409);
  receiver.state.answer = (_request, response) => response.end();
  assert.equal((await app.call('PUT', `${root}/${id}`, { as, payload: { status: 'ACTIVE' } })).body.status, 'ACTIVE');
  assert.equal((await app.call('POST', `${root}/${id}/test`, { as })).status, 202);
  assert.equal(await send(), 1);
  assert.equal((await log(id))[0]?.event, 'webhook.test');
});

test('a process that dies while it sends leaves its message to the next one, and two processes send it once', async (t) => {
  const { app, receiver, send, make, log, recordOne } = await openWorld(t);
  const { id } = await make();
  await recordOne();
  let markReached = () => {};
  const reached = new Promise<void>((resolve) => (markReached = resolve));
  // The first process has called, and never records the result.
  void send({
    fetchOutside: () => {
      markReached();
      return new Promise(() => undefined);
    },
  });
  await reached;
  assert.equal(await send(), 0, 'it is claimed');
  app.advanceMinutes(2);
  assert.deepEqual((await Promise.all([send(), send()])).sort(), [0, 1]);
  assert.deepEqual([receiver.calls.length, (await log(id))[0]?.status], [1, 'DELIVERED']);
});

test('webhooks are paused, changed and removed; an organization receives events of all its projects', async (t) => {
  const { app, cast, receiver, root, as, send, make, log, recordOne, read } = await openWorld(t);
  const { organizationId, tokens, projectId, ids } = cast;
  const { id } = await make();
  const place = `/api/organizations/${organizationId}/webhooks`;
  const wide = await make({ name: 'Kantoor', events: ['member.added', 'report.failed'] }, place, tokens.organizationAdmin);
  assert.equal((await app.call('GET', root, { as })).body.total, 1, 'a project does not show those of its organization');
  assert.equal((await app.call('DELETE', `${root}/${wide.id}`, { as })).status, 404);
  await recordOne();
  await recordOne('report.failed');
  // One message of each webhook at a time.
  assert.deepEqual([await send(), await send(), await send()], [2, 2, 0]);
  assert.equal(receiver.calls.length, 4);
  const change = (payload: object) => app.call('PUT', `${root}/${id}`, { as, payload });
  await change({ status: 'PAUSED', events: ['report.failed', 'member.added'] });
  assert.deepEqual((await read(id)).events, ['report.failed', 'member.added']);
  await recordOne();
  assert.equal((await log(id)).length, 2);
  await change({ status: 'ACTIVE' });
  const invalid = [
    { url: 'ftp://x.example' },
    { url: 'https://a:b@x.example' },
    { events: [] },
    { events: ['nothing.done'] },
    { name: ' ' },
    { status: 'OFF' },
  ];
  for (const payload of invalid) assert.equal((await change(payload)).status, 400, JSON.stringify(payload));
  const archive = (status: string) => app.call('PUT', `/api/projects/${projectId}`, { as, payload: { status } });
  await archive('ARCHIVED');
  assert.deepEqual([(await change({ status: 'PAUSED' })).body.code, (await log(id)).length], ['PROJECT_ARCHIVED', 2]);
  assert.equal((await app.call('DELETE', `${root}/${id}`, { as })).status, 204);
  assert.deepEqual(await app.db.selectFrom('webhooks').select('id').execute(), [{ id: wide.id }]);
  await archive('ACTIVE');
  // A user joins the organization itself.
  const stranger = { payload: { organization: { id: organizationId } }, as: tokens.platformAdmin };
  assert.equal((await app.call('PUT', `/api/users/${ids.stranger}`, stranger)).status, 200);
  assert.deepEqual([await send(), await send(), await send()], [1, 1, 0]);
  const events = receiver.calls.slice(-2).map(({ body }) => JSON.parse(body).data);
  assert.deepEqual(events.map(({ project }) => project?.name ?? null).sort(), ['P', null]);
  assert.deepEqual(events.find(({ project }) => project === null).member, { id: ids.stranger, role: 'USER' });
});

test('unless the operator allows it, an address is https and not in a private network', async (t) => {
  const app = await openTestApp(t);
  const { projectId, tokens } = await castProject(app);
  const make = async (url: string) => {
    const payload = { name: 'x', url, events: ['report.ready'] };
    const { status, body } = await app.call('POST', `/api/projects/${projectId}/webhooks`, { as: tokens.projectAdmin, payload });
    return status === 200 ? status : body.details[0].message;
  };
  assert.equal(await make('https://bouw.example/hook'), 200);
  assert.equal(await make('http://bouw.example/hook'), 'HTTPS_REQUIRED');
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.8', 'localhost', '2130706433', 'x.localhost'])
    assert.equal(await make(`https://${host}/`), 'ADDRESS_PRIVATE', host);
});

test('assignments, exceptions and deliveries are sent as they happen, by mail too; approaching dates are announced once', async (t) => {
  const { app, cast, as, make, log } = await openWorld(t);
  const { projectId, ids, tokens } = cast;
  const { id } = await make();
  const url = `/api/projects/${projectId}`;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, filename: 'huis.ifc' });
  const rule = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' });
  const reportId = await makeReport(app, fileId, [rule]);
  const finding = { reportId, specificationId: 's1', ruleId: 'r1' };
  const call = async (method: 'POST' | 'PUT', path: string, payload: object, who = as) => {
    const answer = await app.call(method, `${url}${path}`, { as: who, payload });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call('PUT', '/assignments', { ...finding, assignee: { id: ids.projectUser }, due: '2026-01-20' });
  const asking = { scope: { kind: 'RULE', ...finding }, reason: 'Agreed', until: '2026-01-15' };
  const granted = await call('POST', '/exceptions', asking, tokens.projectUser);
  await call('PUT', `/exceptions/${granted.id}`, { status: 'GRANTED', reason: 'Fine' });
  const other = await call('POST', '/exceptions', asking, tokens.projectUser);
  await call('PUT', `/exceptions/${other.id}`, { status: 'DENIED', reason: 'No' });
  const plan = { name: 'DO', dueDate: '2026-01-07', acceptors: [{ id: ids.projectUser }], expected: [], specifications: null };
  const delivery = await call('POST', '/deliveries', plan);
  for (let times = 0; times < 2; times += 1) {
    await notifyOfEndingExceptions(app.db, app.services.enqueueMail, app.now());
    await notifyOfDueDeliveries(app.db, app.services.enqueueMail, app.now());
  }
  await call('POST', `/deliveries/${delivery.id}/decision`, { decision: 'REJECTED', reason: 'Empty' }, tokens.projectUser);
  const messages = await log(id);
  assert.deepEqual(messages.map(({ event }) => event).sort(), [
    'delivery.due',
    'delivery.rejected',
    'exception.asked',
    'exception.asked',
    'exception.ending',
    'exception.granted',
    'exception.refused',
    'finding.assigned',
  ]);
  const dataOf = (event: string) => messages.find((one) => one.event === event)?.payload.data;
  assert.deepEqual(dataOf('finding.assigned')?.assignee, { id: ids.projectUser });
  assert.deepEqual(dataOf('exception.ending')?.exception, {
    id: granted.id,
    scope: 'RULE',
    until: '2026-01-15',
    status: 'GRANTED',
  });
  assert.match(JSON.stringify(dataOf('delivery.rejected')?.delivery), /"status":"REJECTED"/);
  assert.ok(!JSON.stringify(messages).includes('Beheer'), 'people are named by their ids');

  const emailOf = async (userId: string) =>
    (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
  const [user, admin] = [await emailOf(ids.projectUser), await emailOf(ids.projectAdmin)];
  const mailsSent = async () =>
    (await app.mails()).map(({ to, subject }) => [to === user ? 'user' : to === admin ? 'admin' : to, subject]);
  const mailed = await mailsSent();
  assert.deepEqual(mailed, [
    ['user', 'Aan jou toegewezen: Regel r1'],
    ['admin', 'Uitzondering gevraagd: Regel r1'],
    ['user', 'Uitzondering verleend: Regel r1'],
    ['admin', 'Uitzondering gevraagd: Regel r1'],
    ['user', 'Uitzondering geweigerd: Regel r1'],
    ['user', 'Uitzondering loopt bijna af: Regel r1'],
    ['admin', 'Leverdatum nadert: DO'],
    ['admin', 'Levering afgekeurd: DO'],
  ]);
  const [assigned] = await app.mails();
  assert.match(assigned?.text ?? '', /20 jan 2026/);
  assert.match(assigned?.text ?? '', new RegExp(`https://vakwerk.test/projects/${projectId}/reports/${reportId}`));
  const mute = (mutedMails: string[]) => app.call('PUT', '/api/users/me', { as: tokens.projectUser, payload: { mutedMails } });
  assert.deepEqual((await mute(['ASSIGNED', 'ASSIGNED'])).body.mutedMails, ['ASSIGNED']);
  assert.equal((await mute(['EVERYTHING'])).status, 400);
  await call('PUT', '/assignments', { ...finding, assignee: { id: ids.projectUser }, due: null });
  assert.equal((await mailsSent()).length, mailed.length, 'who switched a mail off gets none');
  await mute([]);
  await app.db.deleteFrom('project_members').where('user_id', '=', ids.projectUser).execute();
  await app.services.db.transaction().execute((trx) =>
    app.services.enqueueMail(trx, {
      kind: 'PROJECT_NEWS',
      userId: ids.projectUser,
      ...{ news: 'DELIVERY_DUE', projectId, about: 'DO', day: null, page: '/' },
    }),
  );
  assert.equal((await mailsSent()).length, mailed.length, 'who left the project is told nothing more of it');
});

/** Checks a signature as the standard tells receivers to: any of the signatures, over id, time and body. */
function isSignedWith(secret: string, { headers, body }: Call): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
