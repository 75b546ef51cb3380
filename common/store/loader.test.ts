import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanStores } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import { createLoader } from './loader.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a poll that fails temporarily keeps the data; a requested reload that fails, and a refusal, do not', async (context) => {
  const answers: (string | ApiError)[] = ['shown', new ApiError('NETWORK'), 'newer', new ApiError('NOT_FOUND', { status: 404 })];
  const next = async () => {
    const answer = answers.shift() ?? new ApiError('NETWORK');
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const loader = createLoader(next);
  loader.$loaded.subscribe(() => {});
  context.after(() => cleanStores(loader.$loaded));
  await settle();
  await loader.poll();
  assert.deepEqual(loader.$loaded.get(), { status: 'ready', data: 'shown' });
  await loader.poll();
  assert.deepEqual(loader.$loaded.get(), { status: 'ready', data: 'newer' });
  await loader.poll();
  assert.equal(loader.$loaded.get().status, 'error', 'what is gone is not shown');
  loader.set('again');
  await loader.reload();
  assert.equal(loader.$loaded.get().status, 'error', 'whoever asked learns that there was no answer');
  await loader.poll();
  assert.equal(loader.$loaded.get().status, 'error');
});
