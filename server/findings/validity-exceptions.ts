/** Exceptions of findings on the validity of a file. */
import type { ExceptedLayer } from '../../common/contract/validity.ts';
import type { StoredValidity } from '../../common/report/stored-validity.ts';
import type { Queries } from '../db/tables.ts';
import { exceptedLayers, exceptValidity, type ValidityException } from '../reports/except-validity.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import type { ReportRecord } from '../reports/report-queries.ts';
import { readValidity } from '../reports/validity-routes.ts';
import type { GrantedException } from './excepted-queries.ts';
import { findFileExceptions } from './exception-queries.ts';
import type { FindingsPlace } from './findings-place.ts';

/** Returns the exceptions of a file that are in force or requested, with those of the delivery that the report belongs to. */
export async function listValidityExceptions(
  db: Queries,
  { projectId, filename, deliveryId }: Pick<FinishedReport, 'projectId' | 'filename' | 'deliveryId'>,
  today: string,
): Promise<ValidityException[]> {
  if (projectId === null) return [];
  const rows = await findFileExceptions(db, { projectId, filename, today, of: 'VALIDITY' });
  return rows
    .filter(({ delivery_id }) => delivery_id === null || delivery_id === deliveryId)
    .flatMap((row) => validityException(row) ?? []);
}

/** Reads the validity in a report; undefined where it has none. */
export async function readStoredValidity(
  place: FindingsPlace,
  { id, blob_key: blobKey }: Pick<ReportRecord, 'id' | 'blob_key'>,
): Promise<StoredValidity | undefined> {
  return blobKey === null ? undefined : readValidity(place, { id, blobKey });
}

/** Counts what the exceptions that hold on this day cover, by layer. */
export function coveredLayers(validity: StoredValidity, granted: readonly GrantedException[], day: string): ExceptedLayer[] {
  const inForce = granted.filter(({ until }) => until >= day);
  return exceptedLayers(
    exceptValidity(
      validity,
      inForce.flatMap((row) => validityException(row) ?? []),
    ),
  );
}

type ExceptionRow = Pick<GrantedException, 'id' | 'validity_layer' | 'rule_id' | 'object_key' | 'status' | 'reason' | 'until'>;

/** Returns undefined for an exception of a rule of a specification, and for one that has ended or was refused. */
function validityException({
  id,
  validity_layer: layer,
  rule_id: code,
  object_key: object,
  status,
  reason,
  until,
}: ExceptionRow): ValidityException | undefined {
  if (layer === null || (status !== 'ASKED' && status !== 'GRANTED')) return undefined;
  return { id, layer, code, object, status, reason, until };
}
