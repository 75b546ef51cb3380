/** The numbers of objects that IDS 1.0 may require of a model. */
import type { Occurrences } from '../../common/contract/studio.ts';

export const OCCURRENCES = {
  optional: { min: 0, max: 'unbounded' },
  required: { min: 1, max: 'unbounded' },
  prohibited: { min: 0, max: 0 },
} as const;

export const OCCURRENCE_KINDS = ['optional', 'required', 'prohibited'] as const;

/** Returns `other` for numbers that only older editions have. */
export function occurrenceKind({ minOccurrences = 1, maxOccurrences }: Occurrences): (typeof OCCURRENCE_KINDS)[number] | 'other' {
  const max = maxOccurrences ?? 'unbounded';
  return OCCURRENCE_KINDS.find((kind) => OCCURRENCES[kind].min === minOccurrences && OCCURRENCES[kind].max === max) ?? 'other';
}
