/** Tests the colours of a model by value: what they are, what the legend does, and that they are saved and exported with a view. */
import { strFromU8, unzipSync } from 'fflate';
import type { ColourBy, ObjectGroups } from '../../common/contract/object-groups.ts';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import type { GeometrySource } from '../geometry-source.ts';
import { control, equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { RANGE_COLOURS, VALUE_COLOURS } from './colouring.ts';
import { catchDownload } from './fixtures/catch-download.ts';
import { makeGlb } from './fixtures/make-glb.ts';
import { canvas, keysOn, mount, ready, rerender, unmount } from './fixtures/mount-model.tsx';
import { WriterInPage } from './fixtures/write-in-page.ts';
import type { ViewStore } from './saved-view.ts';

const { Worker } = globalThis;

afterEach(() => {
  globalThis.Worker = Worker;
  unmount();
});

const [WALL, DOOR, ROOF] = ['0', '1', '2'].map((digit) => digit.repeat(22)) as [string, string, string];
const model = makeGlb([
  { globalId: WALL, center: [0, 0, 0], size: [4, 4, 4], storey: 0 },
  { globalId: DOOR, ifcType: 'IfcDoor', center: [0, 0, 4], size: [1, 1, 1], storey: 0 },
  { globalId: ROOF, ifcType: 'IfcRoof', center: [0, 4, 0], size: [4, 1, 4], storey: 1 },
]);

const FIRE = { property: 'FireRating', propertySet: 'Pset_Fire' };
const EXTERNAL = ['Pset_Wall', 'Pset_Door'].map((propertySet) => ({ property: 'IsExternal', propertySet }));

function sourceWith(groups: () => Promise<ObjectGroups>): GeometrySource & { requests: ColourBy[] } {
  const requests: ColourBy[] = [];
  const values = {
    groupings: async () => ({ classifications: ['NL-SfB'], properties: [FIRE, ...EXTERNAL] }),
    groups: (by: ColourBy) => {
      requests.push(by);
      return groups();
    },
  };
  return { ...ready, read: async () => model, values, requests };
}

const rated = () =>
  sourceWith(async () => ({
    groups: [
      { value: 60, unit: 'min', globalIds: [WALL] },
      { value: true, globalIds: [DOOR] },
    ],
  }));

/** The entries of the legend: colour and words. */
const entries = () =>
  [...document.querySelectorAll('[data-color]')].map((swatch) => [
    (swatch as HTMLElement).dataset.color,
    swatch.parentElement?.textContent?.trim(),
  ]);
const until3 = (first: string) => until(() => entries()[0]?.[1]?.startsWith(first), `the values from ${first}`);

/** Chooses an option of the list of groupings by its words. */
function choose(words: string): void {
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="Colour by"]')!;
  const option = [...select.options].find(({ text }) => text === words);
  ok(option, `${words} among ${[...select.options].map(({ text }) => text)}`);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, option!.value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

it('colours by class at once and by storey, and hides and keeps the objects of a value', async () => {
  mount({ source: { ...ready, read: async () => model } });
  const target = await canvas();
  keysOn(target)({ key: 'c' });
  await until3('IfcDoor');
  equal(entries(), [
    [VALUE_COLOURS[0], 'IfcDoor (1)'],
    [VALUE_COLOURS[1], 'IfcRoof (1)'],
    [VALUE_COLOURS[2], 'IfcWall (1)'],
  ]);
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="Colour by"]')!;
  equal(
    [...select.options].map(({ text }) => text),
    ['Class', 'Storey'],
  );
  await press('IfcDoor (1)');
  await until(() => control('Show everything'), 'that something is hidden');
  await press('Only IfcRoof');
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('ul input[type=checkbox]')].map(({ checked }) => checked);
  await until(() => boxes().join() === 'false,true,false', 'that only the roof is shown');
  await press('Show everything');
  await until(() => boxes().every(Boolean), 'that all is shown');
  choose('Storey');
  await until3('Verdieping');
  equal(
    entries().map(([, words]) => words),
    ['Verdieping (1)', 'Begane grond (2)'],
  );
  keysOn(target)({ key: 'c' });
  await until(() => entries().length === 0, 'that the colours are off');
});

it('colours by what the source says: a type, a classification, and a property that is searched', async () => {
  const source = rated();
  mount({ source });
  await canvas();
  await press('Colour by property');
  await until3('IfcDoor');
  await until(() => document.querySelector<HTMLSelectElement>('select')?.options.length === 6, 'the systems');
  choose('Classification NL-SfB');
  await until3('60 min');
  equal(source.requests, [{ by: 'CLASSIFICATION', system: 'NL-SfB' }]);
  equal(
    entries().map(([, words]) => words),
    ['60 min (1)', 'Yes (1)', 'Not classified (1)'],
  );
  choose('Property');
  const field = await until(
    () => document.querySelector<HTMLInputElement>('input[aria-label="Search for a property"]'),
    'the field',
  );
  field.focus();
  document.execCommand('insertText', false, 'fire');
  const option = await until(() => document.querySelector<HTMLElement>('[role=option]:not([aria-disabled=true])'), 'a property');
  equal(option.textContent, 'FireRating Pset_Fire');
  option.click();
  await until(() => field.value === 'FireRating (Pset_Fire)', 'the property with its set');
  await until(() => entries().some(([, words]) => words === 'Without this property (1)'), 'its values');
  equal(source.requests[1], { by: 'PROPERTY', ...FIRE });
});

