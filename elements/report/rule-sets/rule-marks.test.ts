import assert from 'node:assert/strict';
import test from 'node:test';
import type { ListedRuleCheck } from '../../../common/contract/rule-set-schema.ts';
import { marksOfChecks, pairsOfChecks } from './rule-marks.ts';

const object = (globalId: string | null, file = 'a.ifc') => ({ globalId, file, name: null, stepId: 1 });
const check = (globalId: string | null, other?: ListedRuleCheck['other']): ListedRuleCheck => ({
  ...object(globalId),
  ...{ ifcType: 'IfcPipeSegment', outcome: 'FAILED', storey: null },
  ...(other && { other }),
});
const marks = (checks: ListedRuleCheck[], entity?: string) => marksOfChecks(checks, { filename: 'a.ifc', entity });

test('both objects of a pair stand out once, and those of other files or without a GlobalId do not', () => {
  const checks = [
    check('pipe', object('wall')),
    check('duct', object('wall')),
    check('cable', object('beam', 'b.ifc')),
    check(null),
  ];
  assert.deepEqual(marks(checks), [{ look: 'failed', globalIds: ['pipe', 'wall', 'duct', 'cable'] }]);
  assert.deepEqual(marks([check(null)]), []);
});

test('only the pairs of a chosen object stand out, whichever of the two it is; an object without pairs changes nothing', () => {
  const checks = [check('pipe', object('wall')), check('duct', object('wall')), check('cable', object('beam'))];
  assert.deepEqual(marks(checks, 'pipe'), [{ look: 'failed', globalIds: ['pipe', 'wall'] }]);
  assert.deepEqual(marks(checks, 'wall'), [{ look: 'failed', globalIds: ['pipe', 'wall', 'duct'] }]);
  assert.deepEqual(marks(checks, 'door')[0]?.globalIds.length, 5);
});

test('the pairs of a chosen object are those of which both are in the file', () => {
  const checks = [
    check('pipe', object('wall')),
    check('duct', object('wall')),
    check('pipe', object('beam', 'b.ifc')),
    check('pipe'),
  ];
  const pairs = (entity?: string) => pairsOfChecks(checks, { filename: 'a.ifc', entity });
  assert.deepEqual(pairs('pipe'), [['pipe', 'wall']]);
  assert.deepEqual(pairs('wall'), [
    ['pipe', 'wall'],
    ['duct', 'wall'],
  ]);
  assert.deepEqual(pairs(), []);
});
