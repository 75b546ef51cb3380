import assert from 'node:assert/strict';
import test from 'node:test';
import { madeCheck, madeGroup, madeRule } from '../../test/support/stored-reports.ts';
import type { ReportTree } from '../db/report-row.ts';
import { countVerdicts, coversSettings } from './count-verdicts.ts';

const used = (specificationId: string, disabledRules: string[] = [], skipOtherVersions?: true) => ({
  specificationId,
  name: specificationId,
  version: '1',
  disabledRules,
  ...(skipOtherVersions && { skipOtherVersions }),
});

test('a report covers settings whose rules it all has', () => {
  assert.ok(coversSettings([used('a'), used('b')], [used('a', ['r1'])]), 'fewer rules');
  assert.ok(coversSettings([used('a', ['r1'])], [used('a', ['r1', 'r2'])]));
  assert.ok(!coversSettings([used('a', ['r1'])], [used('a')]), 'a rule that was off');
  assert.ok(!coversSettings([used('a')], [used('a'), used('b')]), 'a specification that was not there');
  assert.ok(!coversSettings([used('a', [], true)], [used('a')]), 'rules for other versions were skipped');
});

const tree = [
  madeGroup(
    'A',
    [
      madeRule('r1', [madeCheck(1, 'FAILED')], {
        counts: {
          rules: { total: 1, passed: 0, failed: 1, disabled: 0 },
          checks: { expected: 3, passed: 0, failed: 3, skipped: 0, disabled: 0 },
          entities: { passed: 0, failed: 3, skipped: 0 },
        },
      }),
      madeGroup('deep', [madeRule('r2', [madeCheck(2, 'PASSED')])]),
    ],
    { specificationId: 'a' },
  ),
] as unknown as ReportTree;

test('the verdict counts the rules of the delivery at every depth, and no others', () => {
  const [all] = countVerdicts(tree, [used('a')]);
  assert.deepEqual(all, { specificationId: 'a', outcome: 'FAILED', rules: { passed: 1, failed: 1, none: 0 }, failures: 3 });
  const [fewer] = countVerdicts(tree, [used('a', ['r1'])]);
  assert.deepEqual(fewer, { specificationId: 'a', outcome: 'PASSED', rules: { passed: 1, failed: 0, none: 0 }, failures: 0 });
  assert.equal(countVerdicts(tree, [used('a', ['r1', 'r2'])])[0]?.outcome, 'NONE');
});
