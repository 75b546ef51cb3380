// Figures of several rounds, and how they are printed.

/** The number below which this share of the numbers lies; NaN without any. */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: number[]): number => percentile(numbers, 0.5);

/** A row of a table in Markdown. */
export const tableRow = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
