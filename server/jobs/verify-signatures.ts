/**
 * Verifies the signatures in a file: detached CMS messages (RFC 5652) over what precedes them, by the certificates that they carry, and
 * those of the operator. Node's own cryptography decides; the CMS is read by @peculiar/asn1-cms.
 */
import { constants, createHash, verify as isSignatureOf, timingSafeEqual, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Certificate, type Name } from '@peculiar/asn1-x509';
import { SIGNATURES_MAX, type SignatureBlock, signedBytes } from '../../engine/validity/signatures/signature-blocks.ts';
import type { VerifiedSignature } from '../../engine/validity/signatures/signature-layer.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const RSASSA_PSS = '1.2.840.113549.1.1.10';
/** SHA-1 and MD5 are no proof of anything any more. */
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Certificates between that of a signer and one that is trusted. */
const CHAIN_MAX = 8;
/** Certificates of one signature that are read. */
const SIGNATURE_CERTIFICATES_MAX = 64;
/** Characters of the name of a signer. */
const SIGNER_NAME_MAX = 200;
const SET_TAG = 0x31;

export interface Trust {
  /** Certificates that the operator trusts: of signers, or of those who issued theirs. */
  certificates: readonly X509Certificate[];
  now: Date;
}

/** Verifies each signature of the file at this path. */
export async function verifySignatures(
  path: string,
  blocks: readonly SignatureBlock[],
  trust: Trust,
): Promise<VerifiedSignature[]> {
  const verified: VerifiedSignature[] = [];
  for (const block of blocks) verified.push(...(await verifyBlock(path, block, trust)));
  return verified;
}

/** A message may have several signers. */
async function verifyBlock(path: string, { start, base64 }: SignatureBlock, trust: Trust): Promise<VerifiedSignature[]> {
  const message = readMessage(base64);
  if (!message || message.signerInfos.length === 0) return [{ outcome: 'UNREADABLE' }];
  const certificates = certificatesOf(message);
  const verified: VerifiedSignature[] = [];
  const digests = new Map<string, Promise<Buffer>>();
  const digestOf = (hash: string) => {
    const digest = digests.get(hash) ?? hashContent(path, start, hash);
    digests.set(hash, digest);
    return digest;
  };
  for (const signer of message.signerInfos.slice(0, SIGNATURES_MAX)) {
    const certificate = certificates.find((one) => isOf(one, signer));
    const facts = { ...(certificate && namesOf(certificate)), ...timeOf(signer) };
    verified.push({ ...facts, ...(await outcomeOf(signer, { digestOf, certificate, certificates, trust })) });
  }
  const left = message.signerInfos.length - SIGNATURES_MAX;
  const reason = { code: 'LIMIT_REACHED', detail: `a signature has ${left} more signers than are verified` } as const;
  return left > 0 ? [...verified, { outcome: 'UNDECIDED', undecided: reason }] : verified;
}

/** Returns undefined for what is no signed message. */
function readMessage(base64: string): SignedData | undefined {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) return undefined;
  try {
    const content = AsnConvert.parse(Buffer.from(base64, 'base64'), ContentInfo);
    return content.contentType === id_signedData ? AsnConvert.parse(content.content, SignedData) : undefined;
  } catch {
    // Bytes from outside that are no ASN.1 of this form.
    return undefined;
  }
}

function certificatesOf({ certificates }: SignedData): X509Certificate[] {
  return (certificates ?? []).slice(0, SIGNATURE_CERTIFICATES_MAX).flatMap(({ certificate }) => {
    if (!certificate) return [];
    try {
      return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)));
    } catch {
      return [];
    }
  });
}

/** Whether the signer names this certificate, by issuer and serial number or by the identifier of its key. */
function isOf(certificate: X509Certificate, { sid }: SignerInfo): boolean {
  const parsedCertificate = AsnConvert.parse(certificate.raw, Certificate);
  if (sid.issuerAndSerialNumber) {
    const { issuer, serialNumber } = sid.issuerAndSerialNumber;
    return (
      isSame(parsedCertificate.tbsCertificate.serialNumber, serialNumber) &&
      isSame(der(parsedCertificate.tbsCertificate.issuer), der(issuer))
    );
  }
  const keyId = parsedCertificate.tbsCertificate.extensions?.find(({ extnID }) => extnID === SUBJECT_KEY_IDENTIFIER)?.extnValue;
  const named = sid.subjectKeyIdentifier;
  return Boolean(keyId && named && octetsOf(keyId.buffer)?.equals(Buffer.from(named.buffer)));
}

/** Returns the bytes of an OCTET STRING; undefined for other DER, since it comes from outside. */
function octetsOf(encoded: ArrayBuffer): Buffer | undefined {
  try {
    return Buffer.from(AsnConvert.parse(encoded, OctetString).buffer);
  } catch {
    return undefined;
  }
}

const der = (name: Name): ArrayBuffer => AsnConvert.serialize(name);
const isSame = (one: ArrayBuffer, other: ArrayBuffer): boolean => Buffer.from(one).equals(Buffer.from(other));

interface Verifying {
  /** Hashes what the signature covers, once per hash. */
  digestOf(hash: string): Promise<Buffer>;
  certificate: X509Certificate | undefined;
  certificates: readonly X509Certificate[];
  trust: Trust;
}

