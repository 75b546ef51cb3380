import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { BcfImport } from '../../common/contract/bcf-import.ts';
import type { FindingComment } from '../../common/contract/findings.ts';
import { makeBoxGlb } from '../../test/support/box-glb.ts';
import { multipartBytes } from '../../test/support/multipart.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, makeGeometry } from '../../test/support/stored-reports.ts';
import { EMPTY, MISSING, openTopicWorld, published, rule, type TopicWorld } from '../../test/support/topic-world.ts';
import { BCF_VIEWPOINT_OBJECTS_MAX } from './read-view.ts';

test('a BCF manager signs in, reads topics by cause, comments, assigns and closes them, and they follow the versions of the file', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  await t.test('the Foundation API lists the APIs and the current user, with a token or with the token as a password', () =>
    signsIn(world),
  );
  await t.test('topics are causes, filtered, sorted and paged', () => readsTopics(world));
  await t.test('viewpoints select the objects, with a camera and a picture where geometry exists', () => looks(world));
  await t.test('topics and rules share their comments', () => comments(world));
  await t.test('a topic is assigned with its rules, and closed only for this version', () => changes(world));
  await t.test('a topic whose failures are all excepted says so, and is open again when the exception ends', () =>
    excepts(world),
  );
  await t.test('the next version closes solved topics and reopens closed topics that still fail', () => follows(world));
  await t.test('importing a BCF file adds its comments, assignee and status once, and changes no verdict', () => imports(world));
  await t.test('in an archived project nothing may change', () => archives(world));
  await t.test('deleting the last version of a file deletes its topics and their comments', () => leaves(world));
});

