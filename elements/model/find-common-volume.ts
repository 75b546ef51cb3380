/** Finds what pairs of objects of a drawn model have in common. Loaded when a page first names a pair. */
import { callOnce, type WorkerCall } from '@vakwerk/ui';
import type { Pair } from './common-volume.ts';
import type { ModelScene } from './model-scene.ts';

/** Pairs of one object whose volume is computed; the others are left out. */
const PAIRS_MAX = 50;
/** Triangles of all pairs together: computing more takes too long. */
const TRIANGLES_MAX = 200_000;
const COORDINATES = 9;

export type CommonVolumeCalls = { compute: WorkerCall<readonly Pair[], Float32Array<ArrayBuffer>> };

const COMPUTER = {
  script: new URL('./common-volume.worker.ts', import.meta.url),
  name: 'common-volume',
  call: 'compute',
} as const;

/** Resolves to the triangles, nine coordinates each. Objects are given by index. Rejects if the page forbids workers. */
export function findCommonVolume(
  scene: ModelScene,
  pairs: readonly (readonly [number, number])[],
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  const chosen: Pair[] = [];
  let left = TRIANGLES_MAX * COORDINATES;
  for (const [one, other] of pairs.slice(0, PAIRS_MAX)) {
    const pair = { one: scene.trianglesOf(one), other: scene.trianglesOf(other) };
    left -= pair.one.length + pair.other.length;
    if (left < 0) break;
    // An object without geometry has nothing in common.
    if (pair.one.length > 0 && pair.other.length > 0) chosen.push(pair);
  }
  if (chosen.length === 0) return Promise.resolve(new Float32Array());
  return callOnce<CommonVolumeCalls, 'compute'>(COMPUTER, chosen, { signal });
}
