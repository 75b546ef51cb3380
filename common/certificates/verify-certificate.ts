/** Reading and checking a certificate, in Node and browser alike. Needs no service, only its public keys. */
import { base64url, compactVerify, createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet } from 'jose';
import {
  CERTIFICATE_TYPE,
  type CertificateFile,
  type CertificateStatement,
  type CertifiedRuleSets,
  type CertifiedValidity,
  certificateFileSchema,
  type RuleSetsStatement,
  ruleSetsStatementSchema,
  statementSchema,
  type ValidityStatement,
  validityStatementSchema,
} from '../contract/certificates.ts';

const CERTIFICATE_FAULTS = [
  /** The file is not a certificate, or has a newer form. */
  'NOT_A_CERTIFICATE',
  /** None of the keys signed it: it is of another service, or somebody made it up. */
  'KEY_UNKNOWN',
  'SIGNATURE_WRONG',
  /** A name next to the signature is not the one that was signed. */
  'NAME_WRONG',
  /** The browser or Node.js has no Ed25519, or the browser none on an address without HTTPS. */
  'NO_ED25519',
] as const;
export type CertificateFaultCode = (typeof CERTIFICATE_FAULTS)[number];

export class CertificateFault extends Error {
  override readonly name = 'CertificateFault';
  readonly code: CertificateFaultCode;
  constructor(code: CertificateFaultCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Read, and not yet believed. */
export interface ClaimedCertificate extends CertificateFile {
  keyId: string;
  statement: CertificateStatement;
  /** The statement about the validity of the files; undefined where there is none. */
  validityStatement?: ValidityStatement;
  /** The statement about the required rule sets; undefined where there is none. */
  ruleSetsStatement?: RuleSetsStatement;
}

export interface CheckedCertificate {
  statement: CertificateStatement;
  keyId: string;
  /** Null: the name was not handed over, or was forgotten. */
  decidedBy: string | null;
  /** Whether the files were valid IFC; undefined where the certificate does not say. */
  validity?: CertifiedValidity[];
  /** What the required rule sets say of the files; undefined where the certificate does not say. */
  ruleSets?: CertifiedRuleSets;
}

/** The text of a file: JSON with `jws`, or the JWS alone. Throws CertificateFault. */
export function readCertificate(text: string): ClaimedCertificate {
  try {
    const file = certificateFileSchema.parse(fileOf(text.trim()));
    const { kid, typ } = decodeProtectedHeader(file.jws);
    if (typ !== CERTIFICATE_TYPE || typeof kid !== 'string') throw new Error('Not the header of a certificate');
    return {
      ...file,
      keyId: kid,
      statement: statementOf(payloadOf(file.jws)),
      ...(file.validity !== undefined && { validityStatement: validityStatementOf(payloadOf(file.validity)) }),
      ...(file.ruleSets !== undefined && { ruleSetsStatement: ruleSetsStatementOf(payloadOf(file.ruleSets)) }),
    };
  } catch (cause) {
    throw new CertificateFault('NOT_A_CERTIFICATE', cause);
  }
}

function fileOf(text: string): unknown {
  if (!text.startsWith('{')) return { jws: text, disclosures: [] };
  return { disclosures: [], ...JSON.parse(text) };
}

const payloadOf = (jws: string): Uint8Array => base64url.decode(jws.split('.')[1] ?? '');
const jsonOf = (payload: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
const statementOf = (payload: Uint8Array): CertificateStatement => statementSchema.parse(jsonOf(payload));
const validityStatementOf = (payload: Uint8Array): ValidityStatement => validityStatementSchema.parse(jsonOf(payload));
const ruleSetsStatementOf = (payload: Uint8Array): RuleSetsStatement => ruleSetsStatementSchema.parse(jsonOf(payload));

/** Throws CertificateFault. */
export async function checkCertificate(claimed: ClaimedCertificate, keys: JSONWebKeySet): Promise<CheckedCertificate> {
  const { jws, disclosures, keyId } = claimed;
  if (!globalThis.crypto?.subtle) throw new CertificateFault('NO_ED25519');
  const statement = statementOf(await verifiedPayload(jws, keys));
  const decidedBy = await nameOf(statement.predicate.decision.by, disclosures);
  const verified = async <Statement extends { predicate: { certificate: string } }>(
    other: string,
    read: (payload: Uint8Array) => Statement,
  ): Promise<Statement['predicate']> => {
    const { predicate } = read(await verifiedPayload(other, keys));
    // A genuine statement of another acceptance says nothing about this one.
    if (predicate.certificate !== statement.predicate.id) throw new CertificateFault('SIGNATURE_WRONG');
    return predicate;
  };
  const checked: CheckedCertificate = { statement, keyId, decidedBy };
  if (claimed.validity !== undefined) checked.validity = (await verified(claimed.validity, validityStatementOf)).files;
  if (claimed.ruleSets === undefined) return checked;
  const { ruleSets, files, together } = await verified(claimed.ruleSets, ruleSetsStatementOf);
  return { ...checked, ruleSets: { ruleSets, files, ...(together && { together }) } };
}

function verifiedPayload(jws: string, keys: JSONWebKeySet): Promise<Uint8Array> {
  requireOneSpelling(jws);
  return compactVerify(jws, createLocalJWKSet(keys), { algorithms: ['EdDSA', 'Ed25519'] }).then(
    ({ payload }) => payload,
    (error) => {
      throw new CertificateFault(faultOf(error), error);
    },
  );
}

/** Base64 of 64 bytes has four idle bits, which a decoder ignores: a text with others is not the one that was signed. */
function requireOneSpelling(jws: string): void {
  const signature = jws.split('.')[2] ?? '';
  if (base64url.encode(decoded(signature)) !== signature) throw new CertificateFault('SIGNATURE_WRONG');
}

function decoded(text: string): Uint8Array {
  try {
    return base64url.decode(text);
  } catch (cause) {
    throw new CertificateFault('SIGNATURE_WRONG', cause);
  }
}

function faultOf(error: unknown): CertificateFaultCode {
  if (error instanceof errors.JWKSNoMatchingKey) return 'KEY_UNKNOWN';
  if (error instanceof errors.JOSENotSupported || (error as Error).name === 'NotSupportedError') return 'NO_ED25519';
  return 'SIGNATURE_WRONG';
}

async function nameOf(by: { _sd: string[] }, disclosures: readonly string[]): Promise<string | null> {
  let name: string | null = null;
  for (const disclosure of disclosures) {
    if (!by._sd.includes(await digestOf(disclosure))) throw new CertificateFault('NAME_WRONG');
    const [, claim, value] = JSON.parse(new TextDecoder().decode(base64url.decode(disclosure))) as unknown[];
    if (claim === 'name' && typeof value === 'string') name = value;
  }
  return name;
}

/** What the signature holds instead of the disclosed text. */
export async function digestOf(disclosure: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(disclosure));
  return base64url.encode(new Uint8Array(digest));
}

/** `salt`: random, so that nobody finds a forgotten name by trying names. */
export function discloseName(salt: Uint8Array, name: string): string {
  return base64url.encode(JSON.stringify([base64url.encode(salt), 'name', name]));
}
