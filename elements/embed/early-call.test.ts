import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { apiClient } from '../../common/api/api-client.ts';
import type { EarlyCall, TakeEarly } from '../../common/contract/element-host.ts';
import { askFile, askReport } from './early-call.ts';

const SERVICE = 'https://check.example.nl';
const FIELDS = ['id', 'status'];
const ADDRESS = `${SERVICE}/api/reports/7?fields=id,status`;

interface Asked {
  address: string;
  token: string | null;
}

/** A network that answers each call in turn with one of these statuses. */
function openNetwork(t: TestContext, ...statuses: number[]): Asked[] {
  const asked: Asked[] = [];
  t.mock.method(globalThis, 'fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address: String(address), token: new Headers(init?.headers).get('authorization') });
    return Response.json({ number: asked.length }, { status: statuses[asked.length - 1] ?? 200 });
  });
  return asked;
}

const once =
  (early: EarlyCall | undefined): TakeEarly =>
  (address, access) =>
    early?.address === address && early.access === access ? early : undefined;

test('the loader asks for what the view would ask for, and for nothing that the page may still be about to set', async (t) => {
  const asked = openNetwork(t);
  assert.equal(askReport({}, SERVICE, FIELDS), undefined);
  assert.equal(askReport({ reportId: '7' }, SERVICE, FIELDS), undefined, 'without a token');
  assert.equal(askReport({ report: {}, src: '/a.json' }, SERVICE, FIELDS), undefined, 'a report at hand');
  assert.deepEqual(asked, []);
  await askReport({ src: '/a.json' }, SERVICE, FIELDS)?.answer;
  await askReport({ reportId: '7', src: '/a.json', token: 'x' }, SERVICE, FIELDS)?.answer;
  await askReport({ reportId: '7', api: 'https://other.example.nl/', token: 'x' }, SERVICE, FIELDS)?.answer;
  await askFile('/minibim.ids').answer;
  assert.deepEqual(asked, [
    { address: '/a.json', token: null },
    { address: ADDRESS, token: 'Bearer x' },
    { address: ADDRESS.replace('check', 'other'), token: 'Bearer x' },
    { address: '/minibim.ids', token: null },
  ]);
});

test('the view takes that answer and its token, so that neither is asked for twice', async (t) => {
  const asked = openNetwork(t);
  let tokens = 0;
  const getToken = async () => `token ${++tokens}`;
  const takeEarly = once(askReport({ reportId: '7', getToken }, SERVICE, FIELDS));
  const client = apiClient({ url: SERVICE, getToken, takeEarly });
  assert.deepEqual(await client.call('/reports/7', { fields: FIELDS }), { number: 1 });
  assert.deepEqual(await client.call('/reports/7/comparison', { fields: ['totals'] }), { number: 2 });
  assert.deepEqual(
    asked.map(({ token }) => token),
    ['Bearer token 1', 'Bearer token 1'],
  );
});

test('a token that was spent by then is asked for anew; another token is another call', async (t) => {
  const asked = openNetwork(t, 401);
  let tokens = 0;
  const getToken = async () => `token ${++tokens}`;
  const takeEarly = once(askReport({ reportId: '7', getToken }, SERVICE, FIELDS));
  assert.deepEqual(await apiClient({ url: SERVICE, getToken, takeEarly }).call('/reports/7', { fields: FIELDS }), { number: 2 });
  assert.equal(asked.at(-1)?.token, 'Bearer token 2');
  await apiClient({ url: SERVICE, token: 'mine', takeEarly }).call('/reports/7', { fields: FIELDS });
  assert.equal(asked.at(-1)?.token, 'Bearer mine');
});

test('what fails early fails where it is taken, and not before', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => {
    throw new TypeError('no network');
  });
  const early = askReport({ reportId: '7', token: 'x' }, SERVICE, FIELDS);
  await new Promise((resolve) => setImmediate(resolve));
  const client = apiClient({ url: SERVICE, token: 'x', takeEarly: once(early) });
  await assert.rejects(client.call('/reports/7', { fields: FIELDS }), { name: 'ApiError', code: 'NETWORK' });
});
