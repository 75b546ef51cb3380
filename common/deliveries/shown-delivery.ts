/** The data of a delivery that its table shows: to members of the project, or without names to readers of a share link. */
import type { DeliveredFile, Delivery, ExpectedFile } from '../contract/deliveries.ts';
import type { SharedDelivery } from '../contract/shared-deliveries.ts';

export type ShownFile = SharedDelivery['unexpected'][number] & Partial<Pick<DeliveredFile, 'deliveredBy' | 'report'>>;

export type ShownExpected<File extends ShownFile = ShownFile> = Omit<SharedDelivery['expected'][number], 'files'> &
  Partial<Pick<ExpectedFile, 'user' | 'organization'>> & { files: File[] };

export type ShownDelivery<File extends ShownFile = ShownFile> = Pick<
  SharedDelivery,
  'specifications' | 'followsProject' | 'validity' | 'ruleSets'
> &
  Partial<Pick<Delivery, 'project'>> & { expected: ShownExpected<File>[]; unexpected: File[] };
