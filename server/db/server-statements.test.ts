import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { Refusal } from '../../common/contract/errors.ts';
import { type PostgresServer, providePostgres, startPostgres } from '../../test/runner/postgres.ts';
import { isRolledBack } from './report-database-outages.ts';
import { serverDialect } from './server-dialect.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = 8;

let server: PostgresServer;
before(async () => {
  server = await startPostgres(await providePostgres(root));
});
after(() => server.stop());

/** Opens one connection with an empty table `things`. */
async function openOne(t: test.TestContext): Promise<Kysely<unknown>> {
  const db = new Kysely<unknown>({ dialect: serverDialect(new pg.Pool({ connectionString: server.url, max: 1 })) });
  t.after(() => db.destroy());
  await sql`drop table if exists things`.execute(db);
  await sql`create table things (id int primary key)`.execute(db);
  return db;
}

const insert = (db: Kysely<unknown>, id: number) => sql`insert into things (id) values (${id})`.execute(db);
const read = async (db: Kysely<unknown>, id: number) => (await sql`select * from things where id = ${id}`.execute(db)).rows;
const prepared = async (db: Kysely<unknown>) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map((row) => row.statement);

/** Adds a column through another connection, as a migration of a newer version does. */
async function changeTable(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('alter table things add column name text');
  await client.end();
}

test('a statement that repeats is prepared once, and each run has its own values', async (t) => {
  const db = await openOne(t);
  for (let id = 0; id < RUNS; id++) await insert(db, id);
  for (let id = 0; id < RUNS; id++) assert.deepEqual(await read(db, id), [{ id }]);
  assert.deepEqual((await prepared(db)).sort(), ['insert into things (id) values ($1)', 'select * from things where id = $1']);
});

test('statements that run once, and more than the limit, are not prepared', async (t) => {
  const db = await openOne(t);
  await sql`select ${1}::int as once`.execute(db);
  for (let at = 0; at < 250; at++) {
    const text = sql`select ${1}::int as ${sql.ref(`column_${at}`)}`;
    for (let run = 0; run < RUNS; run++) await text.execute(db);
  }
  assert.equal((await prepared(db)).length, 200);
});

test('an error of a prepared statement names its code, and the statement works again after it', async (t) => {
  const db = await openOne(t);
  for (let id = 0; id < RUNS; id++) await insert(db, id);
  await assert.rejects(insert(db, 0), { code: '23505', constraint: 'things_pkey' });
  await insert(db, RUNS);
});

test('a table that changes under a prepared statement costs no call outside a transaction', async (t) => {
  const db = await openOne(t);
  await insert(db, 1);
  for (let run = 0; run < RUNS; run++) await read(db, 1);
  await changeTable();
  for (let run = 0; run < 3; run++) assert.deepEqual(await read(db, 1), [{ id: 1, name: null }]);
});

test('a transaction whose prepared statement is outdated is refused with UNAVAILABLE, and works when it is tried again', async (t) => {
  const db = await openOne(t);
  await insert(db, 1);
  for (let run = 0; run < RUNS; run++) await read(db, 1);
  await changeTable();
  const attempt = () => db.transaction().execute((trx) => read(trx, 1));
  await assert.rejects(attempt(), (error) => error instanceof Refusal && error.code === 'UNAVAILABLE' && isRolledBack(error));
  assert.deepEqual(await attempt(), [{ id: 1, name: null }]);
});
