import { ApiError } from '@vakwerk/api';
import axe from 'axe-core';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import { control, equal, ok, press, says, settled, until, withoutTraps } from '../report/fixtures/mount-report.tsx';
import {
  AROUND,
  canvas,
  chosen,
  clickAt,
  glb,
  INSIDE,
  keysOn,
  mount,
  ready,
  root,
  sourceOf,
  unmount,
} from './fixtures/mount-model.tsx';
import { ModelScene } from './model-scene.ts';

afterEach(unmount);

describe('a click in the model', () => {
  it('chooses the object in front, and none where there is none', async () => {
    mount();
    await clickAt();
    equal(chosen, [AROUND]);
    ok(await until(() => says('Chosen: IfcWall around'), 'the choice'), 'the choice is said');
    await clickAt(0.02, 0.02);
    equal(chosen, [AROUND, undefined]);
  });

  it('chooses a failing object before the translucent object around it', async () => {
    mount({ marks: [{ look: 'failed', globalIds: [INSIDE] }] });
    await clickAt();
    equal(chosen, [INSIDE]);
  });

  it('does not count if the pointer moved meanwhile, which turns the model', async () => {
    mount();
    const target = await canvas();
    target.dispatchEvent(new PointerEvent('pointerdown', { clientX: 100, clientY: 100, pointerId: 1, bubbles: true }));
    target.dispatchEvent(new PointerEvent('pointerup', { clientX: 140, clientY: 100, pointerId: 1, bubbles: true }));
    equal(chosen, []);
  });
});

it('a model is drawn once when it opens, although the subject of its rule decides what is shown', async () => {
  mount({ marks: [{ look: 'failed', globalIds: ['space'] }] });
  const target = await canvas();
  await new Promise((resolve) => setTimeout(resolve, 300));
  equal(target.dataset.pictures, '1');
  equal(control('Spaces')?.getAttribute('aria-pressed'), 'true');
});

it('a rule about spaces shows them even if they all pass', async () => {
  mount({ marks: [{ look: 'passed', globalIds: ['space'] }] });
  await canvas();
  equal(control('Spaces')?.getAttribute('aria-pressed'), 'true');
});

/** Returns the scene of the next flight. */
async function flownIn(act: () => Promise<void> | void): Promise<ModelScene> {
  const { fly } = ModelScene.prototype;
  let scene: ModelScene | undefined;
  ModelScene.prototype.fly = function (...flight) {
    scene = this;
    fly.apply(this, flight);
  };
  try {
    await act();
    return await until(() => scene, 'a flight');
  } finally {
    ModelScene.prototype.fly = fly;
  }
}

const numberOf = (scene: ModelScene, globalId: string) =>
  scene.geometry.objects.findIndex((object) => object.globalId === globalId);

it('exploded storeys stay in the picture', async () => {
  mount();
  await canvas();
  await press('Storeys');
  const scene = await flownIn(() => press('Pull storeys apart'));
  const upstairs = numberOf(scene, 'upstairs');
  await until(() => scene.boxOf([upstairs]).min.y > 6 && scene.placeOf(upstairs).y < 0.95, 'the storey above');
});

it('a space that fails next to walls is shown unless the user turns spaces off', async () => {
  mount({ marks: [{ look: 'failed', globalIds: ['space', 'upstairs'] }] });
  await canvas();
  equal(control('Spaces')?.getAttribute('aria-pressed'), 'false');
  await press('Next failing object');
  await clickAt();
  equal(chosen, ['space', 'space']);
  await press('Spaces');
  await press('Spaces');
  await press('Whole model');
  // The chosen object stays in the picture.
  await clickAt(0.02, 0.02);
  await clickAt();
  equal(chosen.at(-1), AROUND);
});

it('a chosen storey, which has no geometry, shows its contents', async () => {
  const scene = await flownIn(async () => {
    mount({ marks: [{ look: 'failed', globalIds: ['storey-1'] }], selected: 'storey-1' });
    await canvas();
  });
  await until(
    () => document.body.textContent?.includes('Storey Verdieping has no geometry of its own; the object in it is shown.'),
    'the storey',
  );
  const others = await until(
    () => [...document.querySelectorAll('li')].find(({ textContent }) => textContent?.startsWith('Others')),
    'the others',
  );
  equal(others.textContent, 'Others, translucent: 3');
  const upstairs = numberOf(scene, 'upstairs');
  await until(() => Math.abs(scene.placeOf(upstairs).y) < 0.1, 'what is in it, in the middle');
});

