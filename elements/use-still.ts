/** Loads the still picture of a model. */
import { useAnswer } from '@vakwerk/ui';
import type { GeometrySource } from './geometry-source.ts';

/** Returns the address of the picture; undefined until it is loaded, or if there is none. */
export function useStill({ still }: Pick<GeometrySource, 'still'>): string | undefined {
  // An answer may still be that of another model.
  useAnswer(still?.load);
  return still?.url;
}
