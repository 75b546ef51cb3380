/** Reads what a model shows, and writes it as BCF: camera, planes, hidden and chosen objects, and the picture. Loaded when first used. */

import { callOnce } from '@vakwerk/ui';
import { OrthographicCamera, type PerspectiveCamera, Vector3, type Vector3Like } from 'three';
import { VIEW_OBJECTS_MAX } from '../../common/contract/limits.ts';
import type { SavedViewpoint, ViewCamera } from '../../common/contract/views.ts';
import type { ModelScene } from './model-scene.ts';
import type { ExportedView, ViewCalls } from './saved-view.ts';

const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

const WRITER = { script: new URL('./view.worker.ts', import.meta.url), name: 'view', call: 'write' } as const;

/** Writes what is shown now. Rejects if the page forbids workers. */
export async function saveView(
  scene: ModelScene,
  { title, filename, ...chosen }: { title: string; filename: string } & Chosen,
): Promise<Blob> {
  const timestamp = new Date().toISOString();
  const named = { key: `${title} ${timestamp}`, title, filename, timestamp };
  const coloring = coloringOf(scene);
  return writeViews([{ ...named, ...captureView(scene, chosen), coloring, picture: await pictureOf(scene) }]);
}

export const writeViews = (views: ExportedView[]): Promise<Blob> => callOnce<ViewCalls, 'write'>(WRITER, views);

export const pictureOf = async (scene: ModelScene) => new Uint8Array(await (await scene.picture()).arrayBuffer());

/** Returns the viewpoint that is shown now; undefined if it hides too many objects to be stored. */
export function captureStored(scene: ModelScene, chosen: Chosen): SavedViewpoint | undefined {
  const viewpoint = captureView(scene, chosen);
  return viewpoint.visibility.exceptions.length > VIEW_OBJECTS_MAX ? undefined : viewpoint;
}

interface Chosen {
  selected: number | undefined;
}

/** Returns the viewpoint that is shown now. */
export function captureView(scene: ModelScene, { selected }: Chosen): SavedViewpoint {
  const { objects, origin } = scene.geometry;
  const idsOf = idsIn(scene);
  const { colouring } = scene.shown;
  const numbers = [...objects.keys()];
  const hidden = numbers.filter((at) => scene.lookOf(at) === 'hidden');
  // The shorter list.
  const isVisible = hidden.length <= numbers.length / 2;
  const exceptions = idsOf(isVisible ? hidden : numbers.filter((at) => scene.lookOf(at) !== 'hidden'));
  const placeOf = (point: Vector3Like) => inFile({ x: point.x + origin[0], y: point.y + origin[1], z: point.z + origin[2] });
  return {
    camera: cameraOf(scene.viewpoint.camera, placeOf),
    selected: idsOf(selected === undefined ? [] : [selected]),
    visibility: { isVisible, exceptions },
    planes: scene.planes.map((plane) => ({
      location: placeOf(plane.coplanarPoint(new Vector3())),
      direction: inFile(plane.normal.clone().negate()),
    })),
    // Views are of one file.
    ...(colouring && colouring.by.by !== 'MODEL' && { colourBy: colouring.by }),
  };
}

/** Returns the colours by value that are shown now, without what is hidden. */
export function coloringOf(scene: ModelScene): NonNullable<ExportedView['coloring']> {
  const idsOf = idsIn(scene);
  return (scene.shown.colouring?.groups ?? []).flatMap(({ color, objects }) => {
    const globalIds = idsOf(objects.filter((at) => scene.lookOf(at) !== 'hidden'));
    return globalIds.length > 0 ? [{ color: color.slice(1), globalIds }] : [];
  });
}

const idsIn =
  ({ geometry: { objects } }: ModelScene) =>
  (numbers: readonly number[]) =>
    numbers.flatMap((at) => {
      const { globalId = '', isGone = true } = objects[at] ?? {};
      return !isGone && GLOBAL_ID.test(globalId) ? [globalId] : [];
    });

/** Turns the axes of the drawn model, in which y points up, into those of the file. */
const inFile = ({ x, y, z }: Vector3Like): number[] => [x, 0 - z, y];

function cameraOf(camera: PerspectiveCamera | OrthographicCamera, placeOf: (point: Vector3Like) => number[]): ViewCamera {
  const isFlat = camera instanceof OrthographicCamera;
  return {
    position: placeOf(camera.position),
    direction: inFile(camera.getWorldDirection(new Vector3())),
    up: inFile(new Vector3(0, 1, 0).applyQuaternion(camera.quaternion)),
    fieldOfView: isFlat ? 45 : camera.fov,
    aspectRatio: isFlat ? (camera.right - camera.left) / (camera.top - camera.bottom) : camera.aspect,
    ...(isFlat && { viewHeight: (camera.top - camera.bottom) / camera.zoom }),
  };
}