it('lists a property of several sets once for all of them, and each set below it', async () => {
  const source = rated();
  mount({ source });
  await canvas();
  await press('Colour by property');
  await until3('IfcDoor');
  choose('Property');
  const field = await until(
    () => document.querySelector<HTMLInputElement>('input[aria-label="Search for a property"]'),
    'the field',
  );
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])')];
  const open = async (text: string) => {
    field.focus();
    field.select();
    document.execCommand('insertText', false, text);
    await until(() => options().length === 3, 'the three choices');
  };
  await open('external');
  equal(
    options().map(({ textContent }) => textContent),
    ['IsExternal in 2 sets', 'Pset_Door', 'Pset_Wall'],
  );
  options()[0]!.click();
  await until(() => source.requests.length === 1, 'the values of all sets');
  equal([field.value, source.requests[0]], ['IsExternal', { by: 'PROPERTY', property: 'IsExternal' }]);
  await open('external');
  options()[2]!.click();
  await until(() => source.requests.length === 2, 'the values of one set');
  equal([field.value, source.requests[1]], ['IsExternal (Pset_Wall)', { by: 'PROPERTY', ...EXTERNAL[0]! }]);
});

it('shows ranges of numbers from small to large in the words of the reader', async () => {
  mount({
    source: sourceWith(async () => ({
      groups: [
        { value: 2.5, upTo: 12, unit: 'm2', globalIds: [WALL] },
        { value: 0.8, upTo: 2.5, unit: 'm2', globalIds: [DOOR] },
        { value: 12, upTo: 12, unit: 'm2', globalIds: [ROOF] },
      ],
    })),
  });
  await canvas();
  await press('Colour by property');
  await until3('IfcDoor');
  choose('Material');
  await until3('0.8');
  equal(entries(), [
    [RANGE_COLOURS[0], '0.8 to 2.5 m² (1)'],
    [RANGE_COLOURS[3], '2.5 to 12 m² (1)'],
    [RANGE_COLOURS[5], '12 m² (1)'],
  ]);
});

it('says that values could not be read, and reads them again', async () => {
  const failures = [new Error('the service is away')];
  const source = sourceWith(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return { groups: [{ value: 'Beton', globalIds: [WALL] }] };
  });
  mount({ source });
  await canvas();
  await press('Colour by property');
  await until3('IfcDoor');
  const { error } = console;
  console.error = () => undefined;
  try {
    choose('Material');
    await until(() => says('The values of the objects could not be read.'), 'the failure');
  } finally {
    console.error = error;
  }
  await press('Try again');
  await until3('Beton');
});

it('keeps the outline of failing objects, whose legend has no colour then, and saves and exports the colours with a view', async () => {
  const source = rated();
  const saved: SavedViewpoint[] = [];
  const views: ViewStore = {
    maySave: true,
    list: async () =>
      saved.map(() => ({ id: 'v', name: 'V', createdAt: new Date().toISOString(), createdBy: null, mayChange: true })),
    read: async () => structuredClone(saved[0]!),
    save: async (_name, viewpoint) => void saved.push(structuredClone(viewpoint)),
    rename: async () => undefined,
    remove: async () => undefined,
  };
  mount({ source, views, marks: [{ look: 'failed', globalIds: [WALL] }] });
  await canvas();
  const failedSwatch = () =>
    [...document.querySelectorAll('li')].find((one) => one.textContent === 'Failed: 1')!.firstElementChild!;
  await until(() => says('Failed: 1'), 'the legend');
  ok(getComputedStyle(failedSwatch()).backgroundColor !== 'rgba(0, 0, 0, 0)', 'the fill of failing objects');
  await press('Colour by property');
  await until3('IfcDoor');
  equal(getComputedStyle(failedSwatch()).backgroundColor, 'rgba(0, 0, 0, 0)');
  ok(!says('Others, translucent'), 'no object is translucent');
  choose('Type');
  await until3('60 min');
  await press('Saved views');
  await press('Save view');
  await until(() => saved.length === 1, 'the saved view');
  equal(saved[0]!.colourBy, { by: 'TYPE' });
  await press('Colour by property');
  await until(() => entries().length === 0, 'that the colours are off');
  globalThis.Worker = WriterInPage as unknown as typeof Worker;
  const { bytes } = await catchDownload(async () => {
    await press('More about view V');
    await press('Download as BCF');
  });
  const xml = strFromU8(Object.entries(unzipSync(bytes)).find(([path]) => path.endsWith('.bcfv'))![1]);
  const color = (at: number, id: string) => `<Color Color="${VALUE_COLOURS[at]!.slice(1)}"><Component IfcGuid="${id}">`;
  ok(xml.includes(color(0, WALL)) && xml.includes(color(1, DOOR)), xml);
  equal(entries().length, 0);
  await press('Show view V');
  await until3('60 min');
  rerender({ source, views, marks: [] });
});
