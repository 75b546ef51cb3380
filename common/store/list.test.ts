import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS, SEARCH_DEBOUNCE_MS } from '../contract/wait-times.ts';
import { createList, type ListOptions, type ListRequest, memoryKeeper } from './list.ts';
import { formatListPlace, parseListPlace } from './list-place.ts';

const settle = async () => {
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve));
};
const RULES = {
  filters: { status: { values: ['ACTIVE', 'ARCHIVED', 'ALL'], initial: 'ACTIVE' } },
  sortable: ['name', 'location'],
  sort: { field: 'name', order: 'ASC' },
} as const;

type Row = { id: number; isPending?: boolean };

/** Creates a list over `rows` with fake timers, and records its requests. */
async function open(context: TestContext, rows: Row[], options: Partial<ListOptions<Row>> = {}) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const requests: Omit<ListRequest, 'signal'>[] = [];
  const list = createList<Row>({
    ...RULES,
    keeper: memoryKeeper(),
    search: async ({ signal: _signal, ...request }) => {
      requests.push(request);
      return { data: rows.slice(request.offset, request.offset + request.limit), total: rows.length };
    },
    ...options,
  });
  const stop = list.$list.subscribe(() => {});
  await settle();
  const after = async (ms: number) => {
    context.mock.timers.tick(ms);
    await settle();
    return requests.length;
  };
  return { list, requests, after, stop, state: () => list.$list.get() };
}
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

test('[R263] [R390] typing sends one request, 250 ms after the last key, for the first page', async (context) => {
  const { list, requests, after, state } = await open(context, rows(26));
  list.goTo(25);
  await settle();
  assert.deepEqual(state().data, [{ id: 25 }]);
  assert.equal(requests.length, 2);
  list.type('a');
  assert.equal(await after(200), 2);
  list.type('an');
  assert.equal(await after(SEARCH_DEBOUNCE_MS - 1), 2);
  assert.equal(await after(1), 3);
  const { query, limit, offset } = requests[2] as ListRequest;
  assert.deepEqual({ query, limit, offset }, { query: 'an', limit: 25, offset: 0 });
  assert.equal(await after(10_000), 3);
});

test('the search box shows what was typed, until the address changes', async (context) => {
  let answer = () => {};
  const { list, after } = await open(context, rows(3), {
    search: () =>
      new Promise((resolve) => {
        answer = () => resolve({ data: [], total: 0 });
      }),
  });
  answer();
  list.type('a');
  await after(SEARCH_DEBOUNCE_MS);
  list.type('ab');
  answer();
  await settle();
  assert.equal(list.$list.get().place.query, 'a', 'the answer is to what stood there before');
  assert.equal(list.$text.get(), 'ab');
  // A filter chosen before the 250 ms are over is sent with the new text.
  list.filter('status', 'ALL');
  answer();
  await settle();
  assert.deepEqual([list.$list.get().place.query, list.$text.get()], ['ab', 'ab']);
});

test('a filter and another sort field start at the first page; the same field again reverses the order', async (context) => {
  const { list, requests } = await open(context, rows(60));
  list.goTo(50);
  list.filter('status', 'ALL');
  list.sort('location');
  list.sort('location');
  await settle();
  assert.deepEqual(
    requests.map(({ offset, filters, sortBy }) => [offset, filters.status, sortBy?.[0]?.field, sortBy?.[0]?.order]),
    [
      [0, 'ACTIVE', 'name', 'ASC'],
      [50, 'ACTIVE', 'name', 'ASC'],
      [0, 'ALL', 'name', 'ASC'],
      [0, 'ALL', 'location', 'ASC'],
      [0, 'ALL', 'location', 'DESC'],
    ],
  );
});

test('a page that has become empty is replaced by the last remaining page', async (context) => {
  const data = rows(26);
  const { list, state } = await open(context, data);
  list.goTo(25);
  await settle();
  data.pop();
  await list.reload();
  await settle();
  assert.equal(state().place.offset, 0);
  assert.equal(state().data.length, 25);
});

test('an answer that was overtaken by another is dropped', async (context) => {
  const waiting: ((rows: Row[]) => void)[] = [];
  const { list, state } = await open(context, [], {
    search: () => new Promise((resolve) => waiting.push((data) => resolve({ data, total: data.length }))),
  });
  list.filter('status', 'ALL');
  await settle();
  waiting[1]?.([{ id: 2 }]);
  await settle();
  waiting[0]?.([{ id: 1 }]);
  await settle();
  assert.deepEqual(state().data, [{ id: 2 }]);
});

test('[R393] it polls every second while a row is pending, otherwise every 30 s, and not while there are no subscribers', async (context) => {
  const data: Row[] = [{ id: 1, isPending: true }];
  const pollMs = (visible: readonly Row[]) => (visible.some((row) => row.isPending) ? FILES_POLL_BUSY_MS : FILES_POLL_IDLE_MS);
  const { after, stop, requests } = await open(context, data, { pollMs });
  assert.equal(await after(999), 1);
  assert.equal(await after(1), 2);
  data[0] = { id: 1 };
  assert.equal(await after(1_000), 3);
  assert.equal(await after(29_999), 3);
  data[0] = { id: 1, isPending: true };
  assert.equal(await after(1), 4);
  assert.equal(await after(1_000), 5);
  stop();
  await after(1_000);
  const atEnd = requests.length;
  assert.equal(await after(60_000), atEnd);
});

test('[R264] a refused list is an error that a retry resolves; a poll that fails temporarily keeps the rows', async (context) => {
  const failure = Object.assign(new Error('x'), { name: 'ApiError', status: 500, code: 'INTERNAL_ERROR' });
  let isDown = true;
  const { list, state, after } = await open(context, [], {
    search: async () => {
      if (isDown) throw failure;
      return { data: [{ id: 1 }], total: 1 };
    },
    pollMs: () => 1_000,
  });
  assert.equal(state().status, 'error');
  isDown = false;
  await list.reload();
  assert.equal(state().status, 'ready');
  isDown = true;
  await after(1_000);
  assert.deepEqual([state().status, state().data.length], ['ready', 1]);
  list.filter('status', 'ALL');
  await settle();
  assert.equal(state().status, 'error', 'other rows that cannot be had are an error');
});

test('the place is stored in the query string without defaults, and invalid values in it are ignored', () => {
  const place = parseListPlace('?q=huis&page=3&sort=-location&status=ALL&other=1', RULES);
  assert.deepEqual(place, {
    query: 'huis',
    offset: 50,
    sort: { field: 'location', order: 'DESC' },
    filters: { status: 'ALL' },
  });
  assert.equal(formatListPlace(place, RULES, '?other=1'), '?other=1&q=huis&page=3&sort=-location&status=ALL');
  const initial = parseListPlace('?page=0&sort=password&status=GONE', RULES);
  assert.deepEqual(initial, { query: '', offset: 0, sort: RULES.sort, filters: { status: 'ACTIVE' } });
  assert.equal(formatListPlace(initial, RULES, '?page=9'), '');
});

test('a filter without a list of values takes any text and is part of the address', () => {
  const rules = { filters: { person: { initial: '' } } };
  const place = parseListPlace('?person=p-1', rules);
  assert.deepEqual(place.filters, { person: 'p-1' });
  assert.equal(formatListPlace(place, rules), '?person=p-1');
  assert.equal(formatListPlace({ ...place, filters: { person: '' } }, rules, '?person=p-1'), '');
});
