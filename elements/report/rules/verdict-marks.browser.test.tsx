/** Tests the marks as drawn, not only their names, because a wrong shape or colour is misleading too. */
import { exampleReport } from '../fixtures/example-report.ts';
import { emptyApplicability, emptyRequirements, makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { equal, type Mounted, mountReport, ok, says, until } from '../fixtures/mount-report.tsx';

let mounted: Mounted | undefined;

const TONES = {
  green: '--colorStatusSuccessForeground1',
  red: '--colorStatusDangerForeground1',
  grey: '--colorNeutralForeground3',
};

/** Returns the tone by the theme's colours at the mark. */
function toneOf(mark: Element): string | undefined {
  const probe = mark.parentElement?.appendChild(document.createElement('i')) as HTMLElement;
  const match = Object.entries(TONES).find(([, token]) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color === getComputedStyle(mark).color;
  });
  probe.remove();
  return match?.[0];
}

const markOf = (box: Element | undefined) => box?.querySelector('svg[role=img]') as Element;
const shapeOf = (mark: Element) => mark.querySelector('path')?.getAttribute('d');
const facts = (mark: Element) => [mark.getAttribute('aria-label'), toneOf(mark)];

const optional = (change: object = {}) => ({
  ifcVersions: ['IFC4'],
  applicability: emptyApplicability({ minOccurrences: 0, ...change }),
  requirements: emptyRequirements(),
});
const passed = makeRule({ id: 'p', name: 'Wel', checks: [makeCheck()] });
const failed = makeRule({ id: 'f', name: 'Niet', checks: [makeCheck({ outcome: 'FAILED' })] });
const unapplied = makeRule({ id: 'n', name: 'Nergens', specification: optional() });
const forbidden = makeRule({ id: 'v', name: 'Verboden', specification: optional({ maxOccurrences: 0 }) });
const undecided = makeRule({ id: 'u', name: 'Onbekend', specification: optional(), checks: [makeCheck({ outcome: 'SKIPPED' })] });

describe('the mark of a specification, group or rule', () => {
  it('is a distinct shape in green, red or grey in the tabs [R066]', async () => {
    const elements = [makeGroup('P', [passed]), makeGroup('F', [failed]), makeGroup('N', [unapplied])];
    mounted = mountReport({ report: { ...exampleReport(), elements } });
    const tabs = await until(() => {
      const all = [...document.querySelectorAll('[role=tab]')];
      return all.length === 3 && all;
    }, 'the tabs');
    const marks = tabs.map(markOf);
    equal(marks.map(facts), [
      ['Passed', 'green'],
      ['Failed', 'red'],
      ['Not applicable', 'grey'],
    ]);
    equal(new Set(marks.map(shapeOf)).size, 3);
  });

  it('is no green tick if nothing was checked, and the same for a rule and its group (D148)', async () => {
    const groups = [makeGroup('Leeg', [unapplied, forbidden]), makeGroup('Vol', [passed]), unapplied, forbidden, undecided];
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('ILS', groups)] } });
    const rows = await until(() => {
      const all = [...document.querySelectorAll('tbody tr')];
      return all.length === 5 && all;
    }, 'the rows');
    equal(
      rows.map((row) => facts(markOf(row))),
      [
        ['Not applicable', 'grey'],
        ['Passed', 'green'],
        ['Not applicable', 'grey'],
        ['Not applicable', 'grey'],
        ['Skipped', 'grey'],
      ],
    );
    ok(says('None found, as required'), 'what a prohibition that held says of itself');
    ok(shapeOf(markOf(rows[0])) === shapeOf(markOf(rows[2])), 'one shape for both');
  });

  it('is the same at the rule itself and in the table (D148)', async () => {
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('ILS', [unapplied])] }, at: '?n=n' });
    const heading = await until(() => document.querySelector('h2'), 'the rule');
    await until(() => says('Not applicable', heading.parentElement as HTMLElement), 'its mark');
    ok(!says('Passed'), 'no word of passing');
  });
});

describe('the panel of entities', () => {
  const card = () => document.querySelector('section[aria-label="Entities"]') as HTMLElement;
  const two = [makeCheck({ stepId: 1, globalId: 'a' }), makeCheck({ stepId: 2, globalId: 'b' })];
  const mixed = makeRule({ id: 'm', name: 'Half', checks: [two[0] as never, { ...two[1], outcome: 'FAILED' } as never] });
  const whole = makeRule({ id: 'w', name: 'Heel', checks: two });

  it('first shows how many have no failure, and draws each once; its counts stay those by outcome (D145)', async () => {
    mounted = mountReport({ report: { ...exampleReport(), elements: [makeGroup('ILS', [mixed, whole])] } });
    await until(() => card() && says('1 of 2 entities has no failure', card()), 'the line');
    equal(
      card().querySelector('[role=img]')?.getAttribute('aria-label'),
      'Entities: 1 without a failure, 1 with a failure, 0 only skipped',
    );
    ok(says('with a check that', card()), 'what the words of the counts begin with');
    equal(card().querySelector('dl')?.innerText.replace(/\s+/g, ' '), '2 passed 1 failed 0 was skipped');
  });

  it('recounts the checks of an older report in a file, and draws nothing that it cannot know (D145)', async () => {
    const root = makeGroup('ILS', [mixed, whole]);
    const { total: _, onlySkipped: __, ...entities } = root.counts.entities;
    const old = { ...root, counts: { ...root.counts, entities } };
    mounted = mountReport({ report: { ...exampleReport(), elements: [old] } });
    await until(() => card() && says('1 of 2 entities has no failure', card()), 'the line');
    mounted.unmount();
    const withoutChecks = { ...old, elements: [mixed, whole].map(({ checks: _, ...rule }) => rule) };
    mounted = mountReport({ report: { ...exampleReport(), elements: [withoutChecks as never] } });
    await until(() => card() && says(/with a check that\s+2\s+passed/, card()), 'the counts');
    ok(!says('no failure', card()) && !card().querySelector('[role=img]'), 'neither line nor chart');
  });
});
