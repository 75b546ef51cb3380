import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { createDatabaseClock } from './database-clock.ts';
import { openTestDatabase } from './open-test-database.ts';

const DAY_MS = 86_400_000;
const realNow = () => performance.timeOrigin + performance.now();

test('the time is that of the database, regardless of the node’s clock and its jumps', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const clock = createDatabaseClock(db);
  await clock.read();
  for (const jumpMs of [DAY_MS, -DAY_MS]) {
    t.mock.timers.enable({ apis: ['Date'], now: realNow() + jumpMs });
    const aheadMs = clock.now().getTime() - realNow();
    t.mock.timers.reset();
    assert.ok(Math.abs(aheadMs) < 60_000, `${aheadMs} ms after a jump of ${jumpMs} ms`);
  }
});

test('the next reading follows a database whose clock changed, and a slow answer does not change a right clock', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  await db.connection().execute(async (connection) => {
    await sql`create schema shifted`.execute(connection);
    await sql`create function shifted.clock_timestamp() returns timestamptz language sql
      as 'select pg_catalog.clock_timestamp() + interval ''1 hour'''`.execute(connection);
    const clock = createDatabaseClock(connection);
    await clock.read();
    const before = clock.now().getTime() - performance.now();
    await clock.read();
    assert.ok(Math.abs(clock.now().getTime() - performance.now() - before) < 1_000);
    await sql`set search_path = shifted, pg_catalog, public`.execute(connection);
    await clock.read();
    const aheadMs = clock.now().getTime() - performance.now() - before;
    await sql`reset search_path`.execute(connection);
    await sql`drop schema shifted cascade`.execute(connection);
    assert.ok(Math.abs(aheadMs - 3_600_000) < 60_000, `${aheadMs} ms`);
  });
});
