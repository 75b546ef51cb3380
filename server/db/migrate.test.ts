import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { embeddedParsers, pgliteSession } from './embedded/pglite-session.ts';
import { compareMigrations, migrate, readMigrations, splitStatements } from './migrate.ts';
import { openSession } from './open-database.ts';
import type { Database } from './tables.ts';

/** Names of files in the versions in which two of them had the same number. */
const BEFORE: Record<string, string> = {
  '0046-measured-materials.sql': '0042-measured-materials.sql',
  '0059-failure-counts.sql': '0060-failure-counts.sql',
  '0072-specification-drafts.sql': '0076-specification-drafts.sql',
  '0084-programs.sql': '0086-programs.sql',
};
const PROGRAMS = '0086-programs.sql';
const SWEPT_BLOBS = '0086-swept-blobs.sql';

async function openEmpty(t: TestContext): Promise<Database> {
  const opened = openSession(pgliteSession(await PGlite.create({ parsers: embeddedParsers })));
  t.after(() => opened.close());
  return opened.db;
}

/** Returns the migrations of versions up to 0086, in their order and with the names of that time. */
function olderMigrations() {
  const older = readMigrations().map(({ name, text }) => ({ name: BEFORE[name] ?? name, text }));
  return older.filter(({ name }) => name < '0087').sort((a, b) => (a.name < b.name ? -1 : 1));
}

test('no two migrations have one number', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
  assert.deepEqual(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    [],
  );
});

for (const left of [[], [PROGRAMS], [SWEPT_BLOBS], [PROGRAMS, SWEPT_BLOBS]])
  test(`a database of an older version without ${left.join(' and ') || 'nothing'} of number 86 is upgraded`, async (t) => {
    const db = await openEmpty(t);
    const applied = await migrate(
      db,
      olderMigrations().filter(({ name }) => !left.includes(name)),
    );
    assert.ok(applied.includes('0060-failure-counts.sql') && applied.includes('0076-specification-drafts.sql'));
    assert.deepEqual((await compareMigrations(db))?.unknown, []);
    const names = readMigrations().map(({ name }) => name);
    const expected = names.filter((name) => name >= '0087' || left.includes(BEFORE[name] ?? name));
    assert.deepEqual(await migrate(db), expected);
    assert.deepEqual(await migrate(db), []);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      names,
    );
    assert.deepEqual(await db.selectFrom('programs').select('id').execute(), []);
    const { rows: indexes } = await sql`select from pg_indexes where indexname = 'files_organization_uploaded'`.execute(db);
    assert.equal(indexes.length, 1);
  });

test('a file is split into statements at semicolons outside comments and function bodies', () => {
  const text =
    '-- one; two\nselect 1;\ncreate function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend $$;\nselect 2;\n';
  assert.deepEqual(splitStatements(text), [
    'select 1',
    'create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend $$',
    'select 2',
  ]);
});
