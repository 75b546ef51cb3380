/**
 * Measures how the time of some work grows with its input. It uses processor time, which other work does not affect; the work is
 * repeated until it can be measured, each size is measured several times in turn, and the shortest time counts.
 */
import assert from 'node:assert/strict';

const LONG_ENOUGH_MS = 4;
const REPEATS_MAX = 4_096;
const ROUNDS_MIN = 2;
const ROUNDS_MAX = 6;
const DOUBLINGS = 3;
/**
 * Work that takes less than this per unit of the large input is linear: quadratic work takes longer, even if one step of it handles
 * 32 units in a nanosecond. The time of work this fast is that of the caches, which other work on the machine affects.
 */
const LINEAR_NS_PER_UNIT = 10;
/** Linear work grows by two, quadratic work by four; tables that outgrow a cache, and garbage collection, cost somewhat more. */
const GROWTH_MAX = 2.9;

/**
 * Returns the growth per doubling of the input, measured over three doublings: `work` gets inputs of n and of 8n, created by
 * `make`. The size is even: an odd number of quotes leaves a quote open and an even number does not, which is other work.
 */
export function growthPerDoubling<Input>(make: (size: number) => Input, work: (input: Input) => unknown, size: number): number {
  assert.equal(size % 2, 0, `the size ${size} is odd`);
  const small = make(size);
  const large = make(size * 2 ** DOUBLINGS);
  const repeats = repeatsOf(() => work(small));
  let ofSmall = Number.POSITIVE_INFINITY;
  let ofLarge = Number.POSITIVE_INFINITY;
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS_MAX && (round < ROUNDS_MIN || !isLinear(growth)); round++) {
    ofSmall = Math.min(ofSmall, timeOf(work, small, repeats));
    ofLarge = Math.min(ofLarge, timeOf(work, large, repeats));
    growth = (ofLarge / ofSmall) ** (1 / DOUBLINGS);
  }
  const nsPerUnit = (ofLarge * 1_000_000) / repeats / (size * 2 ** DOUBLINGS);
  return nsPerUnit < LINEAR_NS_PER_UNIT ? Math.min(growth, 2) : growth;
}

/** Returns whether doubling the input at most doubles the time. */
export function isLinear(growth: number): boolean {
  return growth <= GROWTH_MAX;
}

function repeatsOf(work: () => unknown): number {
  let repeats = 1;
  while (repeats < REPEATS_MAX && timeOf(work, undefined, repeats) < LONG_ENOUGH_MS) repeats *= 2;
  return repeats;
}

function timeOf<Input>(work: (input: Input) => unknown, input: Input, repeats: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < repeats; i++) work(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
