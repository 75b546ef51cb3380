/** Uploads files to a delivery. */
import type { DeliverAnswer } from '../contract/deliveries.ts';
import { type SendOptions, sendFile } from './send-file.ts';

/** Sends one file of a queue: one call per file, so that a failure affects no other file. */
export async function sendDelivered(
  { projectId, deliveryId }: { projectId: string; deliveryId: string },
  file: File,
  options: SendOptions,
): Promise<DeliverAnswer[number]> {
  const path = `/projects/${encodeURIComponent(projectId)}/deliveries/${encodeURIComponent(deliveryId)}/files`;
  const [first] = await sendFile<DeliverAnswer>(`${path}?fields=id,filename,error`, file, options);
  if (!first) throw new Error('the answer to a delivered file names none');
  return first;
}
