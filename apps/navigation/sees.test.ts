import assert from 'node:assert/strict';
import test from 'node:test';
import type { User } from '../../common/contract/users.ts';
import { seesAdministration, seesOperations, seesOrganizations, seesProjects, seesUsers } from './sees.ts';

const user = (about: Partial<User>) =>
  ({ admin: false, role: null, featureFlags: [], hasProjects: false, ...about }) as unknown as User;
const FLAG = { featureFlags: ['PROJECTS'] };

test('admins of the platform or an organization see the library and the log in their menu, with and without the flag', () => {
  const seen = (about: Partial<User>) => seesAdministration(user(about));
  assert.deepEqual([seen({ admin: true }), seen({ role: 'ADMIN' }), seen({ role: 'ADMIN', ...FLAG })], [true, true, true]);
  assert.deepEqual([seen({ role: 'USER', ...FLAG }), seen({ hasProjects: true })], [false, false]);
});

test('only operators see the link to the operations; being a platform admin is not enough', () => {
  assert.deepEqual(
    [{ operator: true }, { admin: true }, {}].map((about) => seesOperations(user(about))),
    [true, false, false],
  );
});

test('[R046] [R047] [R048] [R049] [R407] the visibility of each link, with and without the flag', () => {
  const cases: [string, Partial<User>, [projects: boolean, users: boolean, organizations: boolean]][] = [
    ['platform admin', { admin: true }, [false, true, true]],
    ['platform admin with the flag', { admin: true, ...FLAG }, [true, true, true]],
    ['organization admin', { role: 'ADMIN' }, [false, true, false]],
    ['organization admin with the flag', { role: 'ADMIN', ...FLAG }, [true, false, false]],
    ['organization admin in a project', { role: 'ADMIN', hasProjects: true }, [true, true, false]],
    ['organization user', { role: 'USER' }, [false, false, false]],
    ['organization user with the flag', { role: 'USER', ...FLAG }, [true, false, false]],
    ['invited user without organization', { hasProjects: true }, [true, false, false]],
  ];
  for (const [who, about, expected] of cases) {
    const visibility = [seesProjects(user(about)), seesUsers(user(about)), seesOrganizations(user(about))];
    assert.deepEqual(visibility, expected, who);
  }
  assert.equal(seesProjects(null), false);
});
