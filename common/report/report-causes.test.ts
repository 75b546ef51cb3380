/** What causes and their objects cost, and that a page is never kept busy by them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeCheck, makeGroup, makeRule } from '../../elements/report/fixtures/make-report.ts';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import type { CheckFailure, Failure, GroupNode } from '../contract/reports.ts';
import { findCauses } from './causes.ts';
import { reportCauses } from './report-causes.ts';
import { identifyObjects, searchObjects } from './select-objects.ts';
import { runThrough, type Steps } from './steps.ts';
import { textId } from './text-id.ts';

const missing: Failure = { facet: 'PROPERTY', code: 'PROPERTY_SET_MISSING', propertySet: 'Pset_WallCommon' };

/** Two rules that `count` walls fail for one cause. */
function report(count: number): GroupNode[] {
  const failures: CheckFailure[] = [{ reason: 0, facet: missing.facet, code: missing.code }];
  const checks = Array.from({ length: count }, (_, at) =>
    makeCheck({ stepId: at + 1, outcome: 'FAILED', typeName: `T${at % 97}`, tag: `${at}`, failures }),
  );
  const rule = (id: string) => makeRule({ id, name: id, outcome: 'FAILED', checks, reasons: [{ failure: missing, count }] });
  return [makeGroup('ILS', [rule('a'), rule('b')])];
}

const id = findCauses(report(1))[0]?.id ?? '';

const WORK: [string, (elements: GroupNode[]) => Steps<unknown>][] = [
  ['all causes', (elements) => reportCauses(elements)],
  [
    'the objects of a cause, sorted',
    (elements) => searchObjects(elements, { cause: id, sortBy: [{ field: 'tag', order: 'DESC' }] }),
  ],
  ['the groups of a cause', (elements) => searchObjects(elements, { cause: id, groupBy: 'typeName' })],
  ['the ids of a cause', (elements) => identifyObjects(elements, { cause: id })],
];

for (const [what, work] of WORK) {
  test(`${what}: twice as many failures take about twice the time`, () => {
    const growth = growthPerDoubling(report, (elements) => runThrough(work(elements)), 5_000);
    assert.ok(isLinear(growth), `doubled failures take ${growth.toFixed(1)} times as long`);
  });

  test(`${what}: the work of a large report is cut into steps by the number of its failures`, () => {
    const count = (elements: GroupNode[]) => {
      const steps = work(elements);
      let count = 0;
      while (!steps.next().done) count += 1;
      return count;
    };
    assert.ok(count(report(40_000)) >= 80, 'a step of 1,000 checks at most');
  });
}

test('ids of causes are short, differ, and are the same in every run', () => {
  assert.equal(textId('["PROPERTY_SET_MISSING",{"simpleValue":"Pset_WallCommon"}]').length, 16);
  const ids = new Set(Array.from({ length: 50_000 }, (_, at) => textId(`["PROPERTY_MISSING","Pset_${at}"]`)));
  assert.equal(ids.size, 50_000);
  assert.equal(textId(''), textId(''));
});
