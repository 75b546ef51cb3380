import assert from 'node:assert/strict';
import test from 'node:test';
import { en } from '../../common/i18n/all-messages.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { writeIds } from '../../test/support/write-ids.ts';

const PASSWORD = 'very secret password';

test('every change of rights, members, domains, subscription, specifications and tokens and every deletion is logged, without secrets', async (t) => {
  const app = await openTestApp(t);
  const { tokens, ids, organizationId, projectId, strangerEmail } = await castProject(app);
  const as = tokens.platformAdmin;
  const secrets = new Set<string>([PASSWORD]);
  const logged: string[] = [];
  /** Makes a call and expects exactly these new entries, in any order. */
  const expects = async (
    actions: string[],
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: Omit<Parameters<typeof app.call>[2], 'url'> = {},
  ) => {
    const before = await app.db.selectFrom('audit_log').select('id').execute();
    const answer = await app.call(method, `/api${url}`, { as, ...options });
    assert.ok(answer.status < 300, `${method} ${url}: ${JSON.stringify(answer.body)}`);
    const earlierIds = new Set(before.map(({ id }) => id));
    const rows = await app.db.selectFrom('audit_log').selectAll().execute();
    const fresh = rows.filter(({ id }) => !earlierIds.has(id));
    assert.deepEqual(fresh.map(({ action }) => action).sort(), [...actions].sort(), `${method} ${url}`);
    for (const row of fresh) assert.ok(row.actor_id !== null && row.subject_id !== null, row.action);
    logged.push(...actions);
    return answer.body;
  };
  const organization = `/organizations/${organizationId}`;
  const project = `/projects/${projectId}`;

  await expects(['organization.created'], 'POST', '/organizations', { payload: { website: 'nieuw.example' } });
  await expects(['organization.changed'], 'PUT', organization, { payload: { location: 'Delft' } });
  const domain = await expects(['trusted-domain.added'], 'POST', `${organization}/trusted-domains`, {
    payload: { domain: 'bouw.example' },
  });
  await expects(['trusted-domain.removed'], 'DELETE', `${organization}/trusted-domains/${domain.id}`);
  await expects(['subscription.changed'], 'PUT', `${organization}/subscription`, {
    payload: { type: 'CONTRACT', limits: [{ type: 'USERS', max: null }] },
  });
  const person = {
    firstName: 'Jan',
    lastName: 'B',
    email: 'jan@bouw.example',
    language: 'nl',
    organization: { id: organizationId },
  };
  const added = await expects(['user.invited', 'member.added'], 'POST', '/users', { payload: person });
  await expects(['member.role-changed'], 'PUT', `${organization}/members/${added.id}`, { payload: { role: 'ADMIN' } });
  await expects(['user.rights-changed'], 'PUT', `/users/${added.id}`, { payload: { featureFlags: ['PROJECTS'], admin: true } });
  await expects(['user.changed'], 'PUT', `/users/${added.id}`, { payload: { lastName: 'Bouwer' } });
  await expects(['member.removed'], 'DELETE', `${organization}/members/${added.id}`);
  await expects(['member.added'], 'PUT', `/users/${added.id}`, { payload: { organization: { id: organizationId } } });
  const [mail] = await app.mails();
  secrets.add(mail?.token ?? '');
  await expects(['user.password-chosen'], 'POST', '/auth/forgot-password', {
    payload: { token: mail?.token, password: PASSWORD },
  });
  const session = (await app.call('POST', '/api/auth/login', { payload: { email: person.email, password: PASSWORD } })).body
    .token;
  secrets.add(session);
  const token = await expects(['api-token.created'], 'POST', '/api-tokens', { as: session, payload: { name: 'script' } });
  secrets.add(token.token);
  await expects(['api-token.revoked'], 'DELETE', `/api-tokens/${token.id}`, { as: session });
  const reportId = await makeReport(app, await makeFile(app, { uploadedBy: ids.projectUser, projectId }), []);
  const embed = await expects(['embed-token.created'], 'POST', `${project}/embed-tokens`, {
    payload: { name: 'site', origins: ['https://www.bouw.example'], report: { id: reportId } },
  });
  secrets.add(embed.token);
  await expects(['embed-token.revoked'], 'DELETE', `${project}/embed-tokens/${embed.id}`);
  for (const [place, prefix] of [
    [project, 'project.webhook-'],
    [organization, 'webhook.'],
  ]) {
    const payload = { name: 'Planning', url: 'https://hooks.bouw.example/', events: ['report.ready'] };
    const webhook = await expects([`${prefix}created`], 'POST', `${place}/webhooks`, { payload });
    secrets.add(webhook.secret);
    const one = `${place}/webhooks/${webhook.id}`;
    await expects([`${prefix}changed`], 'PUT', one, { payload: { status: 'PAUSED' } });
    secrets.add((await expects([`${prefix}secret-replaced`], 'POST', `${one}/secret`)).secret);
    await expects([`${prefix}deleted`], 'DELETE', one);
  }
  const rule = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' });
  const failed = await makeReport(app, await makeFile(app, { uploadedBy: ids.projectUser, projectId, version: 2 }), [rule]);
  const finding = { reportId: failed, specificationId: 's1', ruleId: 'r1' };
  const asking = { payload: { scope: { kind: 'RULE', ...finding }, reason: 'Agreed', until: '2026-02-01' } };
  const exception = await expects(['exception.asked'], 'POST', `${project}/exceptions`, asking);
  await expects(['exception.granted'], 'PUT', `${project}/exceptions/${exception.id}`, { payload: { status: 'GRANTED' } });
  await expects(['exception.withdrawn'], 'PUT', `${project}/exceptions/${exception.id}`, { payload: { status: 'WITHDRAWN' } });
  const second = await app.call('POST', `/api${project}/exceptions`, { as, ...asking });
  await expects(['exception.refused'], 'PUT', `${project}/exceptions/${second.body.id}`, {
    payload: { status: 'DENIED' },
  });
  const assigned = await expects(['finding.assigned'], 'PUT', `${project}/assignments`, {
    payload: { ...finding, assignee: { id: ids.projectUser }, object: globalIdOf(1) },
  });
  await expects(['finding.unassigned'], 'DELETE', `${project}/assignments/${assigned.id}`);
  await expects(['finding.commented'], 'POST', `${project}/comments`, { payload: { ...finding, text: 'Look' } });
  const batches = `${project}/finding-batches`;
  const selection = { matching: {} };
  const assignment = { assignee: { id: ids.projectUser } };
  const batch = await expects(['finding.batch-assigned'], 'POST', batches, { payload: { selection, assignment } });
  await expects(['finding.batch-undone'], 'DELETE', `${batches}/${batch.id}`);
  await expects(['finding.batch-made'], 'POST', batches, { payload: { selection, comment: { text: 'x' } } });
  const authorization = `Basic ${Buffer.from(`${person.email}:${PASSWORD}`).toString('base64')}`;
  await expects(['user.password-changed'], 'PUT', '/users/me', {
    as: undefined,
    headers: { authorization },
    payload: { password: `${PASSWORD} too` },
  });
  await expects(['user.deleted', 'member.removed'], 'DELETE', `/users/${added.id}`);

  const vacant = await app.signIn({ email: 'vrij@eigen.example' });
  const proved = { organization_id: organizationId, domain: 'eigen.example', proved_at: app.now() };
  await app.db.insertInto('trusted_domains').values(proved).execute();
  await expects(['member.adopted'], 'POST', `${organization}/members`, { payload: { user: { id: vacant.id } } });
  await expects(['member.declined'], 'DELETE', `${organization}/members/me`, { as: vacant.token });

  const upload = (version: string, name: string) => {
    const rules = [{ name: 'Deur' }, { name, identifier: `rule-id-${name}` }];
    return multipart({ filename: 'a.ids', content: writeIds('ILS', version, rules) });
  };
  const { id } = await expects(['specification.created'], 'POST', '/specifications', upload('1', 'Wand'));
  const inProject = await expects(['project.specification-added'], 'POST', `${project}/specifications`, {
    payload: { specification: { id } },
  });
  const attachedUrl = `${project}/specifications/${inProject.id}`;
  await expects(['project.specification-configured'], 'PUT', attachedUrl, {
    payload: { configuration: { disabledRules: ['rule-id-Wand'] } },
  });
  await expects(['project.specifications-ordered'], 'PUT', `${project}/specifications/_order`, { payload: { ids: [id] } });
  app.advanceMinutes(1);
  await expects(['specification.version-added'], 'POST', `/specifications/${id}/versions`, upload('2', 'Raam'));
  await expects(['project.specification-moved'], 'POST', `${attachedUrl}/version`, { payload: {} });
  await expects(['project.specification-removed'], 'DELETE', attachedUrl);
  await expects(['specification.changed'], 'PUT', `/specifications/${id}`, { payload: { name: 'Onze ILS' } });
  const drafts = '/specification-drafts';
  const draft = await expects(['specification-draft.created'], 'POST', drafts, upload('3', 'Deur'));
  const { payload, headers } = upload('4', 'Deur');
  const change = { payload, headers: { ...headers, 'if-match': draft.etag } };
  await expects(['specification-draft.replaced'], 'PUT', `${drafts}/${draft.id}?keep-replaced=true`, change);
  const colleague = await app.signIn({ admin: true });
  const review = `${drafts}/${draft.id}/review`;
  const toColleague = { payload: { reviewer: { id: colleague.id } } };
  await expects(['specification-draft.review-asked'], 'PUT', review, toColleague);
  await expects(['specification-draft.review-withdrawn'], 'DELETE', review);
  for (const [decision, action] of [
    ['RETURNED', 'returned'],
    ['APPROVED', 'approved'],
  ] as const) {
    const { etag } = (await app.call('PUT', `/api${review}`, { as, ...toColleague })).body;
    const decided = { as: colleague.token, payload: { decision, words: 'x' }, headers: { 'if-match': etag } };
    await expects([`specification-draft.${action}`], 'POST', `${review}/decision`, decided);
  }
  await expects(['specification-draft.discarded'], 'DELETE', `${drafts}/${draft.id}`);
  await expects(['specification.deleted'], 'DELETE', `/specifications/${id}?versions=all`);

  await expects(['project.changed'], 'PUT', project, { payload: { name: 'Kade' } });
  await expects(['project.archived'], 'PUT', project, { payload: { status: 'ARCHIVED' } });
  await expects(['project.reactivated'], 'PUT', project, { payload: { status: 'ACTIVE' } });
  await expects(['project.member-added'], 'POST', `${project}/members`, { payload: { user: { email: strangerEmail } } });
  await expects(['project.member-role-changed'], 'PUT', `${project}/members/${ids.stranger}`, { payload: { role: 'ADMIN' } });
  await expects(['project.member-removed'], 'DELETE', `${project}/members/${ids.stranger}`);
  const [file] = (
    await app.call('POST', `/api${project}/files`, { as, ...multipart({ filename: 'a.ifc', content: stepFile() }) })
  ).body;
  await expects(['file.deleted'], 'DELETE', `/files/${file.id}`);
  await expects(['project.deleted'], 'DELETE', project, { payload: { name: 'Kade' } });
  await expects(['organization.deleted'], 'DELETE', organization, { payload: { name: 'Bouwbedrijf O' } });

  const detailed = await app.db.selectFrom('audit_log').select(['action', 'details']).execute();
  const detailsOf = (wantedAction: string) => detailed.find(({ action }) => action === wantedAction)?.details;
  assert.deepEqual(detailsOf('project.specification-configured'), { switchedOff: ['Wand'] });
  assert.deepEqual(detailsOf('project.specification-moved'), { version: '2', before: { version: '1' }, lostRules: ['Wand'] });
  assert.equal(detailsOf('embed-token.created')?.file, 'huis.ifc');
  // Ids mean nothing to readers of the log: rules, limits, reports and specifications are named.
  for (const { action, details } of detailed)
    assert.doesNotMatch(JSON.stringify(details), /rule-id-|[0-9a-f]{8}-[0-9a-f]{4}-/, action);

  const everything = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of secrets) assert.ok(secret !== '' && !everything.includes(secret), 'no secret in the log');
  assert.doesNotMatch(everything, /argon2|token_hash|jan@bouw\.example/);
  for (const changed of [
    'organization.changed',
    'member.role-changed',
    'user.rights-changed',
    'subscription.changed',
    'project.changed',
    'specification.changed',
  ]) {
    const [row] = await app.db.selectFrom('audit_log').select('details').where('action', '=', changed).execute();
    assert.ok(row?.details.before !== undefined, `${changed} says what it was before`);
  }
  const catalogue = en.auditLog.action as Record<string, Record<string, string>>;
  const nameless = logged.filter(
    (action) => !catalogue[action.slice(0, action.indexOf('.'))]?.[action.slice(action.indexOf('.') + 1)],
  );
  assert.deepEqual(nameless, [], 'each has words');
  assert.equal(new Set(logged).size, logged.length - 2, 'each kind once, joining and leaving twice');
});
