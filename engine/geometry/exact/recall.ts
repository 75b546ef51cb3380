/** Keeps the results of reading records, including refusals, so that each record is read once. */
import { NotCovered } from './shape-source.ts';

export type Recalled<T> = Map<number, T | NotCovered>;

/** Returns the earlier result of reading a record, or throws its earlier error. */
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
