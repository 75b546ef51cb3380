import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from 'kysely';
import { FINDINGS_PER_BATCH_MAX } from '../../common/contract/finding-batches.ts';
import type { Check } from '../../engine/report/report.ts';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import type { MailOrder } from '../mail/all-mails.ts';
import { OPEN_EXCEPTIONS_MAX, requireRoom } from './exception-queries.ts';
import { BATCH_UNDO_MINUTES } from './make-batch.ts';
import { notifyOfEndingExceptions } from './notify-of-ending.ts';

const MISSING = { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset_WallCommon', property: 'FireRating' } as const;
const EMPTY = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' } as const;
const reasons = [
  { failure: MISSING, count: 2 },
  { failure: EMPTY, count: 1 },
];
const failing = (id: number, reason = 0, more: Partial<Check> = {}) =>
  madeCheck(id, 'FAILED', { failures: [{ ...(reason ? EMPTY : MISSING), reason }], ...more });

interface Batch {
  id: string;
  findings: number;
  assigned: number;
  excepted: number;
  commented: number;
  exceptionStatus: string | null;
}

/** Creates a project with the report of one file, whose checks are given by rule. */
async function openProject(t: TestContext, rules: Record<string, Check[]>) {
  const mails: MailOrder[] = [];
  const app = await openTestApp(t, (services) => ({
    ...services,
    enqueueMail: async (_trx, order) => void mails.push(order),
  }));
  const { ids, projectId, organizationId, tokens } = await castProject(app);
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId });
  const nodes = Object.entries(rules).map(([id, checks]) => madeRule(id, checks, { reasons }));
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', nodes, { specificationId: 's1' })]);
  const project = `/api/projects/${projectId}`;
  const as = tokens.projectUser;
  const search = async (payload: object = {}) => (await app.call('POST', `${project}/findings/_search`, { as, payload })).body;
  await search();
  mails.length = 0;
  const make = (payload: object, who = as) => app.call('POST', `${project}/finding-batches`, { as: who, payload });
  const undo = ({ id }: Batch, who = as) => app.call('DELETE', `${project}/finding-batches/${id}`, { as: who });
  const audit = () => app.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  const rows = async () => ({
    assignments: await app.db.selectFrom('finding_assignments').selectAll().orderBy('object_key').execute(),
    exceptions: await app.db.selectFrom('finding_exceptions').selectAll().orderBy('object_key').execute(),
    comments: await app.db.selectFrom('finding_comments').selectAll().orderBy('object_key').execute(),
    notices: await app.db.selectFrom('notices').selectAll().where('batch_id', 'is not', null).execute(),
    batches: await app.db.selectFrom('finding_batches').selectAll().execute(),
  });
  const place = { reportId, specificationId: 's1', ruleId: 'r1' };
  return { app, ids, tokens, as, project, reportId, place, mails, search, make, undo, audit, rows };
}

const ALL = { selection: { matching: {} } };
const EXCEPTION = { reason: 'Agreed with the client', until: '2026-02-01' };

test('10,000 findings are assigned, excepted and commented on within a second, and undone, with one entry in the audit log', async (t) => {
  const count = 10_000;
  const checks = Array.from({ length: count }, (_, at) => failing(at + 1));
  const world = await openProject(t, { r1: checks });
  const { app, ids, tokens, make, undo, rows, search, mails, project } = world;
  const assignment = { assignee: { id: ids.projectAdmin }, due: '2026-02-01' };
  // The first call also reads the findings and compiles the code.
  await undo((await make({ ...ALL, assignment })).body);
  const before = await app.db.selectFrom('audit_log').select('id').execute();
  mails.length = 0;
  const timed = async <T>(name: string, work: () => Promise<T>) => {
    const [start, cpuStart] = [performance.now(), cpuTimeMs()];
    const result = await work();
    const ms = cpuTimeMs() - cpuStart;
    t.diagnostic(`${name}: ${Math.round(ms)} ms of the processor, ${Math.round(performance.now() - start)} ms in all`);
    assert.ok(isWithin(ms, 1_000, cpuTimeMs), `${name}: ${Math.round(ms)} ms of the processor`);
    return result;
  };
  const assigned = (await timed('assigning', () => make({ ...ALL, assignment }))).body;
  assert.deepEqual([assigned.findings, assigned.assigned, assigned.excepted], [count, count, 0]);
  assert.equal((await timed('a page of the assignee', () => search({ assigneeId: ids.projectAdmin }))).total, count);
  const excepted = (await timed('excepting', () => make({ ...ALL, exception: EXCEPTION }, tokens.projectAdmin))).body;
  assert.deepEqual([excepted.excepted, excepted.exceptionStatus], [count, 'GRANTED']);
  assert.equal((await search({ excepted: true })).total, count);
  const counts = await timed('the counts', () => app.call('GET', `${project}/findings`, { as: world.as }));
  assert.equal(counts.body.excepted, count);
  const commented = (await timed('commenting', () => make({ ...ALL, comment: { text: 'Look at this' } }))).body;
  assert.equal((await search({ limit: 1 })).data[0].comments, 1);
  const entries = (await app.db.selectFrom('audit_log').select('action').execute()).slice(before.length);
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['finding.batch-assigned', 'finding.batch-made', 'finding.batch-made'],
  );
  assert.deepEqual(
    mails.map(({ kind, ...order }) => [kind, 'userId' in order && order.userId]),
    [['PROJECT_NEWS', ids.projectAdmin]],
  );
  for (const batch of [commented, excepted, assigned])
    assert.equal((await timed('undoing', () => undo(batch, tokens.projectAdmin))).status, 204);
  assert.deepEqual(await rows(), { assignments: [], exceptions: [], comments: [], notices: [], batches: [] });
  assert.equal((await search({ excepted: true })).total, 0);
});

