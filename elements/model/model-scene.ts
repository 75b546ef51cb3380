/** Draws the picture of a model, only when something has changed. */
import {
  Box3,
  type Intersection,
  Matrix4,
  type MeshLambertMaterial,
  type Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  Vector4,
  type WebGLRenderer,
} from 'three';
import type { Colouring } from './colouring.ts';
import { CommonMesh } from './common-mesh.ts';
import { Detail } from './detail.ts';
import { type Drawing, openDrawing } from './drawing.ts';
import type { Geometry, ModelObject } from './geometry.ts';
import { cornersOf, normalOf } from './hit-face.ts';
import { type Look, LookColors, OUTLINED, outlineMarkOf, type Palette } from './look-colors.ts';
import { MeasuredLine } from './measured-line.ts';
import { MARK, Outline } from './outline.ts';
import { Quality } from './quality.ts';
import { type GeometryFiles, readGeometry } from './read-geometry.ts';
import { readTriangles } from './read-triangles.ts';
import { isInSight, isKept } from './section.ts';
import type { Surface } from './surface.ts';
import { Viewpoint } from './viewpoint.ts';

/** What is drawn, and how. Objects are given by index. */
export interface Shown {
  lookOf: (object: number) => Look;
  /** Colours by value, in place of those of the looks; outlines stay. */
  colouring?: Colouring;
  selected: number | undefined;
  /** Nothing behind one of these planes is drawn. */
  planes: readonly Plane[];
  /** True for a view straight from above without perspective, in which lengths are true. */
  isPlan?: boolean;
  /** Distance in m between exploded storeys. */
  gap: number;
}

export interface Picked {
  object: number;
  /** Position in the file, also while storeys are exploded. */
  point: Vector3;
  /** Points from the face to the camera. */
  normal: Vector3;
}

/** A click within this distance of a corner picks the corner. */
const CORNER_PX = 10;

export class ModelScene {
  readonly canvas: HTMLCanvasElement;
  readonly geometry: Geometry;
  readonly #material: MeshLambertMaterial;
  readonly #renderer: WebGLRenderer;
  readonly surface: Surface;
  readonly #scene = new Scene();
  readonly viewpoint: Viewpoint;
  readonly #outline: Outline;
  readonly #detail: Detail;
  readonly #quality: Quality;
  readonly #colors = new LookColors();
  #palette: Palette | undefined;
  readonly #line = new MeasuredLine();
  readonly #common = new CommonMesh();
  #measured: readonly Picked[] = [];
  readonly bounds = new Box3();
  #shown: Shown = { lookOf: () => 'plain', selected: undefined, planes: [], gap: 0 };
  #isAnyOutlined = false;
  #frame = 0;
  #pictures = 0;
  #drawn: Record<string, number> = {};
  readonly #watchers = new Set<() => void>();
  #size = '';

