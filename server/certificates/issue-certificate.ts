/** Signs statements and stores them, with the names that are kept outside the signature. */
import { randomBytes } from 'node:crypto';
import { CompactSign } from 'jose';
import { digestOf, discloseName } from '../../common/certificates/verify-certificate.ts';
import {
  type Acceptance,
  CERTIFICATE_CONTENT,
  CERTIFICATE_TYPE,
  type CertificateFile,
  type CertificateStanding,
  type CertificateStatement,
  type CertifiedRuleSets,
  type CertifiedValidity,
  PREDICATE_TYPE,
  RULE_SETS_PREDICATE_TYPE,
  type RuleSetsStatement,
  STATEMENT_TYPE,
  VALIDITY_PREDICATE_TYPE,
  type ValidityStatement,
} from '../../common/contract/certificates.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { currentKey } from './signing-keys.ts';

const SALT_BYTES = 16;

export interface NewCertificate {
  decisionId: string;
  /** The person who decided. */
  by: { id: string; name: string };
  acceptance: Omit<Acceptance, 'decision' | '_sd_alg'> & { decision: Omit<Acceptance['decision'], 'by'> };
  /** Whether the accepted files are valid IFC; empty where none was checked. */
  validity: CertifiedValidity[];
  /** What the required rule sets say of the accepted files; undefined where none was required. */
  ruleSets?: CertifiedRuleSets | undefined;
  now: Date;
}

/** Issues a certificate in the transaction of the decision: there is no acceptance without its certificate. */
export async function issueCertificate(
  trx: Transaction,
  { decisionId, by, acceptance, validity, ruleSets, now }: NewCertificate,
): Promise<void> {
  const key = await currentKey(trx, now);
  const disclosure = discloseName(randomBytes(SALT_BYTES), by.name);
  const decision = { ...acceptance.decision, by: { id: by.id, _sd: [await digestOf(disclosure)] } };
  const statement: CertificateStatement = {
    _type: STATEMENT_TYPE,
    subject: acceptance.files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: PREDICATE_TYPE,
    predicate: { ...acceptance, decision, _sd_alg: 'sha-256' },
  };
  const sign = (content: CertificateStatement | ValidityStatement | RuleSetsStatement) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'EdDSA', typ: CERTIFICATE_TYPE, cty: CERTIFICATE_CONTENT, kid: key.id })
      .sign(key.privateKey);
  const jws = await sign(statement);
  const validity_jws = validity.length > 0 ? await sign(validityStatement(acceptance, validity)) : null;
  const rule_sets_jws = ruleSets ? await sign(ruleSetsStatement(acceptance, ruleSets)) : null;
  const statements = { jws, validity_jws, rule_sets_jws };
  await trx
    .insertInto('certificates')
    .values({ id: acceptance.id, decision_id: decisionId, key_id: key.id, ...statements, disclosures: [disclosure] })
    .execute();
}

function ruleSetsStatement(
  { id: certificate, issuer, issuedAt }: NewCertificate['acceptance'],
  { ruleSets, files, together }: CertifiedRuleSets,
): RuleSetsStatement {
  return {
    _type: STATEMENT_TYPE,
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: RULE_SETS_PREDICATE_TYPE,
    predicate: { certificate, issuer, issuedAt, ruleSets, files, ...(together && { together }) },
  };
}

function validityStatement(
  { id: certificate, issuer, issuedAt }: NewCertificate['acceptance'],
  files: CertifiedValidity[],
): ValidityStatement {
  return {
    _type: STATEMENT_TYPE,
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: VALIDITY_PREDICATE_TYPE,
    predicate: { certificate, issuer, issuedAt, files },
  };
}

/** Returns the certificate of one decision about a delivery, or of the last acceptance. */
export async function findCertificate(
  db: Queries,
  deliveryId: string,
  certificateId?: string,
): Promise<CertificateFile | undefined> {
  let query = db
    .selectFrom('certificates')
    .innerJoin('delivery_decisions', 'delivery_decisions.id', 'certificates.decision_id')
    .select(['certificates.jws', 'certificates.disclosures', 'validity_jws', 'rule_sets_jws'])
    .where('delivery_decisions.delivery_id', '=', deliveryId);
  if (certificateId !== undefined) query = query.where('certificates.id', '=', certificateId);
  const row = await query.orderBy('delivery_decisions.decided_at', 'desc').limit(1).executeTakeFirst();
  if (!row) return undefined;
  const { validity_jws: validity, rule_sets_jws: ruleSets, ...certificate } = row;
  return { ...certificate, ...(validity !== null && { validity }), ...(ruleSets !== null && { ruleSets }) };
}

/** Returns when its delivery was rejected afterwards, or undefined when the certificate is not stored. */
export async function findStanding(db: Queries, id: string): Promise<CertificateStanding | undefined> {
  const row = await db
    .selectFrom('certificates')
    .innerJoin('delivery_decisions', 'delivery_decisions.id', 'certificates.decision_id')
    .leftJoin('delivery_decisions as later', (join) =>
      join
        .onRef('later.delivery_id', '=', 'delivery_decisions.delivery_id')
        .onRef('later.decided_at', '>', 'delivery_decisions.decided_at')
        .on('later.decision', '=', 'REJECTED'),
    )
    .select(['delivery_decisions.decided_at as issuedAt', 'later.decided_at as reopenedAt'])
    .where('certificates.id', '=', id)
    .orderBy('later.decided_at')
    .limit(1)
    .executeTakeFirst();
  return row && { issuedAt: row.issuedAt.toISOString(), reopenedAt: row.reopenedAt?.toISOString() ?? null };
}

/** Removes the names of a user from certificates, which stay valid; the names are then only in copies of the file. */
export async function removeNames(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ disclosures: [] })
    .where('decision_id', 'in', (row) =>
      row.selectFrom('delivery_decisions').select('delivery_decisions.id').where('decided_by', '=', userId),
    )
    .execute();
}