test('a batch is selected by rule, reason, cause, object, storey or ids', async (t) => {
  const world = await openProject(t, {
    r1: [failing(1), failing(2, 1, { storey: 'Begane grond' }), failing(3)],
    r2: [failing(1), madeCheck(4, 'PASSED')],
  });
  const { app, make, undo, search, project, as, reportId } = world;
  const selected = async (matching: object) => {
    const { status, body } = await make({ selection: { matching }, comment: { text: 'x' } });
    assert.equal(status, 200, JSON.stringify(body));
    await undo(body);
    return body.findings;
  };
  assert.equal(await selected({}), 4);
  assert.equal(await selected({ ruleId: 'r1', specificationName: 'ILS' }), 3);
  assert.equal(await selected({ reportId, ruleId: 'r2', specificationId: 's1' }), 1);
  assert.equal(await selected({ globalIds: [globalIdOf(1)] }), 2);
  assert.equal(await selected({ object: globalIdOf(1), ruleId: 'r1' }), 1);
  assert.equal(await selected({ storey: 'Begane grond' }), 1);
  assert.equal(await selected({ storey: '' }), 3);
  const causes = (await app.call('POST', `${project}/causes/_search`, { as, payload: {} })).body.data;
  const sizes: Record<string, number> = {};
  for (const { id, failure } of causes) sizes[failure.code] = await selected({ causeId: id });
  assert.deepEqual(sizes, { PROPERTY_MISSING: 3, ATTRIBUTE_EMPTY: 1 });
  const ids = (await search({ ruleId: 'r1', limit: 2 })).data.map(({ id }: { id: string }) => id);
  assert.equal((await make({ selection: { ids }, comment: { text: 'x' } })).body.findings, 2);
  const { status, body } = await make({ selection: { ids: [...ids, ids[0].replace(/^./, '')] }, comment: { text: 'x' } });
  assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
});

test('undo brings back the assignments that the batch replaced', async (t) => {
  const { app, ids, as, make, undo, rows, place, project } = await openProject(t, { r1: [failing(1), failing(2)] });
  const single = { ...place, object: globalIdOf(1), assignee: { id: ids.projectUser }, due: '2026-01-20' };
  await app.call('PUT', `${project}/assignments`, { as, payload: single });
  const { assignments: before } = await rows();
  const { body } = await make({ ...ALL, assignment: { assignee: { id: ids.projectAdmin } } });
  assert.deepEqual(
    (await rows()).assignments.map(({ assignee_id, due }) => [assignee_id, due]),
    [
      [ids.projectAdmin, null],
      [ids.projectAdmin, null],
    ],
  );
  assert.equal((await undo(body)).status, 204);
  assert.deepEqual((await rows()).assignments, before);
  assert.equal((await undo(body)).status, 404);
});

test('a batch of which something was changed since, or that is too old, is not undone', async (t) => {
  const { app, ids, tokens, as, make, undo, rows, place, project } = await openProject(t, { r1: [failing(1), failing(2)] });
  const { body: assigned } = await make({ ...ALL, assignment: { assignee: { id: ids.projectAdmin } } });
  const single = { ...place, object: globalIdOf(1), assignee: { id: ids.projectUser } };
  await app.call('PUT', `${project}/assignments`, { as, payload: single });
  assert.deepEqual([(await undo(assigned)).status, (await rows()).assignments.length], [409, 2]);
  const { body: requested } = await make({ ...ALL, exception: EXCEPTION });
  assert.equal(requested.exceptionStatus, 'ASKED');
  const [first] = (await rows()).exceptions;
  await app.call('PUT', `${project}/exceptions/${first?.id}`, { as: tokens.projectAdmin, payload: { status: 'DENIED' } });
  assert.deepEqual([(await undo(requested)).status, (await rows()).exceptions.length], [409, 2]);
  const { body: commented } = await make({ ...ALL, comment: { text: 'x' } });
  assert.equal((await undo(commented, tokens.organizationAdmin)).status, 204);
  const { body: old } = await make({ ...ALL, comment: { text: 'x' } });
  await app.db
    .updateTable('finding_batches')
    .set({ made_at: new Date(app.now().getTime() - (BATCH_UNDO_MINUTES + 1) * 60_000) })
    .where('id', '=', old.id)
    .execute();
  assert.deepEqual([(await undo(old)).status, (await rows()).comments.length], [409, 2]);
});

