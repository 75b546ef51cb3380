import assert from 'node:assert/strict';
import test from 'node:test';
import { exportQuerySchema } from './reports.ts';
import { isTimeZone, ownTimeZone } from './time-zone.ts';

test('a time zone is a name that the platform has', () => {
  for (const name of ['Europe/Amsterdam', 'UTC', 'America/New_York', ownTimeZone()]) assert.ok(isTimeZone(name), name);
  for (const name of ['', 'Amsterdam', 'Europe/Amsterdam; DROP', 'x'.repeat(64)]) assert.ok(!isTimeZone(name), name);
});

test('an export in an unknown time zone is refused by the name of its fault', () => {
  const { error } = exportQuerySchema.safeParse({ format: 'html', timeZone: 'Mars/Olympus' });
  assert.deepEqual(
    error?.issues.map(({ path, message }) => [path, message]),
    [[['timeZone'], 'TIME_ZONE_INVALID']],
  );
  assert.equal(exportQuerySchema.parse({ format: 'html', timeZone: 'Europe/Amsterdam' }).timeZone, 'Europe/Amsterdam');
});
