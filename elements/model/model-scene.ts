/** Draws the picture of a model, only when something has changed. */
import {
  AmbientLight,
  Box3,
  Color,
  DoubleSide,
  type Intersection,
  Matrix4,
  MeshLambertMaterial,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import type { Geometry, ModelObject } from './geometry.ts';
import { MeasuredLine } from './measured-line.ts';
import { MARK, OPAQUE_PICTURE, Outline } from './outline.ts';
import { readGeometry } from './read-geometry.ts';
import { Viewpoint } from './viewpoint.ts';

/** How an object is drawn. `plain` uses its own colour; `ghost` is translucent. */
const LOOKS = ['plain', 'ghost', 'failed', 'passed', 'new', 'stillFailing', 'fixed', 'gone', 'hidden'] as const;
export type Look = (typeof LOOKS)[number];

/** CSS colours. */
export type Palette = Record<
  'background' | 'ghost' | 'failed' | 'stillFailing' | 'passed' | 'fixed' | 'gone' | 'outline' | 'selected',
  string
>;

/** What is drawn, and how. Objects are given by index. */
export interface Shown {
  lookOf: (object: number) => Look;
  selected: number | undefined;
  /** Height in m above which nothing is drawn. */
  cutAt: number | undefined;
  /** Height in m below which nothing is drawn, so that a plan shows one storey. */
  floorAt?: number;
  /** True for a view straight from above without perspective, in which lengths are true. */
  isPlan?: boolean;
  /** Distance in m between exploded storeys. */
  gap: number;
}

export interface Picked {
  object: number;
  /** Position in the file, also while storeys are exploded. */
  point: Vector3;
}

/** A click within this distance of a corner picks the corner. */
const CORNER_PX = 10;

/** One of four samples, with some room for rounding. */
const GHOST_ALPHA = 0.28;
/** Share of an object's own colour in its ghost. */
const GHOST_TINT = 0.6;
/** With alpha to coverage three.js fades a section out, which leaves specks behind. */
const SHARP_CUT = `
#if NUM_CLIPPING_PLANES > 0
  for (int at = 0; at < NUM_CLIPPING_PLANES; at++)
    if (dot(vClipPosition, clippingPlanes[at].xyz) > clippingPlanes[at].w) discard;
#endif`;
/** The looks that are outlined. */
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
  readonly viewpoint: Viewpoint;
  readonly #outline: Outline;
  readonly #colors = new Map<string, Color>();
  #palette: Palette | undefined;
  readonly #ceiling = new Plane(new Vector3(0, -1, 0));
  readonly #floor = new Plane(new Vector3(0, 1, 0));
  readonly #line = new MeasuredLine();
  #measured: readonly Picked[] = [];
  readonly bounds = new Box3();
  #shown: Shown = { lookOf: () => 'plain', selected: undefined, cutAt: undefined, gap: 0 };
  #isAnyOutlined = false;
  #frame = 0;
  #pictures = 0;
  #size = '';

  private constructor(canvas: HTMLCanvasElement, geometry: Geometry, material: MeshLambertMaterial, renderer: WebGLRenderer) {
    this.canvas = canvas;
    this.geometry = geometry;
    this.#material = material;
    this.#renderer = renderer;
    const { batch } = geometry;
    this.#outline = new Outline(batch.instanceCount);
    this.viewpoint = new Viewpoint(canvas, this.draw);
    this.#scene.add(new AmbientLight(0xffffff, 1.7), ...this.viewpoint.cameras, batch, ...this.#line.objects);
    this.bounds.copy(this.boxOf(geometry.objects.keys()));
    this.viewpoint.setBounds(this.bounds);
    // three.js receives the event first and restores everything except what setPalette sets.
    canvas.addEventListener('webglcontextrestored', this.#restore);
  }

  readonly #restore = (): void => {
    if (this.#palette) this.setPalette(this.#palette);
  };

  static async create(
    canvas: HTMLCanvasElement,
    files: { bytes: ArrayBuffer; before?: ArrayBuffer },
    signal: AbortSignal,
  ): Promise<ModelScene> {
    const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    const isSmooth = renderer.getContext().getContextAttributes()?.antialias ?? false;
    // Ghosts cover some samples of a pixel: they need no sorting, and what is behind them is drawn once.
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
    // Checking for errors waits for the graphics card.
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
    // A shader with colours differs from one without.
    batch.setColorAt(0, new Vector4(1, 1, 1, 1));
    const outline = this.#outline.compile(this.#renderer, this.#scene, this.viewpoint.camera, batch);
    await Promise.all([outline, this.#renderer.compileAsync(this.#scene, this.viewpoint.camera)]);
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    for (const [name, css] of Object.entries(palette)) this.#colors.set(name, new Color(css));
    this.#line.setColor(this.#colorOf('selected'));
    this.#outline.setColors({
      faint: this.#colorOf('ghost'),
      failed: this.#colorOf('outline'),
      selected: this.#colorOf('selected'),
    });
    this.#renderer.setClearColor(this.#colorOf('background'), 1);
    this.show(this.#shown);
  }

  show(view: Shown): void {
    const { batch, objectOf, objects } = this.geometry;
    const looks = objects.map((_, object) => view.lookOf(object));
    this.#isAnyOutlined = looks.some((look) => OUTLINED.includes(look));
    if (view.gap !== this.#shown.gap) this.#pullApart(view.gap);
    this.#shown = view;
    this.#drawMeasured();
    const color = new Vector4();
    for (let at = 0; at < objectOf.length; at++) {
      const object = objectOf[at] ?? 0;
      const look = looks[object] ?? 'plain';
      batch.setVisibleAt(at, look !== 'hidden');
      batch.setColorAt(at, this.#colorAt(at, object === view.selected ? 'selected' : look, color));
    }
    this.#outline.mark(objectOf.length, (at) => {
      const object = objectOf[at] ?? 0;
      const isOutlined = OUTLINED.includes(looks[object] ?? 'plain');
      return { object, mark: object === view.selected ? MARK.selected : isOutlined ? MARK.failed : MARK.faint };
    });
    this.#ceiling.constant = view.cutAt ?? 0;
    this.#floor.constant = -(view.floorAt ?? 0);
    this.#renderer.clippingPlanes = [
      ...(view.cutAt === undefined ? [] : [this.#ceiling]),
      ...(view.floorAt === undefined ? [] : [this.#floor]),
    ];
    this.viewpoint.lookFlat(view.isPlan ?? false);
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

  #colorAt(instance: number, look: Look | 'selected', into: Vector4): Vector4 {
    if (look === 'plain') return into.fromArray(this.geometry.colors, instance * 4);
    const color = this.#colorOf(look);
    if (!this.#isSeenThrough(look)) return into.set(color.r, color.g, color.b, 1);
    // Red behind full green would look brown.
    const { r, g, b } = new Color().lerpColors(this.#colorOf('ghost'), color, GHOST_TINT);
    return into.set(r, g, b, GHOST_ALPHA);
  }

  /** Objects that do not stand out are translucent to those that do. */
  #isSeenThrough(look: Look | 'selected'): boolean {
    return look === 'ghost' || (look === 'passed' && this.#isAnyOutlined);
  }

  #colorOf(name: string): Color {
    return this.#colors.get(name === 'new' ? 'failed' : name) ?? new Color(0x888888);
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    const size = `${width} ${height} ${devicePixelRatio}`;
    // A ResizeObserver also reports the initial size.
    if (size === this.#size) return;
    this.#size = size;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.viewpoint.resize(width / height);
    this.draw();
  }

  /** Draws once in the next frame, however often it is called. */
  readonly draw = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#drawNow();
    });
  };

  #drawNow(): void {
    this.viewpoint.reach(this.#shown.gap * this.geometry.storeys.length);
    this.#renderer.setRenderTarget(null);
    this.#renderer.setClearAlpha(1);
    this.#renderer.clear();
    this.#renderer.render(this.#scene, this.viewpoint.camera);
    this.#renderer.setClearAlpha(0);
    this.#outline.draw(this.#renderer, this.#scene, this.viewpoint.camera, this.geometry.batch);
    // For tests and measurements.
    this.#pictures += 1;
    this.canvas.dataset.pictures = `${this.#pictures}`;
  }

  /** Resolves to a PNG. Draws again first, because the browser clears the buffer after it has shown it. */
  picture(): Promise<Blob> {
    this.#drawNow();
    return new Promise((resolve, reject) =>
      this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture could be made'))), 'image/png'),
    );
  }

  /** Shows a measurement: one end, or two with a line between them. */
  measure(points: readonly Picked[]): void {
    this.#measured = points;
    this.#drawMeasured();
    this.draw();
  }

  #drawMeasured(): void {
    this.#line.setPoints(this.#measured.map(({ object, point }) => point.clone().add(this.#shiftOf(object))));
  }

  /** Returns the offset at which an object of an exploded storey is drawn. */
  #shiftOf(object: number): Vector3 {
    return new Vector3(0, this.#levelOf(this.geometry.objects[object]) * this.#shown.gap, 0);
  }

  boxOf(objects: Iterable<number>): Box3 {
    const [box, own] = [new Box3(), new Box3()];
    for (const number of objects) {
      const object = this.geometry.objects[number];
      if (!object || object.box.isEmpty()) continue;
      box.union(own.copy(object.box).translate(this.#shiftOf(number)));
    }
    return box;
  }

  /** Moves the camera until all these objects, or without any the whole model, are in the picture. */
  fly(objects: readonly number[], { isHome = false, isSudden }: { isHome?: boolean; isSudden: boolean }): void {
    if (objects.length === 0) {
      this.viewpoint.fly([...this.#visibleBoxes()], { isHome, isSudden });
      return;
    }
    const box = this.boxOf(objects);
    if (box.isEmpty()) return;
    // A single object is shown with its surroundings.
    box.expandByScalar(Math.max(1, box.getSize(new Vector3()).length() * 0.5));
    this.viewpoint.fly([box], { isHome, isSudden });
  }

  *#visibleBoxes(): Generator<Box3> {
    const { lookOf, cutAt = Infinity, floorAt = -Infinity } = this.#shown;
    for (const object of this.geometry.objects.keys()) {
      if (lookOf(object) === 'hidden') continue;
      const box = this.boxOf([object]);
      if (box.min.y < cutAt && box.max.y > floorAt) yield box;
    }
  }

  /**
   * Returns the object at a position in the picture, from -1 to 1. Marked objects take precedence over ghosts in front of them.
   */
  pick(x: number, y: number): Picked | undefined {
    this.viewpoint.camera.updateMatrixWorld();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), this.viewpoint.camera);
    const { cutAt = Infinity, floorAt = -Infinity, lookOf } = this.#shown;
    const hits = caster
      .intersectObject(this.geometry.batch, false)
      .filter(({ point }) => point.y <= cutAt && point.y >= floorAt)
      .map((hit) => ({ object: this.geometry.objectOf[hit.batchId ?? 0] ?? 0, hit }));
    const picked = hits.find(({ object }) => !this.#isSeenThrough(lookOf(object))) ?? hits[0];
    if (!picked) return;
    const { object, hit } = picked;
    const corner = this.#cornerNear(hit);
    const point = corner && corner.y <= cutAt && corner.y >= floorAt ? corner : hit.point;
    return { object, point: point.sub(this.#shiftOf(object)) };
  }

  /** Returns the corner of the hit face if the position in the picture is near one. */
  #cornerNear({ face, batchId = 0, point }: Intersection): Vector3 | undefined {
    if (!face) return;
    const { batch } = this.geometry;
    const matrix = batch.getMatrixAt(batchId, new Matrix4());
    const position = batch.geometry.getAttribute('position');
    const near = (corner: Vector3) => this.#pixelsBetween(corner, point);
    const [nearest] = [face.a, face.b, face.c]
      .map((at) => new Vector3().fromBufferAttribute(position, at).applyMatrix4(matrix))
      .sort((one, other) => near(one) - near(other));
    return nearest && near(nearest) <= CORNER_PX ? nearest : undefined;
  }

  #pixelsBetween(one: Vector3, other: Vector3): number {
    const { clientWidth, clientHeight } = this.canvas;
    const { x, y } = this.viewpoint.project(one).sub(this.viewpoint.project(other));
    return Math.hypot((x * clientWidth) / 2, (y * clientHeight) / 2);
  }

  /** Returns the position of an object's centre in the picture, from -1 to 1. */
  placeOf(object: number): Vector2 {
    return this.viewpoint.project(this.boxOf([object]).getCenter(new Vector3()));
  }

  dispose(): void {
    this.canvas.removeEventListener('webglcontextrestored', this.#restore);
    this.viewpoint.dispose();
    cancelAnimationFrame(this.#frame);
    this.#outline.dispose();
    this.#line.dispose();
    this.geometry.batch.dispose();
    this.#material.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts alive.
    this.#renderer.forceContextLoss();
  }
}
