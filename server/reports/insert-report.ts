/** Inserts a report that waits for its validation. */
import type { ProjectValidity } from '../../common/contract/validity.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Transaction } from '../db/tables.ts';

export interface NewReport {
  fileId: string;
  specifications: UsedSpecification[];
  validity: ProjectValidity;
  deliveryId?: string;
}

/** Inserts a report. With `deliveryId` it belongs to the delivery and is separate from the file's own reports. */
export async function insertReport(
  trx: Transaction,
  { fileId, specifications, validity, deliveryId }: NewReport,
  submitted: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('reports')
    .values({
      file_id: fileId,
      specifications: JSON.stringify(specifications),
      validity_settings: JSON.stringify(validity),
      delivery_id: deliveryId,
      submitted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