test('the exceptions of a batch are one entry per rule with the number of their objects, and one answer decides about all', async (t) => {
  const { app, tokens, as, make, rows, project, reportId } = await openProject(t, {
    r1: [failing(1), failing(2), failing(3)],
    r2: [failing(1)],
  });
  const webhook = { name: 'Planner', url: 'https://hooks.bouw.example/', events: ['exception.granted'] };
  await app.call('POST', `${project}/webhooks`, { as: tokens.projectAdmin, payload: webhook });
  await make({ ...ALL, exception: EXCEPTION });
  const list = async (payload: object = {}) => {
    const { body } = await app.call('POST', `${project}/exceptions/_search`, { as, payload: { grouped: true, ...payload } });
    const entries = body.data as { id: string; ruleId: string; status: string; objects: number }[];
    return { total: body.total, entries, lines: entries.map((one) => `${one.ruleId} ${one.status} ${one.objects}`).sort() };
  };
  assert.deepEqual((await list()).lines, ['r1 ASKED 3', 'r2 ASKED 1']);
  // What counts the requests counts the rows of their page.
  assert.equal((await app.call('GET', `${project}/findings`, { as })).body.asked, 2);
  const ofReport = (await app.call('GET', `/api/reports/${reportId}/findings`, { as })).body;
  assert.deepEqual([ofReport.asked, ...ofReport.rules.map((rule: { asked: number }) => rule.asked)], [2, 1, 1]);
  const waiting = (await app.call('GET', '/api/users/me/waiting', { as: tokens.projectAdmin })).body;
  assert.equal(waiting.projects[0].exceptions, 2);
  const single = await list({ grouped: false });
  assert.deepEqual([single.total, single.lines[0]], [4, 'r1 ASKED 1']);
  // The number is that of the group, whatever the search matches.
  assert.deepEqual((await list({ query: `${globalIdOf(2)} r1` })).lines, ['r1 ASKED 3']);
  const [first] = (await list({ limit: 1, query: 'r1' })).entries;
  const answer = (id: string | undefined, status: string, more: object = { grouped: true }) =>
    app.call('PUT', `${project}/exceptions/${id}`, { as: tokens.projectAdmin, payload: { status, ...more } });
  assert.equal((await answer(first?.id, 'GRANTED')).status, 200);
  assert.deepEqual((await list()).lines, ['r1 GRANTED 3', 'r2 ASKED 1']);
  assert.equal((await app.call('GET', `${project}/findings`, { as })).body.excepted, 3);
  const events = await app.db.selectFrom('events').select('data').where('type', '=', 'exception.granted').execute();
  const [batch] = (await rows()).batches;
  assert.deepEqual(
    events
      .map(({ data }) => (data as { exception: { id: string; objects: number } }).exception)
      .map((one) => [one.id, one.objects]),
    [[batch?.id, 3]],
  );
  const log = await app.db.selectFrom('audit_log').select('details').where('action', '=', 'exception.granted').execute();
  assert.deepEqual(
    log.map(({ details }) => (details as { objects: number }).objects),
    [3],
  );
  // Withdrawing one of them leaves the others.
  const second = (await rows()).exceptions.find(({ id, rule_id }) => rule_id === 'r1' && id !== first?.id);
  assert.equal((await answer(second?.id, 'WITHDRAWN', {})).status, 200);
  assert.deepEqual((await list()).lines, ['r1 GRANTED 2', 'r1 WITHDRAWN 1', 'r2 ASKED 1']);
  app.advanceMinutes(1);
  assert.equal((await answer(first?.id, 'WITHDRAWN')).status, 200);
  assert.deepEqual((await list()).lines, ['r1 WITHDRAWN 1', 'r1 WITHDRAWN 2', 'r2 ASKED 1']);
});

