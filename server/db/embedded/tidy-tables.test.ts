import assert from 'node:assert/strict';
import test from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { embeddedParsers, pgliteSession } from './pglite-session.ts';
import { serializeSession } from './serialized-session.ts';
import { tidyTables } from './tidy-tables.ts';

test('tables that changed much are tidied, once; afterwards a count reads the index alone', async (t) => {
  const pglite = await PGlite.create({ parsers: embeddedParsers });
  t.after(() => pglite.close());
  const turns = serializeSession(pgliteSession(pglite));
  const exec = (text: string) => turns.run((session) => session.exec(text));
  await exec('create table much (id int primary key, name text); create table little (id int)');
  await exec("insert into much select n, 'naam ' || n from generate_series(1, 20000) n; insert into little values (1)");
  assert.deepEqual(await tidyTables(turns), ['public.much']);
  const { rows } = await exec("select relallvisible = relpages as tidy, reltuples from pg_class where relname = 'much'");
  assert.deepEqual(rows, [{ tidy: true, reltuples: 20_000 }]);
  assert.deepEqual(await tidyTables(turns), []);
  await exec("update much set name = 'anders' where id <= 7000");
  assert.deepEqual(await tidyTables(turns), ['public.much']);
  assert.deepEqual(await tidyTables(turns), []);
});
