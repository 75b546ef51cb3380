import { ApiError } from '@vakwerk/api';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { Still } from '../geometry-source.ts';
import { control, equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { canvas, glb, INSIDE, mount, ready, rerender, root, sourceOf, unmount } from './fixtures/mount-model.tsx';
import type { Mark } from './shown-objects.ts';

afterEach(unmount);

/** A picture of one transparent pixel. */
const STILL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** A picture that is there as soon as it is loaded. */
function loadedStill(): Still {
  const picture: Still = {
    load: async () => {
      picture.url = STILL;
    },
  };
  return picture;
}

const still = () => root.querySelector<HTMLImageElement>('img[alt="Picture of the model"]');

describe('a missing model', () => {
  it('is requested once, and shown when it is ready', async () => {
    const source = sourceOf([{ status: 'NONE' }, { status: 'PREPARING', progress: 0.5 }]);
    mount({ source });
    await until(() => says('The 3D model is being prepared'), 'that it is prepared');
    await canvas();
    equal(source.asked, 1);
  });

  it('has its picture, tools and lines in their places from the start, so that nothing moves when it arrives', async () => {
    let release = (_bytes: ArrayBuffer) => {};
    const read = () => new Promise<ArrayBuffer>((resolve) => (release = resolve));
    mount({ source: { ...ready, read }, marks: [{ look: 'failed', globalIds: [INSIDE] }] });
    await until(() => says('Loading the model…'), 'that it is loaded');
    const placesOf = () =>
      ['[role=toolbar]', 'canvas', '[role=toolbar] ~ :last-child'].map((selector) => {
        const { left, top, width, height } = root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [left, top, width, height];
      });
    const places = placesOf();
    ok(
      places.every(([, , width = 0, height = 0]) => width > 0 && height > 0),
      JSON.stringify(places),
    );
    release(glb);
    await canvas();
    await until(() => says('Failed: 1'), 'the legend');
    equal(placesOf(), places);
  });

  it('has its still picture at the place of the model until the model is drawn', async () => {
    let release = (_bytes: ArrayBuffer) => {};
    const read = () => new Promise<ArrayBuffer>((resolve) => (release = resolve));
    mount({ source: { ...ready, read, still: loadedStill() } });
    const picture = await until(still, 'the picture');
    const model = root.querySelector('canvas');
    equal(picture.getBoundingClientRect(), model?.getBoundingClientRect());
    ok(!model?.dataset.pictures, 'the model is not drawn yet');
    release(glb);
    await canvas();
    await until(() => !still(), 'the model in its place');
  });

  it('is shown without a still picture if that cannot be loaded', async () => {
    const originalError = console.error;
    console.error = () => undefined;
    try {
      mount({ source: { ...ready, still: { load: () => Promise.reject(new Error('as the test wants it')) } } });
      await canvas();
      ok(!still(), 'no picture');
    } finally {
      console.error = originalError;
    }
  });

  it('says how many models are prepared before it', async () => {
    mount({
      source: sourceOf([
        { status: 'PREPARING', progress: 0, ahead: 2 },
        { status: 'PREPARING', progress: 0, ahead: 1 },
      ]),
    });
    await until(() => says('2 models are prepared before this one.'), 'its place');
    await until(() => says('1 model is prepared before this one.'), 'its next place');
    await canvas();
    ok(!says('before this one'), 'no longer');
  });

  it('is waited for although an answer is lost during the conversion', async () => {
    const source = sourceOf([{ status: 'PREPARING' }]);
    const { state } = source;
    let answers = 0;
    source.state = () => {
      answers += 1;
      return answers === 2 ? Promise.reject(new ApiError('NETWORK')) : state();
    };
    mount({ source });
    await canvas();
  });

  const message: [ReportGeometry, string][] = [
    [{ status: 'TOO_LARGE' }, 'This file is too large for a 3D model.'],
    [{ status: 'NO_GEOMETRY' }, 'This file has no geometry to show.'],
    [{ status: 'FAILED', reason: 'TIMEOUT' }, 'No 3D model could be made of this file: it took too long.'],
    [{ status: 'FAILED', reason: 'NOT_KNOWN_YET' }, 'No 3D model could be made of this file.'],
  ];
  for (const [state, text] of message) {
    it(`says why: ${state.status} ${state.reason ?? ''}`, async () => {
      mount({ source: sourceOf([state]), isNextToReport: true });
      await until(() => says(text), text);
      ok(says('The report itself is complete without it.'), 'the report goes on');
    });
  }

  it('says nothing of a report where none stands next to it', async () => {
    mount({ source: sourceOf([{ status: 'TOO_LARGE' }]) });
    await until(() => says('This file is too large for a 3D model.'), 'the reason');
    ok(!says('report'), root.textContent ?? '');
  });

  it('can be requested again after a failure', async () => {
    let isBroken = true;
    const source = {
      ...ready,
      read: async () => {
        if (isBroken) throw new Error('as the test wants it');
        return glb;
      },
    };
    mount({ source });
    await until(() => says('could not be loaded'), 'the failure');
    isBroken = false;
    await press('Try again');
    await canvas();
  });

  it('is reported once if the geometry cannot be drawn, and the model can be requested again', async () => {
    const originalError = console.error;
    const errors: unknown[] = [];
    console.error = (...values) => void errors.push(values[0]);
    let isBroken = true;
    try {
      mount({ source: { ...ready, read: async () => (isBroken ? new ArrayBuffer(64) : glb) } });
      await until(() => says('The 3D model could not be loaded.'), 'the failure');
      await new Promise((resolve) => setTimeout(resolve, 500));
      ok(says('The 3D model could not be loaded.'), 'the failure stays');
      equal(errors, ['the model could not be drawn']);
    } finally {
      console.error = originalError;
    }
    isBroken = false;
    await press('Try again');
    await canvas();
  });

  it('is drawn again without an earlier version that cannot be drawn', async () => {
    const originalError = console.error;
    console.error = () => undefined;
    try {
      mount({ source: ready, before: { ...ready, read: async () => new ArrayBuffer(64) } });
      await until(() => says('The 3D model could not be loaded.'), 'the failure');
    } finally {
      console.error = originalError;
    }
    rerender({ source: ready });
    await canvas();
  });

  it('says that the page does not allow WebAssembly, instead of asking to try again', async () => {
    const originalReady = MeshoptDecoder.ready;
    MeshoptDecoder.ready = Promise.reject(new WebAssembly.CompileError('the policy of the page forbids it'));
    try {
      mount();
      await until(() => says('This page does not allow WebAssembly'), 'the reason');
      ok(!control('Try again'), 'it would fail again');
    } finally {
      MeshoptDecoder.ready = originalReady;
    }
  });

  it('takes the place of a view that throws, and leaves the page around it', async () => {
    const originalError = console.error;
    console.error = () => undefined;
    const broken: Mark = {
      look: 'failed',
      get globalIds(): never {
        throw new Error('the test breaks the view');
      },
    };
    try {
      mount({ marks: [broken], isNextToReport: true });
      await until(() => says('The 3D model could not be loaded.'), 'the failure');
      ok(says('The report itself is complete without it.'), 'the report goes on');
    } finally {
      console.error = originalError;
    }
  });

  it('shows a message and the still picture without WebGL', async () => {
    const originalGetContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = () => null;
    try {
      mount({ source: { ...ready, still: loadedStill() } });
      await until(() => says('Your browser does not draw in 3D'), 'why there is no model');
      await until(still, 'the picture');
    } finally {
      HTMLCanvasElement.prototype.getContext = originalGetContext;
    }
  });
});
