import assert from 'node:assert/strict';
import test from 'node:test';
import { IDENTITY_CASES } from './fixtures/identity-cases.ts';
import { measureIdentity } from './fixtures/measure-identity.ts';

for (const { name, kind, change, isDecidable } of IDENTITY_CASES.filter(({ isDecidable }) => isDecidable)) {
  test(`findings are followed through re-exports: ${name}`, () => {
    for (const seed of [1, 2, 3]) {
      const { precision, recall, states } = measureIdentity({ objects: 1_500, ...kind }, change, { seed });
      const figures = JSON.stringify({ seed, precision, recall, states, isDecidable });
      assert.ok(precision >= 0.98 && recall >= 0.98 && states >= 0.98, figures);
    }
  });
}

test('the measure discriminates: of objects that share everything, half of them replaced, few are matched', () => {
  const { recall } = measureIdentity({ objects: 300, tags: false, names: false }, { ...SHUFFLED, deleted: 0.5, added: 0.5 });
  assert.ok(recall < 0.9, `${recall}`);
});

const SHUFFLED = { newIds: 1, moved: 0.5, renamed: 0.5, fixed: 0.2, broken: 0.02, shuffled: true } as const;
