import { Box3, Vector3 } from 'three';
import { equal, ok, until } from '../report/fixtures/mount-report.tsx';
import { commonVolume } from './common-volume.ts';
import { makeGlb } from './fixtures/make-glb.ts';
import type { Look, Palette } from './look-colors.ts';
import { ModelScene, type Shown } from './model-scene.ts';
import { above, below } from './section.ts';
import { rendererOfBrowser } from './surface.ts';

const palette: Palette = {
  background: '#ffffff',
  ghost: '#808080',
  failed: '#ff0000',
  stillFailing: '#ff8000',
  passed: '#00ff00',
  fixed: '#0000ff',
  gone: '#ff00ff',
  outline: '#800000',
  hatch: '#804000',
  selected: '#ffff00',
  common: '#00ffff',
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

async function draw(looks: Look[], change: Partial<Shown> = {}, before?: ArrayBuffer, bytes = glb): Promise<ModelScene> {
  const canvas = document.createElement('canvas');
  canvas.style.width = canvas.style.height = `${SIZE}px`;
  document.body.append(canvas);
  scene = await ModelScene.create(canvas, { bytes, before }, new AbortController().signal);
  scene.setPalette(palette);
  scene.resize(SIZE, SIZE);
  scene.show({ lookOf: (object) => looks[object] ?? 'plain', selected: undefined, planes: [], gap: 0, ...change });
  scene.fly([], { isHome: true, isSudden: true });
  return scene;
}

/** Returns red, green, blue and alpha in the middle of the picture, and all pixels. */
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
  let matches = 0;
  for (let at = 0; at < all.length; at += 4) if (is(all[at] ?? 0, all[at + 1] ?? 0, all[at + 2] ?? 0)) matches += 1;
  return matches;
}

it('failing objects show through translucent ones around them, and the picture stays opaque', async () => {
  const { middle, all } = await pixelsOf(await draw(['ghost', 'failed']));
  const [red = 0, green = 0, blue = 0, alpha] = middle;
  ok(red > 110 && red > green * 1.8 && red > blue * 1.8, `red shows through: ${middle}`);
  equal(alpha, 255);
  ok(
    all.every((value, at) => at % 4 !== 3 || value === 255),
    'the page does not show through',
  );
});

it('failing objects are outlined, passing ones are not', async () => {
  const isOutline = (red: number, green: number, blue: number) => red > 120 && red < 136 && green < 8 && blue < 8;
  const failed = await pixelsOf(await draw(['ghost', 'failed']));
  ok(count(failed.all, isOutline) > 50, 'there is an outline');
  scene?.dispose();
  const passed = await pixelsOf(await draw(['ghost', 'passed']));
  equal(count(passed.all, isOutline), 0);
});

it('an outline is visible where another object hides a failing one', async () => {
  const isOutline = (red: number, green: number, blue: number) => red > 120 && red < 136 && green < 8 && blue < 8;
  const { middle, all } = await pixelsOf(await draw(['fixed', 'failed']));
  ok((middle[2] ?? 0) > (middle[0] ?? 0), `the object in front is seen: ${middle}`);
  ok(count(all, isOutline) > 50, 'and the outline of what is in it');
});

it('objects that still fail have stripes, so that new ones differ from them without their colours', async () => {
  const isStripe = (red: number, green: number, blue: number) => red > 120 && red < 136 && green > 56 && green < 72 && blue < 8;
  const still = await pixelsOf(await draw(['stillFailing', 'hidden']));
  ok(count(still.all, isStripe) > 2_000, 'stripes over the whole object');
  scene?.dispose();
  const fresh = await pixelsOf(await draw(['new', 'hidden']));
  equal(count(fresh.all, isStripe), 0);
});

it('corners have a soft shade, flat faces have none', async () => {
  const isShaded = async (boxes: Parameters<typeof makeGlb>[0]) => {
    const drawn = await draw([], {}, undefined, makeGlb(boxes));
    // Faces of one object that meet have no line between them: what is darker is shade.
    const at = drawn.viewpoint.project({ x: 0, y: -1, z: 1.15 });
    const { all } = await pixelsOf(drawn);
    const width = Math.sqrt(all.length / 4);
    const pixel = (x: number, y: number) =>
      all[(Math.round(((1 - y) / 2) * width) * width + Math.round(((x + 1) / 2) * width)) * 4] ?? 0;
    const near = pixel(at.x, at.y);
    const far = drawn.viewpoint.project({ x: 0, y: -1, z: 2.6 });
    return near < pixel(far.x, far.y) - 8;
  };
  const floor = { globalId: 'same', center: [0, -1.5, 0], size: [6, 1, 6] } satisfies Parameters<typeof makeGlb>[0][number];
  equal(await isShaded([floor]), false);
  scene?.dispose();
  equal(await isShaded([floor, { globalId: 'same', center: [0, 0, 0], size: [2, 2, 2] }]), true);
});

