/** The amount allowed in comparison: the same, less, more, or undecided. */
export type Extent = 'SAME' | 'LESS' | 'MORE' | 'OTHER';

export function invert(extent: Extent): Extent {
  return extent === 'LESS' ? 'MORE' : extent === 'MORE' ? 'LESS' : extent;
}

/** Combines extents: less in one and more in another is undecided. */
export function combine(extents: readonly Extent[]): Extent {
  const distinct = new Set(extents.filter((extent) => extent !== 'SAME'));
  const [only = 'SAME'] = distinct;
  return distinct.size > 1 ? 'OTHER' : only;
}

export function compareSets(before: readonly string[], after: readonly string[]): Extent {
  const [old, young] = [new Set(before), new Set(after)];
  const [losesNone, gainsNone] = [before.every((one) => young.has(one)), after.every((one) => old.has(one))];
  if (losesNone) return gainsNone ? 'SAME' : 'MORE';
  return gainsNone ? 'LESS' : 'OTHER';
}

/** Compares lower limits: a higher one allows less. */
export function compareNumbers(before: number, after: number): Extent {
  return after > before ? 'LESS' : after < before ? 'MORE' : 'SAME';
}
