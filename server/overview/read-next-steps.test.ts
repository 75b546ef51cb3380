import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { makeFile } from '../../test/support/stored-reports.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';

test('the steps of the first day are done one by one, in the whole service for a platform admin', async (t) => {
  const app = await openTestApp(t);
  const admin = await app.signIn({ admin: true });
  const read = async (as = admin.token) => (await app.call('GET', '/api/users/me/next-steps', { as })).body;
  // A start creates the organization of the platform, which is nobody's first step.
  await ensurePlatformOrganization(app.db);
  assert.deepEqual(await read(), { done: [], organizationId: null, projectId: null });
  const cast = await castProject(app);
  const { organizationId, projectId } = cast;
  assert.deepEqual(await read(), { done: ['organization', 'colleague', 'project'], organizationId, projectId });
  await makeFile(app, { uploadedBy: cast.ids.projectUser, projectId, organizationId });
  assert.deepEqual((await read()).done, ['organization', 'colleague', 'project', 'file']);
  assert.deepEqual((await read(cast.tokens.organizationAdmin)).done, ['organization', 'colleague', 'project', 'file']);
  assert.deepEqual(await read(cast.tokens.stranger), { done: [], organizationId: null, projectId: null });
});
