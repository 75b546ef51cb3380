/** Returns for each entry of `now` whether `before` has it; equal entries match one to one. */
export function matchOnce(before: readonly string[], now: readonly string[]): boolean[] {
  const unmatched = new Map<string, number>();
  for (const key of before) unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  return now.map((key) => {
    const left = unmatched.get(key) ?? 0;
    if (left > 0) unmatched.set(key, left - 1);
    return left > 0;
  });
}

/** Returns how many entries two lists share; equal entries match one to one. */
export function countSame(before: readonly string[], now: readonly string[]): number {
  return matchOnce(before, now).filter(Boolean).length;
}
