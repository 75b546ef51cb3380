import assert from 'node:assert/strict';
import test from 'node:test';
import { isAcrossFiles } from './across-files.ts';
import { classes, ruleSetOf } from './fixtures/rule-models.ts';
import { listRules, type Rule } from './rule-set.ts';

const select = classes('IFCWALL');
const value = { from: 'ATTRIBUTE', name: 'Name' };
const ruleOf = (fields: object): Rule => listRules(ruleSetOf(fields))[0] as Rule;

test('rules about the agreement of files, and rules within the project, are across files', () => {
  for (const [fields, isAcross] of [
    [{ kind: 'AGREEMENT', of: 'STOREYS' }, true],
    [{ kind: 'UNIQUE', select, value, within: 'PROJECT' }, true],
    [{ kind: 'UNIQUE', select, value, within: 'BUILDING' }, false],
    [{ kind: 'DUPLICATE_GLOBAL_IDS', select, within: 'PROJECT' }, true],
    [{ kind: 'SAME_SHAPE', select, within: 'PROJECT' }, true],
    [{ kind: 'SAME_SHAPE', select, within: 'FILE' }, false],
    [{ kind: 'INTERSECTION', select, within: 'PROJECT', mode: 'HARD', distance: 0.01 }, true],
    [{ kind: 'COUNT', select, per: 'PROJECT', min: 1 }, true],
    [{ kind: 'COUNT', select, per: 'STOREY', min: 1 }, false],
    [{ kind: 'STOREY_ORDER' }, false],
  ] as const)
    assert.equal(isAcrossFiles(ruleOf(fields)), isAcross, JSON.stringify(fields));
});
