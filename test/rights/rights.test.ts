import assert from 'node:assert/strict';
import test from 'node:test';
import { readRoutes } from '../support/routes.ts';
import { CALLERS, type CallerName, EMBED_RIGHTS, EMBEDS, RIGHTS, WHO } from './expected-rights.ts';
import { addressOf, RIGHT_CALLS } from './right-calls.ts';
import { openRightsWorld, type RightsWorld } from './rights-world.ts';

function expected(caller: CallerName, [route, who, status, use]: (typeof RIGHTS)[number]): number {
  const allowed: readonly string[] = WHO[who];
  if (allowed.includes('anonymous')) return status;
  if (caller === 'anonymous' || caller === 'expired') return 401;
  if ((EMBEDS as readonly string[]).includes(caller)) return EMBED_RIGHTS[route]?.includes(caller) ? status : 403;
  if (caller === 'importMapToken') return use === 'importMap' ? status : 403;
  if (use === 'token') return caller === 'readToken' || caller === 'writeToken' ? status : 403;
  if (use === 'importMap' && caller.endsWith('Token')) return 403;
  if (caller === 'programToken') return use !== 'session' && route.includes(' /api/opencde/') ? status : 403;
  if (caller === 'readToken') return use === 'read' ? status : 403;
  if (caller === 'writeToken') return use === 'session' ? 403 : status;
  return allowed.includes(caller) ? status : 403;
}

async function callAs(world: RightsWorld, route: string, caller: CallerName) {
  const [method = '', url = ''] = route.split(' ');
  const make = RIGHT_CALLS[route];
  assert.ok(make, `right-calls.ts does not say how to call ${route}`);
  const call = await make(world);
  const { payload, headers } = call;
  const as = await world.tokenOf(caller);
  return world.app.call(method as 'GET', addressOf(url, call, world), { as, payload, headers });
}

test('every route has a line in the table of rights, and every line a route', async (t) => {
  const { app } = await openRightsWorld(t);
  const routes = readRoutes(app.app).map(({ method, url }) => `${method} ${url}`);
  assert.deepEqual(RIGHTS.map(([route]) => route).sort(), routes.sort());
});

const AREAS = [...new Set(RIGHTS.map(([route]) => route.split('/')[2] ?? ''))];
/** The requirements that an area proves. */
const ROWS: Record<string, string> = {
  users: '[R008] [R297] [R309]',
  organizations: '[R008] [R297] [R298] [R299] [R302] [R309]',
  projects: '[R008] [R297] [R300] [R303] [R306] [R307]',
};
for (const area of AREAS) {
  test(`who may do what with ${area} ${ROWS[area] ?? ''}`.trim(), async (t) => {
    const world = await openRightsWorld(t);
    const got: Record<string, Record<string, number>> = {};
    const expectedStatuses: typeof got = {};
    for (const right of RIGHTS.filter(([route]) => route.split('/')[2] === area)) {
      const [route, who] = right;
      const name = `${route}: ${who}`;
      got[name] = {};
      expectedStatuses[name] = {};
      for (const caller of CALLERS) {
        expectedStatuses[name][caller] = expected(caller, right);
        got[name][caller] = (await callAs(world, route, caller)).status;
      }
    }
    assert.deepEqual(got, expectedStatuses);
  });
}
