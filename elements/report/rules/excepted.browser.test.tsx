/** Tests the display of exceptions next to the verdicts of IDS. */
import type { ReportExcepted } from '../../../common/contract/reports.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { mountReport, until } from '../fixtures/mount-report.tsx';

const failing = (id: string) => makeRule({ id, name: id, checks: [makeCheck({ outcome: 'FAILED' })], outcome: 'FAILED' });

function mount(excepted: ReportExcepted | undefined, at = '') {
  const root = { ...makeGroup('ILS', [failing('all'), failing('some')]), specificationId: 's' };
  mountReport({
    report: { ...exampleReport(), elements: [root] },
    resource: excepted ? { excepted } : {},
    at,
    language: 'en',
  });
}

const ofRule = (ruleId: string, isWhole: boolean) => ({ specificationId: 's', ruleId, objects: 1, isWhole });
const shows = (selector: string, text: string) =>
  until(
    () => [...document.querySelectorAll<HTMLElement>(selector)].some((one) => one.innerText.includes(text)),
    `${text} in ${selector}`,
  );
const markOf = (rule: string) =>
  [...document.querySelectorAll('tbody th')].find((one) => one.textContent?.includes(rule))?.querySelector('svg[role=img]');

describe('exceptions in a report', () => {
  it('are counted next to failures in the header, the panel and the table of rules', async () => {
    const excepted = {
      objects: 2,
      rules: 1,
      specifications: 0,
      ofRules: [ofRule('all', true), ofRule('some', false)],
      ofExceptions: [],
    };
    mount(excepted);
    await shows('header', '2 entities excepted');
    await shows('section[aria-label="Checks"]', 'of which excepted');
    await shows('tbody th', '1 entity excepted');
    if (markOf('all')?.getAttribute('aria-label') !== 'Excepted') throw new Error('a rule that is excepted is not marked so');
    if (markOf('some')?.getAttribute('aria-label') !== 'Failed') throw new Error('what is excepted in part does not fail');
  });

  it('leave the verdict of IDS at the rule unchanged', async () => {
    const excepted = { objects: 1, rules: 1, specifications: 0, ofRules: [ofRule('all', true)], ofExceptions: [] };
    mount(excepted, '?n=all');
    await until(() => document.querySelector('h2')?.parentElement?.innerText.includes('Failed') === true, 'the verdict of IDS');
    await until(
      () => document.querySelector('h2')?.parentElement?.innerText.includes('Excepted') === true,
      'that it is excepted',
    );
  });

  it('are not mentioned if there are none', async () => {
    mount(undefined);
    await until(() => markOf('all')?.getAttribute('aria-label') === 'Failed', 'the mark of a rule');
    if (/excepted/i.test(document.body.innerText)) throw new Error('it speaks of exceptions');
  });
});
