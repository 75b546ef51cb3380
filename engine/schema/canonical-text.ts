/** Returns JSON with sorted keys: the database does not preserve the order of keys, so a stored object may have another one. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
