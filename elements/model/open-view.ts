/** Turns a saved viewpoint into what the model shows, in this version of the file. Loaded with the panel of saved views. */
import { Plane, Vector3 } from 'three';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import type { ModelScene } from './model-scene.ts';
import { AXES, type Axis, CUT_ABOVE_FLOOR_M, FROM_ABOVE, type Section } from './section.ts';
import { isSpace } from './shown-objects.ts';
import type { PlacedCamera } from './viewpoint.ts';

/** What `useView` shows of a saved view. Objects are given by index. */
export interface OpenedView {
  hidden: ReadonlySet<number>;
  withSpaces: boolean;
  selected: number | undefined;
  section: Section | undefined;
  plan: number | undefined;
  camera: PlacedCamera;
}

/** Planes in the drawn model; `normal` points to the side that is removed. */
interface Cut {
  normal: Vector3;
  point: Vector3;
}

/** A component of a unit vector this near to 1 is along the axis. */
const ALONG = 1 - 1e-6;
/** Heights this near to each other in metres are the same. */
const SAME_M = 0.001;

export function openView(scene: ModelScene, { camera, selected, visibility, planes }: SavedViewpoint): OpenedView {
  const { objects } = scene.geometry;
  const exceptions = new Set(visibility.exceptions);
  const chosen = new Set(selected);
  const isHidden = ({ globalId }: { globalId: string }) => exceptions.has(globalId) === visibility.isVisible;
  const numbers = [...objects.keys()].filter((at) => objects[at]?.isGone === false);
  const withSpaces = numbers.some((at) => isSpace(scene.geometry, at) && !isHidden(objects[at]!));
  const hidden = numbers.filter((at) => isHidden(objects[at]!) && (withSpaces || !isSpace(scene.geometry, at)));
  const place = placeIn(scene);
  const section = sectionOf(cutsIn(scene, planes), scene);
  const { position, direction, viewHeight } = camera;
  const plan = viewHeight === undefined ? undefined : planOf(scene, section);
  return {
    ...{ hidden: new Set(hidden), withSpaces, plan },
    selected: numbers.find((at) => chosen.has(objects[at]!.globalId)),
    // The plan of a storey cuts by itself.
    section: plan === undefined || plan === FROM_ABOVE ? section : undefined,
    camera: {
      position: place(position),
      direction: turned(direction).normalize(),
      ...(viewHeight !== undefined && { viewHeight }),
    },
  };
}

/** Turns the axes of the file into those of the drawn model, in which y points up. */
const turned = ([x = 0, y = 0, z = 0]: readonly number[]) => new Vector3(x, z, 0 - y);

const placeIn =
  ({ geometry: { origin } }: ModelScene) =>
  (point: readonly number[]) =>
    turned(point).sub(new Vector3(...origin));

const cutsIn = (scene: ModelScene, planes: SavedViewpoint['planes']): Cut[] =>
  planes.map(({ location, direction }) => ({ normal: turned(direction).normalize(), point: placeIn(scene)(location) }));

export const planesIn = (scene: ModelScene, planes: SavedViewpoint['planes']): Plane[] =>
  cutsIn(scene, planes).map(({ normal, point }) => new Plane().setFromNormalAndCoplanarPoint(normal.negate(), point));

/** Returns the storey whose plan has this section, or else FROM_ABOVE. */
function planOf({ geometry: { storeys } }: ModelScene, section: Section | undefined): number {
  if (section?.kind !== 'box') return FROM_ABOVE;
  const floor = section.max.y - CUT_ABOVE_FLOOR_M;
  const at = storeys.findIndex(({ elevation }) => elevation !== null && Math.abs(elevation - floor) < SAME_M);
  return at < 0 ? FROM_ABOVE : at;
}

function sectionOf(cuts: readonly Cut[], { bounds }: ModelScene): Section | undefined {
  const [first] = cuts;
  if (!first) return undefined;
  const along = cuts.map(({ normal }) => AXES.find((axis) => Math.abs(normal[axis]) > ALONG));
  const isAligned = along.every((axis): axis is Axis => axis !== undefined);
  // A slanted section has one plane.
  if (!isAligned) return { kind: 'face', ...first, at: 0 };
  const [axis] = along;
  if (cuts.length === 1 && axis) return { kind: axis, at: first.point[axis], isFlipped: first.normal[axis] < 0 };
  const [min, max] = [bounds.min.clone(), bounds.max.clone()];
  for (const [at, { normal, point }] of cuts.entries()) {
    const one = along[at]!;
    if (normal[one] > 0) max[one] = point[one];
    else min[one] = point[one];
  }
  return { kind: 'box', min, max };
}
