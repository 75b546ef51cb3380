import assert from 'node:assert/strict';
import test from 'node:test';
import { type KyselyPlugin, sql } from 'kysely';
import { personalDataSchema } from '../../common/contract/users.ts';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import type { Database } from '../db/tables.ts';
import { readPersonalData } from './personal-data.ts';
import { findUser } from './user-queries.ts';

/** Columns with the id of a person that no query of the export reads, by what says the same. */
const ELSEWHERE = {
  'the audit log, which is exported as actions': [
    'adoption_requests.asked_by',
    'adoption_requests.user_id',
    'bcf_topics.closed_by',
    'declined_adoptions.user_id',
    'embed_tokens.user_id',
    'finding_assignments.assigned_by',
    'finding_batches.made_by',
    'importmap_assets.created_by',
    'importmap_revisions.author_id',
    'issues.changed_by',
    'password_resets.invited_by',
    'rule_sets.created_by',
    'saved_views.created_by',
    'specifications.created_by',
    'trusted_domains.claimed_by',
    'value_lists.saved_by',
  ],
  'the account, which is exported as user': ['organization_members.user_id'],
  'the second factor, with which they are counted': ['recovery_codes.user_id'],
  'the files': ['stored_bytes.user_id'],
  'the notices of other people about what the person did': ['notices.actor_id'],
  'a step of seconds to days that is under way': [
    'draft_editors.user_id',
    'dry_runs.made_by',
    'oidc_attempts.user_id',
    'passkey_challenges.user_id',
    'password_resets.user_id',
    'program_codes.user_id',
    'sign_in_steps.user_id',
    'tickets.user_id',
    'upload_reservations.user_id',
  ],
};

/** Runs the function with a database that records the SQL of its queries. */
async function recordSql(db: Database, run: (recorded: Database) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      texts.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(plugin));
  return texts;
}

test('the export reads every column with a person, except those whose content is in another part of it', async (t) => {
  const app = await openTestApp(t);
  const { ids } = await castProject(app);
  const user = await findUser(app.db, ids.projectUser);
  assert.ok(user);
  const texts = await recordSql(app.db, (db) => readPersonalData(db, user));
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and connamespace = 'public'::regnamespace`.execute(app.db);
  const isRead = ({ table, column }: (typeof rows)[number]) =>
    texts.some((text) => [table, column].every((name) => new RegExp(`\\b${name}\\b`).test(text)));
  const unread = rows.filter((row) => !isRead(row)).map(({ table, column }) => `${table}.${column}`);
  assert.deepEqual(unread.sort(), Object.values(ELSEWHERE).flat().sort());
});

test('only the user and platform admins can export the personal data of a user', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { ids, tokens, projectId, organizationId } = cast;
  const url = `/api/users/${ids.projectUser}/personal-data`;
  await assertRights(app, cast, { method: 'GET', url, expected: [401, 403, 403, 403, 403, 200, 403, 200] });
  const member = `/api/organizations/${organizationId}/members/${ids.projectUser}`;
  await app.call('PUT', member, { as: tokens.organizationAdmin, payload: { role: 'ADMIN' } });
  const file = { storage_key: 'k', filename: 'a.ifc', size: 7, sha256: '', version: 1, uploaded_by: ids.projectUser };
  await app.db
    .insertInto('files')
    .values({ ...file, project_id: projectId })
    .execute();
  await app.call('POST', '/api/api-tokens', { as: tokens.projectUser, payload: { name: 'script' } });
  const plan = {
    name: 'DO',
    acceptors: [{ id: ids.projectUser }],
    expected: [{ namePattern: '*', user: { id: ids.projectUser } }],
  };
  const deliveries = `/api/projects/${projectId}/deliveries`;
  const { id: deliveryId } = (await app.call('POST', deliveries, { as: tokens.projectAdmin, payload: plan })).body;
  const decision = { decision: 'REJECTED', reason: 'Te vroeg' };
  await app.call('POST', `${deliveries}/${deliveryId}/decision`, { as: tokens.projectUser, payload: decision });
  const { body, headers } = await app.call('GET', '/api/users/me/personal-data', { as: tokens.projectUser });
  assert.match(String(headers['content-disposition']), /^attachment/);
  assert.deepEqual(Object.keys(body).sort(), Object.keys(personalDataSchema.shape).sort(), 'the page asks for all that there is');
  assert.deepEqual(
    [body.user.id, body.sessions.length, body.projects],
    [ids.projectUser, 1, [{ id: projectId, name: 'P', role: 'USER' }]],
  );
  assert.deepEqual([body.files[0].filename, body.files[0].size, body.files[0].projectId], ['a.ifc', 7, projectId]);
  assert.deepEqual(body.actions.map(({ action }: { action: string }) => action).sort(), [
    'api-token.created',
    'delivery.acceptor-added',
    'delivery.rejected',
    'member.role-changed',
  ]);
  assert.deepEqual([body.apiTokens[0].name, body.apiTokens[0].scope], ['script', 'READ']);
  const [delivery] = body.deliveries;
  assert.deepEqual(
    [delivery.name, delivery.accepts, delivery.expected, delivery.decisions[0].reason],
    ['DO', true, ['*'], 'Te vroeg'],
  );
  assert.equal(delivery.decisions[0].decidedAt, app.now().toISOString());
  assert.doesNotMatch(JSON.stringify(body), /password_hash|token_hash|vakwerk_/);
});
