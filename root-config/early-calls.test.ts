import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import {
  configureApi,
  findProjectMember,
  getCurrentUser,
  getOrganization,
  getProject,
  getReport,
  getSpecification,
  isApiError,
} from '@vakwerk/api';
import { EARLY_FRESH_MS } from '../common/contract/limits.ts';
import { askEarly } from './early-calls.ts';

/** A page as far as the early script needs one; answers what was fetched so far, in order. */
function openPage(context: TestContext, { status = 200 } = {}): string[] {
  const page = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  });
  const asked: string[] = [];
  context.mock.method(globalThis, 'fetch', async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    asked.push(`${init?.method ?? 'GET'} ${url.replace(/^.*\/api/, '').replace(/\?.*/, '')}`);
    const body = JSON.stringify({ id: 'u1', at: asked.length, data: [{ id: 'm1', role: 'ADMIN' }] });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  });
  configureApi({ baseUrl: 'http://localhost/api', readToken: () => 'van-mij' });
  context.after(() => {
    configureApi({ baseUrl: '/api', readToken: () => null });
    Reflect.deleteProperty(globalThis, 'addEventListener');
    Reflect.deleteProperty(globalThis, 'dispatchEvent');
  });
  return asked;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what the pages of a project ask first has been asked for before their modules are there', async (context) => {
  const asked = openPage(context);
  askEarly('van-mij', '/projects/p1/reports/r1');
  await settled();
  const early = ['GET /users/me', 'GET /projects/p1', 'GET /reports/r1', 'POST /projects/p1/members/_search'];
  assert.deepEqual(asked, early);
  await Promise.all([getCurrentUser(), getProject('p1'), getReport('r1'), findProjectMember('p1', 'u1')]);
  assert.deepEqual(asked, early, 'no call is made a second time');
  await getReport('r1');
  assert.equal(asked.length, early.length + 1, 'an answer is taken once');
});

test('an organization, a specification and a report alone are asked for by the calls of their pages', async (context) => {
  const asked = openPage(context);
  const cases: [string, () => Promise<unknown>][] = [
    ['/organizations/o1/settings/organization-profile', () => getOrganization('o1')],
    ['/specifications/s1', () => getSpecification('s1')],
    ['/reports/r1', () => getReport('r1')],
  ];
  for (const [path, call] of cases) {
    askEarly('van-mij', path);
    const before = asked.length;
    assert.equal(await getCurrentUser().then(() => asked.length), before, path);
    await call();
    assert.equal(asked.length, before, path);
  }
});

test('an answer for somebody else, an old one and one to another question are not taken', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const asked = openPage(context);
  askEarly('van-mij', '/projects/p1');
  await settled();
  configureApi({ readToken: () => 'van-een-ander' });
  await getProject('p1');
  configureApi({ readToken: () => 'van-mij' });
  await getProject('p2');
  await findProjectMember('p1', 'u2');
  const before = asked.length;
  context.mock.timers.tick(EARLY_FRESH_MS);
  await getProject('p1');
  assert.equal(asked.length, before + 1);
  assert.equal(asked.length, 7);
});

test('a refusal is for who asks: a session that has ended asks for nothing more', async (context) => {
  const asked = openPage(context, { status: 401 });
  askEarly('van-mij', '/projects/p1');
  await settled();
  assert.deepEqual(asked, ['GET /users/me', 'GET /projects/p1']);
  await assert.rejects(getCurrentUser(), (error) => isApiError(error) && error.status === 401);
});
