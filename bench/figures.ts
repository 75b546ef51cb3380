// Computes and formats the figures of several rounds.

/** Returns the number below which this share of the numbers lies; NaN for an empty list. */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: number[]): number => percentile(numbers, 0.5);

/** Returns a row of a Markdown table. */
export const tableRow = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
