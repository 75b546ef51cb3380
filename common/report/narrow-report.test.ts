import assert from 'node:assert/strict';
import test from 'node:test';
import type { Check, GroupNode, NodeCounts, Outcome, RuleNode } from '../contract/reports.ts';
import { isNarrow, narrowReport } from './narrow-report.ts';

const counts = {} as NodeCounts;
const check = (stepId: number, outcome: Outcome, ifcType = 'IfcWall'): Check => ({
  ...{ ifcType, globalId: `${stepId}`, name: `Wand ${stepId}`, outcome, stepId, tag: null, storey: null, typeName: null },
});
const rule = (id: string, checks: Check[]) => ({ type: 'RULE', id, name: id, counts, checks }) as RuleNode;
const group = (name: string, elements: GroupNode['elements'], more: Partial<GroupNode> = {}): GroupNode => ({
  ...{ type: 'GROUP', name, description: '', elements, counts },
  ...more,
});

const report = [
  group(
    'A',
    [group('A1', [rule('r1', [check(1, 'FAILED'), check(2, 'PASSED', 'IfcSpace')])]), rule('r2', [check(3, 'PASSED')])],
    {
      specificationId: 'a',
    },
  ),
  group('B', [rule('r1', [check(4, 'FAILED')])], { specificationId: 'b' }),
];
const rows = (elements: GroupNode[]): unknown[] => {
  const walk = (node: GroupNode['elements'][number]): unknown[] =>
    node.type === 'RULE' ? [[node.id, ...node.checks.map(({ stepId }) => stepId)]] : node.elements.flatMap(walk);
  return elements.flatMap(walk);
};

test('an export holds the specification, the rule and the rows that it names, and nothing else', () => {
  const cases: [Parameters<typeof narrowReport>[1], unknown[]][] = [
    [
      {},
      [
        ['r1', 1, 2],
        ['r2', 3],
        ['r1', 4],
      ],
    ],
    [{ specificationId: 'b' }, [['r1', 4]]],
    [{ specificationId: 'a', ruleId: 'r1' }, [['r1', 1, 2]]],
    [{ specificationId: 'a', ruleId: 'r1', outcome: 'FAILED' }, [['r1', 1]]],
    [{ specificationId: 'a', ruleId: 'r1', outcome: 'PASSED,FAILED', ifcType: 'IfcSpace' }, [['r1', 2]]],
    [{ specificationId: 'a', ruleId: 'r1', query: 'wand 1' }, [['r1', 1]]],
  ];
  for (const [part, expected] of cases) assert.deepEqual(rows(narrowReport(report, part)), expected, JSON.stringify(part));
  assert.equal(isNarrow({}), false);
  assert.equal(isNarrow({ ruleId: undefined, outcome: 'FAILED' }), true);
});
