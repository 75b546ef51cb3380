import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test from 'node:test';
import { DRAFT_OPEN_STALE_MS } from '../../common/contract/wait-times.ts';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { deleteExpired } from '../auth/delete-expired.ts';

test('editors who have one draft open see each other, until a page is left or says nothing more', async (t) => {
  const app = await openTestApp(t);
  const { call, db } = app;
  const { tokens, ids, organizationId } = await castProject(app);
  const as = tokens.organizationAdmin;
  const { token: colleague, id: colleagueId } = await app.signIn({ first_name: 'Anna', last_name: 'Berg' });
  await db
    .insertInto('organization_members')
    .values({ organization_id: organizationId, user_id: colleagueId, role: 'ADMIN' })
    .execute();
  const text = writeIds('ILS', '1', [{ name: '1.1 Wand', identifier: 'W', entity: 'IFCWALL' }]);
  const upload = multipart({ filename: 'a.ids', content: text }, { field: 'name', content: 'ILS' });
  const draft = (await call('POST', '/api/specification-drafts', { as, ...upload })).body;
  const url = `/api/specification-drafts/${draft.id}/editors`;
  const [mine, hers, herOther] = [randomUUID(), randomUUID(), randomUUID()];
  const open = (page: string, caller = as) => call('PUT', `${url}/${page}`, { as: caller });
  const others = async (page: string, caller = as) => (await open(page, caller)).body.others.map(({ id }: { id: string }) => id);
  const leave = async (page: string, caller = as) => (await call('DELETE', `${url}/${page}`, { as: caller })).status;
  const rows = () => db.selectFrom('draft_editors').select('page_id').execute();

  const alone = await open(mine);
  assert.deepEqual([alone.status, alone.body], [200, { draft, others: [] }], 'nobody is told about themselves');
  assert.deepEqual(await others(hers, colleague), [ids.organizationAdmin]);
  assert.deepEqual((await open(mine)).body.others[0], {
    ...{ id: colleagueId, firstName: 'Anna', lastName: 'Berg' },
    email: (await db.selectFrom('users').select('email').where('id', '=', colleagueId).executeTakeFirstOrThrow()).email,
  });

  // A person with two pages counts once, and stays while one of them is open.
  await open(herOther, colleague);
  assert.deepEqual(await others(mine), [colleagueId]);
  assert.equal(await leave(hers, colleague), 204);
  assert.deepEqual(await others(mine), [colleagueId]);
  assert.equal(await leave(herOther, as), 204, 'nobody leaves for somebody else');
  assert.deepEqual(await others(mine), [colleagueId]);
  assert.equal(await leave(herOther, colleague), 204);
  assert.deepEqual(await others(mine), []);

  // The page of somebody else is not taken over; one that says nothing more is forgotten.
  await open(hers, colleague);
  await open(hers);
  assert.deepEqual(await others(mine), [colleagueId]);
  app.advanceMinutes(DRAFT_OPEN_STALE_MS / 60_000);
  assert.deepEqual(await others(mine), []);
  await deleteExpired(db, app.now());
  assert.deepEqual(await rows(), [{ page_id: mine }]);

  // Only editors.
  assert.equal((await open(mine, tokens.organizationUser)).status, 403);
  assert.equal((await call('DELETE', `${url}/${mine}`, { as: tokens.stranger })).status, 403);
  assert.equal((await open('mine')).status, 404);
  await call('DELETE', `/api/specification-drafts/${draft.id}`, { as });
  assert.deepEqual(await rows(), []);
  assert.equal((await open(mine)).status, 404);
});
