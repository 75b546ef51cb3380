import { exampleReport } from '../fixtures/example-report.ts';
import { makeGroup, makeRule } from '../fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, says, until } from '../fixtures/mount-report.tsx';

/** A screen of 360 px less its gutters. */
const WIDTH_PX = 328;
const report = exampleReport();
let mounted: Mounted | undefined;

function mountNarrow(at: string, change: Partial<typeof report> = {}, widthPx = WIDTH_PX): Mounted {
  const narrow = mountReport({ report: { ...report, ...change }, at, featureFlags: ['AREA_REPORT'] });
  narrow.root.style.width = `${widthPx}px`;
  return narrow;
}

const table = () => until(() => document.querySelector('tbody tr')?.closest('table'), 'the table');
const textOf = (element: Element | null | undefined) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
const fits = (expectToFit: Element) => {
  const box = (expectToFit.parentElement as Element).getBoundingClientRect();
  ok(expectToFit.getBoundingClientRect().right <= box.right, 'the table fits its box');
  for (const cell of expectToFit.querySelectorAll('td, th'))
    ok(cell.scrollWidth <= cell.clientWidth + 1, `nothing sticks out of "${cell.textContent}"`);
};

describe('the box of a table', () => {
  it('takes the focus only if it can scroll', async () => {
    mounted = mountNarrow('?s=minibim&n=~0');
    const { root, keeper } = mounted;
    const box = async () => (await table()).parentElement as HTMLElement;
    equal((await box()).getAttribute('tabindex'), null);
    keeper.write('?s=minibim&n=3.2');
    // Too wide for cards, too narrow for all columns.
    root.style.width = '800px';
    await until(
      () => document.querySelector('section[aria-label=Entities]')?.getAttribute('tabindex') === '0',
      'a box to scroll',
    );
    root.style.width = '1200px';
    await until(() => !document.querySelector('section[aria-label=Entities]')?.hasAttribute('tabindex'), 'a box that fits');
  });
});

describe('a report of 328 px wide', () => {
  it('has counts and score once, under the name of a rule', async () => {
    mounted = mountNarrow('?s=minibim&n=~0');
    const rules = await table();
    fits(rules);
    equal(textOf(rules.querySelectorAll('tbody tr')[1]), '3.2 Afnemer ingevuld 190 31 0%');
    const heads = [...rules.querySelectorAll('thead th')].filter((cell) => cell.getClientRects().length > 0);
    equal(heads.map(textOf), ['Rule or group']);
  });

  it('shows the whole path to a rule, and no line begins with a separator', async () => {
    const name = '3.2 De afnemer van elke ruimte is ingevuld volgens de lijst van de opdrachtgever';
    const minibim = makeGroup('MiniBIM 3.1', [
      makeGroup('3 Ruimten en gebieden van het gebouw', [makeRule({ id: '3.2', name })]),
    ]);
    mounted = mountNarrow('?n=3.2', { elements: [minibim] });
    const trail = await until(() => document.querySelector<HTMLElement>('nav[aria-label="Where you are"]'), 'the way');
    const trailBox = trail.getBoundingClientRect();
    const last = trail.querySelector('[aria-current]') as HTMLElement;
    ok(last.getBoundingClientRect().bottom <= trailBox.bottom + 3 && last.scrollWidth <= trailBox.width, 'the whole name');
    const signs = [...trail.querySelectorAll('li[aria-hidden]')];
    equal(signs.length, 2);
    for (const sign of signs) {
      const before = [...((sign.previousElementSibling as Element).getClientRects() ?? [])].at(-1) as DOMRect;
      ok(Math.abs(sign.getBoundingClientRect().bottom - before.bottom) < 6, 'the sign ends the line of what it follows');
    }
  });

  it('names the arrows between failed rules, and has its filter next to the search', async () => {
    mounted = mountNarrow('?s=minibim&n=3.2');
    await until(() => control('Filter, 1 kind active') ?? control(/^Filter/), 'the filter');
    const label = document.querySelector<HTMLElement>('fieldset[aria-label="Failed rules"] > span');
    ok((label?.getClientRects().length ?? 0) > 0, 'the words of the arrows');
    const boxOf = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();
    const search = boxOf(document.querySelector('input[placeholder="Search GlobalId or name"]'));
    const filter = boxOf(control(/^Filter/));
    ok(filter.top < search.bottom && search.top < filter.bottom, 'one line');
    ok(filter.right <= boxOf(mounted.root).right, 'which fits');
  });

  it('shows every area, with the hints under the table', async () => {
    mounted = mountNarrow('?tab=spaces', {
      spaces: [{ purchaser: 'Belegger', areaType: 'VVO', grossArea: 123_456.78, netArea: 100_000 }],
    });
    const areasTable = await table();
    fits(areasTable);
    equal(textOf(areasTable.querySelector('tbody tr')), 'Belegger 1 123,456.78 m² 123,456.78 m² exact: 100,000.00 m²');
    ok(says('Net floor area: Floor area excluding walls, pillars, etc.'), 'the hints');
    equal(textOf(areasTable.querySelectorAll('thead th')[3]), 'Net floor area');
  });

  it('shows every volume', async () => {
    mounted = mountNarrow('?tab=materials', {
      materials: [{ material: 'Kalkzandsteen lijmblokken CS20', netVolume: 12_345.678, entities: 1234 }],
    });
    const volumesTable = await table();
    fits(volumesTable);
    const strip = document.querySelector('[role=tablist]') as HTMLElement;
    const edge = () => (strip.querySelector('[aria-selected=true]') as Element).getBoundingClientRect().right;
    await until(() => edge() <= strip.getBoundingClientRect().right + 1, 'the selected tab in sight');
    equal(textOf(volumesTable.querySelector('tbody tr')), 'Kalkzandsteen lijmblokken CS20 1,234 12,345.68 m³');
  });

  const long: [string, string, Partial<typeof report>][] = [
    [
      'spaces',
      'Gemeenschappelijk',
      {
        spaces: [
          { purchaser: 'Gemeenschappelijk', areaType: 'Terreinoppervlakte', grossArea: 26_416_273.24, netArea: 26_416_273.24 },
        ],
      },
    ],
    ['materials', 'kalkzandsteen', { materials: [{ material: 'kalkzandsteen', netVolume: 26_416_273.24, entities: 1234 }] }],
  ];
  for (const [tab, name, change] of long)
    it(`breaks no usual word of a name in its ${tab}`, async () => {
      mounted = mountNarrow(`?tab=${tab}`, change);
      await until(() => says(name), name);
      for (const head of (await table()).querySelectorAll('tbody th')) {
        const words = document.createRange();
        words.selectNode(document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode() as Node);
        equal([head.textContent, words.getClientRects().length], [head.textContent, 1]);
      }
      const { scrollWidth } = document.documentElement;
      ok(scrollWidth <= innerWidth, 'the page does not scroll sideways');
    });

  it('breaks a long code in the name of an area, so that the numbers stay near', async () => {
    const areaType = 'A'.repeat(200);
    mounted = mountNarrow('?tab=spaces', { spaces: [{ purchaser: 'Belegger', areaType, grossArea: 1, netArea: 1 }] });
    await until(() => says(areaType), 'the code');
    const widest = (await table()).querySelectorAll('tbody th')[1] as HTMLElement;
    ok(widest.offsetWidth < WIDTH_PX, `${widest.offsetWidth} px`);
  });
});

