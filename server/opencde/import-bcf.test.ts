import assert from 'node:assert/strict';
import test from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { BcfImport } from '../../common/contract/bcf-import.ts';
import { topicGuid } from '../../engine/export/bcf-topic.ts';
import type { Check } from '../../engine/report/report.ts';
import { multipartBytes } from '../../test/support/multipart.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { MISSING, openTopicWorld, rule, type TopicWorld } from '../../test/support/topic-world.ts';

interface Markup {
  guid: string;
  status?: string;
  /** Elements of the topic, then the elements after it. */
  inside?: string;
  after?: string;
}

async function send({ app, cast, as }: TopicWorld, markups: Markup[]): Promise<BcfImport> {
  const files = markups.map(({ guid, status = 'Open', inside = '', after = '' }, at) => [
    `${at}/markup.bcf`,
    strToU8(
      `<Markup><Topic Guid="${guid}" TopicStatus="${status}"><Title>T</Title><CreationAuthor>a</CreationAuthor>${inside}</Topic>${after}</Markup>`,
    ),
  ]);
  const sent = { as, ...multipartBytes('terug.bcfzip', zipSync(Object.fromEntries(files))) };
  const { status, body } = await app.call('POST', `/api/projects/${cast.projectId}/bcf-imports`, sent);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('a topic that the file has in parts is assigned to a member once', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  const { app, topics, admin } = world;
  await topics();
  const [topic] = await app.db.selectFrom('bcf_topics').select(['id', 'facts']).orderBy('number').execute();
  const parts = [1, 2, 3].map((part) => topicGuid(topic?.facts.key ?? '', part));
  const body = await send(
    world,
    parts.map((guid) => ({ guid, inside: `<AssignedTo>${admin}</AssignedTo>` })),
  );
  assert.deepEqual(
    body.topics.map(({ guid, assignee }) => [guid, assignee]),
    [
      [topic?.id, admin],
      [topic?.id, null],
      [topic?.id, null],
    ],
  );
  const logged = await app.db.selectFrom('audit_log').select('action').where('action', '=', 'finding.assigned').execute();
  assert.equal(logged.length, 1);
  const notices = await app.db.selectFrom('notices').select('about').where('kind', '=', 'ASSIGNED').execute();
  assert.deepEqual(
    notices.map(({ about }) => /meer|more/.test(about)),
    [false],
    'it names no other topics',
  );
});

test('a file with texts that the database cannot store is imported', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  const { admin } = world;
  const [topic] = await world.topics();
  const [first = topic, second] = ['5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f10', '5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f11'];
  const comment = (guid: string, date: string) =>
    `<Comment Guid="${guid}"><Date>${date}</Date><Author>b</Author><Comment>Gezien</Comment></Comment>`;
  const body = await send(world, [
    {
      guid: topic.guid,
      status: `${'a'.repeat(79)}😀`,
      inside: `<AssignedTo>${admin}</AssignedTo><DueDate>2026-02-30</DueDate>`,
      after: comment(first, '2026-01-06T11:00:00Z') + comment(second as string, '-200000-01-01T00:00:00Z'),
    },
  ]);
  const [taken] = body.topics;
  assert.deepEqual([taken?.comments, taken?.status?.slice(0, 79)], [1, 'a'.repeat(79)]);
  assert.deepEqual(taken?.notes, [
    { why: 'COMMENT_NO_DATE', about: 'Gezien' },
    { why: 'DUE_INVALID', about: '2026-02-30' },
  ]);
  assert.equal((await world.topics())[0].due_date, null);
  const put = { ...topic, assigned_to: admin, due_date: '2026-02-30' };
  assert.equal((await world.send('PUT', `topics/${topic.guid}`, put)).status, 400, 'nor is a day that is none assigned');
});

test('authors, titles and a status of a file are on one line', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  const [topic] = await world.topics();
  const guid = '5f0c3b52-94c1-4c7a-9b26-8e4d3a1d2f12';
  const after = `<Comment Guid="${guid}"><Date>2026-01-06T11:00:00Z</Date><Author>Jan&#10;&#133; b@x</Author><Comment>Gezien\nhier</Comment></Comment>`;
  const inside = '<AssignedTo>wie\nis dit</AssignedTo>';
  const { topics, refused } = await send(world, [
    { guid: topic.guid, status: 'In&#10;Review', inside, after },
    { guid: 'x&#10;y', inside: '' },
  ]);
  assert.deepEqual([topics[0]?.status, topics[0]?.notes[0]?.about], ['In Review', 'wie is dit']);
  assert.equal(refused.length, 1);
  const rows = await world.app.db.selectFrom('finding_comments').select(['text', 'imported']).where('id', '=', guid).execute();
  assert.deepEqual([rows[0]?.imported?.author, rows[0]?.text], ['Jan b@x', 'Gezien\nhier'], 'a comment may have several lines');
});

test('topics and findings of a model with names that the database cannot store as JSON are readable', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  const { app, cast, topics } = world;
  const odd: Partial<Check> = { typeName: 'Wand \ud800', storey: 'Laag \0', globalId: null, name: '\0\udfff' };
  const failures = [{ facet: MISSING.facet, code: MISSING.code, reason: 0 }];
  const checks = [madeCheck(1, 'FAILED', { ...odd, failures }), madeCheck(2, 'FAILED', { failures })];
  const whole = madeRule('r1', checks, { reasons: [{ failure: MISSING, count: 2 }] });
  const { projectId, organizationId, ids, tokens } = cast;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'vreemd.ifc' });
  const reportId = await makeReport(app, fileId, [
    madeGroup('ILS', [whole, rule('r2', MISSING, [2])], { specificationId: 's1' }),
  ]);
  const matches = await topics(`?$filter=${encodeURIComponent("labels/any(l: l eq 'vreemd.ifc')")}`);
  assert.equal(matches.length, 1);
  assert.match(matches[0].description, /1 × Wand \ufffd/);
  const search = { as: tokens.projectUser, payload: { ruleId: 'r1' } };
  const { status, body } = await app.call('POST', `/api/reports/${reportId}/findings/_search`, search);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, 2);
  const place = { reportId, specificationId: 's1', ruleId: 'r1' };
  for (const { object } of body.data) {
    const payload = { scope: { kind: 'OBJECT', ...place, object }, reason: 'Sloop', until: '2026-01-20' };
    const posted = await app.call('POST', `/api/projects/${projectId}/exceptions`, { as: tokens.projectUser, payload });
    assert.equal(posted.status, 200, JSON.stringify(posted.body));
  }
});
