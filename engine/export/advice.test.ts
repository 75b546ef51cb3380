import assert from 'node:assert/strict';
import test from 'node:test';
import { adviceOf } from './advice.ts';
import { makeRule } from './fixtures/example-reports.ts';

test('the paragraph that says how to mend is the advice, and the others are the description', () => {
  const description = 'The *Name* is two digits.\n\n- `00`\n\n**Herstellen:** hernoem de bouwlaag.';
  assert.deepEqual(adviceOf(makeRule({ description })), {
    description: 'The *Name* is two digits.\n\n- `00`',
    advice: 'Hernoem de bouwlaag.',
  });
});

test('instructions of the rule come first, then those of its requirements, each once', () => {
  const rule = makeRule({ description: 'About walls.', instructions: 'Fill it in.' });
  const facet = { name: { kind: 'SIMPLE', value: 'Name' }, cardinality: 'REQUIRED', instructions: 'Name it.' };
  const requirements = { ...rule.specification.requirements, attributes: [facet, facet] } as never;
  const withFacets = { ...rule, specification: { ...rule.specification, requirements } };
  assert.deepEqual(adviceOf(withFacets), { description: 'About walls.', advice: 'Fill it in.\n\nName it.' });
});

test('a rule without advice has none', () => {
  const description = 'Fix nothing: **Herstellen** is a word in a sentence.';
  assert.deepEqual(adviceOf(makeRule({ description })), { description, advice: '' });
});
