import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readStored, watchStored, writeStored } from './stored-text.ts';

/** Provides a local storage for the duration of a test; with `refuses` it acts as a full or forbidden one. */
function storage(context: TestContext, refuses = false): Map<string, string> {
  const entries = new Map<string, string>();
  const fake = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: fake, configurable: true });
  context.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
  return entries;
}

test('a key that another tab removes is also removed here', (context) => {
  const entries = storage(context);
  writeStored('token', 't-1');
  assert.equal(readStored('token'), 't-1');
  entries.delete('token');
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

test('another tab that clears the storage counts as one that removes the key', (context) => {
  const target = new EventTarget();
  Object.assign(globalThis, { addEventListener: target.addEventListener.bind(target) });
  context.after(() => Reflect.deleteProperty(globalThis, 'addEventListener'));
  const changes: (string | null)[] = [];
  watchStored('token', (value) => changes.push(value));
  const dispatchStorage = (facts: object) => target.dispatchEvent(Object.assign(new Event('storage'), facts));
  dispatchStorage({ key: 'token', newValue: 't-2' });
  dispatchStorage({ key: 'other', newValue: 'x' });
  dispatchStorage({ key: null, newValue: null });
  assert.deepEqual(changes, ['t-2', null]);
});
