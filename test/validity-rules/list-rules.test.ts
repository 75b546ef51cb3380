import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { RULES_PAGE, renderRules } from './list-rules.ts';

test('docs/validity-rules.md lists every implemented rule (npm run validity-rules)', () => {
  assert.equal(readFileSync(RULES_PAGE, 'utf8'), renderRules());
});