async function outcomeOf(
  signer: SignerInfo,
  { digestOf, certificate, certificates, trust }: Verifying,
): Promise<Pick<VerifiedSignature, 'outcome' | 'undecided'>> {
  const hash = HASHES[signer.digestAlgorithm.algorithm];
  if (!certificate) return undecided('the message does not carry the certificate of its signer');
  if (!hash) return undecided(`the hash ${signer.digestAlgorithm.algorithm} is not supported`);
  if (!signer.signedAttrs?.length) return undecided('the message has no signed attributes');
  const digest = attributeOf(signer, MESSAGE_DIGEST);
  if (!digest || attributeOf(signer, CONTENT_TYPE) === undefined) return { outcome: 'UNREADABLE' };
  const stated = octetsOf(digest);
  if (!stated) return { outcome: 'UNREADABLE' };
  const actual = await digestOf(hash);
  if (stated.length !== actual.length || !timingSafeEqual(stated, actual)) return { outcome: 'INVALID' };
  if (!isSigned(signer, hash, certificate)) return { outcome: 'INVALID' };
  return { outcome: standingOf(certificate, certificates, trust) };
}

const undecided = (detail: string) => ({ outcome: 'UNDECIDED', undecided: { code: 'NOT_COVERED', detail } }) as const;

/** Whether the key signed the attributes: their DER as a SET OF (RFC 5652, 5.4). */
function isSigned(
  { signedAttrs = [], signature, signatureAlgorithm }: SignerInfo,
  hash: string,
  certificate: X509Certificate,
): boolean {
  const attributes = setOf(signedAttrs.map((attribute) => Buffer.from(AsnConvert.serialize(attribute))));
  const isPss = signatureAlgorithm.algorithm === RSASSA_PSS;
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  try {
    const key = certificate.publicKey;
    return isSignatureOf(hash, attributes, isPss ? { key, ...padding } : key, Buffer.from(signature.buffer));
  } catch {
    // A key that Node does not support, or that does not fit the algorithm, cannot have made the signature.
    return false;
  }
}

/** Returns the DER of a set, whose members stand in the order of their bytes. */
function setOf(members: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...members].sort(Buffer.compare));
  const length = content.length.toString(16);
  const digits = Buffer.from(length.length % 2 === 0 ? length : `0${length}`, 'hex');
  const head = content.length < 0x80 ? [SET_TAG, content.length] : [SET_TAG, 0x80 | digits.length, ...digits];
  return Buffer.concat([Buffer.from(head), content]);
}

/** Returns the DER of the only value of an attribute; undefined where it is absent or repeated. */
function attributeOf({ signedAttrs = [] }: SignerInfo, type: string): ArrayBuffer | undefined {
  const values = signedAttrs.filter(({ attrType }) => attrType === type).flatMap(({ attrValues }) => attrValues);
  return values.length === 1 ? values[0] : undefined;
}

function timeOf(signer: SignerInfo): Pick<VerifiedSignature, 'signedAt'> {
  const value = attributeOf(signer, SIGNING_TIME);
  const text = value && Buffer.from(value).subarray(2).toString('latin1');
  const parts = /^(\d\d)?(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!parts) return {};
  const [, century, year, month, day, hour, minute, second] = parts;
  const whole = century ?? (Number(year) < 50 ? '20' : '19');
  return { signedAt: `${whole}${year}-${month}-${day}T${hour}:${minute}:${second}Z` };
}

/** Returns the names of the signer and of the issuer as people read them. */
function namesOf({ subject, issuer }: X509Certificate): Pick<VerifiedSignature, 'signer' | 'issuer'> {
  return { signer: nameIn(subject), issuer: nameIn(issuer) };
}

/** Returns the common name, else the organization, else the whole name on one line. */
function nameIn(text: string | undefined): string {
  const lines = (text ?? '').split('\n');
  const value = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return (value('CN') ?? value('O') ?? lines.join(', ')).slice(0, SIGNER_NAME_MAX);
}

/** Hashes what a signature covers. */
async function hashContent(path: string, end: number, algorithm: string): Promise<Buffer> {
  const hash = createHash(algorithm);
  if (end > 0) for await (const chunk of fs.createReadStream(path, { end: end - 1 })) hash.update(signedBytes(chunk as Buffer));
  return hash.digest();
}

function standingOf(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  { certificates: trusted, now }: Trust,
): 'VALID' | 'SIGNER_UNKNOWN' | 'EXPIRED' {
  const isTrusted = (one: X509Certificate) => trusted.some(({ fingerprint256 }) => fingerprint256 === one.fingerprint256);
  let chain = certificate;
  let isCurrent = isIn(chain, now);
  for (let step = 0; step < CHAIN_MAX; step++) {
    if (isTrusted(chain)) return isCurrent ? 'VALID' : 'EXPIRED';
    const issuer = [...trusted, ...others].find((one) => hasIssued(one, chain));
    if (!issuer || issuer.fingerprint256 === chain.fingerprint256) return 'SIGNER_UNKNOWN';
    isCurrent &&= isIn(issuer, now);
    chain = issuer;
  }
  return 'SIGNER_UNKNOWN';
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A key that Node does not know has issued nothing.
    return false;
  }
}

function isIn({ validFrom, validTo }: X509Certificate, now: Date): boolean {
  return new Date(validFrom) <= now && now <= new Date(validTo);
}
