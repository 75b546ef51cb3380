import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from './index-content.ts';
import { createIndexer } from './indexer.ts';
import { openIndex, shareIndex } from './shared-index.ts';
import { stepText } from './step-text.ts';

function indexOf(records: number, shared: boolean) {
  const data = Array.from({ length: records }, (_, at) => `#${at + 1}=IFCCARTESIANPOINT((${at}.,0.,0.));`).join('\n');
  const indexer = createIndexer({ keep: () => true, shared });
  indexer.push(new TextEncoder().encode(stepText([data], { schema: 'IFC4' })));
  return indexer.finish();
}

test('a large index that is shared is the same in the thread that receives it, without a copy', () => {
  const index = indexOf(100_000, true);
  const shared = shareIndex(index);
  assert.ok(shared);
  const received = openIndex(structuredClone(shared));
  for (const { buffer } of [received.arena, received.ids, received.types, received.starts, received.rowsOf('IFCCARTESIANPOINT')])
    assert.equal(buffer instanceof SharedArrayBuffer, true);
  assert.deepEqual(contentOf(received), contentOf(index));
});

test('a small index and one that was not meant for it are not shared', () => {
  assert.equal(shareIndex(indexOf(10, true)), undefined);
  assert.equal(shareIndex(indexOf(100_000, false)), undefined);
});

test('an index that is not shared is made without SharedArrayBuffer, which most pages do not have', (t) => {
  const { SharedArrayBuffer: shared } = globalThis;
  t.after(() => Object.assign(globalThis, { SharedArrayBuffer: shared }));
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
  assert.equal(indexOf(100_000, false).count, 100_000);
});
