import type { Failure, Report } from '../../common/contract/reports.ts';
import { makeGlb } from '../model/fixtures/make-glb.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from './fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, until } from './fixtures/mount-report.tsx';
import { memorySource, type ReportService, type ReportSource, reportResource } from './report-source.ts';

const [DOOR, WALL, SLAB] = [0, 1, 2].map((at) => `${at}`.padStart(22, '0')) as [string, string, string];
const NO_NAME: Failure = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY' };
const NO_FIRE: Failure = { facet: 'PROPERTY', code: 'PROPERTY_MISSING' };

const passed = (globalId: string) => makeCheck({ globalId, stepId: Number(globalId) + 1 });
const failed = (globalId: string, failure: Failure) => ({ ...passed(globalId), outcome: 'FAILED' as const, failures: [failure] });
const report: Report = {
  ...exampleReport(),
  elements: [
    makeGroup(
      'Huis',
      [
        makeRule({ id: 'r1', name: 'Naam', checks: [failed(DOOR, NO_NAME), failed(WALL, NO_FIRE), passed(SLAB)] }),
        makeRule({ id: 'r2', name: 'Alles goed', checks: [passed(DOOR), passed(SLAB)] }),
      ],
      { specificationId: 'huis' },
    ),
  ],
};

/** The wall stands around the door. */
const glb = makeGlb([
  { globalId: WALL, center: [0, 0, 0], size: [4, 4, 4] },
  { globalId: DOOR, ifcType: 'IfcDoor', center: [0, 0, 0], size: [2, 2, 2] },
  { globalId: SLAB, ifcType: 'IfcSlab', center: [0, -2.5, 0], size: [4, 1, 4] },
]);

const service = {
  compare: async () => ({
    previous: null,
    totals: { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 },
    rules: [],
    groups: [],
  }),
  versions: async () => ({ data: [], total: 0 }),
} as Partial<ReportService> as ReportService;

const resource = reportResource(report, { filename: 'huis.ifc', fileVersion: 1 });
const geometry = { state: async () => ({ status: 'READY' as const }), prepare: async () => undefined, read: async () => glb };
const source: ReportSource = { ...memorySource(resource), geometry, service };

let mounted: Mounted;
afterEach(() => mounted.unmount());

const picture = () => until(() => document.querySelector<HTMLCanvasElement>('canvas[data-pictures]'), 'the picture');
const legend = () => [...document.querySelectorAll('ul[aria-label=Legend] li')].map(({ textContent }) => textContent);
const legendIs = (...lines: string[]) => until(() => JSON.stringify(legend()) === JSON.stringify(lines), `the legend ${lines}`);

async function clickMiddle(): Promise<void> {
  const canvas = await picture();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
  canvas.dispatchEvent(new PointerEvent('pointerdown', at));
  canvas.dispatchEvent(new PointerEvent('pointerup', at));
}

