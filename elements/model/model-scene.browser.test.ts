import { equal, ok } from '../report/fixtures/mount-report.tsx';
import { makeGlb } from './fixtures/make-glb.ts';
import { type Look, ModelScene, type Palette } from './model-scene.ts';

const palette: Palette = {
  background: '#ffffff',
  ghost: '#808080',
  failed: '#ff0000',
  passed: '#00ff00',
  fixed: '#0000ff',
  outline: '#800000',
  selected: '#ffff00',
};
const glb = makeGlb([
  { globalId: 'around', center: [0, 0, 0], size: [4, 4, 4], storey: 0 },
  { globalId: 'inside', center: [0, 0, 0], size: [2, 2, 2], storey: 1 },
]);
const SIZE = 200;

let scene: ModelScene | undefined;
afterEach(() => {
  scene?.dispose();
  scene?.canvas.remove();
  scene = undefined;
});

async function draw(looks: [Look, Look], change: { selected?: number; cutAt?: number } = {}): Promise<ModelScene> {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  scene = await ModelScene.create(canvas, glb, new AbortController().signal);
  scene.setPalette(palette);
  scene.resize(SIZE, SIZE);
  scene.show({ lookOf: (object) => looks[object] ?? 'plain', selected: undefined, cutAt: undefined, gap: 0, ...change });
  scene.fly([], { from: 'home', isSudden: true });
  return scene;
}

/** Red, green, blue and alpha in the middle of the picture, and all pixels. */
async function pixelsOf(drawn: ModelScene): Promise<{ middle: number[]; all: Uint8ClampedArray }> {
  const bitmap = await createImageBitmap(await drawn.picture());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const { width, height } = bitmap;
  const { data } = context.getImageData(0, 0, width, height);
  const at = ((height >> 1) * width + (width >> 1)) * 4;
  return { middle: [...data.subarray(at, at + 4)], all: data };
}

function count(all: Uint8ClampedArray, is: (red: number, green: number, blue: number) => boolean): number {
  let found = 0;
  for (let at = 0; at < all.length; at += 4) if (is(all[at] ?? 0, all[at + 1] ?? 0, all[at + 2] ?? 0)) found += 1;
  return found;
}

it('what fails shows through what is translucent around it, and the picture stays opaque', async () => {
  const { middle, all } = await pixelsOf(await draw(['ghost', 'failed']));
  const [red = 0, green = 0, blue = 0, alpha] = middle;
  ok(red > 110 && red > green * 1.8 && red > blue * 1.8, `red shows through: ${middle}`);
  equal(alpha, 255);
  ok(
    all.every((value, at) => at % 4 !== 3 || value === 255),
    'the page does not show through',
  );
});

it('what fails is outlined, what passes is not', async () => {
  const isOutline = (red: number, green: number, blue: number) => red > 120 && red < 136 && green < 8 && blue < 8;
  const failed = await pixelsOf(await draw(['ghost', 'failed']));
  ok(count(failed.all, isOutline) > 50, 'there is an outline');
  scene?.dispose();
  const passed = await pixelsOf(await draw(['ghost', 'passed']));
  equal(count(passed.all, isOutline), 0);
});

it('an outline is seen also where another object hides what fails', async () => {
  const isOutline = (red: number, green: number, blue: number) => red > 120 && red < 136 && green < 8 && blue < 8;
  const { middle, all } = await pixelsOf(await draw(['passed', 'failed']));
  ok((middle[1] ?? 0) > (middle[0] ?? 0), `the object in front is seen: ${middle}`);
  ok(count(all, isOutline) > 50, 'and the outline of what is in it');
});

it('hidden and cut off objects are neither drawn nor picked', async () => {
  const drawn = await draw(['hidden', 'plain']);
  equal(drawn.pick(0, 0)?.object, 1);
  drawn.show({ lookOf: () => 'plain', selected: undefined, cutAt: -1.5, gap: 0 });
  const { middle } = await pixelsOf(drawn);
  ok(drawn.pick(0, 0) === undefined || (drawn.pick(0, 0)?.point.y ?? 0) <= -1.5, `cut off: ${middle}`);
});

it('storeys that are pulled apart are flown to where they are', async () => {
  const drawn = await draw(['plain', 'plain']);
  equal(drawn.boxOf([1]).min.y, -1);
  drawn.show({ lookOf: () => 'plain', selected: undefined, cutAt: undefined, gap: 10 });
  equal(drawn.boxOf([1]).min.y, 9);
  equal(drawn.boxOf([0]).min.y, -2);
});

it('draws once for any number of changes, and not at all when nothing changes', async () => {
  const drawn = await draw(['plain', 'plain']);
  const frames = (n: number): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => (n > 1 ? resolve(frames(n - 1)) : resolve())));
  await frames(3);
  const pictures = () => Number(drawn.canvas.dataset.pictures);
  const before = pictures();
  drawn.turn(1, 0);
  drawn.turn(1, 0);
  drawn.zoom(1);
  await frames(3);
  equal(pictures(), before + 1);
  await frames(5);
  equal(pictures(), before + 1);
});
