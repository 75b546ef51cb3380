import { exampleReport } from '../fixtures/example-report.ts';
import { equal, type Mounted, mountReport, ok, says, until } from '../fixtures/mount-report.tsx';

const report = exampleReport();
const areas = { featureFlags: ['AREA_REPORT'] };
let mounted: Mounted | undefined;

const cells = (row: Element) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim());
const table = () => until(() => document.querySelector('tbody tr')?.closest('table'), 'the table');
/** Shares of the table's width, in percent; a browser may be a pixel or two off. */
const closeTo = (actual: number[], expected: number[]) =>
  actual.length === expected.length && actual.every((share, index) => Math.abs(share - (expected[index] ?? 0)) <= 1);
const widths = (element: Element) => {
  const whole = element.getBoundingClientRect().width;
  return [...element.querySelectorAll('th[scope=col]')].map((cell) =>
    Math.round((cell.getBoundingClientRect().width / whole) * 100),
  );
};

describe('floor areas by usage', () => {
  it('has its columns with their hints, and the widths as given, which a browser scales to fit [R110] [R111] [R112] [R116]', async () => {
    mounted = mountReport({ report, at: '?tab=spaces', ...areas });
    const tableElement = await table();
    equal(cells(tableElement.querySelector('thead tr') as Element), [
      'Purchaser / Floor area type',
      'Spaces',
      'Gross floor area Floor area including walls, pillars, etc.',
      'Net floor area Floor area excluding walls, pillars, etc.',
    ]);
    const shares = [30, 25, 25, 25].map((share) => (share / 105) * 100);
    ok(closeTo(widths(tableElement), shares), `widths are ${widths(tableElement)}`);
  });

  it('groups per purchaser with a subtotal and indented types, empty ones last, and shows the exact net next to the displayed net [R113] [R114] [R118] [R120]', async () => {
    mounted = mountReport({ report, at: '?tab=spaces', language: 'nl', ...areas });
    const rows = [...(await table()).querySelectorAll('tbody tr')];
    equal(rows.map(cells), [
      ['Belegger', '1', '7,50 m²', '7,50 m² exact: 7,00 m²'],
      ['VVO', '1', '7,50 m²', '7,50 m² exact: 7,00 m²'],
      ['Corporatie', '3', '27,00 m²', '24,00 m² exact: 21,00 m²'],
      ['GO', '2', '22,00 m²', '19,00 m² exact: 17,00 m²'],
      ['Niet ingevuld', '1', '5,00 m²', '5,00 m² exact: 4,00 m²'],
      ['Niet ingevuld', '1', '20,00 m²', '20,00 m² exact: 18,00 m²'],
      ['BVO', '1', '20,00 m²', '20,00 m² exact: 18,00 m²'],
    ]);
    const indent = (row: Element) => Number.parseFloat(getComputedStyle(row.children[0] as Element).paddingLeft);
    ok(indent(rows[1] as Element) > indent(rows[0] as Element), 'types are indented');
  });

  it('shows the exact net area alone where the operator chose so (D111)', async () => {
    mounted = mountReport({ report, at: '?tab=spaces', resource: { areaNetMode: 'EXACT' }, ...areas });
    const rows = [...(await table()).querySelectorAll('tbody tr')].map(cells);
    equal(rows[3], ['GO', '2', '22.00 m²', '17.00 m²']);
    ok(!says('exact'), 'no marker');
  });

  it('counts its spaces in the format of the language [R119]', async () => {
    const space = { purchaser: 'Belegger', areaType: 'GO', grossArea: 1, netArea: 1 };
    mounted = mountReport({
      report: { ...report, spaces: Array.from({ length: 1234 }, () => space) },
      at: '?tab=spaces',
      language: 'nl',
      ...areas,
    });
    equal(cells((await table()).querySelector('tbody tr') as Element).slice(0, 3), ['Belegger', '1.234', '1.234,00 m²']);
  });

  it('shows a message if there are no spaces [R115]', async () => {
    mounted = mountReport({ report: { ...report, spaces: [] }, at: '?tab=spaces', ...areas });
    await until(() => says('This file does not contain any spaces.'), 'the text');
  });
});

