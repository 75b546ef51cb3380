/**
 * Chooses for each picture which instances are drawn, and in which detail, so that the picture stays within a number of
 * triangles: what is outside of the picture or smaller than a pixel is left out, and what is small gets its coarse mesh.
 */
import { Frustum, Matrix4, OrthographicCamera, type PerspectiveCamera, Sphere, Vector3 } from 'three';
import type { Geometry } from './geometry.ts';

/** Smaller instances are left out, in px. */
const MIN_PX = 1;
/** Instances with a coarse mesh that are smaller get it, in px; those with many triangles get it for the budget as well. */
const FULL_PX = 48;
/** What stands out counts as this many times larger. */
const MARKED_WEIGHT = 8;
/** Buckets of sizes, four for each doubling. */
const BUCKETS = 64;

interface Sight {
  camera: PerspectiveCamera | OrthographicCamera;
  /** Height of the picture in px. */
  height: number;
  /** Triangles that may be drawn. */
  budget: number;
}

export interface Chosen {
  triangles: number;
  /** Whether everything in the picture is drawn in full. */
  isWhole: boolean;
}

export class Detail {
  readonly #geometry: Geometry;
  /** Middle and radius of each instance. */
  readonly #spheres: Float32Array;
  /** Triangles of each instance, in full and coarse. */
  readonly #full: Uint32Array;
  readonly #coarse: Uint32Array;
  readonly #fullId: Int32Array;
  readonly #coarseId: Int32Array;
  readonly #sizes: Float32Array;
  /** Instances that the looks of their objects hide. */
  readonly #isHidden: Uint8Array;
  /** Factor of the size of what stands out: it is left out last. */
  readonly #weight: Float32Array;

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    const { batch, objectOf, coarseOf } = geometry;
    const count = objectOf.length;
    this.#spheres = new Float32Array(count * 4);
    this.#full = new Uint32Array(count);
    this.#coarse = new Uint32Array(count);
    this.#fullId = new Int32Array(count);
    this.#coarseId = new Int32Array(count);
    this.#sizes = new Float32Array(count);
    this.#isHidden = new Uint8Array(count);
    this.#weight = new Float32Array(count).fill(1);
    const trianglesOf = (id: number) => (batch.getGeometryRangeAt(id)?.count ?? 0) / 3;
    for (let at = 0; at < count; at++) {
      const id = batch.getGeometryIdAt(at);
      const coarse = coarseOf.get(id) ?? id;
      this.#fullId[at] = id;
      this.#coarseId[at] = coarse;
      this.#full[at] = trianglesOf(id);
      this.#coarse[at] = trianglesOf(coarse);
    }
    this.place();
  }

  /** Reads where the instances are, at first and after they have moved. */
  place(): void {
    const { batch, objectOf } = this.#geometry;
    const [sphere, matrix] = [new Sphere(), new Matrix4()];
    for (let at = 0; at < objectOf.length; at++) {
      if (!batch.getBoundingSphereAt(this.#fullId[at] as number, sphere)) continue;
      sphere.applyMatrix4(batch.getMatrixAt(at, matrix));
      this.#spheres.set([sphere.center.x, sphere.center.y, sphere.center.z, sphere.radius], at * 4);
    }
  }

  /** Sets whether an instance is hidden, and whether it stands out. */
  set(instance: number, { isHidden, standsOut }: { isHidden: boolean; standsOut: boolean }): void {
    this.#isHidden[instance] = Number(isHidden);
    this.#weight[instance] = standsOut ? MARKED_WEIGHT : 1;
  }

  /** Shows everything in full, so that a click can meet what is really there. */
  showFull(): void {
    const { batch } = this.#geometry;
    for (let at = 0; at < this.#full.length; at++) {
      batch.setVisibleAt(at, !this.#isHidden[at]);
      batch.setGeometryIdAt(at, this.#fullId[at] as number);
    }
  }

  /** Sets the instances of the batch for the next picture. */
  choose({ camera, height, budget }: Sight): Chosen {
    this.#measure(camera, height);
    const { full, least, partly, share } = this.#limits(budget);
    const { batch } = this.#geometry;
    const chosen = { triangles: 0, isWhole: full === 0 };
    for (let at = 0; at < this.#sizes.length; at++) {
      const size = this.#sizes[at] as number;
      const isShown = size >= least || (size >= partly && chanceOf(at) < share);
      batch.setVisibleAt(at, isShown);
      if (!isShown) continue;
      const isFull = size >= full;
      batch.setGeometryIdAt(at, (isFull ? this.#fullId[at] : this.#coarseId[at]) as number);
      chosen.triangles += (isFull ? this.#full[at] : this.#coarse[at]) as number;
    }
    return chosen;
  }

  /** Computes the size in px of each instance; -1 for one that cannot be seen. */
  #measure(camera: PerspectiveCamera | OrthographicCamera, height: number): void {
    camera.updateMatrixWorld();
    const frustum = new Frustum().setFromProjectionMatrix(
      new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
    );
    const isFlat = camera instanceof OrthographicCamera;
    const scale = isFlat
      ? (height * camera.zoom) / (camera.top - camera.bottom)
      : height / (2 * Math.tan((camera.fov * Math.PI) / 360));
    const eye = new Vector3().setFromMatrixPosition(camera.matrixWorld);
    const sphere = new Sphere();
    for (let at = 0; at < this.#sizes.length; at++) {
      const radius = this.#spheres[at * 4 + 3] as number;
      sphere.center.fromArray(this.#spheres, at * 4);
      sphere.radius = radius;
      const isSeen = !this.#isHidden[at] && frustum.intersectsSphere(sphere);
      const distance = isFlat ? 1 : Math.max(sphere.center.distanceTo(eye) - radius, 1e-3);
      this.#sizes[at] = isSeen ? (2 * radius * scale * (this.#weight[at] as number)) / distance : -1;
    }
  }

  /**
   * Returns the sizes from which instances are drawn in full, and at all, so that the budget is kept; and the size from which a
   * share of them is drawn, since a model may consist of many equal parts.
   */
  #limits(budget: number): { full: number; least: number; partly: number; share: number } {
    const full = new Float64Array(BUCKETS);
    const coarse = new Float64Array(BUCKETS);
    let all = 0;
    for (let at = 0; at < this.#sizes.length; at++) {
      const size = this.#sizes[at] as number;
      if (size < MIN_PX) continue;
      const bucket = bucketOf(size);
      full[bucket] = (full[bucket] as number) + (this.#full[at] as number);
      coarse[bucket] = (coarse[bucket] as number) + (this.#coarse[at] as number);
      all += this.#full[at] as number;
    }
    if (all <= budget) return { full: 0, least: MIN_PX, partly: MIN_PX, share: 0 };
    const coarseOf = (from: number, to: number) => coarse.subarray(from, to).reduce((sum, one) => sum + one, 0);
    // First the smallest become coarse, then the smallest go.
    let firstFull = bucketOf(FULL_PX);
    const fullOf = (from: number) => full.subarray(from).reduce((sum, one) => sum + one, 0);
    while (firstFull < BUCKETS && coarseOf(0, firstFull) + fullOf(firstFull) > budget) firstFull += 1;
    let first = 0;
    const totalFrom = (from: number) => coarseOf(from, Math.max(from, firstFull)) + fullOf(Math.max(from, firstFull));
    while (first < BUCKETS && totalFrom(first) > budget) first += 1;
    const left = totalFrom(first - 1) - totalFrom(first);
    // A little less than fits, because the share is drawn by chance.
    const share = left > 0 ? (0.95 * (budget - totalFrom(first))) / left : 0;
    return {
      full: sizeOf(firstFull),
      least: Math.max(MIN_PX, sizeOf(first)),
      partly: Math.max(MIN_PX, sizeOf(first - 1)),
      share,
    };
  }
}

/** A number from 0 to 1 that is always the same for an instance, so that nothing flickers. */
const chanceOf = (at: number) => (Math.imul(at + 1, 0x9e3779b1) >>> 0) / 2 ** 32;

const bucketOf = (size: number) => Math.min(BUCKETS - 1, Math.max(0, Math.floor(Math.log2(size) * 4)));
const sizeOf = (bucket: number) => (bucket >= BUCKETS ? Infinity : bucket <= 0 ? 0 : 2 ** (bucket / 4));
