/** The shape of an object, in metres and in the coordinates of its file. Who answers questions about shapes provides it. */
import type { Solid } from './depth.ts';
import { createSurface, type Surface } from './surface.ts';

/** Six numbers (box-tree.ts). */
export type Box = Float64Array;

export interface Body {
  box: Box;
  /** All faces. */
  surface(): Surface;
  /** The closed solids; undefined if the faces leave the body open. */
  solids(): Solid[] | undefined;
}

/** Stands for the shape of an object that is known to be read wrongly. */
export const FLAWED = 'FLAWED';

/** Returns a body of triangles; `solids` has the triangles of each closed solid. */
export function createBody(triangles: Float64Array, solids: readonly Float64Array[] | undefined): Body {
  const surface = createSurface(triangles);
  const closed = solids?.map(createSurface);
  return { box: surface.tree.bounds.slice(0, 6), surface: () => surface, solids: () => closed };
}
