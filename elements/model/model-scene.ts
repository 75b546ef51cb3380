/** The picture of a model: draws when something has changed, and only then. */
import {
  AmbientLight,
  Box3,
  BufferGeometry,
  type Camera,
  Color,
  DirectionalLight,
  DoubleSide,
  Line,
  LineBasicMaterial,
  Matrix4,
  MeshLambertMaterial,
  MOUSE,
  OrthographicCamera,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Sphere,
  Spherical,
  TOUCH,
  Vector2,
  Vector3,
  type Vector3Like,
  Vector4,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Geometry, ModelObject } from './geometry.ts';
import { MARK, OPAQUE_PICTURE, Outline } from './outline.ts';
import { readGeometry } from './read-geometry.ts';

/** How an object is drawn. `plain` is in its own colour, `ghost` lets the others show through. */
export const LOOKS = ['plain', 'ghost', 'failed', 'passed', 'new', 'stillFailing', 'fixed', 'gone', 'hidden'] as const;
export type Look = (typeof LOOKS)[number];

/** CSS colours. */
export type Palette = Record<
  'background' | 'ghost' | 'failed' | 'stillFailing' | 'passed' | 'fixed' | 'gone' | 'outline' | 'selected',
  string
>;

/** What is drawn how; by the number of the object. */
export interface Shown {
  lookOf: (object: number) => Look;
  selected: number | undefined;
  /** Nothing above this height is drawn, m. */
  cutAt: number | undefined;
  /** Nothing below this height is drawn, m: so a plan shows one storey. */
  floorAt?: number;
  /** Straight from above, without perspective: lengths are true. */
  isPlan?: boolean;
  /** Distance between storeys that are pulled apart, m. */
  gap: number;
}

export interface Picked {
  object: number;
  point: Vector3;
}

/** One sample of four, with some room for rounding. */
const GHOST_ALPHA = 0.28;
/** Part of its own colour in what is seen through. */
const GHOST_TINT = 0.4;
/** With alpha to coverage three fades a section out, which leaves specks behind. */
const SHARP_CUT = `
#if NUM_CLIPPING_PLANES > 0
  for (int at = 0; at < NUM_CLIPPING_PLANES; at++)
    if (dot(vClipPosition, clippingPlanes[at].xyz) > clippingPlanes[at].w) discard;
#endif`;
/** Part of the picture that what is flown to may take. */
const FILLED = 0.92;
const FLIGHT_MS = 400;
const FIELD_OF_VIEW = 45;
/** Looks at the model from the front, the right and above. */
const HOME_DIRECTION = new Vector3(0.6, 0.5, 1).normalize();
const FROM_ABOVE = new Vector3(0, 1, 0.0001).normalize();
/** Who left a plan does not go on looking from above. */
const STEEP = 0.99;
const TURN = Math.PI / 24;
const ZOOM = 1.2;
/** Part of the picture by which an arrow key moves a plan. */
const STEP = 0.1;
/** What stands out. */
export const OUTLINED: readonly Look[] = ['failed', 'new', 'stillFailing'];

