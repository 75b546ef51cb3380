/** The result of `vakwerk verify`, which both output formats use. */

import type { GivenFile, MatchedFile } from '../common/certificates/match-certificate.ts';
import type { CertificateFaultCode, CheckedCertificate, ClaimedCertificate } from '../common/certificates/verify-certificate.ts';
import type { CertifiedFile } from '../common/contract/certificates.ts';
import type { Replay } from './replay.ts';
import type { RuleSetReplay } from './replay-rule-sets.ts';

export interface LocalFile extends GivenFile {
  path: string;
}

export type VerifiedFile = MatchedFile<LocalFile> & { replays?: Replay[]; ruleSetReplays?: RuleSetReplay[] };

export interface Verification {
  claimed: ClaimedCertificate;
  /** Undefined if the certificate has a fault. */
  checked?: CheckedCertificate;
  fault?: CertificateFaultCode;
  /** Whether the keys came from the issuer that the certificate names. */
  keysOfIssuer: boolean;
  files: VerifiedFile[];
  /** The verdicts of all files together, checked again; empty unless they were. */
  togetherReplays: readonly RuleSetReplay[];
  absent: CertifiedFile[];
  isGood: boolean;
}