  private constructor(canvas: HTMLCanvasElement, geometry: Geometry, { surface, material, renderer }: Drawing) {
    this.canvas = canvas;
    this.geometry = geometry;
    this.surface = surface;
    this.#material = material;
    this.#renderer = renderer;
    const { batch } = geometry;
    this.#outline = new Outline(batch.instanceCount);
    this.#detail = new Detail(geometry);
    this.#quality = new Quality(surface.gl, { draw: this.draw, onFinished: this.#present });
    renderer.info.autoReset = false;
    this.viewpoint = new Viewpoint(canvas, this.draw);
    this.#scene.add(this.viewpoint.sky, ...this.viewpoint.cameras, batch, this.#common.object, ...this.#line.objects);
    this.bounds.copy(this.boxOf(geometry.objects.keys()));
    this.viewpoint.setBounds(this.bounds);
    // three.js receives the event first and restores everything except what setPalette sets.
    surface.canvas.addEventListener('webglcontextrestored', this.#restore);
  }

  readonly #restore = (): void => {
    if (this.#palette) this.setPalette(this.#palette);
  };

  static async create(canvas: HTMLCanvasElement, files: GeometryFiles, signal: AbortSignal): Promise<ModelScene> {
    const drawing = openDrawing(canvas);
    const { material, renderer } = drawing;
    try {
      const geometry = await readGeometry(files, material, signal);
      const scene = new ModelScene(canvas, geometry, drawing);
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

  lookOf(object: number): Look {
    return this.#shown.lookOf(object);
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** The planes behind which nothing is drawn. */
  get planes(): readonly Plane[] {
    return this.#shown.planes;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    const colors = this.#colors;
    colors.setPalette(palette);
    this.#line.setColor(colors.of('selected'));
    this.#common.setColor(colors.of('common'));
    this.#outline.setColors({
      faint: colors.of('ghost'),
      stillFailing: colors.of('hatch'),
      failed: colors.of('outline'),
      selected: colors.of('selected'),
    });
    this.#renderer.setClearColor(colors.of('background'), 1);
    this.show(this.#shown);
  }

  show(view: Shown): void {
    const { batch, objectOf, objects, colors } = this.geometry;
    const looks = objects.map((_, object) => view.lookOf(object));
    this.#isAnyOutlined = looks.some((look) => OUTLINED.includes(look));
    if (view.gap !== this.#shown.gap) this.#pullApart(view.gap);
    this.#shown = view;
    this.#drawMeasured();
    this.#common.show(view.gap === 0);
    const color = new Vector4();
    for (let at = 0; at < objectOf.length; at++) {
      const object = objectOf[at] ?? 0;
      const look = looks[object] ?? 'plain';
      this.#detail.set(at, { isHidden: look === 'hidden', standsOut: OUTLINED.includes(look) });
      const shownLook = object === view.selected ? 'selected' : look;
      const surface = { colors, at: at * 4, isSeenThrough: this.#isSeenThrough(shownLook) };
      const css = shownLook === 'selected' ? undefined : view.colouring?.colors.get(object);
      batch.setColorAt(at, css ? this.#colors.writeCss(color, css) : this.#colors.write(color, shownLook, surface));
    }
    this.#outline.mark(objectOf.length, (at) => {
      const object = objectOf[at] ?? 0;
      return { object, mark: object === view.selected ? MARK.selected : outlineMarkOf(looks[object] ?? 'plain') };
    });
    this.#renderer.clippingPlanes = [...view.planes];
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
    this.#detail.place();
  }

  #levelOf(object: ModelObject | undefined): number {
    return this.geometry.storeys[object?.storey ?? -1]?.level ?? 0;
  }

  /** Objects that do not stand out are translucent to those that do, unless all of them have colours by value. */
  #isSeenThrough(look: Look | 'selected'): boolean {
    if (this.#shown.colouring) return false;
    return look === 'ghost' || ((look === 'passed' || look === 'neutral') && this.#isAnyOutlined);
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
      if (this.#quality.mayDraw()) this.#drawNow();
    });
  };

  #drawNow(): void {
    this.viewpoint.reach(this.#shown.gap * this.geometry.storeys.length);
    const { camera } = this.viewpoint;
    const { x: width, y: height } = this.#renderer.getDrawingBufferSize(new Vector2());
    const { isWhole } = this.#detail.choose({ camera, height, budget: this.#quality.budget });
    const hasLines = this.#quality.hasLines(isWhole);
    this.#outline.isShaded = this.#quality.hasShade(width * height, isWhole);
    this.#renderer.info.reset();
    this.#renderer.setRenderTarget(null);
    this.#renderer.setClearAlpha(1);
    this.#renderer.clear();
    this.#renderer.render(this.#scene, camera);
    this.#renderer.setClearAlpha(0);
    // It has no lines of its own.
    this.#common.show(false);
    if (hasLines) this.#outline.draw(this.#renderer, this.#scene, camera, this.geometry.batch);
    this.#common.show(this.#shown.gap === 0);
    this.#pictures += 1;
    const { triangles, calls } = this.#renderer.info.render;
    this.#drawn = { pictures: this.#pictures, triangles, calls, level: this.#quality.level };
    this.#quality.follow(isWhole && hasLines);
    if (!this.surface.present) this.#announce();
  }

  readonly #present = (): void => {
    if (!this.surface.present) return;
    this.surface.present();
    this.#announce();
  };

  #announce(): void {
    // For tests and measurements; the duration is that of the last picture that was finished.
    Object.assign(this.canvas.dataset, { ...this.#drawn, ms: Math.round(this.#quality.lastMs) });
    for (const onDrawn of this.#watchers) onDrawn();
  }

  /** Resolves to a PNG. Draws again first, because the browser clears the buffer after it has shown it. */
  picture(): Promise<Blob> {
    this.#drawNow();
    return this.surface.toBlob();
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

  /** Draws what objects have in common: nine coordinates for each triangle. */
  showCommon(triangles: Float32Array | undefined): void {
    this.#common.setTriangles(triangles);
    this.#common.show(this.#shown.gap === 0);
    this.draw();
  }

  /** Returns the triangles of an object where it is in the file, nine coordinates each. */
  trianglesOf(object: number): Float32Array<ArrayBuffer> {
    this.#detail.showFull();
    return readTriangles(this.geometry, object, this.#shiftOf(object));
  }

  /** Returns the middle of a measured line in the picture, from -1 to 1. */
  middleOf(points: readonly Picked[]): Vector2 | undefined {
    const [from, to] = points.map(({ object, point }) => point.clone().add(this.#shiftOf(object)));
    return from && to && this.viewpoint.project(from.lerp(to, 0.5));
  }

  /** Calls back after each picture. Returns a function that stops it. */
  watch(onDrawn: () => void): () => void {
    this.#watchers.add(onDrawn);
    return () => this.#watchers.delete(onDrawn);
  }

  /** Returns the offset at which an object of an exploded storey is drawn. */
  #shiftOf(object: number): Vector3 {
    return new Vector3(0, this.#levelOf(this.geometry.objects[object]) * this.#shown.gap, 0);
  }

  boxOf(objects: Iterable<number>): Box3 {
    const [box, objectBox] = [new Box3(), new Box3()];
    for (const number of objects) {
      const object = this.geometry.objects[number];
      if (!object || object.box.isEmpty()) continue;
      box.union(objectBox.copy(object.box).translate(this.#shiftOf(number)));
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
    const { lookOf, planes } = this.#shown;
    for (const object of this.geometry.objects.keys()) {
      if (lookOf(object) === 'hidden') continue;
      const box = this.boxOf([object]);
      if (isInSight(box, planes)) yield box;
    }
  }

  /**
   * Returns the object at a position in the picture, from -1 to 1. Marked objects take precedence over ghosts in front of them.
   */
  pick(x: number, y: number): Picked | undefined {
    this.viewpoint.camera.updateMatrixWorld();
    this.#detail.showFull();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), this.viewpoint.camera);
    const { planes, lookOf } = this.#shown;
    const hits = caster
      .intersectObject(this.geometry.batch, false)
      .filter(({ point }) => isKept(point, planes))
      .map((hit) => ({ object: this.geometry.objectOf[hit.batchId ?? 0] ?? 0, hit }));
    const picked = hits.find(({ object }) => !this.#isSeenThrough(lookOf(object))) ?? hits[0];
    if (!picked) return;
    const { object, hit } = picked;
    const corner = this.#cornerNear(hit);
    const point = corner && isKept(corner, planes) ? corner : hit.point;
    return { object, normal: normalOf(this.geometry.batch, hit, caster.ray.direction), point: point.sub(this.#shiftOf(object)) };
  }

  /** Returns the corner of the hit face if the position in the picture is near one. */
  #cornerNear(hit: Intersection): Vector3 | undefined {
    const near = (corner: Vector3) => this.#pixelsBetween(corner, hit.point);
    const [nearest] = cornersOf(this.geometry.batch, hit).sort((one, other) => near(one) - near(other));
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
    this.surface.canvas.removeEventListener('webglcontextrestored', this.#restore);
    this.viewpoint.dispose();
    this.#quality.dispose();
    cancelAnimationFrame(this.#frame);
    this.#outline.dispose();
    this.#line.dispose();
    this.#common.dispose();
    this.geometry.batch.dispose();
    this.#material.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts alive.
    this.#renderer.forceContextLoss();
  }
}
