/** The validity of the file as a run of SARIF of its own: one result per rule that is broken or undecided, with the first places. */
import { cleanText, oneLine } from './clean-text.ts';
import type { ExportInput, ExportValidityCause, ExportValidityFinding, ExportValidityLayer } from './export-input.ts';
import { EXTRA_LOCATIONS_MAX, extraRun, message } from './sarif-run.ts';
import { uuidOf } from './uuid-v5.ts';
import { validityLine } from './validity-suite.ts';

/** Returns no run where the validity was not checked. */
export function validityRuns(input: ExportInput, uri: string): object[] {
  const { validity, words } = input;
  if (!validity) return [];
  const placed = validity.layers.flatMap((layer) => layer.causes.map((cause) => ({ layer, cause })));
  const rules = placed.map(({ layer, cause }) => descriptorOf(layer, cause, input));
  const results = placed.map((one, ruleIndex) => resultOf(one, { input, uri, ruleIndex }));
  const notes = validity.layers
    .filter(({ outcome, causes }) => outcome === 'UNDECIDED' && causes.length === 0)
    .map(({ layer }) => ({
      level: 'warning',
      message: message(`${words.text(`validity${layer}`)}: ${words.text('validityUNDECIDED')}`),
    }));
  return [extraRun(input, { uri, id: 'ifc-validity/', rules, results, notes, properties: { outcome: validity.outcome } })];
}

const ruleIdOf = ({ layer }: ExportValidityLayer, { code }: ExportValidityCause): string => `${layer}/${code}`;

function descriptorOf(layer: ExportValidityLayer, cause: ExportValidityCause, { words }: ExportInput): object {
  const text = message(cause.message[words.language]);
  const level = cause.severity === 'ERROR' ? 'error' : 'warning';
  const full = message(`${words.text(`validity${layer.layer}`)}: ${cause.message[words.language]}`);
  return {
    id: ruleIdOf(layer, cause),
    name: cause.code,
    shortDescription: text,
    fullDescription: full,
    help: text,
    defaultConfiguration: { level },
  };
}

function resultOf(
  { layer, cause }: { layer: ExportValidityLayer; cause: ExportValidityCause },
  { input, uri, ruleIndex }: { input: ExportInput; uri: string; ruleIndex: number },
): object {
  const { words } = input;
  const causeFindings = layer.findings.filter(({ code }) => code === cause.code).slice(0, EXTRA_LOCATIONS_MAX);
  const level = cause.severity === 'ERROR' ? 'error' : 'warning';
  const artifactLocation = { uri, index: 0 };
  const whole = { physicalLocation: { artifactLocation, region: { startLine: 1 } } };
  return {
    ruleId: ruleIdOf(layer, cause),
    ruleIndex,
    ...(cause.outcome === 'UNDECIDED' ? { kind: 'open', level: 'none' } : { kind: 'fail', level }),
    message: message(cause.message[words.language]),
    locations:
      causeFindings.length === 0 ? [whole] : causeFindings.map((finding) => locationOf(finding, artifactLocation, input)),
    occurrenceCount: Math.max(1, cause.count),
    ...suppressionOf(cause, layer.findings),
    partialFingerprints: { 'validity/v1': uuidOf(['validity', layer.layer, cause.code]) },
  };
}

/** Returns the suppression of a rule of which exceptions cover all findings. */
function suppressionOf(
  { code, count, excepted, exception }: ExportValidityCause,
  findings: readonly ExportValidityFinding[],
): object {
  if (count === 0 || excepted !== count) return {};
  const { reason } = exception ?? findings.find((finding) => finding.code === code)?.exception ?? {};
  return { suppressions: [{ kind: 'external', status: 'accepted', justification: cleanText(reason ?? '') }] };
}

function locationOf(finding: ExportValidityFinding, artifactLocation: object, { words }: ExportInput): object {
  const { line = 1, column, instance, stepId, globalId, name } = finding;
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) };
  const fullName = globalId ?? (stepId === undefined ? undefined : `#${stepId}`);
  const logical = fullName && { name: oneLine(name ?? instance ?? fullName), fullyQualifiedName: fullName, kind: 'object' };
  return {
    physicalLocation: { artifactLocation, region },
    ...(logical && { logicalLocations: [logical] }),
    message: message(validityLine(finding, words)),
  };
}
