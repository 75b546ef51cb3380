/** Whether a delivery can be accepted, and whether that takes a reason. Without the schemas, which pages do not load. */
import type { DeliverySummary } from './deliveries.ts';

/** Returns whether some file, or the files together, are being checked. */
export function isDeliveryChecking({ checking, together }: Pick<DeliverySummary, 'checking' | 'together'>): boolean {
  return checking > 0 || together === 'CHECKING';
}

/** Returns whether nothing is missing and unchecked, exceptions cover all that fails, in the files alone and together. */
export function isDeliveryInOrder(summary: DeliverySummary): boolean {
  const { missing, failed, excepted = 0, unchecked, together = 'PASSED', togetherExcepted = false } = summary;
  return missing + failed - excepted + unchecked === 0 && (together === 'PASSED' || togetherExcepted);
}