describe('the legend', () => {
  it('counts failing objects, objects without geometry and translucent objects', async () => {
    mount({
      marks: [
        { look: 'failed', globalIds: [INSIDE, 'nowhere'] },
        { look: 'passed', globalIds: ['below'] },
      ],
    });
    await canvas();
    const legend = await until(() => document.querySelector('ul[aria-label=Legend]'), 'the legend');
    const lines = [...legend.querySelectorAll('li')].map((line) => line.textContent);
    equal(lines, ['Failed: 2(1 without geometry)', 'Passed: 1', 'Others, translucent: 2']);
  });
});

describe('the tools', () => {
  it('step through failing objects, and hide, isolate and show them', async () => {
    mount({ marks: [{ look: 'failed', globalIds: [INSIDE, 'upstairs'] }] });
    await canvas();
    await press('Next failing object');
    await press('Next failing object');
    await press('Next failing object');
    equal(chosen, [INSIDE, 'upstairs', INSIDE]);
    await press('Hide the chosen object');
    equal(chosen.at(-1), undefined);
    ok(document.activeElement === (await canvas()), 'the focus is on the picture, since the button has gone');
    const others = () => [...document.querySelectorAll('li')].find(({ textContent }) => textContent?.startsWith('Others'));
    equal(others()?.textContent, 'Others, translucent: 2');
    await press('Only these');
    await until(() => !others(), 'nothing else');
    await press('Only these');
    await press('Spaces');
    await until(() => others()?.textContent === 'Others, translucent: 3', 'the space');
    await press('Show everything');
    await until(() => !control('Show everything'), 'all is shown');
    ok(document.activeElement === (await canvas()), 'the focus is on the picture again');
  });

  it('hide storeys', async () => {
    mount({ marks: [{ look: 'failed', globalIds: [INSIDE] }] });
    await canvas();
    await press('Storeys');
    const names = await until(() => {
      const labels = [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
      return labels.length > 0 && labels;
    }, 'the storeys');
    equal(names, ['Verdieping', 'Begane grond', 'Without a storey', 'Pull storeys apart']);
    await press('Begane grond');
    await until(() => says('Others, translucent: 1'), 'one storey');
    await press('Only Begane grond');
    await until(() => says('Others, translucent: 2'), 'the other storey alone');
  });

  it('show the plan of a storey, or of the storey of the object that is flown to', async () => {
    mount({ marks: [{ look: 'failed', globalIds: ['upstairs'] }] });
    await canvas();
    await press('Floor plan');
    const select = await until(() => document.querySelector<HTMLSelectElement>('select'), 'the choice of a storey');
    equal(
      [...select.options].map(({ text }) => text),
      ['Everything, from above', 'Verdieping', 'Begane grond'],
    );
    equal(select.selectedOptions[0]?.text, 'Verdieping');
    await clickAt();
    equal(chosen, ['upstairs']);
    await until(() => says('Chosen: IfcWall upstairs – Failed'), 'the choice, with what it is');
    equal(control('Section')?.hasAttribute('disabled'), true);
    await press('Floor plan');
    await until(() => !document.querySelector('select'), 'no plan');
  });

  it('cut the model at a height, in metres', async () => {
    mount();
    await canvas();
    await press('Section');
    const height = await until(() => root.querySelector<HTMLInputElement>('input[type=range]'), 'the height');
    equal(Number(height.value).toFixed(1), '1.2');
    ok(says('1.2 m'), 'in words');
    const pictures = () => Number(document.querySelector<HTMLCanvasElement>('canvas')?.dataset.pictures);
    const before = pictures();
    // Sets the value in the way that React notices.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(height, '-3');
    height.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => says('−3.0 m') || says('-3.0 m'), 'the new height');
    await until(() => pictures() > before, 'a new picture');
    await clickAt();
    // The bounding box of all other objects ends above it.
    equal(chosen, [undefined]);
    // Exploded storeys have no common height.
    await press('Storeys');
    await press('Pull storeys apart');
    await until(() => control('Section')?.hasAttribute('disabled') && !says('3.0 m'), 'no section');
    await press('Pull storeys apart');
    await until(() => says('3.0 m'), 'the section as it was');
  });

  it('keep their positions while there is a section, on three lines in the pane of a laptop, in Dutch', async () => {
    mount({ language: 'nl', marks: [{ look: 'failed', globalIds: [INSIDE] }] });
    root.style.width = '358px';
    await canvas();
    const tools = () => [...root.querySelectorAll<HTMLElement>('[role=toolbar] button')];
    const places = () => tools().map(({ textContent, offsetTop, offsetLeft }) => `${textContent} ${offsetTop} ${offsetLeft}`);
    const before = places();
    equal(new Set(tools().map(({ offsetTop }) => offsetTop)).size, 3);
    await press('Doorsnede');
    await until(() => root.querySelector('input[type=range]'), 'the height');
    equal(places(), before);
  });

  it('save the current picture under the name of the file', async () => {
    mount({ filename: 'huis.ifc' });
    await canvas();
    const own = HTMLAnchorElement.prototype.click;
    const saved: { name: string; bytes: Promise<ArrayBuffer> }[] = [];
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, bytes: fetch(this.href).then((answer) => answer.arrayBuffer()) });
    };
    try {
      await press('Download a picture');
      await until(() => saved.length > 0, 'the file');
    } finally {
      HTMLAnchorElement.prototype.click = own;
    }
    const [{ name, bytes } = { name: '', bytes: Promise.resolve(new ArrayBuffer(0)) }] = saved;
    equal(name, 'huis.ifc.png');
    equal([...new Uint8Array(await bytes).subarray(1, 4)], [...new TextEncoder().encode('PNG')]);
  });

  it('enter and leave full screen', async () => {
    mount();
    await canvas();
    const own = HTMLElement.prototype.requestFullscreen;
    const fullScreenElements: Element[] = [];
    HTMLElement.prototype.requestFullscreen = async function (this: HTMLElement) {
      fullScreenElements.push(this);
    };
    try {
      await press('Full screen');
    } finally {
      HTMLElement.prototype.requestFullscreen = own;
    }
    // Includes its tools and its legend.
    equal(fullScreenElements.length, 1);
    ok(
      fullScreenElements[0]?.querySelector('[role=toolbar]') && fullScreenElements[0].querySelector('ul[aria-label=Legend]'),
      'tools and legend',
    );
  });

  it('explain dragging and clicking while there is no other message', async () => {
    mount();
    await canvas();
    await until(() => says('Drag to turn, scroll to zoom, click to choose an object.'), 'the hint');
  });

  it('measure between two points, also with keys', async () => {
    mount();
    const target = await canvas();
    await press('Measure');
    await until(() => says('Click the first point.'), 'what to do');
    const enter = () => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    enter();
    await until(() => says('Click the second point.'), 'the first point');
    enter();
    await until(() => says('Distance: 0.00 m (0.00 m across, 0.00 m up)'), 'a distance to itself');
    await clickAt();
    await until(() => says('Click the second point.'), 'the next measurement');
    await clickAt(0.55, 0.5);
    const words = await until(() => /Distance: (\d\.\d\d) m/.exec(root.innerText), 'the distance');
    const distance = Number(words[1]);
    if (distance < 0.05 || distance > 2) throw new Error(`${distance} m is not what lies between`);
    equal(chosen, []);
    await press('Measure');
    enter();
    equal(chosen, [AROUND]);
  });

  it('leave the keys of the page to the page while the picture has the focus', async () => {
    mount();
    const goesOn = keysOn(await canvas());
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', 'Home']) equal(goesOn({ key }), false);
    equal(goesOn({ key: 'Tab' }), true);
    equal(goesOn({ key: 'ArrowLeft', altKey: true }), true);
  });
});

describe('a missing model', () => {
  it('is requested once, and shown when it is ready', async () => {
    const source = sourceOf([{ status: 'NONE' }, { status: 'PREPARING', progress: 0.5 }]);
    mount({ source });
    await until(() => says('The 3D model is being prepared'), 'that it is prepared');
    await canvas();
    equal(source.asked, 1);
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
      mount({ source: sourceOf([state]) });
      await until(() => says(text), text);
      ok(says('The report itself is complete without it.'), 'the report goes on');
    });
  }

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

  it('shows a message without WebGL', async () => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = () => null;
    try {
      mount();
      await until(() => says('Your browser does not draw in 3D'), 'why there is no picture');
    } finally {
      HTMLCanvasElement.prototype.getContext = own;
    }
  });
});

it('the view of a model is accessible', async () => {
  mount({ marks: [{ look: 'failed', globalIds: [INSIDE] }] });
  await canvas();
  await press('Storeys');
  await press('Section');
  await settled();
  const { violations } = await axe.run(withoutTraps(root));
  equal(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
});
