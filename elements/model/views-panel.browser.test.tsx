/** Tests saved views: what they hold, that they come back the same, and what people do with the list. */
import { strFromU8, unzipSync } from 'fflate';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { control, equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { catchDownload } from './fixtures/catch-download.ts';
import { makeGlb } from './fixtures/make-glb.ts';
import { canvas, chosen, keysOn, mount, ready, root, unmount } from './fixtures/mount-model.tsx';
import { WriterInPage } from './fixtures/write-in-page.ts';
import type { ListedView, ViewStore } from './saved-view.ts';

const { Worker } = globalThis;

afterEach(() => {
  globalThis.Worker = Worker;
  unmount();
});

const [WALL, DOOR, SPACE] = ['0', '1', '2'].map((digit) => digit.repeat(22)) as [string, string, string];
const model = makeGlb([
  { globalId: WALL, center: [0, 0, 0], size: [4, 4, 4] },
  { globalId: DOOR, ifcType: 'IfcDoor', center: [0, 0, 4], size: [1, 1, 1] },
  { globalId: SPACE, ifcType: 'IfcSpace', center: [0, 0, 0], size: [3, 3, 3] },
]);
const source = { ...ready, read: async () => model };
const PIET = { id: 'p', firstName: 'Piet', lastName: 'Lid' };

interface StoredView extends ListedView {
  viewpoint: SavedViewpoint;
}

function memoryStore(stored: StoredView[] = [], more: Partial<ViewStore> = {}): ViewStore & { stored: StoredView[] } {
  let count = 0;
  const find = (id: string) => stored.find((one) => one.id === id)!;
  return {
    stored,
    maySave: true,
    list: async () => stored.map(({ viewpoint: _, ...view }) => view),
    read: async (id) => structuredClone(find(id).viewpoint),
    save: async (name, viewpoint) => {
      const facts = { id: `v${++count}`, name, createdAt: new Date().toISOString(), createdBy: PIET, mayChange: true };
      stored.unshift({ ...facts, viewpoint: structuredClone(viewpoint) });
    },
    rename: async (id, name) => {
      find(id).name = name;
    },
    remove: async (id) => {
      stored.splice(stored.indexOf(find(id)), 1);
    },
    ...more,
  };
}

const field = (label: string) =>
  until(
    () => [...document.querySelectorAll('input')].find((input) => input.labels?.[0]?.textContent === label),
    `the field ${label}`,
  );

async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  input.focus();
  input.select();
  document.execCommand('insertText', false, text);
}

const isPressed = (name: string) => control(name)?.getAttribute('aria-pressed') === 'true';

it('saves the camera, the section, the chosen and the hidden objects, and shows them again', async () => {
  const store = memoryStore();
  mount({ source, views: store, selected: WALL, filename: 'huis.ifc' });
  const target = await canvas();
  await press('Storeys and classes');
  await press('IfcDoor (1)');
  await press('Section');
  keysOn(target)({ key: '+' });
  await press('Saved views');
  equal((await field('Name of the new view')).value, 'View 1');
  await press('Save view');
  await until(() => says('View View 1 is saved.'), 'that it is saved');
  const [first] = store.stored;
  const { selected, visibility, planes } = first!.viewpoint;
  equal([selected, visibility], [[WALL], { isVisible: false, exceptions: [WALL] }]);
  equal(
    planes.map(({ location, direction }) => [location[2]?.toFixed(3), direction.map(Math.round)]),
    [['1.200', [0, 0, 1]]],
  );
  // Another view of the model.
  await press('IfcDoor (1)');
  await press('Section');
  for (const key of ['ArrowLeft', 'ArrowLeft', '-', '-']) keysOn(target)({ key });
  await until(() => !control('Show everything'), 'that nothing is hidden');
  await press('Show view View 1');
  await until(() => says('View View 1 is shown.'), 'that it is shown');
  ok(control('Show everything'), 'the door is hidden');
  ok(isPressed('Section'), 'the section');
  await press('Save view');
  await until(() => store.stored.length === 2, 'the second view');
  const [again] = store.stored;
  equal(again!.name, 'View 2');
  const rounded = ({ camera: { position, direction, viewHeight }, ...rest }: SavedViewpoint) =>
    JSON.stringify({ camera: [...position, ...direction, viewHeight ?? 0].map((value) => value.toFixed(4)), ...rest });
  const text = (viewpoint: SavedViewpoint) => rounded(viewpoint).replaceAll('-0.0000', '0.0000');
  equal(text(again!.viewpoint), text(first!.viewpoint));
});

