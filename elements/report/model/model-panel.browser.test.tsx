import type { Failure, Report, ReportEntity } from '../../../common/contract/reports.ts';
import { makeGlb } from '../../model/fixtures/make-glb.ts';
import type { ViewStore } from '../../model/saved-view.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { inFullScreen } from '../fixtures/full-screen.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportService, type ReportSource, reportResource } from '../report-source.ts';

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
    validity: null,
    ruleSets: null,
  }),
  versions: async () => ({ data: [], total: 0 }),
} as Partial<ReportService> as ReportService;

const resource = reportResource(report, { filename: 'huis.ifc', fileVersion: 1 });
const geometry = { state: async () => ({ status: 'READY' as const }), prepare: async () => undefined, read: async () => glb };
const source: ReportSource = { ...memorySource(resource), geometry, service };

const described = (globalId: string): ReportEntity => ({
  globalId,
  stepId: 1,
  ifcType: 'IfcDoor',
  predefinedType: null,
  name: `Deur ${globalId}`,
  tag: null,
  storey: null,
  space: null,
  attributes: [],
  propertySets: [],
  quantitySets: [],
  materials: [],
  classifications: [],
  checks: [],
});

let mounted: Mounted;

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

  it('opens in a report that has no result of a specification, by a button and by the address of an issue', async () => {
    const unchecked = reportResource({ ...report, elements: [] }, { filename: 'huis.ifc', fileVersion: 1 });
    mounted = mountReport({ source: { ...source, ...memorySource(unchecked), geometry, service }, at: '?issue=i1' });
    await picture();
    await press('Model in 3D');
    await until(() => !document.querySelector('canvas'), 'no model');
    equal(mounted.keeper.read(), '');
    await press('Model in 3D');
    await picture();
    equal(mounted.keeper.read(), '?view=3d');
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

  it('opens by the address of an issue, shows its view, and closes by the button', async () => {
    const viewpoint = {
      camera: { position: [0, -20, 5], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 60, aspectRatio: 1 },
      ...{ selected: [WALL], visibility: { isVisible: true, exceptions: [] }, planes: [] },
    };
    const read = async (id: string) => ({ title: `Issue ${id}`, href: '/issue', viewpoint });
    const views = () => ({ issues: { read, dialog: () => null } }) as unknown as ViewStore;
    mounted = mountReport({ source: { ...source, service: { ...service, views } }, at: '?s=huis&issue=i1' });
    await picture();
    await until(() => document.body.innerText.includes('Issue Issue i1 is shown.'), 'the line');
    await until(() => new URLSearchParams(mounted.keeper.read()).get('e') === WALL, 'the object of its view');
    await press('Model in 3D');
    await until(() => !document.querySelector('canvas'), 'no model');
    equal(mounted.keeper.read(), `?s=huis&e=${WALL}`);
  });

  it('shows a group by outcome and a reason by itself', async () => {
    mounted = mountReport({ source, at: '?s=huis&view=3d' });
    await legendIs('Fails 1 rule: 2', 'Passed: 1');
    mounted.keeper.write('?s=huis&n=r1&reason=0&view=3d');
    await legendIs('Failed: 1', 'Others, translucent: 2');
  });

  it('puts the object that is clicked in the address, at a rule and at a group', async () => {
    mounted = mountReport({ source, at: '?s=huis&n=r1&reason=0&view=3d' });
    await legendIs('Failed: 1', 'Others, translucent: 2');
    await clickMiddle();
    equal(new URLSearchParams(mounted.keeper.read()).get('e'), DOOR);
    mounted.keeper.write('?s=huis&view=3d');
    await legendIs('Fails 1 rule: 2', 'Passed: 1');
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
        validity: null,
        ruleSets: null,
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

  it('shades the objects of a group by the number of rules that they fail', async () => {
    const [root] = report.elements;
    const again = [1, 2, 3].map((at) =>
      makeRule({ id: `more${at}`, name: `Meer ${at}`, checks: [failed(DOOR, NO_FIRE), passed(SLAB)] }),
    );
    const elements = [{ ...root!, elements: [...root!.elements, ...again] }];
    const many = memorySource(reportResource({ ...report, elements }, { filename: 'huis.ifc', fileVersion: 1 }));
    mounted = mountReport({ source: { ...many, geometry, service }, at: '?s=huis&view=3d' });
    await legendIs('Fails 4 to 7 rules: 1', 'Fails 1 rule: 1', 'Passed: 1');
  });

  it('releases the chosen object at a rule, cause or group that does not contain it, and keeps it at one that does', async () => {
    const checks = [{ specificationId: 'huis', ruleId: 'r1', ruleName: 'Naam', outcome: 'FAILED' as const }];
    const describeEntity = async (globalId: string) => ({ ...described(globalId), checks });
    mounted = mountReport({ source: { ...source, describeEntity }, at: `?s=huis&n=r1&view=3d&e=${WALL}` });
    const chosen = () => new URLSearchParams(mounted.keeper.read()).get('e');
    await until(() => document.body.innerText.includes(`Chosen: IfcWall ${WALL}`), 'the choice');
    await until(() => document.querySelector('[role=dialog] li'), 'the rules of the object');
    mounted.keeper.write(`?s=huis&view=3d&e=${WALL}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    equal(chosen(), WALL);
    mounted.keeper.write(`?s=huis&n=r2&view=3d&e=${WALL}`);
    await until(() => chosen() === null, 'that it is released');
    const { data } = await source.listCauses({ limit: 9, offset: 0 });
    const causes = await Promise.all(data.map(async ({ id }) => ({ id, ...(await source.identifyObjects({ cause: id })) })));
    const of = (globalId: string) => causes.find(({ globalIds }) => globalIds.includes(globalId))!.id;
    for (const [cause, answer] of [
      [of(WALL), WALL],
      [of(DOOR), null],
    ] as const) {
      mounted.keeper.write(`?s=huis&n=r1&view=3d&e=${WALL}`);
      await until(() => document.querySelector('[role=dialog] li'), 'the rules of the object');
      mounted.keeper.write(`?cause=${encodeURIComponent(cause)}&view=3d&e=${WALL}`);
      if (answer === null) await until(() => chosen() === null, 'that it is released');
      else await new Promise((resolve) => setTimeout(resolve, 200));
      equal(chosen(), answer);
    }
  });

  it('keeps the rules and the card of the object in full screen', async () => {
    const describeEntity = async (globalId: string) => described(globalId);
    mounted = mountReport({ source: { ...source, describeEntity }, at: `?s=huis&n=r1&view=3d&e=${DOOR}` });
    const canvas = await picture();
    await inFullScreen(async (full) => {
      await until(() => full.querySelector('[role=tree]')?.textContent?.includes('Alles goed'), 'the rules');
      await until(() => full.textContent?.includes(`Deur ${DOOR}`), 'the card');
      ok(full.contains(canvas), 'the model');
    });
  });

  it('is not offered where there is only a report', async () => {
    mounted = mountReport({ source: memorySource(resource), at: '?s=huis&n=r1' });
    await until(() => document.querySelector('h2'), 'the rule');
    equal(control('Model in 3D'), undefined);
  });
});
