/** Finds the nearest of an object and the wholes it is part of, in a time that grows with the objects and not with their depth. */

/**
 * Returns a function that gives the result of the nearest: of the object itself or of a whole above it. Each object on the way is
 * visited once, for all calls together. A file that refers in a circle without a result gives none.
 */
export function nearestWhole<Result>(
  wholes: ReadonlyMap<number, number>,
  resultOf: (id: number) => Result | undefined,
): (id: number) => Result | undefined {
  const results = new Map<number, Result | undefined>();
  return (id) => {
    const path: number[] = [];
    let at: number | undefined = id;
    while (at !== undefined && !results.has(at)) {
      const resultHere = resultOf(at);
      results.set(at, resultHere);
      if (resultHere !== undefined) break;
      path.push(at);
      at = wholes.get(at);
    }
    const result = at === undefined ? undefined : results.get(at);
    for (const passed of path) results.set(passed, result);
    return result;
  };
}
