/** Makes certificates like those of a service, signed with a key of the test. */
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK_OKP_Private } from 'jose';
import { digestOf, discloseName } from '../../common/certificates/verify-certificate.ts';
import {
  type Acceptance,
  CERTIFICATE_CONTENT,
  CERTIFICATE_TYPE,
  type CertificateFile,
  type CertificateStatement,
  type CertifiedFile,
  type CertifiedRuleSets,
  PREDICATE_TYPE,
  type PublicKeys,
  RULE_SETS_PREDICATE_TYPE,
  type RuleSetsStatement,
  STATEMENT_TYPE,
} from '../../common/contract/certificates.ts';

export interface MadeKey {
  privateKey: JWK_OKP_Private;
  keys: PublicKeys;
}

export async function makeKey(): Promise<MadeKey> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const privateKey = (await exportJWK(pair.privateKey)) as JWK_OKP_Private;
  const kid = await calculateJwkThumbprint(privateKey);
  const key = { kty: 'OKP', crv: 'Ed25519', x: privateKey.x, kid, alg: 'EdDSA', use: 'sig' } as const;
  return { privateKey, keys: { keys: [key] } };
}

export const madeFile = (name: string, sha256: string, more: Partial<CertifiedFile> = {}): CertifiedFile => ({
  name,
  version: 1,
  size: 1,
  sha256,
  expectedAs: '*',
  state: 'PASSED',
  isLate: false,
  reportId: 'r',
  engine: { name: 'vakwerk', version: '1' },
  verdicts: [],
  ...more,
});

export async function makeCertificate(
  { privateKey, keys }: MadeKey,
  more: Partial<Acceptance>,
  ruleSets?: CertifiedRuleSets,
): Promise<CertificateFile> {
  const disclosure = discloseName(new Uint8Array(16), 'Saar de Vries');
  const predicate: Acceptance = {
    id: '7281d0fb-2683-4fc7-9180-bb3d50c8d26a',
    issuer: 'https://vakwerk.test',
    issuedAt: '2026-01-05T09:00:00.000Z',
    project: { id: 'p', name: 'Lindenhof' },
    delivery: { id: 'd', name: 'DO', phase: 'TO', dueDate: null },
    decision: {
      decision: 'ACCEPTED',
      reason: 'In orde',
      at: '2026-01-05T09:00:00.000Z',
      by: { id: 'u', _sd: [await digestOf(disclosure)] },
    },
    specifications: [],
    files: [],
    missing: [],
    exceptions: [],
    summary: { expected: 1, delivered: 1, missing: 0, late: 0, passed: 1, failed: 0, checking: 0, unchecked: 0 },
    _sd_alg: 'sha-256',
    ...more,
  };
  const subject = predicate.files.map(({ name, sha256 }) => ({ name, digest: { sha256 } }));
  const head = { _type: STATEMENT_TYPE, subject } as const;
  const statement: CertificateStatement = { ...head, predicateType: PREDICATE_TYPE, predicate };
  const sign = (content: CertificateStatement | RuleSetsStatement) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'EdDSA', typ: CERTIFICATE_TYPE, cty: CERTIFICATE_CONTENT, kid: keys.keys[0]?.kid })
      .sign(privateKey);
  const certificate = { jws: await sign(statement), disclosures: [disclosure] };
  if (!ruleSets) return certificate;
  const { id, issuer, issuedAt } = predicate;
  const ofRuleSets: RuleSetsStatement['predicate'] = { certificate: id, issuer, issuedAt, ...ruleSets };
  return {
    ...certificate,
    ruleSets: await sign({ ...head, predicateType: RULE_SETS_PREDICATE_TYPE, predicate: ofRuleSets }),
  };
}
