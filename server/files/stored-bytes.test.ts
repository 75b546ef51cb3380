import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../db/open-test-database.ts';
import type { Database } from '../db/tables.ts';
import { checkStoredBytes } from '../operations/check-stored-bytes.ts';
import { readUsage } from '../organizations/subscription-queries.ts';
import { readStoredBytes } from './storage-limit.ts';

async function openWorld(t: TestContext) {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const { db } = database;
  const addUser = async (email: string) =>
    (await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()).id;
  const addOrganization = async (name: string) =>
    (await db.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  return {
    db,
    user: await addUser('a@vakwerk.test'),
    organization: await addOrganization('A'),
    other: await addOrganization('B'),
  };
}

let names = 0;
async function addFile(db: Database, owner: { organization_id: string | null; uploaded_by: string | null }, size: number) {
  names += 1;
  const facts = { filename: `${names}.ifc`, storage_key: `uploads/${names}`, sha256: 'x', version: 1 };
  const row = await db
    .insertInto('files')
    .values({ ...facts, ...owner, size })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const storedBy = (db: Database, organizationId: string | null, uploadedBy: string) =>
  readStoredBytes(db, { organizationId, uploadedBy });

test('the stored bytes of an account follow uploads, geometries, deletions and a change of owner', async (t) => {
  const { db, user, organization, other } = await openWorld(t);
  const file = await addFile(db, { organization_id: organization, uploaded_by: user }, 100);
  await addFile(db, { organization_id: other, uploaded_by: user }, 7);
  await addFile(db, { organization_id: null, uploaded_by: user }, 1_000);
  assert.equal(await storedBy(db, organization, user), 100);
  assert.equal(await storedBy(db, null, user), 1_000);
  await db.insertInto('geometries').values({ file_id: file, status: 'PREPARING' }).execute();
  await db
    .updateTable('geometries')
    .set({ size: 30, measures_size: 4, picture_size: 1, status: 'READY' })
    .where('file_id', '=', file)
    .execute();
  assert.equal(await storedBy(db, organization, user), 135);
  assert.equal((await readUsage(db, organization)).STORAGE, 135);
  await db.deleteFrom('geometries').where('file_id', '=', file).execute();
  assert.equal(await storedBy(db, organization, user), 100);
  await db.insertInto('geometries').values({ file_id: file, status: 'READY', size: 20, measures_size: 2 }).execute();
  assert.equal(await storedBy(db, organization, user), 122);
  await db.deleteFrom('files').where('id', '=', file).execute();
  assert.equal(await storedBy(db, organization, user), 0);
  // The files of a deleted organization become those of their uploader.
  await db.deleteFrom('organizations').where('id', '=', other).execute();
  assert.equal(await storedBy(db, null, user), 1_007);
  assert.equal(await checkStoredBytes(db, { repairs: false }), undefined);
});

test('files without an owner, and the files of a deleted project or user, leave no counted bytes', async (t) => {
  const { db, user, organization } = await openWorld(t);
  const project = await db
    .insertInto('projects')
    .values({ organization_id: organization, name: 'P', location: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = [1, 2, 4].map(() => addFile(db, { organization_id: organization, uploaded_by: user }, 10));
  const ids = await Promise.all(files);
  await db.updateTable('files').set({ project_id: project.id }).where('id', 'in', ids).execute();
  await db
    .insertInto('geometries')
    .values({ file_id: ids[0] ?? '', status: 'READY', size: 5, measures_size: 5 })
    .execute();
  assert.equal(await storedBy(db, organization, user), 40);
  await db.deleteFrom('projects').where('id', '=', project.id).execute();
  assert.equal(await storedBy(db, organization, user), 0);
  await addFile(db, { organization_id: null, uploaded_by: user }, 3);
  await addFile(db, { organization_id: null, uploaded_by: null }, 3);
  await db.deleteFrom('users').where('id', '=', user).execute();
  assert.equal(await checkStoredBytes(db, { repairs: false }), undefined);
});

test('a transaction that is rolled back, as by a kill, changes no sum', async (t) => {
  const { db, user, organization } = await openWorld(t);
  const file = await addFile(db, { organization_id: organization, uploaded_by: user }, 100);
  const rolledBack = db.transaction().execute(async (trx) => {
    await addFile(trx, { organization_id: organization, uploaded_by: user }, 50);
    await trx.deleteFrom('files').where('id', '=', file).execute();
    throw new Error('killed');
  });
  await assert.rejects(rolledBack, /killed/);
  assert.equal(await storedBy(db, organization, user), 100);
});

test('sums are exact after parallel uploads, deletions and conversions', async (t) => {
  const { db, user, organization } = await openWorld(t);
  const owner = { organization_id: organization, uploaded_by: user };
  const ids = await Promise.all(Array.from({ length: 60 }, (_, at) => addFile(db, owner, at + 1)));
  const changes = ids.map(async (id, at) => {
    if (at % 3 === 0) await db.deleteFrom('files').where('id', '=', id).execute();
    else if (at % 3 === 1)
      await db.insertInto('geometries').values({ file_id: id, status: 'READY', size: 9, measures_size: 1 }).execute();
    else await addFile(db, owner, 1_000);
  });
  await Promise.all(changes);
  const { rows } = await sql<{ bytes: number }>`select bytes from counted_bytes where organization_id = ${organization}`.execute(
    db,
  );
  assert.equal(await storedBy(db, organization, user), rows[0]?.bytes);
  assert.equal(await checkStoredBytes(db, { repairs: false }), undefined);
});

test('the doctor reports wrong sums, and corrects them on request', async (t) => {
  const { db, user, organization } = await openWorld(t);
  await addFile(db, { organization_id: organization, uploaded_by: user }, 100);
  await addFile(db, { organization_id: null, uploaded_by: user }, 10);
  await sql`update stored_bytes set bytes = 5 where organization_id = ${organization}`.execute(db);
  await sql`delete from stored_bytes where user_id = ${user}`.execute(db);
  const wrong = await checkStoredBytes(db, { repairs: false });
  assert.deepEqual([wrong?.code, wrong?.facts], ['STORED_BYTES_WRONG', { accounts: 2 }]);
  assert.equal((await checkStoredBytes(db, { repairs: true }))?.code, 'STORED_BYTES_REPAIRED');
  assert.equal(await storedBy(db, organization, user), 100);
  assert.equal(await storedBy(db, null, user), 10);
  assert.equal(await checkStoredBytes(db, { repairs: true }), undefined);
});