it('draws one of two faces in one plane in front everywhere, without stripes', async () => {
  const front = 2.1;
  const boxes = Array.from({ length: 6 }, (_, at) => {
    const [width, depth] = [3.7 - at * 0.31, 3.3 - at * 0.27];
    return { globalId: `${at}`, center: [at * 0.07, at * 0.03, front - depth / 2], size: [width, width, depth] } as const;
  });
  const drawn = await draw(
    boxes.map((_, at) => (at % 2 === 0 ? 'fixed' : 'gone')),
    {},
    undefined,
    makeGlb(boxes.map(({ center, size, ...box }) => ({ ...box, center: [...center], size: [...size] }))),
  );
  const { all } = await pixelsOf(drawn);
  const size = Math.sqrt(all.length / 4);
  // All faces cover this part of the plane; an object that lies in front covers all of it.
  const reds = [-0.3, -0.15, 0, 0.15, 0.3].flatMap((x) =>
    [-0.3, -0.15, 0, 0.15, 0.3].map((y) => {
      const at = drawn.viewpoint.project({ x: 0.3 + x, y: 0.1 + y, z: front });
      return all[(Math.round(((1 - at.y) / 2) * size) * size + Math.round(((at.x + 1) / 2) * size)) * 4] ?? 0;
    }),
  );
  ok(Math.max(...reds) - Math.min(...reds) < 12, `${reds}`);
});

it('cuts in any direction, and names the face that is clicked', async () => {
  const drawn = await draw(['plain', 'hidden']);
  const { normal } = drawn.pick(0, 0) ?? {};
  ok(normal && Math.abs(normal.length() - 1) < 1e-6 && Math.max(normal.x, normal.y, normal.z) > 0.999, 'a side of the box');
  for (const planes of [[below('x', -1.5)], [below('z', -1.5)], [above('x', 1.5)]]) {
    drawn.show({ lookOf: (object) => (object === 0 ? 'plain' : 'hidden'), selected: undefined, planes, gap: 0 });
    const { point } = drawn.pick(0, 0) ?? {};
    ok(!point || planes.every((plane) => plane.distanceToPoint(point) >= -0.001), 'nothing behind the plane is picked');
  }
});

it('hidden and cut-off objects are neither drawn nor picked', async () => {
  const drawn = await draw(['hidden', 'plain']);
  equal(drawn.pick(0, 0)?.object, 1);
  drawn.show({ lookOf: () => 'plain', selected: undefined, planes: [below('y', -1.5)], gap: 0 });
  const { middle } = await pixelsOf(drawn);
  ok(drawn.pick(0, 0) === undefined || (drawn.pick(0, 0)?.point.y ?? 0) <= -1.5, `cut off: ${middle}`);
});

it('exploded storeys are ordered by height, and the camera flies to their drawn position', async () => {
  const drawn = await draw(['plain', 'plain']);
  equal(drawn.boxOf([1]).min.y, -1);
  drawn.show({ lookOf: () => 'plain', selected: undefined, planes: [], gap: 10 });
  equal(drawn.boxOf([1]).min.y, 9);
  equal(drawn.boxOf([0]).min.y, -2);
});

it('the whole model fills the picture, even if its bounding box is mostly empty', async () => {
  const boxes = [
    { globalId: 'ground', center: [0, 0, 0], size: [20, 0.2, 20] },
    { globalId: 'tower', center: [-4, 5, -4], size: [2, 10, 2] },
  ] satisfies Parameters<typeof makeGlb>[0];
  const drawn = await draw([], {}, undefined, makeGlb(boxes));
  const corners = boxes.flatMap(({ center, size }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
      const [x = 0, y = 0, z = 0] = center.map((middle, axis) => middle + (at & (1 << axis) ? 0.5 : -0.5) * (size[axis] ?? 0));
      return drawn.viewpoint.project({ x, y, z });
    }),
  );
  const [across, up] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  ok(left > -0.95 && right < 0.95 && bottom > -0.95 && top < 0.95, `all is seen: ${[left, right, bottom, top]}`);
  ok(right - left > 1.75 || top - bottom > 1.75, `and no more than that: ${[left, right, bottom, top]}`);
});

