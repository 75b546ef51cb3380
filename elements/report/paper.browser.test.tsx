/** Tests that a printed rule has all its texts. test/e2e/report-tools.test.ts tests that controls are hidden. */
import type { Failure } from '../../common/contract/reports.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { makeGroup, makeRule } from './fixtures/make-report.ts';
import { type Mounted, mountReport, ok, says, until } from './fixtures/mount-report.tsx';

const missing = (at: number): Failure => ({
  facet: 'PROPERTY',
  code: 'PROPERTY_MISSING',
  property: `Eigenschap ${at}`,
  propertySet: 'Eigen',
});
const rule = makeRule({
  id: '1',
  name: '1 Alles is ingevuld',
  outcome: 'FAILED',
  reasons: Array.from({ length: 8 }, (_, at) => ({ failure: missing(at), count: 8 - at })),
});

describe('a rule that is printed', () => {
  let mounted: Mounted | undefined;
  afterEach(() => mounted?.unmount());

  it('has its specification and all its reasons, which fold again afterwards', async () => {
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [rule])] }, at: '?n=1' });
    await until(() => says('2 more reasons'), 'the rule');
    ok(!says('Eigenschap 7') && !says('Requirements'), 'both are folded');
    await new Promise((resolve) => setTimeout(resolve, 100));
    dispatchEvent(new Event('beforeprint'));
    await Promise.resolve();
    ok(says('Eigenschap 7') && says('Requirements'), 'both are there before the paper is drawn');
    dispatchEvent(new Event('afterprint'));
    await until(() => says('2 more reasons') && !says('Requirements'), 'as it was');
  });
});
