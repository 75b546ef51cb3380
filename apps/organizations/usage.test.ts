import assert from 'node:assert/strict';
import test from 'node:test';
import { formatDay, formatStorage } from '../../common/i18n/format.ts';
import { dayOf, shownLimits, usagePercent, usageTone } from './usage.ts';

test('the usage bar is green below 80%, orange from 80% to below 90%, red from 90% [R397]', () => {
  const cases: [current: number, max: number | null, tone: string][] = [
    [0, 5, 'green'],
    [799, 1000, 'green'],
    [8, 10, 'orange'],
    [899, 1000, 'orange'],
    [9, 10, 'red'],
    [12, 10, 'red'],
    [0, 0, 'red'],
    [1_000_000, null, 'green'],
  ];
  for (const [current, max, tone] of cases) assert.equal(usageTone(usagePercent({ current, max })), tone, `${current} of ${max}`);
});

test('the row of projects is shown only with the PROJECTS flag [R152]', () => {
  const limits = (['STORAGE', 'PROJECTS', 'USERS'] as const).map((type) => ({ type, current: 1, max: 2 }));
  const typesFor = (featureFlags: string[]) => shownLimits({ limits }, { featureFlags }).map(({ type }) => type);
  assert.deepEqual(typesFor(['PROJECTS']), ['USERS', 'PROJECTS', 'STORAGE']);
  assert.deepEqual(typesFor(['SUBSCRIPTIONS']), ['USERS', 'STORAGE']);
});

test('storage is in GB of 1024³ bytes with one decimal [R153]', () => {
  assert.equal(formatStorage('en', 1024 ** 3), '1.0 GB');
  assert.equal(formatStorage('nl', 1.25 * 1024 ** 3), '1,3 GB');
});

test('a term begins on the agreed day, also in time zones behind UTC, as on Bonaire', (context) => {
  const { TZ } = process.env;
  process.env.TZ = 'America/Kralendijk';
  context.after(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  assert.equal(formatDay('en', dayOf('2026-01-01T00:00:00.000Z')), 'Jan 1, 2026');
  assert.equal(dayOf(null), '');
});
