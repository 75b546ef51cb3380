import { findViolations } from '../../test/support/find-violations.ts';
import { control, equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { catchDownload } from './fixtures/catch-download.ts';
import { AROUND, canvas, chosen, clickAt, INSIDE, keysOn, mount, root, unmount } from './fixtures/mount-model.tsx';
import { ModelScene } from './model-scene.ts';
import type { Mark } from './shown-objects.ts';

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
  await press('Storeys and classes');
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
    equal(lines, ['Failed: 2 (1 without geometry)', 'Passed: 1', 'Others, translucent: 2']);
  });

  it('gives every square another edge where the reader has a palette', async () => {
    const isForced = (rule: CSSRule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes('forced-colors');
    const edgeOf = (square: Element) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isForced) as CSSMediaRule[]);
      const forced = document.createElement('i');
      for (const rule of rules.flatMap((one) => [...one.cssRules]))
        if (rule instanceof CSSStyleRule && square.matches(rule.selectorText)) forced.style.cssText += rule.style.cssText;
      equal(getComputedStyle(square).getPropertyValue('forced-color-adjust'), 'none');
      return `${forced.style.borderTopWidth} ${forced.style.borderTopStyle} ${forced.style.borderTopColor}`.toLowerCase();
    };
    const edgesWith = async (looks: Mark['look'][]) => {
      mount({ marks: looks.map((look) => ({ look, globalIds: ['nowhere'] })) });
      await canvas();
      await until(() => document.querySelectorAll('ul[aria-label=Legend] li').length === looks.length, 'the legend');
      const edges = [...document.querySelectorAll('ul[aria-label=Legend] li > span:first-child')].map(edgeOf);
      unmount();
      return edges;
    };
    equal(await edgesWith(['fails1', 'fails2', 'fails4', 'fails8', 'passed']), [
      '1px dotted canvastext',
      '2px dashed canvastext',
      '3px double canvastext',
      '4px solid canvastext',
      '1px solid canvastext',
    ]);
    const compared = await edgesWith(['new', 'stillFailing', 'fixed', 'gone', 'passed']);
    equal(new Set(compared).size, 5);
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

  it('hide storeys and classes', async () => {
    mount({ marks: [{ look: 'failed', globalIds: [INSIDE] }] });
    await canvas();
    await press('Storeys and classes');
    const names = await until(() => {
      const labels = [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
      return labels.length > 0 && labels;
    }, 'the storeys');
    equal(names, [
      ...['Verdieping', 'Begane grond', 'Without a storey', 'Pull storeys apart'],
      ...['IfcDoor (1)', 'IfcSpace (1)', 'IfcWall (3)'],
    ]);
    await press('Begane grond');
    await until(() => says('Others, translucent: 1'), 'one storey');
    await press('Only Begane grond');
    await until(() => says('Others, translucent: 2'), 'the other storey alone');
    await press('IfcWall (3)');
    await until(() => !says('Others, translucent'), 'no walls');
    await press('Show everything');
    await until(() => says('Others, translucent: 3'), 'all of them again');
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
    await press('Storeys and classes');
    await press('Pull storeys apart');
    await until(() => control('Section')?.hasAttribute('disabled') && !says('3.0 m'), 'no section');
    await press('Pull storeys apart');
    await until(() => says('3.0 m'), 'the section as it was');
  });

  it('are icons of at least 24 px in one row in the pane of a laptop, each with a name and a key', async () => {
    mount({ language: 'nl', marks: [{ look: 'failed', globalIds: [INSIDE] }] });
    // The pane has a frame of its own.
    root.style.width = '360px';
    await canvas();
    const tools = () => [...root.querySelectorAll<HTMLElement>('[role=toolbar] button')];
    const places = () => tools().map(({ ariaLabel, offsetTop, offsetLeft }) => `${ariaLabel} ${offsetTop} ${offsetLeft}`);
    const before = places();
    equal(new Set(tools().map(({ offsetTop }) => offsetTop)).size, 1);
    ok(
      tools().every(({ offsetWidth, offsetHeight }) => offsetWidth >= 24 && offsetHeight >= 24),
      'large enough',
    );
    ok(
      tools().every(({ ariaLabel }) => ariaLabel),
      'a name for each',
    );
    await press('Doorsnede');
    await until(() => root.querySelector('input[type=range]'), 'the height');
    equal(places(), before);
  });

  it('are used by their keys while the picture has the focus, and the keys are listed', async () => {
    mount({ marks: [{ look: 'failed', globalIds: [INSIDE, 'upstairs'] }] });
    const target = await canvas();
    const strike = keysOn(target);
    strike({ key: 'n' });
    equal(chosen, [INSIDE]);
    strike({ key: 's' });
    await until(() => root.querySelector('input[type=range]'), 'the section');
    strike({ key: 's' });
    await until(() => !root.querySelector('input[type=range]'), 'no section');
    strike({ key: 'h' });
    await until(() => control('Show everything'), 'the chosen object is hidden');
    strike({ key: 'a' });
    await until(() => !control('Show everything'), 'all is shown');
    strike({ key: 'k' });
    const list = await until(() => root.querySelector('ul[aria-label="Keys of the model"]'), 'the keys');
    ok(list.textContent?.includes('SSection') && list.textContent.includes('HomeWhole model'), list.textContent ?? '');
    equal(strike({ key: 's', ctrlKey: true }), true);
  });

  it('cut at a clicked face, along the axes and in a box', async () => {
    const scene = await flownIn(async () => {
      mount();
      await canvas();
    });
    const planes = () => scene.planes.map(({ normal, constant }) => [...normal.toArray().map(Math.round), Math.round(constant)]);
    const choose = async (kind: string) => {
      const select = await until(() => root.querySelector<HTMLSelectElement>('fieldset select'), 'the directions');
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, kind);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await press('Section');
    await choose('x');
    await until(() => JSON.stringify(planes()) === '[[-1,0,0,0]]', 'a plane across x');
    await press('Other side');
    await until(() => JSON.stringify(planes()) === '[[1,0,0,0]]', 'its other side');
    await choose('box');
    await until(() => planes().length === 6 && root.querySelectorAll('input[type=range]').length === 6, 'a box');
    await choose('face');
    await until(() => says('Click the face to cut at.'), 'what to do');
    await clickAt();
    await until(() => planes().length === 1, 'the face');
    equal(chosen, []);
    await clickAt();
    equal(chosen.length, 1);
  });

  it('save the current picture under the name of the file', async () => {
    mount({ filename: 'huis.ifc' });
    await canvas();
    const { name, bytes } = await catchDownload(async () => {
      await press('More tools');
      await press('Download a picture');
    });
    equal(name, 'huis.ifc.png');
    equal([...bytes.subarray(1, 4)], [...new TextEncoder().encode('PNG')]);
  });

  it('enter and leave full screen', async () => {
    mount();
    await canvas();
    const originalRequest = HTMLElement.prototype.requestFullscreen;
    const fullScreenElements: Element[] = [];
    HTMLElement.prototype.requestFullscreen = async function (this: HTMLElement) {
      fullScreenElements.push(this);
    };
    try {
      await press('Full screen');
    } finally {
      HTMLElement.prototype.requestFullscreen = originalRequest;
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
    await until(() => says('Drag to turn, with the right button or two fingers to move;'), 'the hint');
    // Breaks its lines on the screen of a phone.
    root.style.width = '320px';
    const hint = root.querySelector<HTMLElement>('p[role=status]');
    ok(hint && hint.getBoundingClientRect().right <= root.getBoundingClientRect().right + 1, 'it fits');
    ok(hint && hint.scrollWidth <= hint.clientWidth, 'no part of it is cut off');
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
    const label = root.querySelector('[data-measured]');
    equal(label?.textContent, `${words[1]} m`);
    const [of, at] = [target.getBoundingClientRect(), (label as Element).getBoundingClientRect()];
    const across = ((at.left + at.right) / 2 - of.left) / of.width;
    ok(across > 0.5 && across < 0.55, `the figure is at the line: ${across}`);
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

it('the view of a model is accessible', async () => {
  mount({ marks: [{ look: 'failed', globalIds: [INSIDE] }] });
  await canvas();
  await press('Storeys and classes');
  await press('Section');
  equal(await findViolations(root), []);
});
