/** Checks whether a validated file is valid IFC, after its rules, in the same process. */
import { X509Certificate } from 'node:crypto';
import type { ProjectValidity } from '../../common/contract/validity.ts';
import { type StoredValidity, storedValidity } from '../../common/report/stored-validity.ts';
import { VALIDITY_LAYERS, type ValidityReport } from '../../engine/validity/finding.ts';
import { offLayer, overallOutcome, undecidedLayer } from '../../engine/validity/layer-report.ts';
import { pushFile } from './push-file.ts';
import type { SignatureTrust } from './validation-messages.ts';

interface CheckedValidity {
  validity: StoredValidity;
  /** An error of Vakwerk, after which the layers are undecided; the verdict of the rules stays. */
  fault?: string;
}

/** Trusts no certificate. The time matters for trusted certificates only. */
const TRUST_IN_NOBODY: SignatureTrust = { certificates: [], atMs: 0 };

type Layer = (typeof VALIDITY_LAYERS)[number];

/** Reads the file once more for the layers that are on. When all are off, it reads nothing and loads no rules. */
export async function checkValidity(
  file: string,
  {
    settings,
    schema,
    trust = TRUST_IN_NOBODY,
  }: { settings: ProjectValidity; schema: string; trust?: SignatureTrust | undefined },
  onProgress: (share: number) => void,
): Promise<CheckedValidity> {
  const layers = VALIDITY_LAYERS.filter((layer) => levelOf(settings, layer) !== 'OFF');
  if (layers.length === 0) return { validity: storedValidity(reportOf(schema, layers), settings) };
  try {
    const { CHECKED_LAYERS, ValidityCheck } = await import('../../engine/validity/check-validity.ts');
    const { verifySignatures } = await import('./verify-signatures.ts');
    const certificates = trust.certificates.map((text) => new X509Certificate(text));
    const check = new ValidityCheck(
      CHECKED_LAYERS.filter((layer) => layers.includes(layer)),
      (blocks) => verifySignatures(file, blocks, { certificates, now: new Date(trust.atMs) }),
    );
    await pushFile(file, (chunk) => check.push(chunk), onProgress);
    return { validity: storedValidity(await check.finish(), settings) };
  } catch (error) {
    // An error of the file system, such as a disk that is away, is no error of Vakwerk.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    const { message, stack = message } = error as Error;
    return { validity: storedValidity(reportOf(schema, layers, message), settings), fault: stack };
  }
}

const levelOf = (settings: ProjectValidity, layer: Layer) =>
  layer === 'SIGNATURES' ? 'OFF' : settings[layer.toLowerCase() as keyof ProjectValidity];

/** A report in which the layers that are on are undecided. */
function reportOf(schema: string, on: readonly Layer[], detail = ''): ValidityReport {
  const layers = VALIDITY_LAYERS.map((layer) =>
    on.includes(layer) ? undecidedLayer(layer, { code: 'RULE_FAILED', detail }) : offLayer(layer),
  );
  return { schema, outcome: overallOutcome(layers), layers };
}
