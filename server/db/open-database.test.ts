import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { sql } from 'kysely';
import { QUERY_WORDS_MAX, searchWords } from '../../common/contract/folded-text.ts';
import { TYPESCRIPT } from '../../test/support/typescript.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { openTestDatabase } from './open-test-database.ts';
import { matchesAllWords, normalizeSearchText } from './search-text.ts';

let opened: OpenedDatabase;
before(async () => {
  opened = await openTestDatabase();
});
after(() => opened.close());

const newOrganization = (name: string) => ({ name, search_text: normalizeSearchText(name) });

test('a statement outside an open transaction waits for it and does not join it', async () => {
  const { db } = opened;
  let outside: Promise<unknown> | undefined;
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await trx.insertInto('organizations').values(newOrganization('Inside')).execute();
      outside = db.insertInto('organizations').values(newOrganization('Outside')).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('roll back');
    }),
    /roll back/,
  );
  await outside;
  const rows = await db.selectFrom('organizations').select('name').execute();
  assert.deepEqual(rows, [{ name: 'Outside' }]);
});

test('an error inside a transaction leaves the connection usable', async () => {
  const { db } = opened;
  await assert.rejects(db.transaction().execute((trx) => sql`select no_such_column`.execute(trx)));
  assert.equal((await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one, 1);
});

test('e-mail addresses are unique whatever their case', async () => {
  const { db } = opened;
  await db.insertInto('users').values({ email: 'Jan@Bouw.nl' }).execute();
  await assert.rejects(db.insertInto('users').values({ email: 'jan@bouw.NL' }).execute(), {
    code: '23505',
    constraint: 'users_email',
  });
});

test('a search ignores case and accents and requires all words', async () => {
  const { db } = opened;
  await db.insertInto('organizations').values(newOrganization('Café Bouw 100% B.V.')).execute();
  const find = (query: string) =>
    db
      .selectFrom('organizations')
      .select('name')
      .where(matchesAllWords('search_text', query))
      .where('name', 'like', 'Café%')
      .execute();
  for (const query of ['cafe', 'BOUW café', '100%', '']) assert.equal((await find(query)).length, 1, query);
  for (const query of ['cafe x', '1_0']) assert.equal((await find(query)).length, 0, query);
});

test('a search uses its first ten different words and ignores the others', async () => {
  const { db } = opened;
  const parametersOf = (query: string) =>
    db.selectFrom('organizations').select('name').where(matchesAllWords('search_text', query)).compile().parameters.length;
  const letters = Array.from({ length: 499 }, (_, n) => String.fromCodePoint(0x61 + (n % 26))).join(' ');
  assert.equal(parametersOf(letters), QUERY_WORDS_MAX);
  assert.equal(parametersOf('bouw BOUW bóuw'), 1, 'a word counts once');
  assert.deepEqual(searchWords(`${letters} x`), [...'abcdefghij']);
});

test('bigint, arrays, dates and JSON are read as JavaScript values', async () => {
  const { db } = opened;
  const user = await db
    .insertInto('users')
    .values({ email: 'a@b.nl', feature_flags: ['PROJECTS', 'A,"B'] })
    .returningAll()
    .executeTakeFirstOrThrow();
  assert.deepEqual(user.feature_flags, ['PROJECTS', 'A,"B']);
  assert.ok(user.created_at instanceof Date);
  await db
    .insertInto('settings')
    .values({ key: 'k', value: JSON.stringify({ a: [1, null] }) })
    .execute();
  assert.deepEqual((await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()).value, { a: [1, null] });
  const count = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  assert.equal(typeof count.n, 'number');
  const order = await sql<{
    x: string;
  }>`select x from (values ('É'),('f'),('E'),('z'),('a')) t(x) order by x collate "und-x-icu"`.execute(db);
  assert.deepEqual(
    order.rows.map((row) => row.x),
    ['a', 'E', 'É', 'f', 'z'],
  );
});

test('the data folder keeps its rows, refuses a second process, and is free again right after kill -9', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-db-'));
  const code = `import { openDatabase } from ${JSON.stringify(new URL('./open-database.ts', import.meta.url).href)};
    const { db } = await openDatabase({ dataFolder: ${JSON.stringify(folder)} });
    await db.insertInto('settings').values({ key: 'a', value: '1' }).execute();
    console.log('stored'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.match(String((await once(child.stdout, 'data'))[0]), /stored/);
  await assert.rejects(openDatabase({ dataFolder: folder }), { name: 'FolderInUseError' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = await openDatabase({ dataFolder: folder });
  assert.deepEqual(await again.db.selectFrom('settings').select('key').execute(), [{ key: 'a' }]);
  const settings = await sql<{
    name: string;
    setting: string;
  }>`select name, setting from pg_settings where name in ('fsync', 'wal_sync_method')`.execute(again.db);
  assert.deepEqual(
    settings.rows.map((row) => row.setting),
    ['on', 'fsync'],
  );
  await again.close();
  fs.rmSync(folder, { recursive: true });
});
