/** Kinds of rules that are checked while an author writes them: those that need no shapes. */
import type { Rule } from './rule-set.ts';

export const LIVE_KINDS: readonly Rule['kind'][] = [
  'UNIQUE',
  'COMPARE',
  'COUNT',
  'SHARE',
  'SUM',
  'LISTED',
  'FILE_NAME',
  'FILE_FACT',
  'AGREEMENT',
  'DUPLICATE_GLOBAL_IDS',
  'STOREY_ORDER',
  'NEAR_ORIGIN',
  'IN_STOREY',
];