async function signsIn({ app, get, user, base, as }: TopicWorld) {
  const { versions } = await get('/opencde/foundation/versions', 'foundation/versions_GET', '');
  assert.deepEqual(
    versions.map((one: { api_id: string; version_id: string }) => `${one.api_id} ${one.version_id}`),
    ['foundation 1.0', 'foundation 1.1', 'bcf 3.0'],
  );
  assert.equal(new URL(versions[2].api_base_url).pathname, '/opencde/bcf/3.0');
  await get('/opencde/foundation/1.1/auth', 'foundation/auth_GET', '');
  // The root serves the same, as the contract says.
  assert.deepEqual((await get('/foundation/versions', 'foundation/versions_GET', '')).versions, versions);
  await get('/foundation/1.1/auth', 'foundation/auth_GET', '');
  assert.equal((await app.call('GET', '/bcf/3.0/projects', { as })).status, 200);
  assert.equal((await app.call('GET', '/opencde/foundation/9/auth')).status, 404);
  const me = await get('/opencde/foundation/1.1/current-user', 'foundation/user_GET');
  assert.deepEqual(me, { id: user, name: 'Piet Lid' });
  const { token } = (await app.call('POST', '/api/api-tokens', { as, payload: { name: 'BCF', scope: 'READ' } })).body;
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` };
  assert.deepEqual((await app.call('GET', '/opencde/foundation/1.1/current-user', { headers })).body, me);
  assert.equal((await app.call('GET', '/api/users/me', { headers })).status, 401, 'only where a program knows no better');
  const { body } = await app.call('GET', `${base}/extensions`, { headers });
  assert.deepEqual(body.topic_actions, [], 'a token for reading changes nothing');
  const refused = await app.call('GET', base);
  assert.deepEqual([refused.status, published?.('foundation/error', refused.body)], [401, undefined]);
  assert.equal(refused.headers['www-authenticate'], 'Bearer, Basic realm="Vakwerk"');
  assert.equal((await app.call('GET', '/api/users/me')).headers['www-authenticate'], 'Bearer');
}

async function readsTopics({ get, topics, base, user, admin }: TopicWorld) {
  const [project] = await get('/opencde/bcf/3.0/projects', 'api-3.0/Project/project_GET');
  assert.deepEqual([project.name, base.endsWith(project.project_id)], ['P', true]);
  assert.deepEqual(await get(base, 'api-3.0/Project/project_GET'), project);
  const extensions = await get('extensions', 'api-3.0/Project/extensions_GET');
  assert.deepEqual(
    [extensions.users, extensions.topic_label],
    [
      [user, admin],
      ['ILS', 'huis.ifc'],
    ],
  );
  assert.deepEqual(extensions.topic_actions, ['update', 'createComment']);
  const [first, second, ...more] = await topics();
  assert.deepEqual(more, []);
  assert.deepEqual([first.server_assigned_id, first.topic_status, second.server_assigned_id], ['00001', 'Open', '00002']);
  assert.match(first.title, /^3 × .*FireRating/);
  assert.match(second.title, /^Regel r3: 1 × /);
  for (const text of ['huis.ifc', 'ILS › Regel r1', 'ILS › Regel r2', '3 × HSB 200'])
    assert.ok(first.description.includes(text), text);
  assert.deepEqual(await topics('?$orderby=server_assigned_id desc&$top=1'), [second]);
  assert.deepEqual(
    await topics(`?$filter=${encodeURIComponent("labels/any(l: l eq 'ILS') and topic_status eq 'Open'")}&$skip=1`),
    [second],
  );
  assert.deepEqual(await topics(`?$filter=${encodeURIComponent("topic_status eq 'Closed'")}`), []);
  const one = await get(`topics/${first.guid}`, 'api-3.0/Collaboration/Topic/topic_GET');
  assert.deepEqual(one.authorization, {
    topic_actions: ['update', 'createComment'],
    topic_status: ['Open', 'Closed', 'ReOpened'],
  });
  assert.deepEqual((await topics('?includeAuthorization=true'))[0], one);
  const [file] = await get(`topics/${first.guid}/files`, 'api-3.0/Collaboration/File/file_GET');
  const [information] = await get('files_information', 'api-3.0/Collaboration/File/project_file_information');
  assert.deepEqual([file.filename, information.file], ['huis.ifc', file]);
  for (const empty of ['documents', `topics/${first.guid}/related_topics`, `topics/${first.guid}/document_references`])
    assert.deepEqual(await get(empty), []);
}

async function looks({ app, get, topics, report, base, as }: TopicWorld) {
  const [{ guid }] = await topics();
  const path = `topics/${guid}/viewpoints`;
  const list = () => get(path, 'api-3.0/Collaboration/Viewpoint/viewpoint_GET');
  const [plain] = await list();
  assert.equal(plain.snapshot, undefined);
  assert.equal((await app.call('GET', `${base}/${path}/${plain.guid}/snapshot`, { as })).status, 404);
  await makeGeometry(app, report.fileId, await makeBoxGlb(globalIdOf(1)));
  const [view, ...more] = await list();
  assert.deepEqual([more, view.snapshot.snapshot_type], [[], 'png']);
  assert.notEqual(view.guid, plain.guid, 'what a viewpoint shows never changes');
  assert.notDeepEqual(view.perspective_camera, plain.perspective_camera);
  assert.deepEqual(await get(`${path}/${view.guid}`, 'api-3.0/Collaboration/Viewpoint/viewpoint_GET'), view);
  const { selection } = await get(`${path}/${view.guid}/selection`, 'api-3.0/Collaboration/Viewpoint/selection_GET');
  assert.deepEqual(selection[0], { ifc_guid: globalIdOf(1), originating_system: 'Hand', authoring_tool_id: '1001' });
  assert.equal(selection.length, 3);
  const visibility = await get(`${path}/${view.guid}/visibility`, 'api-3.0/Collaboration/Viewpoint/visibility_GET');
  assert.equal(visibility.visibility.default_visibility, true);
  await get(`${path}/${view.guid}/coloring`, 'api-3.0/Collaboration/Viewpoint/coloring_GET');
  const picture = await app.app.inject({
    url: `${base}/${path}/${view.guid}/snapshot`,
    headers: { authorization: `Bearer ${as}` },
  });
  assert.equal(picture.headers['content-type'], 'image/png');
  assert.equal(picture.rawPayload.subarray(1, 4).toString(), 'PNG');
  assert.equal((await app.call('GET', `${base}/${path}/${plain.guid}`, { as })).status, 404);
}

async function comments({ app, cast, report, get, send, topics, user }: TopicWorld) {
  const [{ guid: topic }, { guid: other }] = await topics();
  const place = { reportId: report.reportId, specificationId: 's1', ruleId: 'r2' };
  const ofProject = `/api/projects/${cast.projectId}`;
  const web = { as: cast.tokens.projectAdmin, payload: { ...place, object: globalIdOf(2), text: 'Which walls?' } };
  assert.equal((await app.call('POST', `${ofProject}/comments`, web)).status, 200);
  app.advanceMinutes(1);
  const guid = '0C3B52A4-94C1-4C7A-9B26-8E4D3A1D2F10';
  const given = { guid, comment: 'Those of the core', viewpoint_guid: guid };
  const { status, body } = await send('POST', `topics/${topic}/comments`, given);
  assert.deepEqual([status, body.guid, body.author], [201, guid.toLowerCase(), user]);
  assert.deepEqual(await get(`topics/${topic}/comments/${guid}`, 'api-3.0/Collaboration/Comment/comment_GET'), body);
  assert.equal((await send('POST', `topics/${topic}/comments`, given)).status, 409);
  assert.equal((await send('POST', `topics/${topic}/comments`, { comment: ' ' })).status, 400);
  const list = await get(`topics/${topic}/comments`, 'api-3.0/Collaboration/Comment/comment_GET');
  assert.deepEqual(
    list.map((one: { comment: string }) => one.comment),
    ['Which walls?', 'Those of the core'],
  );
  assert.equal((await get(`topics/${topic}/comments?$orderby=date desc&$top=1`))[0].guid, body.guid);
  assert.deepEqual(await get(`topics/${other}/comments`), [], 'each is told once');
  const ruleComments = await app.call('POST', `${ofProject}/comments/_search`, { as: cast.tokens.projectAdmin, payload: place });
  assert.deepEqual([ruleComments.body.total, ruleComments.body.data[0].text], [1, 'Those of the core']);
  const [changed] = await topics('?$orderby=modified_date desc');
  assert.deepEqual([changed.guid, changed.modified_author], [topic, user]);
}

async function changes({ app, cast, report: finishedReport, get, send, topics, admin, user }: TopicWorld) {
  app.advanceMinutes(1);
  const [topic] = await topics();
  const path = `topics/${topic.guid}`;
  const put = (change: object) => send('PUT', path, { ...topic, ...change });
  const assigned = await put({ assigned_to: admin.toUpperCase(), due_date: '2026-02-01T00:00:00+01:00' });
  assert.deepEqual([assigned.body.assigned_to, assigned.body.due_date], [admin, '2026-02-01T00:00:00.000Z']);
  assert.deepEqual(await get(path, 'api-3.0/Collaboration/Topic/topic_GET'), assigned.body);
  assert.deepEqual([assigned.body.modified_date, assigned.body.modified_author], [app.now().toISOString(), user]);
  const again = await send('PUT', path, assigned.body);
  assert.deepEqual(again.body, assigned.body, 'what was read may be written back');
  assert.equal((await app.mails()).length, 1, 'one mail, for however many rules');
  const search = { as: cast.tokens.projectAdmin, payload: { ruleId: 'r1' } };
  const { body: findings } = await app.call('POST', `/api/reports/${finishedReport.reportId}/findings/_search`, search);
  assert.deepEqual([findings.data[0].assignment.due, findings.data[0].assignment.ofRule], ['2026-02-01', true]);
  for (const wrong of [{ assigned_to: 'nobody@bouw.example' }, { due_date: '2026-02-01' }, { topic_status: 'Passed' }])
    assert.equal((await put({ ...wrong })).status, 400, JSON.stringify(wrong));
  assert.equal((await put({})).body.assigned_to, null, 'a topic is written as a whole');
  const closed = await put({ topic_status: 'Closed' });
  assert.equal(closed.body.topic_status, 'Closed');
  const topicComments = await get(`${path}/comments`, 'api-3.0/Collaboration/Comment/comment_GET');
  assert.match(topicComments.at(-1).comment, /BCF/);
  const { body: report } = await app.call('GET', `/api/reports/${finishedReport.reportId}?fields=elements.outcome`, {
    as: cast.tokens.projectAdmin,
  });
  assert.equal(report.elements[0].elements[0].outcome, 'FAILED', 'a verdict is not changed');
  assert.equal((await put({ topic_status: 'Open' })).body.topic_status, 'Open');
  await put({ topic_status: 'Closed' });
  const logged = await app.db.selectFrom('audit_log').select('action').where('subject_type', '=', 'topic').execute();
  assert.deepEqual(logged.map(({ action }) => action).sort(), ['topic.closed', 'topic.closed', 'topic.reopened']);
}

async function excepts({ app, cast, report, topics, send, get }: TopicWorld) {
  const [first, second] = await topics();
  await send('PUT', `topics/${second.guid}`, { ...second, topic_status: 'Open' });
  const exceptions = `/api/projects/${cast.projectId}/exceptions`;
  const except = async (ruleId: string, more: object) => {
    const scope = { reportId: report.reportId, specificationId: 's1', ruleId, ...more };
    const payload = { scope, reason: 'Sloop in 2027', until: '2026-01-20' };
    const posted = await app.call('POST', exceptions, { as: cast.tokens.projectAdmin, payload });
    assert.equal(posted.status, 200, JSON.stringify(posted.body));
    const grant = { as: cast.tokens.projectAdmin, payload: { status: 'GRANTED' } };
    assert.equal((await app.call('PUT', `${exceptions}/${posted.body.id}`, grant)).status, 200);
  };
  await except('r3', { kind: 'RULE' });
  await except('r2', { kind: 'OBJECT', object: globalIdOf(3) });
  const [some, all] = await topics();
  assert.deepEqual([some.topic_status, all.topic_status], [first.topic_status, 'Excepted']);
  assert.match(all.description, /2026-01-20: Sloop in 2027/);
  assert.match(some.description, /waarvan 1 uitgezonderd|of which 1 excepted/);
  assert.ok((await get('extensions')).topic_status.includes('Excepted'));
  const path = `topics/${all.guid}`;
  const { authorization } = await get(path, 'api-3.0/Collaboration/Topic/topic_GET');
  assert.deepEqual(authorization.topic_status, ['Excepted', 'Closed']);
  assert.equal((await send('PUT', path, all)).body.topic_status, 'Excepted', 'what was read may be written back');
  assert.equal((await send('PUT', path, { ...all, topic_status: 'Open' })).status, 409);
  assert.equal((await send('PUT', `topics/${some.guid}`, { ...some, topic_status: 'Excepted' })).status, 409);
  await app.db.updateTable('finding_exceptions').set({ until: '2026-01-01' }).execute();
  const [, after] = await topics();
  assert.deepEqual([after.topic_status, after.description], ['Open', second.description]);
}

async function follows({ app, deliver, topics, send, get }: TopicWorld) {
  const [first, second] = await topics();
  assert.deepEqual([first.topic_status, second.topic_status], ['Closed', 'Open']);
  const many = Array.from({ length: BCF_VIEWPOINT_OBJECTS_MAX + 1 }, (_, at) => at + 1);
  await deliver(rule('r1', MISSING, many), rule('r3', EMPTY, [], [1]));
  const after = await topics();
  assert.deepEqual(
    after.map((one: { guid: string; topic_status: string }) => [one.guid, one.topic_status]),
    [
      [first.guid, 'ReOpened'],
      [second.guid, 'Closed'],
    ],
  );
  assert.match(after[0].title, /1001 × /);
  assert.equal((await get(`topics/${first.guid}/comments`)).length, 5, 'it stays one conversation');
  const views = await get(`topics/${first.guid}/viewpoints`, 'api-3.0/Collaboration/Viewpoint/viewpoint_GET');
  assert.equal(views.length, 2, 'no viewpoint selects more than a viewer can');
  assert.deepEqual(await get(`topics/${second.guid}/viewpoints`), []);
  const solved = await get(`topics/${second.guid}`, 'api-3.0/Collaboration/Topic/topic_GET');
  assert.deepEqual(solved.authorization.topic_status, ['Closed']);
  assert.equal((await send('PUT', `topics/${second.guid}`, { ...second, topic_status: 'Open' })).status, 409);
  await deliver(rule('r1', MISSING, [1]), rule('r3', EMPTY, [1]));
  assert.equal((await topics())[1].topic_status, 'ReOpened', 'what returns is the same topic');
  const numbers = await app.db.selectFrom('bcf_topics').select('number').execute();
  assert.equal(numbers.length, 2);
}

async function imports({ app, cast, deliver, topics, get, admin, as }: TopicWorld) {
  const { reportId } = await deliver(rule('r1', MISSING, [1]), rule('r3', EMPTY, [1]));
  const [first, second] = await topics();
  const url = `/api/reports/${reportId}/export?format=bcf`;
  const exported = await app.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
  const files = unzipSync(exported.rawPayload);
  const markup = (title: RegExp) =>
    Object.keys(files).find((path) => path.endsWith('markup.bcf') && title.test(strFromU8(files[path] as Uint8Array))) ?? '';
  const comment = (guid: string, text: string, date: string) =>
    `<Comment Guid="${guid}"><Date>${date}</Date><Author>modelleur@bouw.example</Author><Comment>${text}</Comment></Comment>`;
  const [one, two] = ['5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f10', '5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f11'];
  const change = (path: string, edit: (xml: string) => string) =>
    Object.assign(files, { [path]: strToU8(edit(strFromU8(files[path] as Uint8Array))) });
  change(markup(/FireRating/), (xml) =>
    xml
      .replace('TopicStatus="Open"', 'TopicStatus="Closed"')
      .replace(
        '</CreationAuthor>',
        `$&<ModifiedDate>2026-01-06T09:00:00Z</ModifiedDate><AssignedTo>${admin.toUpperCase()}</AssignedTo>`,
      )
      .replace('</Topic>', `$&${comment(one, 'Opgelost in Revit', '2026-01-06T11:00:00+01:00')}${comment(two, 'x', 'gisteren')}`),
  );
  change(markup(/Regel r3/), (xml) =>
    xml.replace('huis.ifc', 'C:\\werk\\HUIS.rvt').replace('</CreationAuthor>', '$&<AssignedTo>niemand@bouw.example</AssignedTo>'),
  );
  files['x/markup.bcf'] = strToU8(`<Markup><Topic Guid="${one}"><Title>Van een ander</Title></Topic></Markup>`);
  files['y/markup.bcf'] = strToU8(`<Markup>\n<Topic`);
  const send = (bytes: Uint8Array) =>
    app.call('POST', `/api/projects/${cast.projectId}/bcf-imports`, { as, ...multipartBytes('terug.bcfzip', bytes) });
  const { status, body } = await send(zipSync(files));
  assert.equal(status, 200, JSON.stringify(body));
  const withoutTitle = ({ title: _, ...taken }: BcfImport['topics'][number]) => taken;
  const about = { filename: 'huis.ifc' };
  assert.deepEqual(body.topics.map(withoutTitle), [
    {
      ...{ ...about, guid: first.guid, comments: 1, status: 'Closed', assignee: admin },
      notes: [{ why: 'COMMENT_NO_DATE', about: 'x' }],
    },
    {
      ...{ ...about, guid: second.guid, comments: 0, status: null, assignee: null },
      notes: [{ why: 'ASSIGNEE_UNKNOWN', about: 'niemand@bouw.example' }],
    },
  ]);
  assert.deepEqual(
    body.refused.map((refused: BcfImport['refused'][number]) => [refused.name, refused.why]),
    [
      ['y/markup.bcf', 'NOT_XML'],
      ['Van een ander', 'NOT_OURS'],
    ],
  );
  assert.equal(body.skipped, 2, 'the topics about the validity of the file and about a rule set have no finding');
  const [after] = await topics();
  assert.deepEqual([after.topic_status, after.assigned_to], [first.topic_status, admin], 'only the check solves');
  assert.ok(new Date(after.modified_date) <= app.now(), 'a comment with a date to come was added by its import');
  const commentsOfAuthor = async () => get(`topics/${first.guid}/comments?$filter=author eq 'modelleur@bouw.example'`);
  const [imported, ...more] = await commentsOfAuthor();
  assert.deepEqual([imported.guid, imported.date, more], [one, '2026-01-06T10:00:00.000Z', []]);
  const place = { reportId, specificationId: 's1', ruleId: 'r1' };
  const web = await app.call('POST', `/api/projects/${cast.projectId}/comments/_search`, { as, payload: place });
  const marked = web.body.data.filter((comment: FindingComment) => comment.imported);
  assert.deepEqual(
    marked.map((comment: FindingComment) => [comment.imported?.author, comment.author?.id]),
    [
      ['', cast.ids.projectUser],
      ['modelleur@bouw.example', cast.ids.projectUser],
    ],
  );
  const again = await send(zipSync(files));
  assert.deepEqual(
    again.body.topics.map(({ comments, status, assignee }: BcfImport['topics'][number]) => [comments, status, assignee]),
    [
      [0, null, null],
      [0, null, null],
    ],
  );
  assert.equal((await commentsOfAuthor()).length, 1, 'nothing twice');
  const other = files[markup(/FireRating/)] as Uint8Array;
  const foreign = await send(zipSync({ 'a/markup.bcf': strToU8(strFromU8(other).replace('huis.ifc', 'school.ifc')) }));
  assert.deepEqual(
    foreign.body.refused.map(({ why, about: what }: BcfImport['refused'][number]) => [why, what]),
    [['OTHER_FILE', 'school.ifc']],
  );
  const refused = await send(strToU8('no archive'));
  assert.deepEqual([refused.status, refused.body.code, refused.body.details], [422, 'INVALID_FILE', { why: 'NOT_ZIP' }]);
  const logged = await app.db.selectFrom('audit_log').select('details').where('action', '=', 'topic.imported').execute();
  assert.deepEqual(logged[0]?.details, { filename: 'terug.bcfzip', topics: 2, comments: 2, skipped: 2, refused: 2 });
  const modeller = await app.signIn({ email: 'Modelleur@bouw.example' });
  for (const [id, who] of [
    [cast.ids.projectUser, as],
    [modeller.id, modeller.token],
  ] as const) {
    const { body: data } = await app.call('GET', `/api/users/${id}/personal-data`, { as: who });
    const from = data.comments.flatMap(({ importedFrom }: { importedFrom?: string }) => importedFrom ?? []);
    assert.ok(from.includes('modelleur@bouw.example'), 'who imported it, and who said it, read it');
  }
  assert.equal((await app.call('DELETE', `/api/users/${modeller.id}`, { as: modeller.token })).status, 204);
  assert.equal((await get(`topics/${first.guid}/comments/${one}`)).author, 'unknown', 'a name goes with its account');
}

async function archives({ app, cast, send, topics, get }: TopicWorld) {
  const [topic] = await topics();
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', cast.projectId).execute();
  assert.equal((await send('PUT', `topics/${topic.guid}`, { ...topic, topic_status: 'Closed' })).body.code, 'PROJECT_ARCHIVED');
  assert.equal((await send('POST', `topics/${topic.guid}/comments`, { comment: 'x' })).body.code, 'PROJECT_ARCHIVED');
  assert.deepEqual((await get('extensions')).topic_actions, []);
  const file = { as: cast.tokens.projectUser, ...multipartBytes('a.bcf', zipSync({})) };
  const imported = await app.call('POST', `/api/projects/${cast.projectId}/bcf-imports`, file);
  assert.equal(imported.body.code, 'PROJECT_ARCHIVED');
}

async function leaves({ app, cast, topics }: TopicWorld) {
  await app.db.updateTable('projects').set({ status: 'ACTIVE' }).where('id', '=', cast.projectId).execute();
  for (const { id } of await app.db.selectFrom('files').select('id').execute())
    assert.equal((await app.call('DELETE', `/api/files/${id}`, { as: cast.tokens.projectAdmin })).status, 204);
  assert.deepEqual(await topics(), []);
  for (const table of ['bcf_topics', 'bcf_topic_files', 'finding_comments'] as const)
    assert.deepEqual(await app.db.selectFrom(table).selectAll().execute(), [], table);
}
