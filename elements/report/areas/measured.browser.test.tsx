/** Tests measured figures in the tables of floor areas and materials, and the messages while there are none. */
import { ApiError } from '@vakwerk/api';
import type { MaterialEntry, ReportGeometry, SpaceEntry } from '../../../common/contract/reports.ts';
import type { GeometrySource } from '../../geometry-source.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportSource, reportResource } from '../report-source.ts';

const GUIDS = [1, 2, 3, 4, 5].map((at) => `${at}`.padStart(22, '0')) as [string, string, string, string, string];
const areas = { featureFlags: ['AREA_REPORT'] };
const bare = { purchaser: 'Belegger', areaType: 'GO', grossArea: 0, netArea: 0 };
const SPACES: SpaceEntry[] = [
  { ...bare, netArea: 20, globalId: GUIDS[0], name: '01', measured: 20, source: 'STATED' },
  { ...bare, netArea: 30, globalId: GUIDS[1], name: '02', measured: 24, source: 'STATED', differs: true },
  { ...bare, globalId: GUIDS[2], name: '03', open: true, unmeasured: 'OPEN' },
  { ...bare, areaType: 'VVO', globalId: GUIDS[4], name: '05', unmeasured: 'CONVERTER' },
  { ...bare, areaType: 'VVO', globalId: GUIDS[3], name: '04', measured: 7.5, source: 'MEASURED' },
];
const wall = { globalId: GUIDS[0], ifcType: 'IfcWall', name: 'wand', stated: 10, measured: 12 };
const MATERIALS: MaterialEntry[] = [
  {
    ...{ material: 'Beton', netVolume: 10, entities: 4, measured: 15, source: 'STATED' },
    ...{ closed: 1, open: 1, unmeasured: 2, stated: 2, differing: 60, differences: [wall] },
  },
  {
    ...{ material: 'Hout', netVolume: 0, entities: 2, measured: 3, source: 'MEASURED' },
    ...{ closed: 2, open: 0, unmeasured: 0, stated: 0, differing: 0, differences: [] },
  },
];
const example = { ...exampleReport(), spaces: SPACES, materials: MATERIALS };
const unmeasured = {
  ...exampleReport(),
  spaces: SPACES.map(({ measured: _, open: __, differs: ___, source: ____, unmeasured: _____, ...one }) => one),
  materials: MATERIALS.map(({ material, netVolume, entities }) => ({ material, netVolume, entities })),
};

let mounted: Mounted | undefined;

const linesOf = (row: Element) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim());
const rows = async () => {
  const row = await until(() => document.querySelector('tbody tr'), 'the table');
  return [...row.closest('table')!.querySelectorAll('tbody tr')].map(linesOf);
};

describe('measured floor areas', () => {
  it('have their own column next to the stated ones, with notes on open and differing objects', async () => {
    mounted = mountReport({ report: example, at: '?tab=spaces', ...areas });
    equal(await rows(), [
      [
        'Belegger',
        '5',
        '0.00 m²',
        '30.00 m² exact: 50.00 m² stated by 2 of 5',
        '51.50 m² 3 of 5 spaces, 1 not closed, 1 could not be measured 1 differs by more than 1%',
      ],
      [
        'GO',
        '3',
        '0.00 m²',
        '30.00 m² exact: 50.00 m² stated by 2 of 3',
        '44.00 m² 2 of 3 spaces, 1 not closed 1 differs by more than 1%',
      ],
      ['VVO', '2', 'not stated', 'not stated', '7.50 m² measured 1 of 2 spaces, 1 could not be measured'],
    ]);
    ok(says('no verdict depends on them'), 'the note');
  });

  it('lead to the spaces that differ, each with its figures and its place in the address', async () => {
    mounted = mountReport({ source: opening(example), at: '?tab=spaces', ...areas });
    const buttons = await until(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('tbody button')];
      return buttons.length === 2 && buttons;
    }, 'a button at the type and one at its purchaser');
    equal(buttons[1]!.getAttribute('aria-expanded'), 'false');
    buttons[1]!.click();
    const list = await until(() => document.querySelector<HTMLElement>('ul[aria-label$=": GO"]'), 'the list');
    equal(list.innerText.trim(), '02 IfcSpace: states net 30.00 m², measures 24.00 m²');
    list.querySelector<HTMLElement>('a, button')!.click();
    ok(mounted.keeper.read().includes(`e=${GUIDS[1]}`), mounted.keeper.read());
    buttons[1]!.click();
    await until(() => !document.querySelector('ul[aria-label$=": GO"]'), 'the list to go');
  });
});

describe('many spaces that differ', () => {
  it('are shown fifty at a time, and the focus moves to the first added one', async () => {
    const spaces = Array.from({ length: 120 }, (_, at) => ({
      ...{ ...bare, netArea: 10, measured: 12, differs: true as const, source: 'STATED' as const },
      ...{ globalId: `${at}`.padStart(22, '0'), name: `ruimte ${at}` },
    }));
    mounted = mountReport({ source: opening({ ...example, spaces }), at: '?tab=spaces', ...areas });
    const button = await until(() => document.querySelectorAll<HTMLElement>('tbody button')[1], 'the button of the type');
    equal(button.innerText.trim(), '120 differ by more than 1%');
    button.click();
    const list = await until(() => document.querySelector<HTMLElement>('ul[aria-label$=": GO"]'), 'the list');
    equal(list.children.length, 50);
    await press('Show 50 more');
    await until(() => document.activeElement?.textContent === 'ruimte 50', 'the focus on the first that was added');
    await press('Show 20 more');
    await until(() => document.activeElement?.textContent === 'ruimte 100', 'the focus on the first of the last');
    equal(list.children.length, 120);
    equal(control('Show 20 more'), undefined);
  });
});