test('the end of the exceptions of a batch is announced once per rule and mailed once', async (t) => {
  const { app, tokens, make, mails, project } = await openProject(t, { r1: [failing(1), failing(2)], r2: [failing(1)] });
  const webhook = { name: 'Planner', url: 'https://hooks.bouw.example/', events: ['exception.ending'] };
  await app.call('POST', `${project}/webhooks`, { as: tokens.projectAdmin, payload: webhook });
  await make({ ...ALL, exception: { ...EXCEPTION, until: '2026-01-15' } }, tokens.projectAdmin);
  mails.length = 0;
  for (const _ of [1, 2]) await notifyOfEndingExceptions(app.db, async (_trx, order) => void mails.push(order), app.now());
  const events = await app.db.selectFrom('events').select('data').where('type', '=', 'exception.ending').execute();
  const lines = events.map(({ data }) => data as { rule: { id: string }; exception: { objects?: number } });
  assert.deepEqual(lines.map(({ rule, exception }) => `${rule.id} ${exception.objects}`).sort(), ['r1 2', 'r2 1']);
  assert.deepEqual(
    mails.map((order) => [order.kind, 'about' in order && order.about]),
    [['PROJECT_NEWS', 'Regel r1 (+1)']],
  );
});

test('one person gets one mail of a batch, whatever it does', async (t) => {
  const { ids, make, mails, rows } = await openProject(t, { r1: [failing(1), failing(2)], r2: [failing(3)] });
  const assignment = { assignee: { id: ids.projectAdmin }, due: '2026-02-01' };
  const comment = { text: 'Look', mentions: [ids.projectAdmin] };
  const { status } = await make({ ...ALL, assignment, comment, exception: EXCEPTION });
  assert.equal(status, 200);
  assert.deepEqual(
    mails.map((order) => [order.kind, 'about' in order && order.about]),
    [['PROJECT_NEWS', 'Regel r1 (+1)']],
  );
  assert.deepEqual((await rows()).notices.map(({ kind }) => kind).sort(), ['ASSIGNED', 'EXCEPTION_ASKED', 'MENTIONED']);
});

test('a batch that fails halfway leaves nothing', async (t) => {
  const { app, ids, make, rows, audit, mails } = await openProject(t, { r1: [failing(1), failing(2)] });
  const before = await audit();
  const nothing = { assignments: [], exceptions: [], comments: [], notices: [], batches: [] };
  const assignment = { assignee: { id: ids.projectAdmin } };
  // The assignments are written before the mentioned person is looked up.
  const stranger = await make({ ...ALL, assignment, comment: { text: 'x', mentions: [ids.stranger ?? 'nobody'] } });
  assert.deepEqual([stranger.status, stranger.body.details[0].path], [400, 'comment.mentions']);
  assert.deepEqual(await rows(), nothing);
  await sql`create function refuse_second() returns trigger language plpgsql as $$
    begin if new.object_key like '%2' then raise exception 'stopped halfway'; end if; return new; end $$`.execute(app.db);
  await sql`create trigger refused before insert on finding_comments for each row execute function refuse_second()`.execute(
    app.db,
  );
  mails.length = 0;
  assert.equal((await make({ ...ALL, assignment, comment: { text: 'x' } })).status, 500);
  assert.deepEqual(await rows(), nothing);
  assert.deepEqual(await audit(), before);
});

test('a project at its limit of open exceptions gets another once one of them ends', async (t) => {
  const { app, make, project } = await openProject(t, { r1: [failing(1), failing(2)] });
  const [, , , projectId = ''] = project.split('/');
  await make({ ...ALL, exception: EXCEPTION });
  const today = '2026-01-05';
  const room = (more: number, max = 3) => requireRoom(app.db, projectId, { more, today, max });
  await room(1);
  await assert.rejects(room(2), { code: 'VALIDATION_FAILED' });
  await app.db.updateTable('finding_exceptions').set({ until: '2026-01-01' }).execute();
  await room(3);
  await room(OPEN_EXCEPTIONS_MAX, OPEN_EXCEPTIONS_MAX);
});

test('a batch that selects nothing, does nothing or has a wrong day is refused', async (t) => {
  const { app, ids, make, project, tokens } = await openProject(t, { r1: [failing(1)] });
  const comment = { text: 'x' };
  const pathOf = async (payload: object) => {
    const { status, body } = await make(payload);
    assert.equal(status, 400);
    return body.details[0].path;
  };
  assert.equal(await pathOf(ALL), 'assignment');
  assert.equal(await pathOf({ selection: { matching: { ruleId: 'other' } }, comment }), 'selection');
  assert.equal(await pathOf({ selection: { ids: Array(FINDINGS_PER_BATCH_MAX + 1).fill('x') }, comment }), 'selection');
  assert.equal(await pathOf({ ...ALL, exception: { ...EXCEPTION, until: '2020-01-01' } }), 'until');
  assert.equal(await pathOf({ ...ALL, assignment: { assignee: { id: ids.projectUser }, due: 'soon' } }), 'assignment.due');
  await app.call('PUT', `${project}/archive`, { as: tokens.projectAdmin, payload: {} });
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  assert.equal((await make({ ...ALL, comment })).body.code, 'PROJECT_ARCHIVED');
});
