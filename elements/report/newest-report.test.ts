import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '@vakwerk/api';
import { apiSource } from './api-source.ts';

const PAGE = { limit: 25, offset: 0 };

/** A service with one file: a token that follows it reads the newest report alone. */
function makeService() {
  const state = { newest: 'v1', paths: [] as string[] };
  const answer = async (path: string) => {
    state.paths.push(path);
    const [, , id] = path.split(/[/?]/);
    if (id === 'newest') return { id: state.newest };
    if (id !== state.newest) throw new ApiError('FORBIDDEN', { status: 403 });
    return { data: [], total: 0 };
  };
  const client = {
    call: async <T>(path: string) => (await answer(path)) as T,
    download: async (path: string) => {
      await answer(path);
      return { blob: new Blob(), filename: 'report.csv' };
    },
  };
  return { state, source: apiSource('newest', client) };
}

test('the parts of the newest report are read by its id', async () => {
  const { state, source } = makeService();
  assert.equal((await source.load()).id, 'v1');
  await source.listCauses(PAGE);
  await source.service?.exportReport({ format: 'csv' });
  await source.geometry?.read(new AbortController().signal);
  assert.deepEqual(state.paths, [
    '/reports/newest',
    '/reports/v1/causes?limit=25&offset=0',
    '/reports/v1/export',
    '/reports/v1/geometry',
  ]);
});

test('a part that is refused means a newer version: the page loads it once, and reads its parts', async () => {
  const { state, source } = makeService();
  let reloads = 0;
  const stop = source.watch?.(() => {
    reloads += 1;
  });
  await source.load();
  state.newest = 'v2';
  await Promise.all([1, 2].map(() => assert.rejects(source.listCauses(PAGE), { code: 'FORBIDDEN' })));
  assert.equal(reloads, 1, 'once for the report, not for each of its parts');
  assert.equal((await source.load()).id, 'v2');
  await source.listCauses(PAGE);
  assert.equal(state.paths.at(-1), '/reports/v2/causes?limit=25&offset=0');
  state.newest = 'v3';
  stop?.();
  await assert.rejects(source.listCauses(PAGE));
  assert.equal(reloads, 1, 'a page that is gone loads nothing');
});

test('a report with an id is read by it, and a refusal of a part loads nothing', async () => {
  const paths: string[] = [];
  const client = {
    call: async <T>(path: string): Promise<T> => {
      paths.push(path);
      throw new ApiError('FORBIDDEN', { status: 403 });
    },
    download: () => Promise.reject(new Error('unused')),
  };
  const source = apiSource('v1', client);
  assert.equal(source.watch, undefined);
  await assert.rejects(source.listCauses(PAGE));
  assert.deepEqual(paths, ['/reports/v1/causes?limit=25&offset=0']);
});