describe('measured figures in a box without room for the shares of their columns', () => {
  const area = { purchaser: 'Gemeenschappelijk', grossArea: 270, globalId: '0'.repeat(22) };
  const measured: [string, Partial<typeof report>][] = [
    [
      'spaces',
      {
        spaces: [
          { ...area, areaType: 'Terreinoppervlakte', netArea: 26_416_014.12, measured: 486.69, source: 'STATED', differs: true },
          { ...area, areaType: 'Terreinoppervlakte', netArea: 0, grossArea: 0, unmeasured: 'OPEN' },
          { ...area, areaType: 'NVO', netArea: 0, grossArea: 0, measured: 1_270.5, source: 'MEASURED' },
        ],
      },
    ],
    [
      'materials',
      {
        materials: [
          { material: 'kalkzandsteen', netVolume: 0, entities: 4, measured: 12_345.6, source: 'MEASURED', closed: 4, stated: 0 },
          { material: 'gewapend beton', netVolume: 3, entities: 6, measured: 4, source: 'STATED', closed: 6, stated: 4 },
        ],
      },
    ],
  ];
  for (const widthPx of [635, 700, 900, 1000])
    for (const [tab, change] of measured)
      it(`are whole, with their labels, within their cells: ${tab} at ${widthPx} px`, async () => {
        mounted = mountNarrow(`?tab=${tab}`, change, widthPx);
        const figures = await table();
        fits(figures);
        for (const part of figures.querySelectorAll('td *, th *')) {
          const cell = part.closest('td, th') as HTMLElement;
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          const [box, content] = [cell.getBoundingClientRect(), part.getBoundingClientRect()];
          // The button reaches into the padding, so that its words are in line with the figures.
          const room = part.closest('button') ? 8 : 1;
          ok(content.right <= box.right - Number.parseFloat(paddingRight) + room, `"${part.textContent}" ends in its cell`);
          ok(content.left >= box.left + Number.parseFloat(paddingLeft) - room, `"${part.textContent}" begins in its cell`);
        }
        for (const head of figures.querySelectorAll('tbody th')) {
          const words = document.createRange();
          words.selectNodeContents(head);
          const name = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode() as Text;
          for (const { index, 0: word } of name.data.matchAll(/\S+/g)) {
            words.setStart(name, index);
            words.setEnd(name, index + word.length);
            equal([word, words.getClientRects().length], [word, 1]);
          }
        }
      });
});
