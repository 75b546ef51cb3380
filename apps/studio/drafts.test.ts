import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { keepDraft, readDraft } from './drafts.ts';

/** A browser whose requests succeed, and whose transactions end so. */
function storeIn(context: TestContext, { result, error }: { result?: unknown; error?: Error }): void {
  const indexedDB = {
    open() {
      const opening: Record<string, unknown> = {};
      const transaction: Record<string, unknown> = {
        error,
        objectStore: () => {
          const request: Record<string, unknown> = { result };
          setTimeout(() => {
            (request.onsuccess as (() => void) | undefined)?.();
            setTimeout(() => (transaction[error ? 'onabort' : 'oncomplete'] as (() => void) | undefined)?.());
          });
          return { put: () => request, get: () => request };
        },
      };
      opening.result = { transaction: () => transaction, close: () => undefined };
      setTimeout(() => (opening.onsuccess as () => void)());
      return opening;
    },
  };
  Object.assign(globalThis, { indexedDB });
  context.after(() => Object.assign(globalThis, { indexedDB: undefined }));
}

const draft = { key: 'u new', text: '<ids/>', keptMs: 1 };

test('a draft is kept once the disk has it: where that is full, it says so', async (context) => {
  storeIn(context, { error: new Error('QuotaExceededError') });
  await assert.rejects(keepDraft(draft), /QuotaExceededError/);
});

test('what is kept is read again', async (context) => {
  storeIn(context, { result: draft });
  assert.deepEqual(await readDraft('u new'), draft);
});