it('a point has its position in the file, even while its storey is drawn elsewhere', async () => {
  const drawn = await draw(['hidden', 'plain'], { gap: 10 });
  drawn.fly([1], { isSudden: true });
  const { x, y } = drawn.placeOf(1);
  const point = drawn.pick(x, y)?.point;
  ok(point && Math.abs(point.y) <= 1.01, `${point?.y} m`);
});

it('a click near a corner picks the corner, any other click the clicked point', async () => {
  const drawn = await draw(['plain', 'hidden']);
  const corner = drawn.viewpoint.project({ x: 2, y: 2, z: 2 });
  const [near, far] = [drawn.pick(corner.x, corner.y - 0.05)?.point, drawn.pick(corner.x, corner.y - 0.4)?.point];
  equal(
    near?.toArray().map((value) => value.toFixed(3)),
    ['2.000', '2.000', '2.000'],
  );
  ok(far && far.y < 1.9, `${far?.y}`);
});

it('the first end of a distance is shown before there is a second one', async () => {
  const isChosen = (red: number, green: number, blue: number) => red > 200 && green > 200 && blue < 60;
  const drawn = await draw(['plain', 'plain']);
  const countChosen = async () => count((await pixelsOf(drawn)).all, isChosen);
  equal(await countChosen(), 0);
  const end = drawn.pick(0, 0);
  if (!end) throw new Error('nothing is hit');
  drawn.measure([end]);
  ok((await countChosen()) >= 16, 'the end');
  drawn.measure([]);
  equal(await countChosen(), 0);
});

it('the picture is the same after a lost graphics context is restored', async () => {
  const drawn = await draw(['ghost', 'failed']);
  const before = await pixelsOf(drawn);
  const card = drawn.surface.gl.getExtension('WEBGL_lose_context');
  const nextEvent = (name: string) =>
    new Promise((resolve) => drawn.surface.canvas.addEventListener(name, resolve, { once: true }));
  const [loss, restoration] = [nextEvent('webglcontextlost'), nextEvent('webglcontextrestored')];
  card?.loseContext();
  await loss;
  const pictures = Number(drawn.canvas.dataset.pictures);
  setTimeout(() => card?.restoreContext());
  await restoration;
  await until(() => Number(drawn.canvas.dataset.pictures) > pictures, 'it is drawn without being asked');
  equal((await pixelsOf(drawn)).middle.join(), before.middle.join());
});

it('without a graphics card, the page receives finished pictures and waits for none', async () => {
  const drawn = await draw(['ghost', 'failed']);
  await until(() => drawn.canvas.dataset.pictures, 'the picture');
  const isOffScreen = drawn.surface.canvas !== drawn.canvas;
  equal(isOffScreen, rendererOfBrowser() === 'processor');
  if (!isOffScreen) return;
  const copy = new OffscreenCanvas(SIZE, SIZE).getContext('2d') as OffscreenCanvasRenderingContext2D;
  copy.drawImage(drawn.canvas, 0, 0, SIZE, SIZE);
  const [red = 0, green = 0, blue = 0, alpha] = copy.getImageData(SIZE / 2, SIZE / 2, 1, 1).data;
  ok(red > 110 && red > green * 1.8 && red > blue * 1.8 && alpha === 255, `the page has the picture: ${red} ${green} ${blue}`);
});

it('what a pair has in common is drawn over the objects that hide it', async () => {
  const drawn = await draw(['failed', 'failed']);
  const isCommon = (red: number, green: number, blue: number) => green > 60 && blue > 60 && red < 30;
  const numbers = new Map(drawn.geometry.objects.map(({ key }, at) => [key, at]));
  const pair = [numbers.get('around') ?? -1, numbers.get('inside') ?? -1] as const;
  // The small box, of two triangles for each of its six sides.
  equal(drawn.trianglesOf(pair[1]).length, 6 * 2 * 9);
  const triangles = commonVolume([{ one: drawn.trianglesOf(pair[0]), other: drawn.trianglesOf(pair[1]) }]);
  const box = new Box3().setFromArray(triangles);
  ok(box.max.distanceTo(new Vector3(1, 1, 1)) < 0.01 && box.min.distanceTo(new Vector3(-1, -1, -1)) < 0.01, 'the small box');
  equal(count((await pixelsOf(drawn)).all, isCommon), 0);
  drawn.showCommon(triangles);
  ok(count((await pixelsOf(drawn)).all, isCommon) > 500, 'it is drawn');
  drawn.show({ ...drawn.shown, gap: 10 });
  equal(count((await pixelsOf(drawn)).all, isCommon), 0);
});

