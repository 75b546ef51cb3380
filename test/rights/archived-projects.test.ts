/** An archived project can be read but not changed: tests every changing call below a project, and on its files. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readRoutes } from '../support/routes.ts';
import { addressOf, RIGHT_CALLS } from './right-calls.ts';
import { openRightsWorld } from './rights-world.ts';

/** Calls that change nothing, with POST for their body, and those that an archived project accepts. */
const ALLOWED = new Set([
  'POST /api/projects/:id/findings/export',
  // Reactivates it; projects.test.ts tests that other changes are refused.
  'PUT /api/projects/:id',
  // Platform admins delete archived projects too (D134).
  'DELETE /api/projects/:id',
  // Revoking rights makes an archived project safer.
  'DELETE /api/projects/:id/embed-tokens/:tokenId',
  'DELETE /api/projects/:id/webhooks/:webhookId',
  // Tries a newer version on copies of the facts, for the organization.
  'POST /api/projects/:id/specifications/:specId/dry-runs',
]);

test('an archived project accepts no changing call', async (t) => {
  const world = await openRightsWorld(t);
  const { db } = world.app;
  const setStatus = (status: 'ACTIVE' | 'ARCHIVED') => db.updateTable('projects').set({ status }).execute();
  const changes = readRoutes(world.app.app)
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => /^(POST|PUT|DELETE) \/api\/(projects\/:id|files\/:id)/.test(route))
    .filter((route) => !/\/_(search|ids)$/.test(route) && !ALLOWED.has(route));
  assert.ok(changes.length > 25, String(changes.length));
  const taken: string[] = [];
  for (const route of changes) {
    const [method = '', url = ''] = route.split(' ');
    await setStatus('ACTIVE');
    const call = await RIGHT_CALLS[route]?.(world);
    assert.ok(call, `right-calls.ts does not say how to call ${route}`);
    await setStatus('ARCHIVED');
    const { payload, headers } = call;
    // Only an acceptor decides.
    const as = await world.tokenOf(route.endsWith('/decision') ? 'projectUser' : 'platformAdmin');
    const { status, body } = await world.app.call(method as 'POST', addressOf(url, call, world), { as, payload, headers });
    if (status !== 409 || body.code !== 'PROJECT_ARCHIVED') taken.push(`${route}: ${status} ${body?.code ?? ''}`);
  }
  assert.deepEqual(taken, []);
});
