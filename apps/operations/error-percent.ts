import type { PageCounts } from '../../common/contract/import-map.ts';

/** Errors for each 100 pages, to one decimal. */
export function errorPercent({ loads, errors }: PageCounts): number {
  return Math.round((errors / Math.max(loads, 1)) * 1_000) / 10;
}
