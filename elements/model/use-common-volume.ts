/** Draws what pairs of objects have in common, and turns the camera to it where there is one pair. */
import { useEffect, useState } from 'react';
import { Box3, Vector3 } from 'three';
import type { ModelScene } from './model-scene.ts';

/** The camera keeps at least so many metres around the volume in the picture. */
const AROUND_M = 0.5;

interface Pairs {
  pairs: readonly (readonly [string, string])[] | undefined;
  /** The index of each object by its key. */
  numbers: ReadonlyMap<string, number>;
  /** Whether the camera may move to it now: not after a click in the picture. */
  mayFly: () => boolean;
  isStill: () => boolean;
}

/** Returns whether there is such a volume in the picture. */
export function useCommonVolume(scene: ModelScene | undefined, { pairs, numbers, mayFly, isStill }: Pairs): boolean {
  const [hasVolume, setVolume] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions read the state of the moment
  useEffect(() => {
    if (!scene || !pairs?.length) return;
    const drawn = pairs.flatMap(([one, other]) => {
      const [first, second] = [numbers.get(one), numbers.get(other)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    });
    if (drawn.length === 0) return;
    const stop = new AbortController();
    const draw = async () => {
      const { findCommonVolume } = await import('./find-common-volume.ts');
      const triangles = await findCommonVolume(scene, drawn, stop.signal);
      if (stop.signal.aborted || triangles.length === 0) return;
      scene.showCommon(triangles);
      setVolume(true);
      if (drawn.length === 1 && mayFly()) scene.viewpoint.fly([aroundOf(triangles)], { isHome: false, isSudden: isStill() });
    };
    draw().catch((error: unknown) => {
      if (!stop.signal.aborted) console.error('the common volume could not be computed', error);
    });
    return () => {
      stop.abort();
      scene.showCommon(undefined);
      setVolume(false);
    };
  }, [scene, pairs, numbers]);
  return hasVolume;
}

function aroundOf(triangles: Float32Array): Box3 {
  const box = new Box3().setFromArray(triangles);
  return box.expandByScalar(Math.max(AROUND_M, box.getSize(new Vector3()).length()));
}
