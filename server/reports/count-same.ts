/** Returns how many entries two lists share; equal entries match one to one. */
export function countSame(before: readonly string[], now: readonly string[]): number {
  const unmatched = new Map<string, number>();
  for (const key of before) unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  let same = 0;
  for (const key of now) {
    const left = unmatched.get(key) ?? 0;
    if (left === 0) continue;
    unmatched.set(key, left - 1);
    same += 1;
  }
  return same;
}
