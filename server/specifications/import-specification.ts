/** An .ids file becomes a specification: at the first start, and by `vakwerk ids import`. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { IdsFinding, Specification } from '../../engine/ids/specification.ts';
import type { Database, Queries } from '../db/tables.ts';
import { findBySource, insertSpecification, nextDefaultPosition, retireSpecification } from './specification-queries.ts';

export interface IdsSource {
  bytes: Uint8Array;
  /** Mapping of rules to groups, JSON or CSV text (D12). */
  groups?: string;
}

/** Refuses with SPECIFICATION_INVALID and the findings; `force` lets errors of content pass (D31). */
export function readSpecification({ bytes, groups }: IdsSource, force = false): Specification {
  if (bytes.length > SPECIFICATION_MAX_BYTES) throw new Refusal('FILE_TOO_LARGE', 'The specification is too large');
  const { specification, findings } = parseIds(bytes, { groups });
  if (!specification) throw invalid(findings);
  const audited = force ? [] : auditIds(bytes);
  if (audited.some(({ severity }) => severity === 'ERROR')) throw invalid(audited);
  return specification;
}

function invalid(findings: IdsFinding[]): Refusal {
  const first = findings.find(({ severity }) => severity === 'ERROR');
  const message = first ? `line ${first.line}: ${first.code} ${first.message}` : 'The specification is not valid';
  return new Refusal('SPECIFICATION_INVALID', message, { details: findings });
}

export interface ImportInput {
  organization: { id: string; name: string };
  source: IdsSource;
  /** A later import with the same key and other content is a newer version of it. */
  sourceKey: string | null;
  isDefault: boolean;
  force?: boolean;
  now: Date;
}

/** The specification's id. Importing the same content under the same key again changes nothing. */
export async function importSpecification(db: Database, input: ImportInput): Promise<string> {
  const sha256 = hashOf(input.source);
  const known = input.sourceKey === null ? undefined : await findBySource(db, input.sourceKey);
  if (known?.sha256 === sha256) return known.id;
  const specification = readSpecification(input.source, input.force);
  return db.transaction().execute(async (trx) => {
    const defaultPosition = known ? known.default_position : input.isDefault ? await nextDefaultPosition(trx) : null;
    if (known) await retireSpecification(trx, known.id, input.now);
    return insert(trx, { ...input, specification, sha256, defaultPosition });
  });
}

function insert(
  trx: Queries,
  input: ImportInput & { specification: Specification; sha256: string; defaultPosition: number | null },
): Promise<string> {
  const { organization, specification, sourceKey, sha256, defaultPosition, now } = input;
  return insertSpecification(trx, {
    organizationId: organization.id,
    organizationName: organization.name,
    specification,
    sourceKey,
    sha256,
    defaultPosition,
    createdBy: null,
    now,
  });
}

function hashOf({ bytes, groups = '' }: IdsSource): string {
  return createHash('sha256').update(bytes).update('\0').update(groups).digest('hex');
}
