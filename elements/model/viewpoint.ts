/** The camera of a model, with perspective or straight from above: flights, and steps between positions. */
import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  MOUSE,
  OrthographicCamera,
  PerspectiveCamera,
  Sphere,
  Spherical,
  TOUCH,
  Vector2,
  Vector3,
  type Vector3Like,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import {
  CAMERA_LIGHT,
  FIELD_OF_VIEW,
  FILLED,
  HOME_DIRECTION,
  type Place,
  placeFor,
  SKY_LIGHT,
} from '../../common/report/first-view.ts';

const FLIGHT_MS = 400;
const FROM_ABOVE = new Vector3(0, 1, 0.0001).normalize();
/** Above this steepness, as after a plan, the camera does not keep its direction. */
const STEEP = 0.99;
/** Share of the radius of the model at which the camera turns around a point, at least. */
const NEAREST = 0.1;
const TURN = Math.PI / 24;
const ZOOM = 1.2;
/** Share of the picture by which an arrow key moves it. */
const STEP = 0.1;

/** Where a camera stands and where it looks, in the drawn model. */
export interface PlacedCamera {
  position: Vector3;
  direction: Vector3;
  /** Height of the picture in metres, without perspective. */
  viewHeight?: number;
}

export class Viewpoint {
  readonly #perspective = new PerspectiveCamera(FIELD_OF_VIEW);
  readonly #flat = new OrthographicCamera();
  readonly cameras = [this.#perspective, this.#flat];
  camera: PerspectiveCamera | OrthographicCamera = this.#perspective;
  readonly #controls: OrbitControls;
  /** Moves with the camera. */
  readonly #light = new DirectionalLight(0xffffff, CAMERA_LIGHT.strength);
  /** Lights the model from everywhere. */
  readonly sky = new HemisphereLight(SKY_LIGHT.sky, SKY_LIGHT.ground, SKY_LIGHT.strength);
  readonly #onChange: () => void;
  #center = new Vector3();
  #radius = 1;
  #aspect = 1;
  #flight = 0;

  constructor(canvas: HTMLCanvasElement, onChange: () => void) {
    this.#onChange = onChange;
    this.#perspective.add(this.#light, this.#light.target);
    this.#light.position.copy(CAMERA_LIGHT.toward);
    giveFingersInWindow(canvas);
    this.#controls = new OrbitControls(this.camera, canvas);
    this.#controls.enableDamping = false;
    this.#controls.zoomToCursor = true;
    this.#controls.addEventListener('change', onChange);
    this.#controls.addEventListener('start', this.#stopFlight);
  }

  /** Bounds of the whole model. */
  setBounds(bounds: Box3): void {
    const { center, radius } = bounds.getBoundingSphere(new Sphere());
    this.#center = center;
    this.#radius = radius > 0 ? radius : 1;
  }

  resize(aspect: number): void {
    this.#aspect = aspect;
    this.#perspective.aspect = aspect;
    Object.assign(this.#flat, { top: this.#radius, bottom: -this.#radius });
    Object.assign(this.#flat, { left: -this.#radius * aspect, right: this.#radius * aspect });
  }

  get #isFlat(): boolean {
    return this.camera === this.#flat;
  }

  /** In a plan a drag pans, since nothing turns. */
  lookFlat(isPlan: boolean): void {
    const camera = isPlan ? this.#flat : this.#perspective;
    if (camera === this.camera) return;
    this.#stopFlight();
    this.camera = camera;
    camera.add(this.#light, this.#light.target);
    this.#controls.object = camera;
    this.#controls.enableRotate = !isPlan;
    this.#controls.mouseButtons.LEFT = isPlan ? MOUSE.PAN : MOUSE.ROTATE;
    this.#controls.touches.ONE = isPlan ? TOUCH.PAN : TOUCH.ROTATE;
  }

  /** Extends the bounds by `more` metres before a picture, so that what lies farther out is visible too. */
  reach(more: number): void {
    const distance = this.camera.position.distanceTo(this.#center);
    const reach = this.#radius * 2 + more;
    this.camera.near = Math.max(distance - reach, this.#isFlat ? -Infinity : this.#radius / 500);
    this.camera.far = distance + reach;
    this.camera.updateProjectionMatrix();
  }

  /** Flies until the boxes are in the picture. `isHome` uses the initial direction. */
  fly(boxes: readonly Box3[], { isHome, isSudden }: { isHome: boolean; isSudden: boolean }): void {
    const all = boxes.reduce((box, one) => box.union(one), new Box3());
    if (all.isEmpty()) return;
    const center = all.getCenter(new Vector3());
    if (this.#isFlat) {
      const { x, z } = all.getSize(new Vector3());
      const halfHeight = Math.max(z, x / this.#aspect) / 2 / FILLED || 1;
      const position = center.clone().addScaledVector(FROM_ABOVE, this.#radius * 2);
      this.#moveTo({ position, target: center, zoom: this.#radius / halfHeight }, isSudden);
      return;
    }
    const direction = this.camera.position.clone().sub(this.#controls.target).normalize();
    if (isHome || direction.lengthSq() === 0 || direction.y > STEEP) direction.copy(HOME_DIRECTION);
    this.#moveTo(placeFor(boxes, { center, direction, aspect: this.#aspect, isCentered: !isHome }), isSudden);
  }

  /** Shows at once what another camera shows, after `lookFlat` for its kind. It turns around a point at the depth of the model. */
  place({ position, direction, viewHeight }: PlacedCamera): void {
    const depth = this.#center.clone().sub(position).dot(direction);
    const target = position.clone().addScaledVector(direction, Math.max(depth, this.#radius * NEAREST));
    this.#moveTo({ position, target, zoom: viewHeight === undefined ? 1 : (this.#radius * 2) / viewHeight }, true);
  }

  /** Returns a function that goes back to the camera of now. */
  remember(): () => void {
    const { camera } = this;
    const place = { position: camera.position.clone(), target: this.#controls.target.clone(), zoom: camera.zoom };
    return () => {
      this.lookFlat(camera === this.#flat);
      this.#moveTo(place, true);
    };
  }

  #moveTo({ position, target, zoom = 1 }: Place & { zoom?: number }, isSudden: boolean): void {
    this.#stopFlight();
    const camera = this.camera;
    const [position0, target0, zoom0] = [camera.position.clone(), this.#controls.target.clone(), camera.zoom];
    const start = performance.now();
    const step = () => {
      const part = isSudden ? 1 : Math.min(1, (performance.now() - start) / FLIGHT_MS);
      const eased = part * (2 - part);
      camera.position.lerpVectors(position0, position, eased);
      camera.zoom = zoom0 * (zoom / zoom0) ** eased;
      this.#controls.target.lerpVectors(target0, target, eased);
      this.#controls.update();
      this.#onChange();
      this.#flight = part < 1 ? requestAnimationFrame(step) : 0;
    };
    step();
  }

  readonly #stopFlight = (): void => {
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
  };

  /** Turns around the middle of the picture in steps; a plan pans. */
  turn(right: number, up: number): void {
    if (this.#isFlat) {
      this.move(right, up);
      return;
    }
    const target = this.#controls.target.clone();
    const offset = this.camera.position.clone().sub(target);
    const around = new Spherical().setFromVector3(offset);
    around.theta += right * TURN;
    around.phi = Math.min(Math.PI - 0.01, Math.max(0.01, around.phi - up * TURN));
    this.#moveTo({ position: offset.setFromSpherical(around).add(target), target }, true);
  }

  /** Pans by a number of steps to the right and up. */
  move(right: number, up: number): void {
    const { position, quaternion, zoom } = this.camera;
    const target = this.#controls.target.clone();
    const offset = position.clone().sub(target);
    const height = this.#isFlat ? (this.#radius * 2) / zoom : offset.length() * 2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    target.add(new Vector3(right, up, 0).multiplyScalar(height * STEP).applyQuaternion(quaternion));
    this.#moveTo({ position: offset.add(target), target, zoom }, true);
  }

  /** Zooms in for positive steps. */
  zoom(steps: number): void {
    const target = this.#controls.target.clone();
    const offset = this.camera.position.clone().sub(target);
    const isFlat = this.#isFlat;
    if (!isFlat) offset.multiplyScalar(ZOOM ** -steps);
    this.#moveTo({ position: offset.add(target), target, zoom: isFlat ? this.camera.zoom * ZOOM ** steps : 1 }, true);
  }

  /** Returns the position of a point in the picture, from -1 to 1. */
  project({ x, y, z }: Vector3Like): Vector2 {
    this.camera.updateMatrixWorld();
    this.camera.updateProjectionMatrix();
    const { x: across, y: up } = new Vector3(x, y, z).project(this.camera);
    return new Vector2(across, up);
  }

  dispose(): void {
    this.#stopFlight();
    this.#controls.dispose();
  }
}

/**
 * OrbitControls (three 0.187) zooms at the place of two fingers in the page, compared with that of the canvas in the window: on a scrolled
 * page the model would leave the picture. So each touch states its place in the window as that in the page.
 */
function giveFingersInWindow(canvas: HTMLCanvasElement): void {
  const restate = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    Object.defineProperties(event, { pageX: { value: event.clientX }, pageY: { value: event.clientY } });
  };
  for (const type of ['pointerdown', 'pointermove'] as const) canvas.addEventListener(type, restate, { capture: true });
}
