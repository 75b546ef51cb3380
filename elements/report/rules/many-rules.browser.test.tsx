/** Tests a specification with more rules than one page of the overview holds. */
import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';

const RULES = 10_000;
const checks = [makeCheck({ outcome: 'FAILED', failures: [{ code: 'MISSING', subject: 'PROPERTY' }] as never })];
const rules = Array.from({ length: RULES }, (_, at) => makeRule({ id: `r${at}`, name: `Regel ${at}`, checks }));
const report = { ...exampleReport(), elements: [makeGroup('ILS', rules)] };

let mounted: Mounted | undefined;

const rows = () => document.querySelectorAll('tbody tr').length;

describe('a report of ten thousand rules', () => {
  it('has at most one page of rules in the document, and moves from page to page', async () => {
    mounted = mountReport({ report });
    await until(() => says('Regel 99'), 'the first rules');
    equal(rows(), 100);
    await press('Page 2');
    await until(() => says('Regel 199') && !says('Regel 99 '), 'the second page');
    equal(rows(), 100);
    equal(mounted.keeper.read(), '?page=2');
    mounted.keeper.write('?page=9999');
    await until(() => says('Regel 9999'), 'the last page');
    equal(mounted.keeper.read(), '?page=100');
  });

  it('has no pages if all rules fit on one', async () => {
    mounted = mountReport({ report: exampleReport() });
    await until(() => rows() > 0, 'rules');
    ok(!says('Page 2'), 'no pages');
    equal(document.querySelector('nav[aria-label="Pages"]'), null);
  });

  it('keeps its search box in place while the user types, however few rows are left', async () => {
    mounted = mountReport({ report: exampleReport(), at: '?s=minibim&n=3.2' });
    const box = await until(() => document.querySelector<HTMLInputElement>('section input[type=search]'), 'the search box');
    await until(() => rows() > 5, 'the entities');
    box.scrollIntoView({ block: 'start' });
    const before = box.getBoundingClientRect();
    ok(scrollY > 0, 'a page that is scrolled');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'zzz');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => says('There are no results for your specified filter.'), 'no match');
    const after = box.getBoundingClientRect();
    equal([after.left, after.top, after.width], [before.left, before.top, before.width]);
  });
});
