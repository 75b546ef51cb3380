/** A copy of the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_one, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