describe('the model in a report', () => {
  it('opens by a button, stays open at other rules, and is in the address', async () => {
    mounted = mountReport({ source, at: '?s=huis&n=r1' });
    await press('Model in 3D');
    equal(mounted.keeper.read(), '?s=huis&n=r1&view=3d');
    await picture();
    await legendIs('Failed: 2', 'Others, translucent: 1');
    mounted.keeper.write('?s=huis&n=r2&view=3d');
    await legendIs('Passed: 2', 'Others, translucent: 1');
    await press('Model in 3D');
    await until(() => !document.querySelector('canvas'), 'no model');
    equal(mounted.keeper.read(), '?s=huis&n=r2');
  });

  it('comes into sight where it opens low in the window, as on a telephone', async () => {
    mounted = mountReport({ source, at: '?s=huis&n=r1' });
    const { style } = document.body;
    style.paddingBlock = `${innerHeight}px`;
    try {
      const button = await until(() => control('Model in 3D'), 'the button');
      scrollTo(0, button.getBoundingClientRect().top + scrollY - innerHeight * 0.75);
      await press('Model in 3D');
      const canvas = await picture();
      ok(canvas.getBoundingClientRect().top < innerHeight / 2, `${canvas.getBoundingClientRect().top} of ${innerHeight}`);
    } finally {
      style.paddingBlock = '';
    }
  });

  it('shows a group by outcome and a reason by itself', async () => {
    mounted = mountReport({ source, at: '?s=huis&view=3d' });
    await legendIs('Failed: 2', 'Passed: 1');
    mounted.keeper.write('?s=huis&n=r1&reason=0&view=3d');
    await legendIs('Failed: 1', 'Others, translucent: 2');
  });

  it('puts the object that is clicked in the address, at a rule and at a group', async () => {
    mounted = mountReport({ source, at: '?s=huis&n=r1&reason=0&view=3d' });
    await legendIs('Failed: 1', 'Others, translucent: 2');
    await clickMiddle();
    equal(new URLSearchParams(mounted.keeper.read()).get('e'), DOOR);
    mounted.keeper.write('?s=huis&view=3d');
    await legendIs('Failed: 2', 'Passed: 1');
    await clickMiddle();
    await until(() => document.body.innerText.includes(`Chosen: IfcWall ${WALL}`), 'the choice');
    equal(new URLSearchParams(mounted.keeper.read()).get('e'), WALL);
  });

  it('flies to the object of a row that is clicked, and to that of the address', async () => {
    const described = { ...source, describeEntity: async () => null };
    mounted = mountReport({ source: described, at: '?s=huis&n=r1&view=3d' });
    const canvas = await picture();
    await legendIs('Failed: 2', 'Others, translucent: 1');
    const pictures = () => Number(canvas.dataset.pictures);
    for (const lead of [
      (globalId: string) => document.querySelector<HTMLElement>(`[data-entity="${globalId}"]`)?.click(),
      (globalId: string) => mounted.keeper.write(`?s=huis&n=r1&view=3d&e=${globalId}`),
    ]) {
      for (const [globalId, ifcType] of [
        [DOOR, 'IfcDoor'],
        [WALL, 'IfcWall'],
      ] as const) {
        const before = pictures();
        lead(globalId);
        await until(() => document.body.innerText.includes(`Chosen: ${ifcType} ${globalId}`), 'the choice');
        await until(() => pictures() > before + 1, 'the flight');
        equal(new URLSearchParams(mounted.keeper.read()).get('e'), globalId);
      }
    }
  });

  it('shows what is new, still fails, is fixed and is gone since the version before', async () => {
    const GONE = '3'.padStart(22, '0');
    const entity = (globalId: string) => ({ globalId, stepId: 1, ifcType: 'IfcWall', name: 'x', ruleId: 'r1', ruleName: 'Naam' });
    const kinds: Record<string, string[]> = { new: [DOOR], stillFailing: [WALL], fixed: [SLAB], gone: [GONE], notChecked: [] };
    const counts = { new: 1, fixed: 1, stillFailing: 1, notChecked: 0, gone: 1 };
    const before = makeGlb([
      { globalId: DOOR, center: [0, 0, 0], size: [2, 2, 2] },
      { globalId: GONE, center: [8, 0, 0], size: [2, 2, 2] },
    ]);
    const compared = {
      ...service,
      compare: async () => ({
        previous: { reportId: 'before', fileId: 'f', fileVersion: 1 },
        totals: counts,
        rules: [{ specificationId: 'huis', ruleId: 'r1', ...counts }],
        groups: [],
      }),
      searchChanges: async ({ kind }: { kind: string }) => ({
        data: (kinds[kind] ?? []).map((id) => ({ ...entity(id), specificationId: 'huis' })),
        total: kinds[kind]?.length ?? 0,
      }),
      geometryOf: (id: string) => ({ ...geometry, read: async () => (id === 'before' ? before : glb) }),
    } as unknown as ReportService;
    const second = memorySource(reportResource(report, { filename: 'huis.ifc', fileVersion: 2 }));
    mounted = mountReport({ source: { ...second, geometry, service: compared }, at: '?s=huis&change=new&view=3d' });
    await picture();
    // All four have geometry, also what this version has no longer.
    await legendIs('New: 1', 'Still failing: 1', 'Fixed: 1', 'Gone: 1');
    await press('Next failing object');
    await until(() => document.body.innerText.includes(`Chosen: IfcDoor ${DOOR} – New`), 'what the chosen object is');
  });

  it('is not offered where there is only a report', async () => {
    mounted = mountReport({ source: memorySource(resource), at: '?s=huis&n=r1' });
    await until(() => document.querySelector('h2'), 'the rule');
    equal(control('Model in 3D'), undefined);
  });
});
