/**
 * The order of conversions: by cost. Short ones have a queue of their own, so that none waits for a long one. The size of the file
 * estimates the cost; a conversion that turns out to take more than a short one may starts again in the queue of the long ones.
 */
import { CONVERSION_SECONDS_PER_MIB, SHORT_CONVERSION_MAX_MIB } from '../../common/contract/limits.ts';

const MIB = 1_048_576;
/** Priorities of the queue are 32-bit integers, so seconds are counted from here. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

export function isLongConversion(sizeBytes: number): boolean {
  return sizeBytes > SHORT_CONVERSION_MAX_MIB * MIB;
}

/**
 * Returns the priority in the queue: the time of the request plus the estimated cost, the earliest first. So a small file overtakes
 * larger ones, and a large one waits for a limited time however many small ones come.
 */
export function conversionPriority(sizeBytes: number, now: Date): number {
  const seconds = (now.getTime() - EPOCH_MS) / 1000 + (sizeBytes / MIB) * CONVERSION_SECONDS_PER_MIB;
  return -Math.round(seconds);
}
