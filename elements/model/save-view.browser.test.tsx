import { strFromU8, unzipSync } from 'fflate';
import { equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { catchDownload } from './fixtures/catch-download.ts';
import { makeGlb } from './fixtures/make-glb.ts';
import { canvas, mount, ready, unmount } from './fixtures/mount-model.tsx';
import { WriterInPage } from './fixtures/write-in-page.ts';

const { Worker } = globalThis;

afterEach(() => {
  globalThis.Worker = Worker;
  unmount();
});

it('saves the view as BCF, with its camera, section, chosen and hidden objects', async () => {
  const [WALL, DOOR] = ['0', '1'].map((digit) => digit.repeat(22)) as [string, string];
  const model = makeGlb([
    { globalId: WALL, center: [0, 0, 0], size: [4, 4, 4] },
    { globalId: DOOR, ifcType: 'IfcDoor', center: [0, 0, 4], size: [1, 1, 1] },
  ]);
  mount({ source: { ...ready, read: async () => model }, selected: WALL, filename: 'huis.ifc' });
  await canvas();
  await press('Storeys and classes');
  await press('IfcDoor (1)');
  await press('Section');
  globalThis.Worker = WriterInPage as unknown as typeof Worker;
  const { name, bytes } = await catchDownload(async () => {
    await press('More tools');
    await press('Save this view as BCF');
  });
  equal(name, 'huis.ifc.bcf');
  const files = unzipSync(bytes);
  const bytesOf = (end: string) => Object.entries(files).find(([path]) => path.endsWith(end))?.[1] ?? new Uint8Array();
  const xml = strFromU8(bytesOf('viewpoint.bcfv'));
  ok(xml.includes(`<Selection><Component IfcGuid="${WALL}">`), xml);
  ok(xml.includes(`<Visibility DefaultVisibility="true"><Exceptions><Component IfcGuid="${DOOR}">`), xml);
  ok(/<PerspectiveCamera>.*<FieldOfView>45</.test(xml), xml);
  // What lies above the section goes.
  ok(/<ClippingPlane><Location>.*<Z>1\.2<.Z><.Location><Direction><X>-?0<.X><Y>-?0<.Y><Z>1</.test(xml), xml);
  equal([...bytesOf('.png').subarray(1, 4)], [...new TextEncoder().encode('PNG')]);
});

it('says that the view cannot be saved if the page forbids workers, and leaves the model', async () => {
  mount({ filename: 'huis.ifc' });
  await canvas();
  const { error } = console;
  const errors: unknown[] = [];
  console.error = (...values) => void errors.push(values[0]);
  globalThis.Worker = class {
    constructor() {
      throw new DOMException('the page forbids workers', 'SecurityError');
    }
  } as unknown as typeof Worker;
  try {
    await press('More tools');
    await press('Save this view as BCF');
    await until(() => says('This view could not be saved as BCF.'), 'the failure');
  } finally {
    console.error = error;
  }
  equal(errors, ['the view could not be saved']);
  ok(await canvas(), 'the model stays');
});
