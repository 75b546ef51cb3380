/**
 * Asserts what holds for the validity of any input: a report or one error, in time; no rule throws; and a report with an undecided rule
 * does not read as valid. Throws otherwise.
 */
import assert from 'node:assert/strict';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import type { LayerReport, ValidityReport } from '../../engine/validity/finding.ts';
import { cpuTimeMs } from './cpu-time.ts';

/** The limit for the first megabyte of input and for each further one: generous, because a hang never ends. */
const TIME_MAX_MS = 10_000;
const CHUNK_BYTES = 1_048_576;

/** Returns the outcome, so that the caller can count how many inputs were readable. */
export async function judgeValidity(bytes: Uint8Array): Promise<ValidityReport['outcome'] | 'unreadable'> {
  const startedMs = cpuTimeMs();
  const report = await reportOn(bytes);
  const tookMs = cpuTimeMs() - startedMs;
  assert.ok(tookMs < TIME_MAX_MS * (1 + bytes.length / 1e6), `the validity took ${tookMs} ms`);
  if (!report) return 'unreadable';
  for (const layer of report.layers) judgeLayer(layer);
  const isDecided = report.layers.every(({ outcome }) => outcome !== 'UNDECIDED');
  assert.ok(report.outcome !== 'VALID' || isDecided, 'a valid file has no undecided layer');
  return report.outcome;
}

/** Returns undefined for a file that cannot be read at all. */
async function reportOn(bytes: Uint8Array): Promise<ValidityReport | undefined> {
  const check = new ValidityCheck();
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) check.push(bytes.subarray(at, at + CHUNK_BYTES));
    return await check.finish();
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    return undefined;
  }
}

function judgeLayer({ layer, outcome, reason, counts, rules, findings }: LayerReport): void {
  for (const { code, reason } of rules) assert.notEqual(reason?.code, 'RULE_FAILED', `${layer} ${code} threw: ${reason?.detail}`);
  const isUndecided = reason !== undefined || rules.some((rule) => rule.outcome === 'UNDECIDED');
  assert.ok(outcome !== 'VALID' || !isUndecided, `${layer} is valid, but not decided`);
  const total = rules.reduce((sum, { count }) => sum + count, 0);
  assert.equal(counts.errors + counts.warnings, total, `${layer} counts its findings`);
  assert.ok(findings.length <= total, `${layer} lists ${findings.length} of ${total} findings`);
}
