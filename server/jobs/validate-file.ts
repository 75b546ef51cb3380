/** One validation: runs the engine on a file, writes checks into a blob and returns the rest as JSON for the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProjectValidity } from '../../common/contract/validity.ts';
import { countsOf } from '../../common/report/stored-rule-sets.ts';
import { verdictOf } from '../../common/report/stored-validity.ts';
import { lazyReport } from '../../engine/report/check-columns.ts';
import { summarise } from '../../engine/report/count-rules.ts';
import { createValidation, ENGINE_VERSION } from '../../engine/validate.ts';
import { databaseJson, storable } from '../db/database-json.ts';
import { countFailures } from '../reports/count-failures.ts';
import { encodeRuleSets } from '../reports/encode-rule-sets.ts';
import { encodeValidity } from '../reports/encode-validity.ts';
import type { ReportResult } from '../reports/report-queries.ts';
import { appendToBlob, RULES_INDEX, VALIDITY_INDEX, writeReportBlob } from '../reports/write-report-blob.ts';
import { checkValidity } from './check-validity.ts';
import { pushFile } from './push-file.ts';
import type { ValidationOrder, ValidationPhase } from './validation-messages.ts';

/** Shares of the total time after which the file is read and its rules are checked. */
const READ_SHARE = 0.5;
const CHECKED_SHARE = 0.6;
const WRITTEN_SHARE = 0.65;
/** All layers are off. */
const UNCHECKED: ProjectValidity = { syntax: 'OFF', header: 'OFF', schema: 'OFF', rules: 'OFF' };

/** Validates a file. Throws UnreadableFile. */
export async function validateFile(
  { file, blobFile, validity: settings = UNCHECKED, trust, ...input }: Omit<ValidationOrder, 'sha256'>,
  onProgress: (progress: number) => void,
  onPhase: (phase: ValidationPhase) => void = () => undefined,
): Promise<ReportResult> {
  const { chunks, fileSchema, ...result } = await checkRules({ file, blobFile, ...input }, onProgress, onPhase);
  onPhase('validity');
  const noteShare = (share: number) => onProgress(WRITTEN_SHARE + (1 - WRITTEN_SHARE) * share);
  const { validity, fault } = await checkValidity(file, { settings, schema: fileSchema, trust }, noteShare);
  return {
    ...result,
    validity: databaseJson(verdictOf(validity)),
    validityFault: fault,
    chunks: [...chunks, appendToBlob(blobFile, VALIDITY_INDEX, encodeValidity(validity))],
  };
}

/**
 * Checks the rules of the specifications and of the rule sets, and writes their checks; the index of the file is no longer needed
 * afterwards.
 */
async function checkRules(
  { file, blobFile, ruleSets = [], filename = '', ...input }: Omit<ValidationOrder, 'sha256' | 'validity' | 'trust'>,
  onProgress: (progress: number) => void,
  onPhase: (phase: ValidationPhase) => void,
): Promise<Omit<ReportResult, 'validity'> & { fileSchema: string }> {
  onPhase('read');
  // A process that checks no rule set does not load their code.
  const rules = ruleSets.length > 0 ? await import('./check-rule-sets.ts') : undefined;
  const validation = createValidation({ ...input, ruleNeeds: rules?.needsOfAttached(ruleSets) });
  await pushFile(
    file,
    (chunk) => validation.push(chunk),
    (share) => onProgress(READ_SHARE * share),
  );
  onPhase('check');
  const { report, model } = validation.finishModel();
  const checked = await rules?.checkAttached(ruleSets, [{ filename, model }], [file]);
  onProgress(CHECKED_SHARE);
  await nextTurn();
  onPhase('write');
  const { tree, chunks } = writeReportBlob(report.elements, blobFile);
  const stored = checked?.ruleSets ?? [];
  const rulesChunks = stored.length > 0 ? [appendToBlob(blobFile, RULES_INDEX, encodeRuleSets(stored))] : [];
  return {
    fileSchema: report.model.fileSchema,
    outcome: report.outcome,
    summary: databaseJson(summarise(report.elements)),
    tree: databaseJson(tree),
    spaces: databaseJson(report.spaces),
    materials: databaseJson(report.materials),
    findings: databaseJson(report.findings),
    model: databaseJson(report.model),
    ruleSets: databaseJson(stored.map(countsOf)),
    ruleFaults: checked?.faults ?? [],
    engineVersion: ENGINE_VERSION,
    failureCounts: countFailures(lazyReport(report).elements).map((one) => ({
      ...one,
      key: storable(one.key),
      facts: databaseJson(one.facts),
    })),
    chunks: [
      ...chunks.map((chunk) => ({ ...chunk, rule_id: storable(chunk.rule_id), types: chunk.types.map(storable) })),
      ...rulesChunks,
    ],
  };
}