it('draws once for any number of changes, and not at all when nothing changes', async () => {
  const drawn = await draw(['plain', 'plain']);
  const frames = (n: number): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => (n > 1 ? resolve(frames(n - 1)) : resolve())));
  const pictures = () => Number(drawn.canvas.dataset.pictures);
  await until(() => pictures() > 0, 'the first picture');
  await frames(3);
  const before = pictures();
  drawn.viewpoint.turn(1, 0);
  drawn.viewpoint.turn(1, 0);
  drawn.viewpoint.zoom(1);
  // A graphics card that still draws the picture before delays this one.
  await until(() => pictures() > before, 'the picture');
  equal(pictures(), before + 1);
  await frames(5);
  equal(pictures(), before + 1);
});

it('a plan has no perspective, shows one storey, and pans with the keys that otherwise turn', async () => {
  const plan = { isPlan: true, planes: [below('y', 1.5), above('y', -1.5)] };
  const drawn = await draw(['plain', 'plain'], plan);
  // The sides of a box are invisible from straight above, wherever it stands.
  const corners = [-2, 2].map((y) => drawn.viewpoint.project({ x: 2, y, z: 2 }));
  ok(
    Math.hypot((corners[0]?.x ?? 0) - (corners[1]?.x ?? 1), (corners[0]?.y ?? 0) - (corners[1]?.y ?? 1)) < 0.001,
    'no perspective',
  );
  equal(drawn.pick(0, 0)?.object, 1);
  ok((drawn.pick(0, 0)?.point.y ?? 9) <= 1.5, 'what is above is cut off');
  const before = drawn.placeOf(1);
  drawn.viewpoint.turn(1, 0);
  ok(drawn.placeOf(1).x < before.x - 0.05, 'the picture moves');
  drawn.show({ lookOf: () => 'plain', selected: undefined, planes: [], gap: 0 });
  drawn.fly([], { isHome: true, isSudden: true });
  const [low, high] = [-2, 2].map((y) => drawn.viewpoint.project({ x: 2, y, z: 2 }));
  ok(Math.abs((low?.y ?? 0) - (high?.y ?? 0)) > 0.1, 'and with perspective again');
});

it('pans in steps without turning', async () => {
  const drawn = await draw(['plain', 'plain']);
  const [before, corner] = [drawn.placeOf(1), drawn.viewpoint.project({ x: 2, y: 2, z: 2 })];
  drawn.viewpoint.move(1, 0);
  ok(drawn.placeOf(1).x < before.x - 0.05 && Math.abs(drawn.placeOf(1).y - before.y) < 0.001, 'to the left');
  drawn.viewpoint.move(-1, 1);
  ok(Math.abs(drawn.placeOf(1).x - before.x) < 0.001 && drawn.placeOf(1).y < before.y - 0.05, 'down');
  drawn.viewpoint.move(0, -1);
  const again = drawn.viewpoint.project({ x: 2, y: 2, z: 2 });
  ok(again.distanceTo(corner) < 0.001, 'back where it was');
});

it('passing objects are translucent if something fails, and solid otherwise', async () => {
  const { middle } = await pixelsOf(await draw(['passed', 'failed']));
  ok((middle[0] ?? 0) > (middle[1] ?? 0), `red shows through green: ${middle}`);
  equal(scene?.pick(0, 0)?.object, 1);
  scene?.dispose();
  const alone = await pixelsOf(await draw(['passed', 'plain']));
  ok((alone.middle[1] ?? 0) > 90 && (alone.middle[0] ?? 0) < 10, `green alone: ${alone.middle}`);
});

it('removed objects are drawn from the previous version, at their position', async () => {
  const before = makeGlb([
    { globalId: 'inside', center: [9, 9, 9], size: [2, 2, 2] },
    { globalId: 'gone', center: [6, 0, 0], size: [2, 2, 2], storey: 1 },
  ]);
  const drawn = await draw(['ghost', 'ghost', 'gone'], {}, before);
  equal(
    drawn.geometry.objects.map(({ globalId, isGone, storey }) => [globalId, isGone, storey]),
    [
      ['around', false, 0],
      ['inside', false, 1],
      ['gone', true, 1],
    ],
  );
  const { min, max } = drawn.boxOf([2]);
  equal([min.x, max.x], [5, 7]);
  const { all } = await pixelsOf(drawn);
  ok(count(all, (red, green, blue) => red > 90 && green < 10 && blue > 90) > 100, 'in its colour');
});
