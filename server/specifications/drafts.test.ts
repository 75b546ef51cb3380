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

test('a draft stays until it is published or discarded, and two editors never overwrite each other unknowingly', async (t) => {
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

  // A draft of a specification.
  const first = (await make(as, ids('ILS', '2'), field('specification', id))).body;
  assert.deepEqual(first.specification, { id, name: 'ILS', version: '1' });
  assert.deepEqual([first.changedBy.id, first.replaced, first.platform], [people.organizationAdmin, null, false]);
  const second = await make(colleague, ids('ILS', '3'), field('specification', id));
  assert.deepEqual([second.status, second.body.code, second.body.details.draft.id], [409, 'CONFLICT', first.id]);
  assert.equal((await list({ specificationId: id }, colleague)).data[0].etag, first.etag);
  assert.equal((await call('GET', `${url}/${first.id}`, { as })).headers.etag, first.etag);

  // The colleague continues; an editor who started from the earlier draft gets an error, and nothing is overwritten.
  assert.equal((await put(first.id, ids('ILS', '3'), { caller: colleague })).body.code, 'PRECONDITION_REQUIRED');
  const theirs = (await put(first.id, ids('ILS', '3'), { caller: colleague, etag: first.etag })).body;
  assert.deepEqual([theirs.changedBy.firstName, theirs.changedBy.lastName], ['Anna', 'Berg']);
  const late = await put(first.id, ids('ILS', '4'), { caller: as, etag: first.etag });
  assert.deepEqual([late.status, late.body.code], [412, 'PRECONDITION_FAILED']);
  assert.deepEqual(late.body.details.draft, theirs);
  assert.equal(await text(first.id), ids('ILS', '3'));
  // The same file is not a change.
  assert.equal((await put(first.id, ids('ILS', '3'), { caller: as, etag: first.etag })).body.etag, theirs.etag);

  // My file replaces the draft; theirs stays available.
  const mine = (await put(first.id, ids('ILS', '4'), { caller: as, etag: theirs.etag, query: '?keep-replaced=true' })).body;
  assert.deepEqual([mine.changedBy.id, mine.replaced.by.id], [people.organizationAdmin, colleagueId]);
  assert.equal(mine.replaced.at, theirs.changedAt);
  assert.deepEqual([await text(first.id), await text(first.id, 'replaced')], [ids('ILS', '4'), ids('ILS', '3')]);
  const newest = (await put(first.id, ids('ILS', '5'), { caller: as, etag: mine.etag })).body;
  assert.equal(await text(first.id, 'replaced'), ids('ILS', '3'));
  const personalDrafts = (await call('GET', '/api/users/me/personal-data', { as: colleague })).body.specificationDrafts;
  assert.deepEqual(personalDrafts, [
    { id: first.id, name: 'ILS', changedAt: null, replacedAt: theirs.changedAt, asked: null, decided: null },
  ]);
  // Files of both drafts and of the specification.
  assert.equal(await sweepAll(app), 0);
  assert.equal((await storedKeys(app)).length, 3);

  // Publishing deletes the draft, unless it was changed since.
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

  // A colleague reviews it; the sender and users without edit rights cannot.
  const reviewed = (await make(as, ids('ILS', '7'), field('specification', published.body.id))).body;
  assert.deepEqual([reviewed.state, reviewed.review], ['DRAFT', null]);
  const at = `${url}/${reviewed.id}`;
  const reviewers = (await call('POST', `${at}/reviewers/_search`, { as, payload: { query: 'berg' } })).body;
  assert.deepEqual([reviewers.total, reviewers.data[0].id], [1, colleagueId]);
  const ask = (reviewer: string, words = '') =>
    call('PUT', `${at}/review`, { as, payload: { reviewer: { id: reviewer }, words } });
  for (const wrong of [people.organizationAdmin, people.organizationUser, people.platformAdmin, 'nobody'])
    assert.deepEqual((await ask(wrong)).body.details, [{ path: 'reviewer', message: 'NO_REVIEWER' }]);
  const requested = (await ask(colleagueId, 'Let op de wanden')).body;
  assert.deepEqual([requested.state, requested.review.reviewer.id, requested.etag], ['IN_REVIEW', colleagueId, reviewed.etag]);
  const noticesOf = async (caller: string | undefined) =>
    (await call('POST', '/api/notices/_search', { as: caller, payload: {} })).body.data;
  const [notice] = await noticesOf(colleague);
  assert.deepEqual([notice.kind, notice.about, notice.page], ['REVIEW_ASKED', 'ILS', `/specifications/drafts/${reviewed.id}`]);
  const mail = (await app.mails()).at(-1);
  assert.match(mail?.text ?? '', /vraagt je het concept van de ILS ILS te beoordelen/);
  assert.match(mail?.text ?? '', /Let op de wanden/);

  const draftOf = async (caller: string | undefined) =>
    (await call('GET', `/api/specifications/${published.body.id}`, { as: caller })).body.draft;
  assert.deepEqual(await draftOf(as), { id: reviewed.id, state: 'IN_REVIEW' });
  assert.equal(await draftOf(tokens.organizationUser), undefined);

  // The draft is shown in words, with the changes since the published version.
  const rules = (await call('GET', `${at}/rules`, { as: colleague })).body;
  assert.deepEqual([rules.etag, rules.version, rules.definition.elements[0].name], [reviewed.etag, '7', '1.1 Wand']);
  const { from, to, counts } = (await call('GET', `${at}/changes`, { as: colleague })).body;
  assert.deepEqual([from.version, to, counts.ADDED], ['6', { id: null, version: '7' }, 0]);

  // The draft is returned with words, changed, sent again and approved; the decision counts only for the file that was read.
  const decide = (decision: string, { caller = colleague, etag = reviewed.etag, words = '' } = {}) =>
    call('POST', `${at}/review/decision`, { as: caller, payload: { decision, words }, headers: { 'if-match': etag } });
  assert.deepEqual((await decide('RETURNED')).body.details, [{ path: 'words', message: 'REQUIRED' }]);
  assert.equal((await decide('APPROVED', { caller: as })).status, 403);
  const returned = (await decide('RETURNED', { words: 'Noem ook de deuren' })).body;
  assert.deepEqual([returned.state, returned.review.decisionWords], ['RETURNED', 'Noem ook de deuren']);
  assert.equal((await noticesOf(as))[0].kind, 'REVIEW_RETURNED');
  assert.equal((await decide('APPROVED')).body.code, 'CONFLICT', 'it is decided already');
  const mended = (await put(reviewed.id, ids('ILS', '8'), { caller: as, etag: reviewed.etag })).body;
  assert.equal(mended.state, 'RETURNED', 'until it is sent again');
  await ask(colleagueId);
  assert.equal((await decide('APPROVED')).status, 412, 'it is not what was read');
  const approved = (await decide('APPROVED', { etag: mended.etag })).body;
  assert.equal(approved.state, 'APPROVED');
  const changed = (await put(reviewed.id, ids('ILS', '9'), { caller: as, etag: mended.etag })).body;
  assert.deepEqual([changed.state, changed.review.decision], ['DRAFT', 'APPROVED']);
  await ask(colleagueId);
  const byReviewer = (await put(reviewed.id, ids('ILS', '10'), { caller: colleague, etag: changed.etag })).body;
  assert.equal((await decide('APPROVED', { etag: byReviewer.etag })).body.code, 'CONFLICT', 'nobody approves his own change');
  const last = (await put(reviewed.id, ids('ILS', '11'), { caller: as, etag: byReviewer.etag })).body;
  assert.equal((await decide('APPROVED', { etag: last.etag })).body.state, 'APPROVED');

  // The published version names its approver to its editors; another file than the approved one has no approver.
  const publishDraft = async (draft: { id: string; etag: string }, version: string) => {
    const { payload, headers } = multipart(file(ids('ILS', version)), field('draft', draft.id));
    const more = { as, payload, headers: { ...headers, 'if-match': draft.etag } };
    return (await call('POST', `/api/specifications/${id}/versions`, more)).body.id;
  };
  const eleven = await publishDraft(last, '11');
  const reviewedOf = async (version: string, caller = as) =>
    (await call('GET', `/api/specifications/${version}`, { as: caller })).body.reviewed;
  const unreviewedOf = async (version: string) => (await call('GET', `/api/specifications/${version}`, { as })).body.unreviewed;
  assert.deepEqual(
    [await unreviewedOf(id), await unreviewedOf(published.body.id), await unreviewedOf(eleven)],
    [false, true, false],
  );
  assert.equal((await reviewedOf(eleven)).by.id, colleagueId);
  assert.equal(await reviewedOf(eleven, tokens.organizationUser), undefined);
  const personalData = (await call('GET', '/api/users/me/personal-data', { as: colleague })).body;
  assert.deepEqual([personalData.reviewedSpecifications[0].id, personalData.reviewedSpecifications[0].version], [eleven, '11']);
  const next = (await make(colleague, ids('ILS', '12'), field('specification', id))).body;
  await call('PUT', `${url}/${next.id}/review`, { as: colleague, payload: { reviewer: { id: people.organizationAdmin } } });
  const decision = { as, payload: { decision: 'APPROVED' }, headers: { 'if-match': next.etag } };
  await call('POST', `${url}/${next.id}/review/decision`, decision);
  const thirteen = await publishDraft(next, '13');
  assert.equal(await reviewedOf(thirteen), null);
  assert.equal(await unreviewedOf(thirteen), true);
  const kinds = await db.selectFrom('audit_log').select('details').where('action', '=', 'specification.version-added').execute();
  const noted = kinds.map(({ details }) => (details as { review?: string }).review ?? null).sort();
  assert.deepEqual(noted, ['APPROVED', 'NOT_REVIEWED', 'NOT_REVIEWED']);
  assert.deepEqual(await noticesOf(colleague), [], 'they go with the draft');

  // A reviewer whose account is deleted no longer reviews the draft.
  const orphan = (await make(as, ids('ILS', '14'), field('specification', id))).body;
  await call('PUT', `${url}/${orphan.id}/review`, { as, payload: { reviewer: { id: colleagueId } } });
  await call('DELETE', `/api/users/${colleagueId}`, { as: tokens.platformAdmin });
  const alone = (await call('GET', `${url}/${orphan.id}`, { as })).body;
  assert.deepEqual([alone.state, (await reviewedOf(eleven)).by], ['DRAFT', null]);
  await call('DELETE', `${url}/${orphan.id}`, { as });

  // Deleting the last version deletes its draft; the draft of a new specification is discarded.
  await make(as, ids('ILS', '7'), field('specification', published.body.id));
  await call('DELETE', `/api/specifications/${id}?versions=all`, { as });
  assert.equal((await list({})).total, 0);
  const fresh = (await make(as, 'not yet an IDS')).body;
  assert.deepEqual([fresh.specification, fresh.organization.id], [null, organizationId]);
  assert.equal((await list({ query: 'ils' })).data[0].id, fresh.id);
  // Drafts of the platform do not belong to an organization.
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
  const logged = new Map<string, number>();
  for (const { action } of actions) logged.set(action, (logged.get(action) ?? 0) + 1);
  assert.deepEqual(Object.fromEntries(logged), {
    'specification-draft.created': 7,
    'specification-draft.replaced': 1,
    'specification-draft.discarded': 2,
    'specification-draft.review-asked': 5,
    'specification-draft.approved': 3,
    'specification-draft.returned': 1,
  });
});

/** Returns the keys of .ids files that rows refer to. */
async function storedKeys({ db }: TestApp): Promise<string[]> {
  const drafts = await db.selectFrom('specification_drafts').select(['source_key', 'replaced_key']).execute();
  const specifications = await db.selectFrom('specifications').select('source_key').execute();
  const keys = [...drafts.flatMap(({ source_key, replaced_key }) => [source_key, replaced_key])];
  return [...keys, ...specifications.map(({ source_key }) => source_key)].filter((key) => key !== null);
}

const sweepAll = ({ db, services }: TestApp) => sweepStorage({ db, storage: services.storage }, 0);
