/** The signature layer: whether each signature of a file is that of its content, and whose it is. */
import type { LayerReport, SignatureFacts, UndecidedReason } from '../finding.ts';
import { buildLayerReport } from '../layer-report.ts';
import { RuleTally } from '../rule-tally.ts';
import type { SignatureBlocks } from './signature-blocks.ts';

/** What the verification of one signature gives; `undecided` says why it could not be decided. */
export type VerifiedSignature = SignatureFacts & { undecided?: UndecidedReason };

export function signatureLayer({ hasUnsigned, isCut }: SignatureBlocks, verified: readonly VerifiedSignature[]): LayerReport {
  const valid = new RuleTally({ code: 'SignatureValid', severity: 'ERROR' });
  const last = new RuleTally({ code: 'SignatureLast', severity: 'ERROR' });
  const trusted = new RuleTally({ code: 'SignerTrusted', severity: 'WARNING' });
  for (const { outcome, signer = '', undecided } of verified) {
    for (const tally of [valid, last, trusted]) tally.apply();
    const values = { signer };
    if (undecided) valid.leaveUndecided(undecided);
    if (outcome === 'UNREADABLE') valid.break(() => ({ messageKey: 'signatures.UNREADABLE', values }));
    if (outcome === 'INVALID')
      valid.break(() => ({ messageKey: signer ? 'signatures.INVALID' : 'signatures.INVALID_UNKNOWN', values }));
    if (outcome === 'SIGNER_UNKNOWN') trusted.break(() => ({ messageKey: 'signatures.SIGNER_UNKNOWN', values }));
    if (outcome === 'EXPIRED') trusted.break(() => ({ messageKey: 'signatures.EXPIRED', values }));
  }
  if (hasUnsigned) last.break(() => ({ messageKey: 'signatures.UNSIGNED', values: {} }));
  if (isCut) valid.leaveUndecided({ code: 'LIMIT_REACHED', detail: 'the file has more signatures than are verified' });
  const signatures = verified.map(({ undecided: _, ...facts }) => facts);
  return { ...buildLayerReport('SIGNATURES', [valid, last, trusted]), signatures };
}
