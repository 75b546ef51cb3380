/** One validation: runs the engine on a file, writes checks into a blob and returns the rest as JSON for the database. */
import fs from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lazyReport } from '../../engine/report/check-columns.ts';
import { summarise } from '../../engine/report/count-rules.ts';
import { createValidation, ENGINE_VERSION } from '../../engine/validate.ts';
import { databaseJson, storable } from '../db/database-json.ts';
import { countFailures } from '../reports/count-failures.ts';
import { readChunks } from '../reports/read-chunks.ts';
import type { ReportResult } from '../reports/report-queries.ts';
import { writeReportBlob } from '../reports/write-report-blob.ts';
import type { ValidationOrder, ValidationPhase } from './validation-messages.ts';

/** Share of reading in the total time. */
const READING_SHARE = 0.7;
const CHECKED_SHARE = 0.95;
const PROGRESS_STEP = 0.02;

/** Throws UnreadableFile. */
export async function validateFile(
  { file, blobFile, ...input }: Omit<ValidationOrder, 'sha256'>,
  onProgress: (progress: number) => void,
  onPhase: (phase: ValidationPhase) => void = () => undefined,
): Promise<ReportResult> {
  onPhase('read');
  const validation = createValidation(input);
  await pushFile(file, (chunk) => validation.push(chunk), onProgress);
  onPhase('check');
  const report = validation.finishColumns();
  onProgress(CHECKED_SHARE);
  await nextTurn();
  onPhase('write');
  const { tree, chunks } = writeReportBlob(report.elements, blobFile);
  return {
    outcome: report.outcome,
    summary: databaseJson(summarise(report.elements)),
    tree: databaseJson(tree),
    spaces: databaseJson(report.spaces),
    materials: databaseJson(report.materials),
    findings: databaseJson(report.findings),
    model: databaseJson(report.model),
    engineVersion: ENGINE_VERSION,
    failureCounts: countFailures(lazyReport(report).elements).map((one) => ({
      ...one,
      key: storable(one.key),
      facts: databaseJson(one.facts),
    })),
    chunks: chunks.map((chunk) => ({ ...chunk, rule_id: storable(chunk.rule_id), types: chunk.types.map(storable) })),
  };
}

export async function pushFile(
  file: string,
  push: (chunk: Uint8Array) => void,
  onProgress: (progress: number) => void,
): Promise<void> {
  const sizeBytes = fs.statSync(file).size;
  let doneBytes = 0;
  let shown = 0;
  for (const chunk of readChunks(file)) {
    push(chunk);
    doneBytes += chunk.length;
    const progress = (doneBytes / sizeBytes) * READING_SHARE;
    if (progress - shown < PROGRESS_STEP) continue;
    shown = progress;
    onProgress(progress);
    // Lets the connection close, so that the process ends with its server.
    await nextTurn();
  }
}
