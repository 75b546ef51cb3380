/** Tests several models as one: what is drawn, the object that is chosen, absent models, and the storeys side by side. */
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import { findViolations } from '../../test/support/find-violations.ts';
import { equal, ok, until } from '../report/fixtures/mount-report.tsx';
import { makeGlb } from './fixtures/make-glb.ts';
import { ModelsTogether, type TogetherObject } from './models-together.tsx';

const SHARED = 'shared';
/** Bytes by report; a report without bytes has no geometry. */
const BYTES: Record<string, ArrayBuffer | undefined> = {
  house: makeGlb([{ globalId: SHARED, center: [0, 0, 0], size: [4, 4, 4], storey: 0 }]),
  pipes: makeGlb(
    [{ globalId: SHARED, ifcType: 'IfcPipeSegment', center: [0, 0, 6], size: [4, 4, 4], storey: 0 }],
    ['Begane grond', 'Dak'],
  ),
  far: makeGlb([{ globalId: 'far', center: [155_000, 0, 0], size: [4, 4, 4], storey: 0 }]),
  none: undefined,
};

const client = {
  call: async (path: string) => {
    const status = BYTES[path.split('/')[2]!] ? 'READY' : 'NO_GEOMETRY';
    return { geometry: { status } } as never;
  },
  download: async (path: string) => ({ blob: new Blob([BYTES[path.split('/')[2]!]!]) }),
};

let root: HTMLElement;
let unmount: (() => void) | undefined;

function mount(...reports: string[]): void {
  mountWith(undefined, ...reports);
}

function mountWith(objects: readonly TogetherObject[] | undefined, ...reports: string[]): void {
  root = document.createElement('div');
  root.style.width = '800px';
  document.body.append(root);
  const reactRoot = createRoot(root);
  const models = reports.map((reportId) => ({ reportId, name: `${reportId}.ifc`, href: `/reports/${reportId}` }));
  reactRoot.render(
    <Provider>
      <main>
        <h1>Models</h1>
        <ModelsTogether language="en" models={models} client={client} objects={objects} />
      </main>
    </Provider>,
  );
  unmount = () => {
    reactRoot.unmount();
    root.remove();
  };
}

afterEach(() => unmount?.());

const text = () => root.textContent ?? '';
const drawn = () => until(() => root.querySelector<HTMLCanvasElement>('canvas[data-pictures]') ?? undefined, 'the picture');

it('several files are one model with a colour and a count for each, and a click says in which file an object is', async () => {
  mount('house', 'pipes');
  const canvas = await drawn();
  await until(() => text().includes('house.ifc (1)') && text().includes('pipes.ifc (1)'), 'the files by colour');
  canvas.focus();
  canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const link = await until(() => root.querySelector<HTMLAnchorElement>('a[href^="/reports/"]') ?? undefined, 'the object');
  // The file in front, although both have an object of this GlobalId.
  equal(link.getAttribute('href'), `/reports/pipes?e=${SHARED}`);
  ok(text().includes('IfcPipeSegment · shared · pipes.ifc'), 'the chosen object');
  equal(await findViolations(root), []);
});

it('both objects of a pair stand out, each in its own file, and one that is not drawn is counted', async () => {
  const pair = ['house.ifc', 'pipes.ifc'].map((file) => ({ file, globalId: SHARED }));
  mountWith(pair, 'house', 'pipes');
  await drawn();
  await until(() => text().includes('Failed: 2'), 'both objects');
  // Their colours are those of the failure: a list of values would be empty.
  equal(root.querySelector('section[aria-label="Colour by"]'), null);
  equal(await findViolations(root), []);
  unmount?.();
  mountWith([{ file: 'house.ifc', globalId: 'far' }], 'house', 'far');
  await drawn();
  await until(() => text().includes('Failed: 1 ('), 'the object of no file');
});

it('storeys on which the files disagree come first', async () => {
  mount('house', 'pipes');
  await until(() => text().includes('The files disagree on 1 of 2 storeys.'), 'the comparison');
  const rows = [...root.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll(/\s+/g, ' '));
  const diagram = root.querySelector('[role=img][aria-label^="The storeys of each file as levels"]');
  ok(diagram?.textContent?.includes('Verdieping+3.000 m') && diagram.textContent.includes('Dak+3.000 m'), 'the levels');
  equal([diagram?.querySelectorAll('line').length, await findViolations(root)], [6, []]);
  equal(rows, ['Other nameVerdieping+3.000 mDak+3.000 m', 'SameBegane grond+0.000 mBegane grond+0.000 m']);
});

it('a file that lies far away is named with its distance', async () => {
  mount('house', 'far');
  await until(() => text().includes('far.ifc lies 155.0 km from house.ifc'), 'the distance');
});

it('a file without geometry is named, and the others are drawn', async () => {
  mount('none', 'house');
  await drawn();
  ok(text().includes('none.ifc: This file has no geometry to show.'), 'the absent file');
});
