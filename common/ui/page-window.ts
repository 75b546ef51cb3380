/** Returns the page numbers to show, null for a gap: first, last, and those around the current one. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const pages = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3, 4]) pages.add(page);
  if (current >= last - 2) for (const page of [last - 3, last - 2, last - 1]) pages.add(page);
  const visible = [...pages].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return visible.flatMap((page, index) => {
    const before = visible[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
