import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';

let mounted: Mounted | undefined;

const card = (name: string) => until(() => document.querySelector(`section[aria-label="${name}"]`), name);

describe('the panels of a group', () => {
  it('are stacked next to a long list of reasons, so that none is half empty', async () => {
    mounted = mountReport({ report: exampleReport(), at: '?s=minibim' });
    mounted.root.style.width = '1200px';
    const [checks, entities, fixFirst] = [await card('Checks'), await card('Entities'), await card('Fix first')];
    const box = (element: Element) => element.getBoundingClientRect();
    ok(fixFirst.querySelectorAll('li').length > 2, 'more reasons than fit beside one panel');
    ok(box(entities).top > box(checks).bottom, 'the two in one column');
    ok(box(fixFirst).left > box(checks).right, 'the reasons beside them');
    for (const panel of [checks, entities]) {
      const empty = box(panel).bottom - box(panel.lastElementChild as Element).bottom;
      ok(empty < 48, `${empty} px empty under ${panel.getAttribute('aria-label')}`);
    }
  });
});

describe('a group on a telephone', () => {
  it('begins with what to fix first, under two lines of its description', async () => {
    const report = exampleReport();
    const [root] = report.elements;
    if (root) root.description = 'Deze afspraken gaan over ruimten, gebieden en eenheden. '.repeat(8);
    mounted = mountReport({ report, at: '?s=minibim' });
    mounted.root.style.width = '360px';
    const [checks, fixFirst] = [await card('Checks'), await card('Fix first')];
    const top = (element: Element) => element.getBoundingClientRect().top;
    await until(() => top(fixFirst) < top(checks), 'what to fix first above the counts');
    const heading = document.querySelector('h2') as Element;
    await until(() => top(fixFirst) - top(heading) < 130, 'and near the heading');
    ok(!says('Overview'), 'no line says that this is the overview');
  });

  it('has what to fix first before the counts for the keyboard too, and after them where there is room', async () => {
    mounted = mountReport({ report: exampleReport(), at: '?s=minibim' });
    const { root } = mounted;
    const isBefore = async () => {
      const [checks, fixFirst] = [await card('Checks'), await card('Fix first')];
      return (fixFirst.compareDocumentPosition(checks) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    root.style.width = '360px';
    await until(isBefore, 'what to fix first before the counts');
    const link = (await card('Fix first')).querySelector('a, button');
    root.style.width = '1200px';
    await until(async () => !(await isBefore()), 'the counts first');
    ok(link?.isConnected, 'the same elements in another order');
  });
});

describe('a group', () => {
  it('has the heading of its counts over the numbers, also if nothing failed', async () => {
    const passed = makeRule({ id: '1', name: '1 Naam', checks: [makeCheck()] });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [passed])] } });
    const cell = await until(() => document.querySelector('tbody td'), 'the count');
    const head = [...document.querySelectorAll('thead th')].find((one) => one.textContent === 'Entities') as Element;
    equal(head.getBoundingClientRect().right, cell.getBoundingClientRect().right);
  });

  it('shows an example instead of a pattern', async () => {
    const expected = { base: 'xs:string', restrictions: [{ type: 'PATTERN' as const, patterns: ['EPSG: ?28992'] }] };
    const failure = {
      facet: 'ATTRIBUTE' as const,
      code: 'ATTRIBUTE_DIFFERS' as const,
      attribute: 'Name',
      actual: 'EPSG:4326',
      expected,
    };
    const failed = makeRule({ id: '1', name: '1 Stelsel', checks: [makeCheck({ outcome: 'FAILED', failures: [failure] })] });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', [failed])] } });
    await until(() => says('expected a text such as “EPSG:28992”'), 'the example');
    equal(document.querySelector('code'), null);
  });

  it('shows four causes, and the others on request', async () => {
    const rules = Array.from({ length: 7 }, (_, at) => {
      const failure = { facet: 'ATTRIBUTE' as const, code: 'ATTRIBUTE_EMPTY' as const, attribute: `Attribute${at}` };
      return makeRule({ id: `${at}`, name: `${at} Regel`, checks: [makeCheck({ outcome: 'FAILED', failures: [failure] })] });
    });
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', rules)] } });
    const list = await card('Fix first');
    equal(list.querySelectorAll('ol > li').length, 4);
    await press('3 more causes', list);
    await until(() => list.querySelectorAll('ol > li').length === 7, 'all causes');
    await until(
      () => document.activeElement === list.querySelectorAll('ol > li')[4]?.querySelector('a, button'),
      'focus on the fifth',
    );
    ok(!says('more cause', list as HTMLElement), 'nothing is left to show');
  });

  it('lists a cause of several rules once, with its failures and not objects counted, its name instead of the pattern, and its rules', async () => {
    const system = { base: 'xs:string', restrictions: [{ type: 'PATTERN' as const, patterns: ['[Nn][Ll]-?[Ss][Ff][Bb].*'] }] };
    const failure = { facet: 'CLASSIFICATION' as const, code: 'CLASSIFICATION_MISSING' as const, system };
    const rules = ['21', '22', '23'].map((code) =>
      makeRule({
        id: code,
        name: `${code} met NL-SfB`,
        checks: [makeCheck({ outcome: 'FAILED', failures: [{ ...failure, expected: { simpleValue: code } }] })],
      }),
    );
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('Eigen ILS', rules)] } });
    const list = await card('Fix first');
    equal(list.querySelectorAll('ol > li').length, 1);
    ok(says('3 failures', list as HTMLElement) && says('No classification by NL-SfB', list as HTMLElement), 'the cause');
    equal(list.querySelector('code'), null);
    await press('and 2 other rules', list);
    await press('23 met NL-SfB', list);
    await until(() => document.querySelector('h2')?.textContent === '23 met NL-SfB', 'the rule');
  });
});
