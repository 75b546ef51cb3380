import assert from 'node:assert/strict';
import test from 'node:test';
import { type Subscription, subscriptionChangeSchema } from '../../common/contract/subscriptions.ts';
import { changeOfFields, fieldsOfSubscription, subscriptionFormSchema } from './subscription-form.ts';

const CONTRACT: Subscription = {
  type: 'CONTRACT',
  start: '2026-01-01T00:00:00.000Z',
  end: null,
  limits: [
    { type: 'USERS', current: 3, max: 25 },
    { type: 'PROJECTS', current: 1, max: null },
    { type: 'STORAGE', current: 7, max: 50 * 1024 ** 3 },
  ],
};

test('a subscription is shown as days, whole numbers and GB; no limit is empty', () => {
  assert.deepEqual(fieldsOfSubscription(CONTRACT), {
    type: 'CONTRACT',
    start: '2026-01-01',
    end: '',
    USERS: '25',
    PROJECTS: '',
    STORAGE: '50',
  });
});

test('only what was changed is sent, and the server takes it', () => {
  const change = changeOfFields({ end: '2026-12-31', STORAGE: '2', USERS: '' });
  assert.deepEqual(change, {
    end: '2026-12-31',
    limits: [
      { type: 'USERS', max: null },
      { type: 'STORAGE', max: 2 * 1024 ** 3 },
    ],
  });
  assert.equal(subscriptionChangeSchema.safeParse(change).success, true);
  assert.deepEqual(changeOfFields({ start: '' }), { start: null });
  assert.deepEqual(changeOfFields({}), {});
});

test('an end before the start, a broken day and a limit that is no number are refused', () => {
  const fields = fieldsOfSubscription(CONTRACT);
  const faults = (change: object) =>
    subscriptionFormSchema
      .safeParse({ ...fields, ...change })
      .error?.issues.map(({ path, message }) => `${path.join()} ${message}`);
  assert.equal(faults({}), undefined);
  assert.deepEqual(faults({ end: '2025-12-31' }), ['end END_BEFORE_START']);
  assert.deepEqual(faults({ start: '2026-02-30' }), ['start DATE_INVALID']);
  for (const USERS of ['-1', '2.5', 'many']) assert.deepEqual(faults({ USERS }), ['USERS LIMIT_INVALID']);
});
