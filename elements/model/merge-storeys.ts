/** Joins the storeys of models that are drawn together: a storey with the same name at the same height is one storey. */
import type { GlbObjects } from './read-glb.ts';

/** Heights this near to each other in metres are the same. */
export const SAME_HEIGHT_M = 0.001;

/** A storey as its file states it. */
export interface StatedStorey {
  name: string;
  /** Elevation in m in the coordinates of the file; null if the file does not state it. */
  elevation: number | null;
}

type GlbStorey = GlbObjects['storeys'][number];

export interface MergedStoreys {
  storeys: GlbStorey[];
  /** Per model the index in `storeys` of each of its own storeys. */
  numbers: number[][];
}

export function mergeStoreys(models: readonly (readonly GlbStorey[])[]): MergedStoreys {
  const storeys: GlbStorey[] = [];
  const numbers = models.map((stated) => {
    // A model that states one storey twice has two storeys.
    const earlier = storeys.length;
    const taken = new Set<number>();
    return stated.map((storey) => {
      const same = storeys.findIndex((one, at) => at < earlier && !taken.has(at) && isSameStorey(one, storey));
      if (same < 0) return storeys.push(storey) - 1;
      taken.add(same);
      return same;
    });
  });
  return { storeys, numbers };
}

const isSameStorey = (one: StatedStorey, other: StatedStorey) =>
  sameName(one.name) === sameName(other.name) && isSameHeight(one.elevation, other.elevation);

/** Names that differ only in blanks and capitals are the same. */
export const sameName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const isSameHeight = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= SAME_HEIGHT_M;
