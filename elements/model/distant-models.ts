/** Finds models that lie far from the first one. */
import { Vector3 } from 'three';
import type { DrawnModel } from './geometry.ts';

/** Files of one building are not farther apart than this, in metres. */
const FAR_M = 100;

/** Returns the models whose boxes are far from that of the first model that has one, with the distance in m. */
export function distantModels(models: readonly DrawnModel[]): { name: string; distanceM: number }[] {
  const [first, ...others] = models.filter(({ box }) => !box.isEmpty());
  if (!first) return [];
  return others.flatMap(({ name = '', box }) => {
    const gap = new Vector3().max(box.min.clone().sub(first.box.max)).max(first.box.min.clone().sub(box.max));
    const distanceM = gap.length();
    return distanceM > FAR_M ? [{ name, distanceM }] : [];
  });
}