it('shows a floor plan and a view of another program again, without objects that are gone', async () => {
  const viewpoint: SavedViewpoint = {
    camera: { position: [0, -20, 5], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 60, aspectRatio: 1 },
    selected: ['3'.repeat(22), DOOR],
    visibility: { isVisible: true, exceptions: ['3'.repeat(22), SPACE] },
    planes: [{ location: [1, 1, 1], direction: [Math.SQRT1_2, 0, Math.SQRT1_2] }],
  };
  const facts = { id: 'other', name: 'Trap', createdAt: '2026-11-27T10:00:00Z', createdBy: null, mayChange: false };
  const store = memoryStore([{ ...facts, viewpoint }]);
  mount({ source, views: store });
  await canvas();
  await press('Saved views');
  await press('Show view Trap');
  await until(() => chosen.at(-1) === DOOR, 'the chosen object');
  ok(isPressed('Section'), 'the slanted section');
  await press('Floor plan');
  await press('Save view');
  await until(() => store.stored.length === 2, 'the plan');
  const plan = store.stored[0]!;
  ok(plan.viewpoint.camera.viewHeight !== undefined, 'a camera without perspective');
  await press('Floor plan');
  await until(() => !isPressed('Floor plan'), 'no plan');
  await press(`Show view ${plan.name}`);
  await until(() => isPressed('Floor plan'), 'the plan again');
});

it('changes the name of a view, deletes it after a question, and says when that fails', async () => {
  const store = memoryStore();
  mount({ source, views: store });
  await canvas();
  await press('Saved views');
  await until(() => says('No views of this file are saved yet.'), 'what views are for');
  await fill('Name of the new view', 'Trap');
  await press('Save view');
  await press('More about view Trap');
  await press('Change the name');
  await fill('Name', 'Trap noord');
  await press('Change the name', await until(() => document.querySelector('[role=dialog]'), 'the dialog'));
  await until(() => control('Show view Trap noord'), 'the new name');
  store.remove = async () => Promise.reject(new Error('no connection'));
  const { error } = console;
  console.error = () => undefined;
  try {
    await remove('Trap noord');
    await until(() => says('The view could not be deleted.'), 'the failure');
  } finally {
    console.error = error;
  }
  ok(control('Show view Trap noord'), 'the view stays');
});

async function remove(name: string): Promise<void> {
  await press(`More about view ${name}`);
  await press('Delete');
  await press('Delete', await until(() => document.querySelector('[role=dialog], [role=alertdialog]'), 'the question'));
}

it('deletes a view, and gives the focus to the list', async () => {
  const store = memoryStore();
  mount({ source, views: store });
  await canvas();
  await press('Saved views');
  await press('Save view');
  await until(() => control('Show view View 1'), 'the view');
  await remove('View 1');
  await until(() => says('View View 1 is deleted.'), 'that it is deleted');
  equal(store.stored, []);
  await until(() => document.activeElement?.getAttribute('aria-label') === 'Saved views', 'the focus');
});

it('downloads one view or all as BCF, each with its own picture, and leaves the model as it is', async () => {
  const store = memoryStore();
  mount({ source, views: store, filename: 'huis.ifc' });
  const target = await canvas();
  await press('Saved views');
  await press('Save view');
  await until(() => control('Show view View 1'), 'the first view');
  for (let steps = 0; steps < 6; steps += 1) keysOn(target)({ key: 'ArrowLeft' });
  await press('Section');
  await press('Save view');
  await until(() => control('Show view View 2'), 'the second view');
  globalThis.Worker = WriterInPage as unknown as typeof Worker;
  const { name, bytes } = await catchDownload(() => press('Download all as BCF'));
  equal(name, 'huis.ifc.bcf');
  const files = Object.entries(unzipSync(bytes));
  const texts = (end: string) => files.filter(([path]) => path.endsWith(end)).map(([, content]) => strFromU8(content));
  equal(
    texts('markup.bcf').map((text) => /<Title>(.*)<\/Title>.*<CreationAuthor>(.*)<\/CreationAuthor>/.exec(text)?.slice(1)),
    [
      ['View 2', 'Piet Lid'],
      ['View 1', 'Piet Lid'],
    ],
  );
  equal(
    texts('viewpoint.bcfv').map((text) => text.includes('<ClippingPlane>')),
    [true, false],
  );
  const [one, other] = files.filter(([path]) => path.endsWith('.png')).map(([, content]) => content.join());
  ok(one !== other, 'two pictures');
  ok(isPressed('Section'), 'the section stays');
  await press('More about view View 1');
  const single = await catchDownload(() => press('Download as BCF'));
  equal(single.name, 'View 1.bcf');
  equal(Object.keys(unzipSync(single.bytes)).filter((path) => path.endsWith('.bcf')).length, 1);
});

it('offers no saving in an archived project, and nothing at all without somebody who is signed in', async () => {
  mount({ source, views: memoryStore([], { maySave: false }) });
  await canvas();
  await press('Saved views');
  await until(() => says('No views of this file are saved yet.'), 'the list');
  equal(control('Save view'), undefined);
  unmount();
  mount({ source });
  await canvas();
  equal(control('Saved views'), undefined);
});

it('opens the list by its key while the picture has the focus', async () => {
  mount({ source, views: memoryStore() });
  const target = await canvas();
  target.focus();
  keysOn(target)({ key: 'v' });
  await until(() => root.querySelector('section[aria-label="Saved views"]'), 'the list');
});
