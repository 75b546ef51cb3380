/** Work in steps: a thread runs through them, a page gives the event loop its turn between them. */

/** Yields after so little work that a page stays quick. */
export type Steps<T> = Generator<void, T>;

/** Longest time at a stretch, in ms. */
const SLICE_MS = 5;

export function runThrough<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** In the page: never more than a slice at a time. The first slice runs at once. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const slice = runSlice(steps);
    if (slice) return slice.value;
    await pause();
  }
}

/** What the steps come to where one slice is enough for them. */
export function runSlice<T>(steps: Steps<T>): { value: T } | undefined {
  const end = performance.now() + SLICE_MS;
  do {
    const { done, value } = steps.next();
    if (done) return { value };
  } while (performance.now() < end);
  return undefined;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Items sorted together without a step. */
const RUN = 256;

/** Stable, like the sort of the language. */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let from: T[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    from.push(...items.slice(at, at + RUN).sort(compare));
    yield;
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const to: T[] = [];
    for (let at = 0; at < from.length; at += width * 2) yield* merge(from, [at, at + width, at + width * 2], compare, to);
    from = to;
  }
  return from;
}

function* merge<T>(
  from: readonly T[],
  [start, middle, end]: [number, number, number],
  compare: (a: T, b: T) => number,
  to: T[],
): Steps<void> {
  let [left, right] = [start, middle];
  const [leftEnd, rightEnd] = [Math.min(middle, from.length), Math.min(end, from.length)];
  while (left < leftEnd || right < rightEnd) {
    const takesLeft = right >= rightEnd || (left < leftEnd && compare(from[left] as T, from[right] as T) <= 0);
    to.push(from[takesLeft ? left++ : right++] as T);
    if (to.length % RUN === 0) yield;
  }
}
