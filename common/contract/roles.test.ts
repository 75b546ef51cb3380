import assert from 'node:assert/strict';
import test from 'node:test';
import { subscriptionPath } from './roles.ts';

const someone = { admin: false, role: 'USER' as const, organization: { id: 'o1' }, featureFlags: ['SUBSCRIPTIONS'] };

test('the subscription of an organization is linked for its members and for platform admins, if their flag says so', () => {
  const path = '/organizations/o1/settings/subscription';
  assert.equal(subscriptionPath(someone, 'o1'), path);
  assert.equal(subscriptionPath({ ...someone, featureFlags: [] }, 'o1'), undefined);
  assert.equal(subscriptionPath(someone, 'o2'), undefined, 'of another organization');
  assert.equal(subscriptionPath({ ...someone, admin: true, organization: null }, 'o1'), path);
  assert.equal(subscriptionPath(someone, undefined), undefined);
});
