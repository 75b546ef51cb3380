import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { createApp } from '../app.ts';

const OFFICE = '203.0.113.7';
const CALLS = 4;

async function openOffice(t: TestContext) {
  const world = await openTestApp(t);
  const app = await createApp(world.services, { callsPerMinute: CALLS });
  t.after(() => app.close());
  const call = async (token: string | undefined, url = '/api/users/me') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await app.inject({ method: 'GET', url, headers, remoteAddress: OFFICE })).statusCode;
  };
  const times = async (count: number, token?: string, url?: string) => {
    const answers: number[] = [];
    for (let n = 0; n < count; n++) answers.push(await call(token, url));
    return answers;
  };
  return { world, times };
}

test('25 signed-in users behind one address are counted separately', async (t) => {
  const { world, times } = await openOffice(t);
  for (let person = 0; person < 25; person++) {
    const { token } = await world.signIn();
    assert.deepEqual(await times(CALLS + 1, token), [...Array(CALLS).fill(200), 429], `person ${person}`);
  }
});

test('an API token is counted separately from the sessions of its owner', async (t) => {
  const { world, times } = await openOffice(t);
  const { token } = await world.signIn();
  const created = await world.call('POST', '/api/api-tokens', { as: token, payload: { name: 'CI' } });
  assert.deepEqual(await times(CALLS + 1, created.body.token), [...Array(CALLS).fill(200), 429]);
  assert.deepEqual(await times(1, token), [200]);
});

test('without a valid token the address counts, whatever tokens are sent', async (t) => {
  const { world, times } = await openOffice(t);
  assert.deepEqual(await times(CALLS - 1), Array(CALLS - 1).fill(401));
  assert.deepEqual([...(await times(1, 'made-up-1')), ...(await times(1, 'made-up-2'))], [401, 429]);
  const { token } = await world.signIn();
  assert.deepEqual(await times(1, token), [200], 'who is signed in goes on');
});

test('visitors of a page share its embed token: their address counts', async (t) => {
  const { world, times } = await openOffice(t);
  const { projectId, tokens } = await castProject(world);
  const payload = { name: 'site', origins: ['https://www.bouw.example'] };
  const { body } = await world.call('POST', `/api/projects/${projectId}/embed-tokens`, { as: tokens.projectAdmin, payload });
  assert.deepEqual(await times(CALLS + 1, body.token, `/api/reports/${randomUUID()}`), [...Array(CALLS).fill(404), 429]);
  assert.deepEqual(await times(1), [429]);
});
