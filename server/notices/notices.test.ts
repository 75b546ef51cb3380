import assert from 'node:assert/strict';
import test from 'node:test';
import type { Notice } from '../../common/contract/notices.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { notifyUploader } from '../jobs/notify-uploader.ts';
import { deleteOldNotices } from './notice-queries.ts';
import { notifyProject } from './notify-people.ts';
import { orderDigests } from './order-digests.ts';

test('users are notified of what concerns them on a page of their own, by mail or once a day, as long as its subject exists', async (t) => {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens, strangerEmail } = await castProject(app);
  const { db, enqueueMail } = app.services;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId });
  const group = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' });
  const reportId = await makeReport(app, fileId, [group]);
  const [user, admin] = [tokens.projectUser, tokens.projectAdmin];
  const post = async (path: string, payload: object, as = admin) =>
    (await app.call('POST', `/api/projects/${projectId}${path}`, { as, payload })).body;
  const finding = { reportId, specificationId: 's1', ruleId: 'r1' };
  const assign = () =>
    app.call('PUT', `/api/projects/${projectId}/assignments`, {
      as: admin,
      payload: { ...finding, assignee: { id: ids.projectUser }, due: '2026-01-20' },
    });
  const search = async (payload: object = {}, as = user): Promise<{ data: Notice[]; total: number }> =>
    (await app.call('POST', '/api/notices/_search', { as, payload })).body;
  const kinds = async (payload?: object, as?: string) => (await search(payload, as)).data.map(({ kind }) => kind);
  const unread = async (as = user) => (await app.call('GET', '/api/users/me?fields=unreadNotices', { as })).body.unreadNotices;
  const read = (payload: object, as = user) => app.call('POST', '/api/notices/_read', { as, payload });
  const choose = (payload: object, as = user) => app.call('PUT', '/api/users/me', { as, payload });
  const mailCount = async () => (await app.mails()).length;

  // Each kind is triggered by its event.
  await assign();
  app.advanceMinutes(1);
  await post('/comments', { ...finding, text: 'Kijk eens, @Piet', mentions: [ids.projectUser] });
  app.advanceMinutes(1);
  const exception = await post('/exceptions', { scope: { kind: 'RULE', ...finding }, reason: 'r', until: '2026-02-01' }, user);
  app.advanceMinutes(1);
  await app.call('PUT', `/api/projects/${projectId}/exceptions/${exception.id}`, { as: admin, payload: { status: 'GRANTED' } });
  assert.deepEqual(await kinds(), ['EXCEPTION_GRANTED', 'MENTIONED', 'ASSIGNED']);
  assert.deepEqual(await kinds({}, admin), ['EXCEPTION_ASKED']);
  const { data } = await search();
  const [, mentioned, assigned] = data;
  assert.deepEqual(assigned?.actor, { firstName: 'Saar', lastName: 'Beheer' });
  assert.deepEqual([assigned?.about, assigned?.day, assigned?.project?.name], ['Regel r1', '2026-01-20', 'P']);
  assert.match(assigned?.page ?? '', new RegExp(`^/projects/${projectId}/reports/${reportId}`));
  assert.equal(mentioned?.text, 'Kijk eens, @Piet');
  assert.equal(await mailCount(), 4, 'each has its mail as well');

  // A report is announced on the page only if its check took so long that nobody waits on the page of the file.
  const end = (seconds: number) =>
    db.transaction().execute((trx) => notifyUploader(trx, reportId, enqueueMail, new Date(app.now().getTime() + seconds * 1000)));
  await db.updateTable('reports').set({ submitted: app.now() }).where('id', '=', reportId).execute();
  await end(59);
  assert.equal(await unread(), 3);
  await end(60);
  assert.equal((await search()).data[0]?.kind, 'REPORT_READY');
  assert.equal(await mailCount(), 4, 'by mail only who asked for it');

  // Only a user with an account is notified of being added to a project.
  const stranger = tokens.stranger;
  assert.deepEqual(await search({}, stranger), { data: [], total: 0 });
  await post('/members', { user: { email: strangerEmail }, role: 'USER' });
  const [added] = (await search({}, stranger)).data;
  assert.deepEqual([added?.kind, added?.page], ['ADDED', `/projects/${projectId}`]);

  // Only the user can mark notices as read, and only those that they have seen.
  assert.equal(await unread(), 4);
  assert.equal(await unread(admin), 1);
  assert.equal(
    (await app.call('GET', `/api/users/${ids.projectUser}`, { as: tokens.platformAdmin })).body.unreadNotices,
    undefined,
  );
  assert.equal((await read({ ids: [mentioned?.id, 'x'] }, admin)).body.unread, 1, 'ids of others change nothing');
  assert.equal((await read({ ids: [mentioned?.id] })).body.unread, 3);
  assert.deepEqual(await kinds({ unread: true, limit: 2 }), ['REPORT_READY', 'EXCEPTION_GRANTED']);
  assert.equal((await search({ unread: true, limit: 1 })).total, 3);
  assert.equal((await read({ until: assigned?.at })).body.unread, 2);
  for (const wrong of [{}, { ids: [] }, { until: 'gisteren' }, { ids: ['x'], until: assigned?.at }])
    assert.equal((await read(wrong)).status, 400, JSON.stringify(wrong));

  // Each kind can be switched off: on the page, by mail, or both.
  const before = await mailCount();
  await choose({ mutedNotices: ['ASSIGNED', 'ASSIGNED'] });
  await assign();
  assert.deepEqual([await unread(), await mailCount()], [2, before + 1]);
  await choose({ mutedNotices: [], mutedMails: ['ASSIGNED'] });
  await assign();
  assert.deepEqual([await unread(), await mailCount()], [3, before + 1]);
  assert.equal((await choose({ mutedNotices: ['EXCEPTIONS'] })).status, 400);

  // There is one mail a day, in the Dutch morning, with unread notices; none where nothing happened, and never two.
  assert.equal((await choose({ mutedMails: [], mutedNotices: ['MENTIONED'], dailyDigest: true })).body.dailyDigest, true);
  await assign();
  await post('/comments', { ...finding, text: 'Nog iets', mentions: [ids.projectUser] });
  assert.equal(await mailCount(), before + 1, 'no mail of its own');
  await orderDigests(db, enqueueMail, new Date('2026-01-06T05:59:00Z'));
  assert.equal(await mailCount(), before + 1, 'not before seven in the morning');
  await Promise.all([1, 2].map(() => orderDigests(db, enqueueMail, new Date('2026-01-06T06:10:00Z'))));
  await orderDigests(db, enqueueMail, new Date('2026-01-06T09:00:00Z'));
  const mails = await app.mails();
  assert.equal(mails.length, before + 2);
  const digest = mails.at(-1);
  assert.equal(digest?.subject, '2 meldingen uit je projecten');
  assert.match(digest?.text ?? '', /- Saar Beheer heeft bevindingen van de regel Regel r1 aan je toegewezen · P · op te lossen/);
  assert.match(digest?.text ?? '', new RegExp(`https://vakwerk\\.test/projects/${projectId}/reports/`));
  assert.match(digest?.html ?? '', /<li><a href="https:\/\/vakwerk\.test\/projects\//);
  await orderDigests(db, enqueueMail, new Date('2026-01-07T06:10:00Z'));
  assert.equal(await mailCount(), before + 2, 'nothing new, no mail');
  await assign();
  await read({ until: new Date(app.now().getTime() + 1).toISOString() });
  await orderDigests(db, enqueueMail, new Date('2026-01-08T06:10:00Z'));
  assert.equal(await mailCount(), before + 2, 'what was read on the page is not told again');

  // A notice is deleted with its subject, with the membership, after its lifetime and with the user.
  const personalNotices = (await app.call('GET', '/api/users/me/personal-data', { as: user })).body.notices;
  assert.deepEqual([personalNotices[0].kind, personalNotices[0].read, personalNotices[0].about], ['ASSIGNED', true, 'Regel r1']);
  const { total } = await search();
  const [assignment] = await db.selectFrom('finding_assignments').select('id').execute();
  await app.call('DELETE', `/api/projects/${projectId}/assignments/${assignment?.id}`, { as: admin });
  assert.equal((await search()).data.filter(({ kind }) => kind === 'ASSIGNED').length, 0);
  assert.ok((await search()).total < total);
  await deleteOldNotices(db, new Date('2026-01-05T09:01:30Z'));
  assert.equal((await kinds()).includes('MENTIONED'), false);
  await db.deleteFrom('project_members').where('user_id', '=', ids.projectUser).execute();
  assert.equal((await search()).total, 0);
  await db.transaction().execute((trx) =>
    notifyProject(trx, enqueueMail, {
      ...{ kind: 'DELIVERY_DUE', to: [ids.projectUser], actorId: null, projectId, about: 'DO', page: '/', subject: {} },
      now: app.now(),
    }),
  );
  assert.deepEqual([(await search()).total, await mailCount()], [0, before + 2], 'a former member gets no notices');
  await app.call('DELETE', `/api/users/${ids.stranger}`, { as: tokens.platformAdmin });
  const left = await db.selectFrom('notices').select('user_id').where('user_id', '=', ids.stranger).execute();
  assert.deepEqual(left, []);
});
