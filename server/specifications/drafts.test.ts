import assert from 'node:assert/strict';
import test from 'node:test';
import { SPECIFICATION_DRAFTS_MAX } from '../../common/contract/limits.ts';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { sweepStorage } from '../jobs/sweep-storage.ts';

const RULE = { name: '1.1 Wand', identifier: 'W', entity: 'IFCWALL' };
const ids = (title: string, version = '1') => writeIds(title, version, [RULE]);
const file = (content: string) => ({ filename: 'a.ids', content });
const field = (name: string, content: string) => ({ field: name, content });

test('a draft is kept until it is published or discarded, and two editors never overwrite each other unknowingly', async (t) => {
  const app = await openTestApp(t);
  const { call, db } = app;
  const { tokens, ids: people, organizationId } = await castProject(app);
  const as = tokens.organizationAdmin;
  const { token: colleague, id: colleagueId } = await app.signIn({ first_name: 'Anna', last_name: 'Berg' });
  await db
    .insertInto('organization_members')
    .values({ organization_id: organizationId, user_id: colleagueId, role: 'ADMIN' })
    .execute();
  const { id } = (await call('POST', '/api/specifications', { as, ...multipart(file(ids('ILS'))) })).body;
  const url = '/api/specification-drafts';
  const make = (caller: string | undefined, text: string, ...more: object[]) =>
    call('POST', url, { as: caller, ...multipart(file(text), field('name', 'ILS'), ...(more as [])) });
  const put = (
    draft: string,
    text: string,
    { caller, etag, query = '' }: { caller: string | undefined; etag?: string; query?: string },
  ) => {
    const { payload, headers } = multipart(file(text), field('name', 'ILS'));
    return call('PUT', `${url}/${draft}${query}`, {
      as: caller,
      payload,
      headers: { ...headers, ...(etag && { 'if-match': etag }) },
    });
  };
  const text = async (draft: string, copy = 'current') =>
    (await call('GET', `${url}/${draft}/download?copy=${copy}`, { as })).body;
  const list = async (payload: object, caller = as) => (await call('POST', `${url}/_search`, { as: caller, payload })).body;

  // One of a specification.
  const first = (await make(as, ids('ILS', '2'), field('specification', id))).body;
  assert.deepEqual(first.specification, { id, name: 'ILS', version: '1' });
  assert.deepEqual([first.changedBy.id, first.replaced, first.platform], [people.organizationAdmin, null, false]);
  const second = await make(colleague, ids('ILS', '3'), field('specification', id));
  assert.deepEqual([second.status, second.body.code, second.body.details.draft.id], [409, 'CONFLICT', first.id]);
  assert.equal((await list({ specificationId: id }, colleague)).data[0].etag, first.etag);
  assert.equal((await call('GET', `${url}/${first.id}`, { as })).headers.etag, first.etag);

  // The colleague goes on; who began from the earlier one is told, and nothing is overwritten.
  assert.equal((await put(first.id, ids('ILS', '3'), { caller: colleague })).body.code, 'PRECONDITION_REQUIRED');
  const theirs = (await put(first.id, ids('ILS', '3'), { caller: colleague, etag: first.etag })).body;
  assert.deepEqual([theirs.changedBy.firstName, theirs.changedBy.lastName], ['Anna', 'Berg']);
  const late = await put(first.id, ids('ILS', '4'), { caller: as, etag: first.etag });
  assert.deepEqual([late.status, late.body.code], [412, 'PRECONDITION_FAILED']);
  assert.deepEqual(late.body.details.draft, theirs);
  assert.equal(await text(first.id), ids('ILS', '3'));
  // The same file is no change.
  assert.equal((await put(first.id, ids('ILS', '3'), { caller: as, etag: first.etag })).body.etag, theirs.etag);

  // Mine replaces it; theirs stays.
  const mine = (await put(first.id, ids('ILS', '4'), { caller: as, etag: theirs.etag, query: '?keep-replaced=true' })).body;
  assert.deepEqual([mine.changedBy.id, mine.replaced.by.id], [people.organizationAdmin, colleagueId]);
  assert.equal(mine.replaced.at, theirs.changedAt);
  assert.deepEqual([await text(first.id), await text(first.id, 'replaced')], [ids('ILS', '4'), ids('ILS', '3')]);
  const newest = (await put(first.id, ids('ILS', '5'), { caller: as, etag: mine.etag })).body;
  assert.equal(await text(first.id, 'replaced'), ids('ILS', '3'));
  const kept = (await call('GET', '/api/users/me/personal-data', { as: colleague })).body.specificationDrafts;
  assert.deepEqual(kept, [{ id: first.id, name: 'ILS', changedAt: null, replacedAt: theirs.changedAt }]);
  // The files of both, beside that of the specification.
  assert.equal(await sweepAll(app), 0);
  assert.equal((await storedKeys(app)).length, 3);

  // Publishing deletes it, unless it was changed since.
  const publish = (path: string, draft: string, etag: string) => {
    const { payload, headers } = multipart(file(ids('ILS', '6')), field('draft', draft));
    return call('POST', `/api/specifications${path}`, { as, payload, headers: { ...headers, 'if-match': etag } });
  };
  assert.equal((await publish(`/${id}/versions`, first.id, mine.etag)).status, 412);
  assert.equal((await publish('', first.id, newest.etag)).status, 404);
  assert.equal((await list({})).total, 1);
  const published = await publish(`/${id}/versions`, first.id, newest.etag);
  assert.equal(published.status, 200, JSON.stringify(published.body));
  assert.deepEqual([(await list({})).total, (await storedKeys(app)).length], [0, 2]);
  assert.equal((await put(first.id, ids('ILS', '7'), { caller: as, etag: newest.etag })).status, 404);

  // With the last version it goes as well; one of a new specification is discarded.
  await make(as, ids('ILS', '7'), field('specification', published.body.id));
  await call('DELETE', `/api/specifications/${id}?versions=all`, { as });
  assert.equal((await list({})).total, 0);
  const fresh = (await make(as, 'not yet an IDS')).body;
  assert.deepEqual([fresh.specification, fresh.organization.id], [null, organizationId]);
  assert.equal((await list({ query: 'ils' })).data[0].id, fresh.id);
  // The platform's are not an organization's.
  const ofPlatform = (await make(tokens.platformAdmin, ids('P'))).body;
  assert.equal(ofPlatform.platform, true);
  assert.equal((await list({})).total, 1);
  assert.equal((await call('GET', `${url}/${ofPlatform.id}`, { as })).status, 403);
  assert.equal((await call('DELETE', `${url}/${fresh.id}`, { as })).status, 204);
  assert.deepEqual((await list({})).data, []);
  assert.equal((await storedKeys(app)).length, 1);

  const rows = Array.from({ length: SPECIFICATION_DRAFTS_MAX }, (_, at) => ({
    organization_id: organizationId,
    name: `${at}`,
    search_text: '',
    source_key: `${at}`,
    sha256: '',
    size: 1,
    changed_at: app.now(),
    created_at: app.now(),
  }));
  await db.insertInto('specification_drafts').values(rows).execute();
  const tooMany = await make(as, ids('ILS'));
  assert.deepEqual([tooMany.status, tooMany.body.details], [409, { max: SPECIFICATION_DRAFTS_MAX }]);

  const actions = await db.selectFrom('audit_log').select('action').where('subject_type', '=', 'specification-draft').execute();
  assert.deepEqual(actions.map(({ action }) => action.slice('specification-draft.'.length)).sort(), [
    'created',
    'created',
    'created',
    'created',
    'discarded',
    'replaced',
  ]);
});

/** Keys of .ids files that rows refer to. */
async function storedKeys({ db }: TestApp): Promise<string[]> {
  const drafts = await db.selectFrom('specification_drafts').select(['source_key', 'replaced_key']).execute();
  const specifications = await db.selectFrom('specifications').select('source_key').execute();
  const keys = [...drafts.flatMap(({ source_key, replaced_key }) => [source_key, replaced_key])];
  return [...keys, ...specifications.map(({ source_key }) => source_key)].filter((key) => key !== null);
}

const sweepAll = ({ db, services }: TestApp) => sweepStorage({ db, storage: services.storage }, 0);
