import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { embeddedParsers, pgliteSession } from './pglite-session.ts';
import type { SqlSession } from './sql-session.ts';

let pglite: PGlite;
let session: SqlSession;
before(async () => {
  pglite = await PGlite.create({ parsers: embeddedParsers });
  session = pgliteSession(pglite);
  await session.exec('create table things (id bigint primary key, name text, tags text[], made timestamptz, facts jsonb)');
});
after(() => session.close());

const prepared = async () =>
  (await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map((row) => row.statement);

test('a statement is parsed once, and each run has its own values, of any type', async () => {
  const insert = 'insert into things values ($1, $2, $3, $4, $5)';
  const createdAt = new Date('2026-01-05T09:00:00Z');
  const rows = [
    { id: 1, name: 'één "twee" \\ drie', tags: ['a', 'b,c', '{}'], made: createdAt, facts: { a: [1, null] } },
    { id: 2, name: null, tags: [], made: null, facts: null },
  ];
  for (const { id, name, tags, made: at, facts } of rows) {
    const { affectedRows } = await session.query(insert, [id, name, tags, at, facts && JSON.stringify(facts)]);
    assert.equal(affectedRows, 1);
  }
  assert.equal((await prepared()).filter((one) => one === insert).length, 1);
  const select = 'select * from things where id = $1';
  for (const row of rows) assert.deepEqual((await session.query(select, [row.id])).rows, [row]);
  assert.deepEqual((await session.query(select, [3])).rows, []);
});

test('an error names its code and constraint, and the statement works again after it', async () => {
  const insert = 'insert into things (id) values ($1)';
  await session.query(insert, [10]);
  await assert.rejects(session.query(insert, [10]), { code: '23505', constraint: 'things_pkey', table: 'things' });
  await assert.rejects(session.query('select no_such_column from things', []), { code: '42703' });
  await assert.rejects(session.query('select no_such_column from things', []), { code: '42703' });
  assert.equal((await session.query(insert, [11])).affectedRows, 1);
});

test('a transaction that failed ends with its rollback, after which everything works', async () => {
  const insert = 'insert into things (id) values ($1)';
  await session.query('begin', []);
  await session.query(insert, [20]);
  await assert.rejects(session.query(insert, [20]), { code: '23505' });
  await assert.rejects(session.query('select 1', []), { code: '25P02' });
  await session.query('rollback', []);
  assert.deepEqual((await session.query('select id from things where id = $1', [20])).rows, []);
});

test('a table that changes changes what statements on it answer, also inside a transaction', async () => {
  const select = 'select * from changing';
  await session.exec('create table changing (one int); insert into changing values (1)');
  assert.deepEqual((await session.query(select, [])).rows, [{ one: 1 }]);
  await session.query('alter table changing add column two int default 2', []);
  assert.deepEqual((await session.query(select, [])).rows, [{ one: 1, two: 2 }]);
  await session.query('begin', []);
  await session.exec('alter table changing drop column one');
  assert.deepEqual((await session.query(select, [])).rows, [{ two: 2 }]);
  await session.query('commit', []);
});

test('the 200 most recently used statements stay prepared', async () => {
  const often = 'select 1 as often';
  for (let at = 0; at < 450; at++) {
    await session.query(`select ${at} as n`, []);
    assert.deepEqual((await session.query(often, [])).rows, [{ often: 1 }]);
  }
  const statements = await prepared();
  assert.ok(statements.length <= 201, String(statements.length));
  assert.ok(statements.includes(often) && statements.includes('select 449 as n') && !statements.includes('select 1 as n'));
});

test('a very long statement runs without being prepared', async () => {
  const text = `select $1::int as one where 0 not in (${'1, '.repeat(1_500)}1)`;
  assert.deepEqual((await session.query(text, [1])).rows, [{ one: 1 }]);
  assert.ok(!(await prepared()).includes(text));
});
