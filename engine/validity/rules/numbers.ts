/** Numbers as a file states them. What is no number, such as `*` or a text, is NaN: that is the finding of the schema. */
import type { StepValue } from '../../step/step-value.ts';

export function numberOf(value: StepValue | undefined): number {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;
}

/** Returns the numbers of a list; none for another value. */
export function numbersOf(value: StepValue | undefined): number[] {
  return Array.isArray(value) ? value.map(numberOf) : [];
}