export function isWebGLThere(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

export class ModelScene {
  readonly canvas: HTMLCanvasElement;
  readonly geometry: Geometry;
  readonly #material: MeshLambertMaterial;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #perspective = new PerspectiveCamera(FIELD_OF_VIEW);
  readonly #flat = new OrthographicCamera();
  #camera: PerspectiveCamera | OrthographicCamera = this.#perspective;
  #aspect = 1;
  readonly #controls: OrbitControls;
  readonly #light = new DirectionalLight(0xffffff, 1.6);
  readonly #outline: Outline;
  readonly #colors = new Map<string, Color>();
  readonly #ceiling = new Plane(new Vector3(0, -1, 0));
  readonly #floor = new Plane(new Vector3(0, 1, 0));
  readonly #line = new Line(new BufferGeometry(), new LineBasicMaterial({ depthTest: false }));
  readonly bounds = new Box3();
  readonly #radius: number;
  #shown: Shown = { lookOf: () => 'plain', selected: undefined, cutAt: undefined, gap: 0 };
  #isAnyOutlined = false;
  #frame = 0;
  #flight = 0;
  #pictures = 0;

  private constructor(canvas: HTMLCanvasElement, geometry: Geometry, material: MeshLambertMaterial, renderer: WebGLRenderer) {
    this.canvas = canvas;
    this.geometry = geometry;
    this.#material = material;
    this.#renderer = renderer;
    const { batch } = geometry;
    this.#outline = new Outline(batch.instanceCount);
    this.#perspective.add(this.#light);
    this.#light.position.set(0.3, 0.5, 1);
    this.#line.visible = false;
    this.#line.renderOrder = 1;
    this.#scene.add(new AmbientLight(0xffffff, 1.7), this.#perspective, this.#flat, batch, this.#line);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enableDamping = false;
    this.#controls.zoomToCursor = true;
    this.#controls.addEventListener('change', this.draw);
    this.#controls.addEventListener('start', this.#stopFlight);
    this.bounds.copy(this.boxOf(geometry.objects.keys()));
    this.#radius = this.bounds.getBoundingSphere(new Sphere()).radius || 1;
  }

  static async create(
    canvas: HTMLCanvasElement,
    files: { bytes: ArrayBuffer; before?: ArrayBuffer },
    signal: AbortSignal,
  ): Promise<ModelScene> {
    const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    const isSmooth = renderer.getContext().getContextAttributes()?.antialias ?? false;
    // Ghosts cover some samples of a pixel: they need no order, and what is behind them is drawn once.
    const material = new MeshLambertMaterial({
      side: DoubleSide,
      alphaToCoverage: isSmooth,
      alphaHash: !isSmooth,
      ...OPAQUE_PICTURE,
    });
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace('#include <clipping_planes_fragment>', SHARP_CUT);
    };
    renderer.autoClear = false;
    // Asking for errors waits for the graphics card.
    renderer.debug.checkShaderErrors = false;
    try {
      const geometry = await readGeometry(files, material, signal);
      const scene = new ModelScene(canvas, geometry, material, renderer);
      await scene.#compile();
      signal.throwIfAborted();
      return scene;
    } catch (error) {
      renderer.dispose();
      material.dispose();
      throw error;
    }
  }

  async #compile(): Promise<void> {
    const { batch } = this.geometry;
    if (batch.instanceCount === 0 || !this.#renderer.extensions.has('KHR_parallel_shader_compile')) return;
    // That there are colours is part of a shader.
    batch.setColorAt(0, new Vector4(1, 1, 1, 1));
    const outline = this.#outline.compile(this.#renderer, this.#scene, this.#camera, batch);
    await Promise.all([outline, this.#renderer.compileAsync(this.#scene, this.#camera)]);
  }

  setPalette(palette: Palette): void {
    for (const [name, css] of Object.entries(palette)) this.#colors.set(name, new Color(css));
    this.#line.material.color.copy(this.#colorOf('selected'));
    this.#outline.setColors({
      faint: this.#colorOf('ghost'),
      failed: this.#colorOf('outline'),
      selected: this.#colorOf('selected'),
    });
    this.#renderer.setClearColor(this.#colorOf('background'), 1);
    this.show(this.#shown);
  }

  show(shown: Shown): void {
    const { batch, objectOf, objects } = this.geometry;
    const looks = objects.map((_, object) => shown.lookOf(object));
    this.#isAnyOutlined = looks.some((look) => OUTLINED.includes(look));
    if (shown.gap !== this.#shown.gap) this.#pullApart(shown.gap);
    this.#shown = shown;
    const color = new Vector4();
    for (let at = 0; at < objectOf.length; at++) {
      const object = objectOf[at] ?? 0;
      const look = looks[object] ?? 'plain';
      batch.setVisibleAt(at, look !== 'hidden');
      batch.setColorAt(at, this.#colorAt(at, object === shown.selected ? 'selected' : look, color));
    }
    this.#outline.mark(objectOf.length, (at) => {
      const object = objectOf[at] ?? 0;
      const isOutlined = OUTLINED.includes(looks[object] ?? 'plain');
      return { object, mark: object === shown.selected ? MARK.selected : isOutlined ? MARK.failed : MARK.faint };
    });
    this.#ceiling.constant = shown.cutAt ?? 0;
    this.#floor.constant = -(shown.floorAt ?? 0);
    this.#renderer.clippingPlanes = [
      ...(shown.cutAt === undefined ? [] : [this.#ceiling]),
      ...(shown.floorAt === undefined ? [] : [this.#floor]),
    ];
    this.#lookFlat(shown.isPlan ?? false);
    this.draw();
  }

  #pullApart(gap: number): void {
    const { batch, objectOf, objects } = this.geometry;
    const matrix = new Matrix4();
    const change = gap - this.#shown.gap;
    for (let at = 0; at < objectOf.length; at++) {
      const level = this.#levelOf(objects[objectOf[at] ?? 0]);
      if (level === 0) continue;
      batch.getMatrixAt(at, matrix).elements[13] += level * change;
      batch.setMatrixAt(at, matrix);
    }
  }

  #levelOf(object: ModelObject | undefined): number {
    return this.geometry.storeys[object?.storey ?? -1]?.level ?? 0;
  }

  /** In a plan a drag moves, since nothing turns. */
  #lookFlat(isPlan: boolean): void {
    const camera = isPlan ? this.#flat : this.#perspective;
    if (camera === this.#camera) return;
    this.#stopFlight();
    this.#camera = camera;
    camera.add(this.#light);
    this.#controls.object = camera;
    this.#controls.enableRotate = !isPlan;
    this.#controls.mouseButtons.LEFT = isPlan ? MOUSE.PAN : MOUSE.ROTATE;
    this.#controls.touches.ONE = isPlan ? TOUCH.PAN : TOUCH.ROTATE;
  }

  #colorAt(instance: number, look: Look | 'selected', into: Vector4): Vector4 {
    if (look === 'plain') return into.fromArray(this.geometry.colors, instance * 4);
    const color = this.#colorOf(look);
    if (!this.#isSeenThrough(look)) return into.set(color.r, color.g, color.b, 1);
    // Red behind a full green would be brown.
    const { r, g, b } = new Color().lerpColors(this.#colorOf('ghost'), color, GHOST_TINT);
    return into.set(r, g, b, GHOST_ALPHA);
  }

  /** What stands out is seen through all that does not. */
  #isSeenThrough(look: Look | 'selected'): boolean {
    return look === 'ghost' || (look === 'passed' && this.#isAnyOutlined);
  }

  #colorOf(name: string): Color {
    return this.#colors.get(name === 'new' ? 'failed' : name) ?? new Color(0x888888);
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#aspect = width / height;
    this.#perspective.aspect = this.#aspect;
    Object.assign(this.#flat, { top: this.#radius, bottom: -this.#radius });
    Object.assign(this.#flat, { left: -this.#radius * this.#aspect, right: this.#radius * this.#aspect });
    this.draw();
  }

  /** Draws once in the next frame, however often it is asked for. */
  readonly draw = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#drawNow();
    });
  };

  #drawNow(): void {
    const distance = this.#camera.position.distanceTo(this.bounds.getCenter(new Vector3()));
    const reach = this.#radius * 2 + this.#shown.gap * this.geometry.storeys.length;
    const nearest = this.#camera === this.#flat ? -Infinity : this.#radius / 500;
    this.#camera.near = Math.max(distance - reach, nearest);
    this.#camera.far = distance + reach;
    this.#camera.updateProjectionMatrix();
    this.#renderer.setRenderTarget(null);
    this.#renderer.setClearAlpha(1);
    this.#renderer.clear();
    this.#renderer.render(this.#scene, this.#camera);
    this.#renderer.setClearAlpha(0);
    this.#outline.draw(this.#renderer, this.#scene, this.#camera, this.geometry.batch);
    // For tests and measurements.
    this.#pictures += 1;
    this.canvas.dataset.pictures = `${this.#pictures}`;
  }

  /** As a PNG. The picture is gone from the buffer once the browser has shown it, so it is drawn anew. */
  picture(): Promise<Blob> {
    this.#drawNow();
    return new Promise((resolve, reject) =>
      this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture could be made'))), 'image/png'),
    );
  }

  /** A line between two points that are measured, over everything; fewer points take it away. */
  measure(points: readonly Vector3[]): void {
    this.#line.visible = points.length === 2;
    if (points.length === 2) this.#line.geometry.setFromPoints([...points]);
    this.#line.geometry.computeBoundingSphere();
    this.draw();
  }

  boxOf(objects: Iterable<number>): Box3 {
    const [box, own, up] = [new Box3(), new Box3(), new Vector3()];
    for (const number of objects) {
      const object = this.geometry.objects[number];
      if (!object || object.box.isEmpty()) continue;
      box.union(own.copy(object.box).translate(up.set(0, this.#levelOf(object) * this.#shown.gap, 0)));
    }
    return box;
  }

  /** Moves the camera until all of these objects are in the picture; without any, the whole model. */
  fly(objects: readonly number[], { isHome = false, isSudden }: { isHome?: boolean; isSudden: boolean }): void {
    const box = objects.length > 0 ? this.boxOf(objects) : this.boxOf(this.#visible());
    if (box.isEmpty()) return;
    // An object alone is shown with what is round it.
    if (objects.length > 0) box.expandByScalar(Math.max(1, box.getSize(new Vector3()).length() * 0.5));
    const center = box.getCenter(new Vector3());
    if (this.#camera === this.#flat) {
      this.#flyFlat(box, center, isSudden);
      return;
    }
    const direction = this.#camera.position.clone().sub(this.#controls.target).normalize();
    if (isHome || direction.lengthSq() === 0 || direction.y > STEEP) direction.copy(HOME_DIRECTION);
    this.#moveTo(
      { position: center.clone().addScaledVector(direction, this.#distanceTo(box, direction)), target: center },
      isSudden,
    );
  }

  #flyFlat(box: Box3, center: Vector3, isSudden: boolean): void {
    const { x, z } = box.getSize(new Vector3());
    const halfHeight = Math.max(z, x / this.#aspect) / 2 / FILLED || 1;
    const position = center.clone().addScaledVector(FROM_ABOVE, this.#radius * 2);
    this.#moveTo({ position, target: center, zoom: this.#radius / halfHeight }, isSudden);
  }

  /** From the middle of a box, along a direction, to where all its corners are in the picture. */
  #distanceTo(box: Box3, direction: Vector3): number {
    const center = box.getCenter(new Vector3());
    const half = box.getSize(new Vector3()).multiplyScalar(0.5);
    const right = new Vector3(0, 1, 0).cross(direction).normalize();
    const up = direction.clone().cross(right);
    const high = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * FILLED;
    let distance = 0;
    for (let at = 0; at < 8; at++) {
      const corner = half.clone().multiply(new Vector3(at & 1 ? 1 : -1, at & 2 ? 1 : -1, at & 4 ? 1 : -1));
      const needed = Math.max(Math.abs(corner.dot(up)) / high, Math.abs(corner.dot(right)) / (high * this.#aspect));
      distance = Math.max(distance, needed + corner.dot(direction));
    }
    return distance || center.length() || 1;
  }

  *#visible(): Generator<number> {
    const { lookOf, cutAt = Infinity, floorAt = -Infinity } = this.#shown;
    for (const object of this.geometry.objects.keys()) {
      if (lookOf(object) === 'hidden') continue;
      const { min, max } = this.boxOf([object]);
      if (min.y < cutAt && max.y > floorAt) yield object;
    }
  }

  #moveTo({ position, target, zoom = 1 }: { position: Vector3; target: Vector3; zoom?: number }, isSudden: boolean): void {
    this.#stopFlight();
    const camera = this.#camera;
    const [position0, target0, zoom0] = [camera.position.clone(), this.#controls.target.clone(), camera.zoom];
    const start = performance.now();
    const step = () => {
      const part = isSudden ? 1 : Math.min(1, (performance.now() - start) / FLIGHT_MS);
      const eased = part * (2 - part);
      camera.position.lerpVectors(position0, position, eased);
      camera.zoom = zoom0 * (zoom / zoom0) ** eased;
      this.#controls.target.lerpVectors(target0, target, eased);
      this.#controls.update();
      this.draw();
      this.#flight = part < 1 ? requestAnimationFrame(step) : 0;
    };
    step();
  }

  readonly #stopFlight = (): void => {
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
  };

  /** Turns about what is in the middle, in steps; a plan moves. */
  turn(right: number, up: number): void {
    const target = this.#controls.target.clone();
    const offset = this.#camera.position.clone().sub(target);
    if (this.#camera === this.#flat) {
      const step = ((this.#radius * 2) / this.#camera.zoom) * STEP;
      target.add(new Vector3(right * step, 0, -up * step));
      this.#moveTo({ position: offset.add(target), target, zoom: this.#camera.zoom }, true);
      return;
    }
    const around = new Spherical().setFromVector3(offset);
    around.theta += right * TURN;
    around.phi = Math.min(Math.PI - 0.01, Math.max(0.01, around.phi - up * TURN));
    this.#moveTo({ position: offset.setFromSpherical(around).add(target), target }, true);
  }

  /** Closer for positive steps. */
  zoom(steps: number): void {
    const target = this.#controls.target.clone();
    const offset = this.#camera.position.clone().sub(target);
    const isFlat = this.#camera === this.#flat;
    if (!isFlat) offset.multiplyScalar(ZOOM ** -steps);
    this.#moveTo({ position: offset.add(target), target, zoom: isFlat ? this.#camera.zoom * ZOOM ** steps : 1 }, true);
  }

  /** What is at a place in the picture, from -1 to 1. What stands out comes before the ghosts in front of it. */
  pick(x: number, y: number): Picked | undefined {
    this.#camera.updateMatrixWorld();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), this.#camera as Camera);
    const { cutAt = Infinity, floorAt = -Infinity, lookOf } = this.#shown;
    const hits = caster
      .intersectObject(this.geometry.batch, false)
      .filter(({ point }) => point.y <= cutAt && point.y >= floorAt)
      .map(({ batchId, point }) => ({ object: this.geometry.objectOf[batchId ?? 0] ?? 0, point }));
    return hits.find(({ object }) => !this.#isSeenThrough(lookOf(object))) ?? hits[0];
  }

  /** Where the middle of an object is in the picture, from -1 to 1. */
  placeOf(object: number): Vector2 {
    return this.project(this.boxOf([object]).getCenter(new Vector3()));
  }

  /** Where a point is in the picture, from -1 to 1. */
  project({ x, y, z }: Vector3Like): Vector2 {
    this.#camera.updateMatrixWorld();
    this.#camera.updateProjectionMatrix();
    const { x: across, y: up } = new Vector3(x, y, z).project(this.#camera);
    return new Vector2(across, up);
  }

  dispose(): void {
    this.#stopFlight();
    cancelAnimationFrame(this.#frame);
    this.#controls.dispose();
    this.#outline.dispose();
    this.#line.geometry.dispose();
    this.#line.material.dispose();
    this.geometry.batch.dispose();
    this.#material.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts alive.
    this.#renderer.forceContextLoss();
  }
}
