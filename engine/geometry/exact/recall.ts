/** Results of reading records, and the refusals among them, so that each record is read once. */
import { NotCovered } from './shape-source.ts';

export type Recalled<T> = Map<number, T | NotCovered>;

/** Returns what was read before, or throws what was thrown before. */
export function recall<T>(cache: Recalled<T>, id: number, read: () => T): T {
  let result = cache.get(id);
  if (result === undefined) {
    try {
      result = read();
    } catch (error) {
      if (!(error instanceof NotCovered)) throw error;
      result = error;
    }
    cache.set(id, result);
  }
  if (result instanceof NotCovered) throw result;
  return result;
}