describe('a file without quantities', () => {
  it('gets a message, in areas and in materials, once each', async () => {
    const bare = {
      ...report,
      spaces: [{ purchaser: 'Belegger', areaType: 'VVO', grossArea: 0, netArea: 0 }],
      materials: [{ material: 'hout', netVolume: 0, entities: 3 }],
    };
    mounted = mountReport({ report: bare, at: '?tab=spaces', ...areas });
    await until(() => says('The file contains no area quantities'), 'the sentence about areas');
    mounted.keeper.write('?tab=materials');
    await until(() => says('The file contains no volume quantities'), 'the sentence about volumes');
    equal((await table()).querySelectorAll('tbody [aria-hidden]').length, 0);
    mounted.unmount();
    mounted = mountReport({ report, at: '?tab=spaces', ...areas });
    await table();
    ok(!says('The file contains no'), 'no such sentence where there are quantities');
  });
});

describe('materials', () => {
  it('has its columns and widths, sorted by name with the empty one last, and volumes with two decimals [R122] [R123] [R125] [R128]', async () => {
    mounted = mountReport({
      report: {
        ...report,
        materials: [
          { material: '', netVolume: 1, entities: 1200 },
          { material: 'hout', netVolume: 1234.5, entities: 2 },
          { material: 'Beton', netVolume: 2, entities: 3 },
        ],
      },
      at: '?tab=materials',
      ...areas,
    });
    const tableElement = await table();
    equal(cells(tableElement.querySelector('thead tr') as Element), ['Material', 'Entities', 'Net volume']);
    ok(closeTo(widths(tableElement), [50, 25, 25]), `widths are ${widths(tableElement)}`);
    equal([...tableElement.querySelectorAll('tbody tr')].map(cells), [
      ['Beton', '3', '2.00 m³'],
      ['hout', '2', '1,234.50 m³'],
      ['Not filled in', '1,200', '1.00 m³'],
    ]);
  });

  it('draws a donut of the largest materials in the colours of their swatches [R126] [R127]', async () => {
    mounted = mountReport({ report, at: '?tab=materials', ...areas });
    const paths = await until(() => {
      const drawn = [...document.querySelectorAll('[role=img] svg path')].filter((path) =>
        path.getAttribute('fill')?.startsWith('rgb'),
      );
      return drawn.length === 13 && drawn;
    }, 'thirteen segments');
    const legend = [...document.querySelectorAll('section[aria-label="Share of net volume"] li')];
    const shares = legend.map((entry) => Number.parseFloat((entry.lastElementChild as HTMLElement).innerText));
    ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < 0.7, 'shares that add up');
    const swatch = (text: string) =>
      getComputedStyle(
        [...document.querySelectorAll('tbody tr')]
          .find((row) => row.textContent?.includes(text))
          ?.querySelector('[aria-hidden]') as Element,
      ).backgroundColor;
    equal(paths[0]?.getAttribute('fill')?.replaceAll(' ', ''), swatch('Beton C30/37').replaceAll(' ', ''));
    equal(swatch('Zand'), swatch('Kunststof PVC'));
  });

  it('never shows 0% for a material that is present', async () => {
    const materials = [
      { material: 'beton', netVolume: 115, entities: 5 },
      { material: 'staal', netVolume: 0.03, entities: 2 },
    ];
    mounted = mountReport({ report: { ...report, materials }, at: '?tab=materials', language: 'nl', ...areas });
    await table();
    const legend = [...document.querySelectorAll('section[aria-label="Aandeel in het nettovolume"] li')];
    equal(
      legend.map((entry) => (entry.lastElementChild as HTMLElement).innerText),
      ['100,0%', '< 0,1%'],
    );
  });

  it('shows a message if there are none [R124]', async () => {
    mounted = mountReport({ report: { ...report, materials: [] }, at: '?tab=materials', ...areas });
    await until(() => says('This file does not contain any building elements with materials.'), 'the text');
  });
});
