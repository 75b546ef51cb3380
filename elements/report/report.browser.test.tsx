import { exampleReport } from './fixtures/example-report.ts';
import { emptyApplicability, emptyRequirements, makeCheck, makeGroup, makeRule } from './fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from './fixtures/mount-report.tsx';

const report = exampleReport();
let mounted: Mounted | undefined;

/** Returns the texts of the rows, without the grey ones that stand there until the first rows are loaded. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr:not([role=status] *)')].map((row) =>
    row.innerText.replace(/\s+/g, ' ').trim(),
  );
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];

describe('the report', () => {
  it('shows the file, and a tab per specification with its badge, the first one selected [R061] [R063] [R065] [R066] [R067] [R068]', async () => {
    mounted = mountReport({ report, uploadHref: () => '/dashboard' });
    await until(() => says('gebouw.ifc') && tabs().length > 0, 'header and tabs');
    equal(
      tabs().map((tab) => tab.innerText.replace(/\s+/g, ' ')),
      ['MiniBIM 3.1 beta', 'NL-SfB beta', 'BIM basis ILS'],
    );
    equal(
      tabs().map((tab) => tab.querySelector('svg')?.getAttribute('aria-label')),
      ['Failed', 'Failed', 'Passed'],
    );
    equal(tabs()[0]?.getAttribute('aria-selected'), 'true');
    const upload = await until(() => control('Upload a new IFC file'), 'upload link');
    equal(upload.getAttribute('href'), '/dashboard');
  });

  it('navigates from tab to entity and back by the breadcrumb [R004] [R070] [R073]', async () => {
    mounted = mountReport({ report });
    await press('3 Ruimten');
    await until(() => says('3.2 Afnemer ingevuld'), 'the group');
    await until(() => document.activeElement?.tagName === 'H2', 'the focus on the heading');
    await press('3.2 Afnemer ingevuld');
    await until(() => document.querySelectorAll('tbody tr').length === 25, 'the entities');
    const trail = document.querySelector('nav[aria-label="Where you are"]') as HTMLElement;
    equal(
      [...trail.querySelectorAll<HTMLElement>('li:not([aria-hidden])')].map((entry) => entry.innerText.trim()),
      ['Overview', '3 Ruimten', '3.2 Afnemer ingevuld'],
    );
    await press('Overview', trail);
    await until(() => says('4 Elementen'), 'the overview');
  });

  it('summarizes checks and entities with passed, failed and skipped and a chart [R071] [R072]', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=~0' });
    const charts = await until(() => {
      const charts = [...document.querySelectorAll('[role=img][aria-label*="skipped"]')].map((chart) =>
        chart.getAttribute('aria-label'),
      );
      return charts.length === 2 && charts;
    }, 'two charts');
    equal(charts, [
      'Checks: 442 passed, 34 failed, 0 skipped',
      'Entities: 836 without a failure, 33 with a failure, 0 only skipped',
    ]);
    await until(() => document.querySelectorAll('[role=img] svg path').length > 2, 'the drawn chart');
  });

  it('shows true entity counts next to the score by the formula, notes, and disabled rules in grey [R073] [R080] [R081] [R385]', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=~0' });
    await until(() => says('3.2 Afnemer'), 'the table');
    equal(rows()[1], '3.2 Afnemer ingevuld 190 31 0%');
    ok(rows()[4]?.includes('None found, as required'), 'a prohibition that held says so');
    ok(rows()[5]?.includes('This rules was not applicable to any entity.'), 'the verbatim text of an empty rule');
    mounted.keeper.write('?s=minibim');
    await until(() => says('All rules are disabled in the project settings'), 'a disabled group');
    mounted.keeper.write('?s=minibim&n=~1');
    await until(() => says('Disabled in the project settings'), 'a disabled rule');
    const row = [...document.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes('Disabled in the project'));
    const channels = (getComputedStyle(row?.querySelector('a, button') as Element).color.match(/\d+/g) ?? []).map(Number);
    ok(Math.max(...channels) - Math.min(...channels) < 24 && Math.min(...channels) > 60, `grey, not ${channels}`);
  });

  it('shows a message when no rules were applicable [R383]', async () => {
    const optional = {
      ifcVersions: ['IFC4'],
      applicability: emptyApplicability({ minOccurrences: 0 }),
      requirements: emptyRequirements(),
    };
    const rule = makeRule({ id: 'r', name: 'R', specification: optional });
    mounted = mountReport({ report: { ...report, elements: [makeGroup('S', [rule])] } });
    const panel = await until(() => document.querySelector<HTMLElement>('section[aria-label=Checks]'), 'the panel');
    ok(says('No rules were applicable', panel), 'the text');
  });

  it('names the cause first in what to fix first, cuts expected values after two lines, and shows the whole rule name', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=~0' });
    const first = await until(
      () => document.querySelector<HTMLElement>('section[aria-label="Fix first"] li'),
      'the first reason',
    );
    const lines = [...(first.lastElementChild?.children ?? [])] as HTMLElement[];
    equal([lines[0]?.innerText, lines[2]?.innerText], ['Afnemer is missing in MiniBIM ILS', '3.2 Afnemer ingevuld']);
    equal(
      [lines[2], lines[1]?.firstElementChild].map((line) =>
        getComputedStyle(line as Element).getPropertyValue('-webkit-line-clamp'),
      ),
      ['none', '2'],
    );
  });

  it('shows areas and materials only with the flag and the data [R007] [R069]', async () => {
    mounted = mountReport({ report });
    // The tabs are drawn after the header.
    await until(() => says('gebouw.ifc') && tabs().length >= 3, 'header and tabs');
    ok(!says('Floor areas by usage'), 'no flag, no tab');
    mounted.unmount();
    mounted = mountReport({ report, resource: { spaces: null, materials: null }, featureFlags: ['AREA_REPORT'] });
    await until(() => says('gebouw.ifc') && tabs().length >= 3, 'header and tabs');
    ok(!says('Floor areas by usage'), 'no data, no tab');
    mounted.unmount();
    mounted = mountReport({ report, featureFlags: ['AREA_REPORT'] });
    await press(/^Floor areas by usage/);
    await until(() => says('Purchaser / Floor area type'), 'the areas');
    equal(
      tabs()
        .slice(0, 3)
        .map((tab) => tab.innerText.replace(/\s+/g, ' ')),
      ['Validation', 'Floor areas by usage beta', 'Materials beta'],
    );
  });

  it('passes on the title of each place, the name of the place before the file', async () => {
    const titles: string[] = [];
    mounted = mountReport({ report, featureFlags: ['AREA_REPORT'], onTitle: (title) => titles.push(title) });
    await press('3 Ruimten');
    await press('3.2 Afnemer ingevuld');
    await press(/^Materials/);
    await until(() => titles.length === 4, 'four titles');
    equal(titles, ['gebouw.ifc', '3 Ruimten – gebouw.ifc', '3.2 Afnemer ingevuld – gebouw.ifc', 'Materials – gebouw.ifc']);
  });

  it('corrects an address that names a missing place', async () => {
    for (const [address, corrected] of [
      ['?n=nope&page=3', ''],
      ['?s=99', ''],
      ['?tab=foo&s=minibim', '?s=minibim'],
      ['?tab=spaces', ''],
    ] as const) {
      mounted = mountReport({ report, at: address, featureFlags: [] });
      const { keeper } = mounted;
      await until(() => says('4 Elementen'), 'the overview');
      await until(() => keeper.read() === corrected, `${address} to become ${corrected}`);
      mounted.unmount();
    }
    mounted = mountReport({ report, at: '?tab=spaces' });
    await until(() => says('4 Elementen'), 'the overview, while the flags are not known');
    equal(mounted.keeper.read(), '?tab=spaces');
    mounted.unmount();
    mounted = mountReport({ report, at: '?n=nope', resource: { status: 'PENDING', elements: null } });
    await until(() => says('Processing'), 'a report that is not there yet');
    equal(mounted.keeper.read(), '?n=nope');
  });

  it('moves between its tabs with the arrow keys, and leaves the focus on the tab', async () => {
    mounted = mountReport({ report });
    const [first] = await until(() => tabs().length === 3 && tabs(), 'the tabs');
    await until(() => document.querySelector('[data-tabster-dummy]'), 'what hears the keys');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await until(() => says('Elk element heeft een NL-SfB-code'), 'the second specification');
    equal([tabs()[1]?.getAttribute('aria-selected'), document.activeElement === tabs()[1]], ['true', true]);
  });

  it('shows the verdict at the top', async () => {
    mounted = mountReport({ report });
    await until(() => says('1 of 3 specifications passed'), 'some failed');
    mounted.unmount();
    mounted = mountReport({ report: { ...report, elements: report.elements.slice(2) } });
    await until(() => says('Passed all specifications'), 'all passed');
    mounted.unmount();
    mounted = mountReport({
      report: { ...report, elements: [makeGroup('S', [makeRule({ id: 'r', name: 'R', outcome: 'DISABLED' })])] },
    });
    await until(() => says('None of the specifications was applicable to this file'), 'none');
  });

  it('describes rules for another IFC version as skipped, not as disabled', async () => {
    const off = makeRule({ id: 'off', name: 'Off', outcome: 'DISABLED' });
    const failures = [{ facet: 'SPECIFICATION' as const, code: 'OTHER_VERSION' as const, expected: 'IFC2X3', actual: 'IFC4' }];
    const other = { ...makeRule({ id: 'other', name: 'Other', outcome: 'DISABLED' }), failures };
    const groups = [makeGroup('All', [other]), makeGroup('Some', [other, off]), makeGroup('None', [off])];
    mounted = mountReport({ report: { ...report, elements: [makeGroup('S', groups)] }, at: '?s=S' });
    await until(() => says('All rules are for another IFC version than the file, so they were skipped'), 'all skipped');
    ok(says('None of these rules was checked: they are switched off or for another IFC version'), 'some skipped');
    ok(says('All rules are disabled in the project settings'), 'none skipped');
  });

  it('is entirely in Dutch [R001]', async () => {
    mounted = mountReport({ report, language: 'nl', at: '?s=minibim&n=3.2' });
    await until(() => says('Waarom het niet voldoet'), 'the rule');
    await until(() => says('Bouwlaag') && rows().length === 25, 'the table');
    for (const english of ['Entity', 'Show specification', 'Failed', 'Search']) ok(!says(english), `no "${english}" in Dutch`);
  });
});

describe('a rule', () => {
  it('renders its description as markdown, and HTML in it as text [R074]', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=3.2' });
    const bold = await until(
      () => [...document.querySelectorAll('strong')].find((one) => one.textContent === 'voor wie'),
      'bold text',
    );
    equal(bold.parentElement?.parentElement?.querySelectorAll('li').length, 4);
    const link = control('werkwijze') as HTMLAnchorElement;
    equal([link.rel, link.target], ['noopener noreferrer nofollow', '_blank']);
    ok(mounted.root.innerHTML.includes('&lt;script&gt;') && !mounted.root.querySelector('script'), 'a script is text');
  });

  it('shows and hides its specification in words [R075]', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=3.2' });
    await press('Show specification');
    await until(() => says('Spaces (IfcSpace).'), 'the words');
    await press('Hide specification');
    await until(() => !says('Spaces (IfcSpace).'), 'their end');
  });

  it('lists its entities with id, type, name, status and reason, and marks missing ids [R076] [R077] [R078]', async () => {
    const checks = [
      makeCheck({
        outcome: 'FAILED',
        ifcType: 'IfcDoor',
        name: 'D1',
        stepId: 1,
        failures: [{ facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' }],
      }),
      makeCheck({ outcome: 'FAILED', globalId: null, name: 'D2', stepId: 2 }),
    ];
    const group = makeGroup('S', [makeRule({ id: 'r', name: 'R', checks })], { specificationId: 's' });
    mounted = mountReport({ report: { ...report, elements: [group] }, at: '?n=r' });
    await until(() => rows().length === 2, 'the entities');
    equal([...document.querySelectorAll('th')].map((cell) => cell.innerText.trim()).slice(0, 5), [
      'Name',
      'Type',
      'Entity',
      'Storey',
      'Status',
    ]);
    equal(rows()[0], 'D1 IfcDoor 0aBcDeFgHiJkLmNoPqRsTu 00 begane grond Failed Attribute Name is not filled in');
    ok(rows()[1]?.includes('Global ID is missing'), 'a missing id is said');
  });

  it('filters the entities of one reason', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=3.2' });
    await press(/Afnemer in MiniBIM ILS is “Beleger”/);
    await until(() => says('7 entities'), 'the narrowed table');
    equal(new Set(rows().map((row) => row.replace(/^.*Failed /, ''))).size, 1);
    await press('Show all reasons');
    await until(() => says('31 entities'), 'all of them');
    ok(document.activeElement?.matches('h3'), 'the focus is on their title, since the button has gone');
  });

  it('warns when it was written for another schema, and shows when it is disabled', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=4.1' });
    await until(() => says('This rule was written for IFC2X3, but the file is IFC4.'), 'the warning');
    mounted.keeper.write('?s=minibim&n=4.3');
    await until(() => says('This rule is disabled in the project settings'), 'the note');
  });

  it('gives the focus to the first reason that its button showed', async () => {
    const missing = (at: number) => ({ facet: 'PROPERTY', code: 'PROPERTY_MISSING', property: `Eigenschap ${at}` }) as const;
    const reasons = Array.from({ length: 9 }, (_, at) => ({ failure: missing(at), count: 9 - at }));
    const rule = makeRule({ id: 'r', name: 'R', outcome: 'FAILED', reasons });
    mounted = mountReport({ report: { ...report, elements: [makeGroup('S', [rule])] }, at: '?n=r' });
    const more = await until(() => control('3 more reasons'), 'the button');
    more.focus();
    more.click();
    await until(() => document.activeElement?.textContent?.includes('Eigenschap 6'), 'the focus');
  });

  it('has its own text for no entities, and for no match [R384] [R386]', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=3.6' });
    await until(() => says('There are no entities that meet the applicability criteria'), 'the text');
    mounted.keeper.write('?s=minibim&n=3.2&status=SKIPPED');
    await until(() => says('There are no results for your specified filter.'), 'the other text');
  });

  it('pages from the 26th entity, with numbered buttons [R389]', async () => {
    const withChecks = (count: number) => {
      const checks = Array.from({ length: count }, (_, stepId) => makeCheck({ stepId, name: `n${stepId}` }));
      return { ...report, elements: [makeGroup('S', [makeRule({ id: 'r', name: 'R', checks })], { specificationId: 's' })] };
    };
    mounted = mountReport({ report: withChecks(25), at: '?n=r' });
    await until(() => rows().length === 25, '25 entities');
    ok(!document.querySelector('nav[aria-label=Pages]'), 'no pages for 25');
    mounted.unmount();
    mounted = mountReport({ report: withChecks(26), at: '?n=r' });
    await until(() => document.querySelector('nav[aria-label=Pages]'), 'pages for 26');
    equal(
      [...document.querySelectorAll('nav[aria-label=Pages] button')].map((one) => one.textContent),
      ['‹', '1', '2', '›'],
    );
  });

  it('shows passed in green, failed in red and skipped in grey [R217]', async () => {
    const checks = (['PASSED', 'FAILED', 'SKIPPED'] as const).map((outcome, stepId) => makeCheck({ outcome, stepId }));
    const group = makeGroup('S', [makeRule({ id: 'r', name: 'R', checks })], { specificationId: 's' });
    mounted = mountReport({ report: { ...report, elements: [group] }, at: '?n=r&status=' });
    await until(() => rows().length === 3, 'the entities');
    const channels = (word: string) => {
      const badge = [...document.querySelectorAll('tbody td *')].find((one) => one.textContent === word) as Element;
      const icon = badge.querySelector('svg') ?? badge;
      return (getComputedStyle(icon).color.match(/\d+/g) ?? []).map(Number) as [number, number, number];
    };
    const [green, red, grey] = [channels('Passed'), channels('Failed'), channels('Skipped')];
    ok(green[1] > 2 * green[0] && green[1] > 2 * green[2], `green, not ${green}`);
    ok(red[0] > 2 * red[1] && red[0] > 2 * red[2], `red, not ${red}`);
    ok(Math.max(...grey) - Math.min(...grey) < 24, `grey, not ${grey}`);
  });

  it('pages its entities', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=3.2' });
    await until(() => rows().length === 25, 'page 1');
    await press('Page 2');
    await until(() => rows().length === 6, 'page 2');
    equal(mounted.keeper.read(), '?s=minibim&n=3.2&page=2');
  });

  it('shows its last page if the address asks for a later one', async () => {
    mounted = mountReport({ report, at: '?s=minibim&n=3.2&page=99' });
    await until(() => rows().length === 6, 'the last page');
    equal(mounted.keeper.read(), '?s=minibim&n=3.2&page=2');
    equal(document.querySelector('[aria-current=page][aria-label^=Page]')?.textContent, '2');
  });
});
