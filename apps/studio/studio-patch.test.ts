import assert from 'node:assert/strict';
import test from 'node:test';
import type { StudioState } from '../../common/contract/studio.ts';
import { patched, patchOf } from './studio-patch.ts';

const line = (name: string) => ({ name, errors: 0, warnings: 0 });

function stateOf(names: string[]): StudioState {
  const rule = { name: '', specification: {} as never };
  const rows = names.map((_, rule) => ({ rule, level: 0 }));
  return {
    info: {},
    infoFindings: [],
    rules: names.map(line),
    rows,
    chosen: { at: 0, rule, findings: [] },
    canUndo: false,
    canRedo: false,
    merges: 0,
  };
}

test('unchanged parts are not sent again, and the page has the whole state', () => {
  const first = stateOf(['a', 'b', 'c']);
  assert.deepEqual(patched(undefined, patchOf(undefined, first)), first);
  const second = { ...first, rules: first.rules.with(1, line('B')), canUndo: true };
  const patch = patchOf(first, second);
  assert.deepEqual([patch.rules, patch.rows], [{ changed: [[1, line('B')]] }, undefined]);
  assert.deepEqual(patched(first, patch), second);
  const longer = stateOf(['a', 'b', 'c', 'd']);
  assert.deepEqual(patched(second, patchOf(second, longer)), longer);
  const many = stateOf(Array.from({ length: 300 }, (_, at) => String(at)));
  const renamed = { ...many, rules: many.rules.map(({ name }) => line(`${name}!`)) };
  assert.deepEqual(patched(many, patchOf(many, renamed)), renamed);
});
