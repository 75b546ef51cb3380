/**
 * Orders conversions by cost. Short ones have their own queue, so that they never wait for a long one. The size of the file
 * estimates the cost; a conversion that exceeds the limits of a short one starts again in the queue of the long ones.
 */

/** A conversion of a larger file is long from its start. */
export const SHORT_CONVERSION_MAX_MIB = 16;
/** Smaller files overtake a larger one that is queued at most this much earlier for each MiB of the difference. */
export const CONVERSION_SECONDS_PER_MIB = 10;

export const MIB = 1_048_576;
/** Priorities of the queue are 32-bit integers, so seconds are counted from here. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

export function isLongConversion(sizeBytes: number): boolean {
  return sizeBytes > SHORT_CONVERSION_MAX_MIB * MIB;
}

/**
 * Returns the priority in the queue: the time of the request plus the estimated cost, the earliest first. So a small file
 * overtakes larger ones, and a large one waits for a limited time regardless of how many small ones come.
 */
export function conversionPriority(sizeBytes: number, now: Date): number {
  const seconds = (now.getTime() - EPOCH_MS) / 1000 + (sizeBytes / MIB) * CONVERSION_SECONDS_PER_MIB;
  return -Math.round(seconds);
}