describe('measured volumes', () => {
  it('are next to the stated ones, and alone if nothing is stated', async () => {
    mounted = mountReport({ report: example, at: '?tab=materials', ...areas });
    equal(await rows(), [
      [
        'Beton',
        '4',
        '10.00 m³ stated by 2 of 4',
        '15.00 m³ 1 of 4 entities, 1 not closed, 2 could not be measured 60 differ by more than 1%',
      ],
      ['Hout', '2', 'not stated', '3.00 m³ measured'],
    ]);
    equal(document.querySelectorAll('section[aria-label="Share of net volume"] li').length, 1);
    await press('60 differ by more than 1%');
    const list = await until(() => document.querySelector<HTMLElement>('ul[aria-label$=": Beton"]'), 'the list');
    equal(list.innerText.split('\n'), ['wand IfcWall: states 10.00 m³, measures 12.00 m³ (+20.0%)', 'and 59 more']);
  });

  it('are used by the chart if no material has a stated one', async () => {
    const materials = MATERIALS.map((one) => ({ ...one, netVolume: 0, source: 'MEASURED' as const, stated: 0 }));
    mounted = mountReport({ report: { ...example, materials }, at: '?tab=materials', ...areas });
    const shares = await until(() => document.querySelector('section[aria-label="Share of measured volume"]'), 'the chart');
    equal(shares.querySelectorAll('li').length, 2);
    ok(says('The file contains no volume quantities'), 'that nothing is stated');
  });
});

const STATES: [ReportGeometry, string][] = [
  [{ status: 'NONE' }, 'has not been measured'],
  [{ status: 'PREPARING', progress: 0.5 }, 'is being measured'],
  [{ status: 'TOO_LARGE' }, 'too large for its geometry to be measured'],
  [{ status: 'NO_GEOMETRY' }, 'no geometry to measure'],
  [{ status: 'FAILED', reason: 'CRASHED' }, 'could not be measured.'],
  [{ status: 'FAILED', reason: 'TIMEOUT' }, 'it took too long'],
];

describe('a report without measured figures', () => {
  for (const [state, words] of STATES) {
    it(`says so calmly, and has the stated ones: ${state.status} ${state.reason ?? ''}`, async () => {
      for (const tab of ['spaces', 'materials']) {
        mounted = mountReport({ source: serving({ states: [state] }), at: `?tab=${tab}`, ...areas });
        const line = await until(() => document.querySelector<HTMLElement>('[role=status]'), 'the line');
        ok(line.innerText.includes(words), line.innerText);
        equal((await rows())[0]!.length, tab === 'spaces' ? 4 : 3);
        mounted.unmount();
      }
    });
  }

  it('shows the figures when they are ready', async () => {
    mounted = mountReport({
      source: serving({ states: [{ status: 'PREPARING' }, { status: 'READY' }] }),
      at: '?tab=spaces',
      ...areas,
    });
    await until(() => says('is being measured'), 'the line');
    await until(() => says('7.50 m²'), 'the figures');
    equal(document.querySelector('[role=status]'), null);
  });

  it('shows the figures although an answer is lost meanwhile', async () => {
    const source = serving({ states: [{ status: 'PREPARING' }, { status: 'READY' }] });
    const geometry = source.geometry as GeometrySource;
    let requests = 0;
    const state = () => {
      requests += 1;
      return requests === 2 ? Promise.reject(new ApiError('NETWORK')) : geometry.state();
    };
    mounted = mountReport({ source: { ...source, geometry: { ...geometry, state } }, at: '?tab=spaces', ...areas });
    await until(() => says('7.50 m²'), 'the figures');
  });

  it('computes the figures on request', async () => {
    const requestedUrls: string[] = [];
    const states: ReportGeometry[] = [{ status: 'NONE' }, { status: 'READY' }];
    mounted = mountReport({ source: serving({ states, asked: requestedUrls }), at: '?tab=materials', ...areas });
    await press('Measure');
    await until(() => says('15.00 m³'), 'the figures');
    equal(requestedUrls, ['prepare']);
  });

  it('shows a message if they cannot be loaded', async () => {
    mounted = mountReport({ source: serving({ states: [] }), at: '?tab=spaces', ...areas });
    await until(() => says('The measured figures could not be loaded.'), 'the line');
  });

  it('does not mention them if the report is a file', async () => {
    mounted = mountReport({ report: unmeasured, at: '?tab=spaces', ...areas });
    await rows();
    ok(!says('measured') && !control('Measure'), 'nothing of measuring');
  });
});

/** Returns a source whose objects can be opened. */
function opening(report: typeof example): ReportSource {
  const resource = reportResource(report, { filename: 'huis.ifc', fileVersion: 1 });
  return { ...memorySource(resource), describeEntity: async () => null };
}

/** Returns a source with one state per request; after the last one requests fail. */
function serving({ states, asked: requestLog = [] }: { states: ReportGeometry[]; asked?: string[] }): ReportSource {
  const left = [...states];
  const geometry = {
    state: async () => {
      const state = left.length > 1 ? left.shift() : left[0];
      if (!state) throw new Error('no answer');
      return state;
    },
    prepare: async () => requestLog.push('prepare'),
    read: async () => new ArrayBuffer(0),
  };
  const loadMeasures = async () => ({ spaces: SPACES, materials: MATERIALS });
  const resource = reportResource(unmeasured, { filename: 'huis.ifc', fileVersion: 1 });
  return { ...memorySource(resource), geometry, loadMeasures };
}
