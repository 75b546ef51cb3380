import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readStored, watchStored, writeStored } from './stored-text.ts';

/** A local storage for the length of a test; `refuses` as one that is full or forbidden. */
function storage(context: TestContext, refuses = false): Map<string, string> {
  const kept = new Map<string, string>();
  const fake = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: fake, configurable: true });
  context.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
  return kept;
}

test('what another tab removes is gone here too', (context) => {
  const kept = storage(context);
  writeStored('token', 't-1');
  assert.equal(readStored('token'), 't-1');
  kept.delete('token');
  assert.equal(readStored('token'), null);
});

test('without a storage, and in a full one, a value is kept for this page', (context) => {
  writeStored('theme', 'dark');
  assert.equal(readStored('theme'), 'dark');
  writeStored('theme', null);
  assert.equal(readStored('theme'), null);
  storage(context, true);
  writeStored('theme', 'light');
  assert.equal(readStored('theme'), 'light');
});

test('another tab that empties the storage is heard as one that removes the key', (context) => {
  const target = new EventTarget();
  Object.assign(globalThis, { addEventListener: target.addEventListener.bind(target) });
  context.after(() => Reflect.deleteProperty(globalThis, 'addEventListener'));
  const heard: (string | null)[] = [];
  watchStored('token', (value) => heard.push(value));
  const tell = (facts: object) => target.dispatchEvent(Object.assign(new Event('storage'), facts));
  tell({ key: 'token', newValue: 't-2' });
  tell({ key: 'other', newValue: 'x' });
  tell({ key: null, newValue: null });
  assert.deepEqual(heard, ['t-2', null]);
});
