/** Finds what an object belongs to: its space, storey, building or assembly. */
import { ancestorsOf, MORE, storeyRowOf } from '../model/ancestors.ts';
import { isKindOf, type Model } from '../model/model.ts';

export const PLACES = ['SPACE', 'STOREY', 'BUILDING', 'ASSEMBLY'] as const;
export type Place = (typeof PLACES)[number];

/** Returns the row of the nearest such whole of an object, or -1. */
export function nearestOf(model: Model, row: number, place: Place): number {
  if (place === 'STOREY') return storeyRowOf(model, row);
  if (place === 'ASSEMBLY') return nearestAbove(model, ancestorsOf(model, row, 'IFCRELAGGREGATES'), 'IFCELEMENT');
  if (place === 'SPACE') return nearestAbove(model, ancestorsOf(model, row, 'IFCRELCONTAINEDINSPATIALSTRUCTURE'), 'IFCSPACE');
  return nearestAbove(model, ancestorsOf(model, row), 'IFCBUILDING');
}

function nearestAbove(model: Model, ancestors: readonly number[], kind: string): number {
  return ancestors.find((above) => above !== MORE && isKindOf(model, above, kind)) ?? -1;
}
