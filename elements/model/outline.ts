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
  DoubleSide,
  GLSL3,
  Mesh,
  NearestFilter,
  OneFactor,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  SrcAlphaFactor,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three';

/** Kinds of marks; a higher number takes precedence. Faint lines give ghosts their shape. */
export const MARK = { faint: 1, failed: 2, selected: 3 } as const;

/** The picture keeps the alpha of the clear colour, whatever is drawn over it: the page must not show through. */
export const OPAQUE_PICTURE = {
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: ZeroFactor,
  blendSrcAlpha: ZeroFactor,
  blendDstAlpha: OneFactor,
} as const;

const MARKER_VERTEX = `
#include <common>
#include <batching_pars_vertex>
#include <clipping_planes_pars_vertex>
uniform sampler2D marks;
flat out vec4 mark;
void main() {
  #include <batching_vertex>
  int at = int(getIndirectIndex(gl_DrawID));
  int size = textureSize(marks, 0).x;
  mark = texelFetch(marks, ivec2(at % size, at / size), 0);
  #include <begin_vertex>
  #include <project_vertex>
  #include <clipping_planes_vertex>
  // What stands out comes before everything else: it takes the near half of the depth.
  gl_Position.z = (gl_Position.z + (mark.a * 255.0 < 1.5 ? 1.0 : -1.0) * gl_Position.w) * 0.5;
}`;

const MARKER_FRAGMENT = `
#include <common>
#include <clipping_planes_pars_fragment>
flat in vec4 mark;
layout(location = 0) out vec4 color;
void main() {
  #include <clipping_planes_fragment>
  color = mark;
}`;

const EDGE_VERTEX = `
void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

/** Selected objects have a line of twice the width. */
const EDGE_FRAGMENT = `
uniform sampler2D ids;
uniform float width;
uniform vec3 faint;
uniform vec3 failed;
uniform vec3 selected;
layout(location = 0) out vec4 color;
float edgeAt(float reach) {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 here = texelFetch(ids, at, 0);
  float found = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec4 there = texelFetch(ids, at + ivec2(round(vec2(x, y) * reach)), 0);
    if (there != here) found = max(found, max(there.a, here.a));
  }
  return round(found * 255.0);
}
void main() {
  float near = edgeAt(width);
  if (edgeAt(width * 2.0) > 2.5) color = vec4(selected, 1.0);
  else if (near > 1.5) color = vec4(failed, 1.0);
  else if (near > 0.5) color = vec4(faint, 0.35);
  else discard;
}`;

export class Outline {
  readonly #target = new WebGLRenderTarget(1, 1, { minFilter: NearestFilter, magFilter: NearestFilter });
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
    const color = () => ({ value: new Color() });
    this.#edges = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: { ids: { value: this.#target.texture }, width: { value: 1 }, faint: color(), failed: color(), selected: color() },
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

  /** Draws over the existing picture. */
  draw(renderer: WebGLRenderer, scene: Scene, camera: Camera, batch: BatchedMesh): void {
    const { material } = batch;
    renderer.getDrawingBufferSize(this.#size);
    this.#target.setSize(this.#size.x, this.#size.y);
    if (this.#edges.uniforms.width) this.#edges.uniforms.width.value = renderer.getPixelRatio();
    batch.material = this.#marker;
    renderer.setRenderTarget(this.#target);
    renderer.clear();
    renderer.render(scene, camera);
    batch.material = material;
    renderer.setRenderTarget(null);
    renderer.render(this.#square, this.#camera);
  }

  dispose(): void {
    this.#target.dispose();
    this.#marks.dispose();
    this.#marker.dispose();
    this.#edges.dispose();
    this.#square.geometry.dispose();
  }
}
