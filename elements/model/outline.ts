/**
 * Draws outlines of objects in screen space: draws the marked objects again, each in a unique colour, and finds edges where that
 * colour changes. So an object is outlined even if another one hides it, for any number of objects.
 */
import {
  type BatchedMesh,
  type Camera,
  Color,
  CustomBlending,
  DataTexture,
  DepthTexture,
  DoubleSide,
  GLSL3,
  Mesh,
  NearestFilter,
  OneFactor,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  SrcAlphaFactor,
  UnsignedIntType,
  Vector2,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three';
import { EDGE_FRAGMENT, EDGE_VERTEX, MARKER_FRAGMENT, MARKER_VERTEX } from './outline-shaders.ts';

/** Kinds of marks; a higher number takes precedence. Faint lines give ghosts their shape. */
export const MARK = { faint: 1, stillFailing: 2, failed: 3, selected: 4 } as const;

/** The picture keeps the alpha of the clear colour, whatever is drawn over it: the page must not show through. */
export const OPAQUE_PICTURE = {
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: ZeroFactor,
  blendSrcAlpha: ZeroFactor,
  blendDstAlpha: OneFactor,
} as const;

export class Outline {
  readonly #target = new WebGLRenderTarget(1, 1, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthTexture: new DepthTexture(1, 1, UnsignedIntType),
  });
  readonly #marks: DataTexture;
  readonly #marker: ShaderMaterial;
  readonly #edges: ShaderMaterial;
  readonly #square: Mesh;
  readonly #camera = new OrthographicCamera();
  readonly #size = new Vector2();

  constructor(instances: number) {
    const size = Math.max(1, Math.ceil(Math.sqrt(instances)));
    this.#marks = new DataTexture(new Uint8Array(size * size * 4), size, size);
    this.#marker = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: { marks: { value: this.#marks } },
      vertexShader: MARKER_VERTEX,
      fragmentShader: MARKER_FRAGMENT,
      side: DoubleSide,
      clipping: true,
    });
    const lines = Object.fromEntries(Object.keys(MARK).map((name) => [name, { value: new Color() }]));
    this.#edges = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: {
        ids: { value: this.#target.texture },
        depths: { value: this.#target.depthTexture },
        width: { value: 1 },
        lens: { value: new Vector4() },
        isShaded: { value: true },
        ...lines,
      },
      vertexShader: EDGE_VERTEX,
      fragmentShader: EDGE_FRAGMENT,
      depthTest: false,
      depthWrite: false,
      ...OPAQUE_PICTURE,
      blendSrc: SrcAlphaFactor,
      blendDst: OneMinusSrcAlphaFactor,
    });
    this.#square = new Mesh(new PlaneGeometry(2, 2), this.#edges);
    this.#square.frustumCulled = false;
  }

  /** `markOf` returns the object and the mark of an instance. */
  mark(instances: number, markOf: (instance: number) => { object: number; mark: number }): void {
    const data = this.#marks.image.data as Uint8Array;
    for (let at = 0; at < instances; at++) {
      const { object, mark } = markOf(at);
      data[at * 4] = object & 255;
      data[at * 4 + 1] = (object >> 8) & 255;
      data[at * 4 + 2] = (object >> 16) & 255;
      data[at * 4 + 3] = mark;
    }
    this.#marks.needsUpdate = true;
  }

  /** Converts to sRGB, because the lines are written into the picture unconverted. */
  setColors(colors: Record<keyof typeof MARK, Color>): void {
    for (const [name, color] of Object.entries(colors)) this.#edges.uniforms[name]?.value.copy(color).convertLinearToSRGB();
  }

  /** Compiles before the first picture: drawing with an unfinished shader would block. */
  async compile(renderer: WebGLRenderer, scene: Scene, camera: Camera, batch: BatchedMesh): Promise<void> {
    const { material } = batch;
    batch.material = this.#marker;
    renderer.setRenderTarget(this.#target);
    const marker = renderer.compileAsync(scene, camera);
    batch.material = material;
    renderer.setRenderTarget(null);
    await Promise.all([marker, renderer.compileAsync(this.#square, this.#camera)]);
  }

  /** Turns the soft shade in corners on or off. */
  set isShaded(isShaded: boolean) {
    this.#set('isShaded', isShaded);
  }

  #set(name: string, value: unknown): void {
    const uniform = this.#edges.uniforms[name];
    if (uniform) uniform.value = value;
  }

  /** Draws over the existing picture. */
  draw(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera | OrthographicCamera, batch: BatchedMesh): void {
    const { material } = batch;
    renderer.getDrawingBufferSize(this.#size);
    this.#target.setSize(this.#size.x, this.#size.y);
    this.#set('width', renderer.getPixelRatio());
    this.#set('lens', this.#lensOf(camera));
    batch.material = this.#marker;
    renderer.setRenderTarget(this.#target);
    renderer.clear();
    renderer.render(scene, camera);
    batch.material = material;
    renderer.setRenderTarget(null);
    renderer.render(this.#square, this.#camera);
  }

  #lensOf(camera: PerspectiveCamera | OrthographicCamera): Vector4 {
    const isFlat = camera instanceof OrthographicCamera;
    const high = isFlat ? (camera.top - camera.bottom) / camera.zoom : 2 * Math.tan((camera.fov * Math.PI) / 360);
    return new Vector4(camera.near, camera.far, high / this.#size.y, Number(isFlat));
  }

  dispose(): void {
    this.#target.depthTexture?.dispose();
    this.#target.dispose();
    this.#marks.dispose();
    this.#marker.dispose();
    this.#edges.dispose();
    this.#square.geometry.dispose();
  }
}
