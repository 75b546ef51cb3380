/**
 * Asserts what holds for any input: a report or one error with code, offset and line; in time; and the same from both scanners
 * and wherever the file is cut. Throws otherwise.
 */
import assert from 'node:assert/strict';
import { exportJson } from '../../engine/export/export-json.ts';
import type { Report } from '../../engine/report/report.ts';
import { indexFacts } from '../../engine/step/index-content.ts';
import { createIndexer } from '../../engine/step/indexer.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { type AppliedSpecification, createValidation } from '../../engine/validate.ts';
import { cpuTimeMs } from './cpu-time.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * The limit for the first megabyte of input and for each further one, with a report on every requirement: generous, because a
 * hang never ends.
 */
const TIME_MAX_MS = 10_000;

interface JudgedCase {
  bytes: Uint8Array;
  specifications: readonly AppliedSpecification[];
}

/** Returns the outcome, so that the caller can count how many inputs were readable. */
export function judgeCase({ bytes, specifications }: JudgedCase, random: SeededRandom): 'PASSED' | 'FAILED' | 'unreadable' {
  judgeScanners(bytes, random);
  const startedMs = cpuTimeMs();
  const report = orError(() => {
    const validation = createValidation({ specifications });
    for (let at = 0; at < bytes.length; at += 1_048_576) validation.push(bytes.subarray(at, at + 1_048_576));
    return validation.finish();
  });
  const limitMs = TIME_MAX_MS * (1 + bytes.length / 1e6);
  const tookMs = cpuTimeMs() - startedMs;
  assert.ok(tookMs < limitMs, `took ${tookMs} ms`);
  if ('error' in report) {
    judgePlace(report.error, bytes);
    return 'unreadable';
  }
  judgeReport(report.value, bytes);
  return report.value.outcome;
}

function judgeScanners(bytes: Uint8Array, random: SeededRandom): void {
  const keptNames = random.pick([/./, /WALL|REL/, /^$/]);
  const index = (scanBy: 'WASM' | 'JS', chunkBytes: () => number): unknown => {
    const indexer = createIndexer({ keep: (name) => keptNames.test(name), scanBy });
    for (let at = 0; at < bytes.length; ) {
      const length = chunkBytes();
      indexer.push(bytes.subarray(at, at + length));
      at += length;
    }
    return indexFacts(indexer.finish());
  };
  const whole = orError(() => index('JS', () => 1_048_576));
  assert.deepEqual(
    orError(() => index('WASM', () => 1_048_576)),
    whole,
    'both scanners agree',
  );
  const longest = random.pick([3, 100, 5000, 100_000]);
  if (bytes.length > longest * 20_000) return;
  const scanBy = random.pick(['WASM', 'JS'] as const);
  assert.deepEqual(
    orError(() => index(scanBy, () => 1 + random.below(longest))),
    whole,
    `${scanBy} in chunks up to ${longest} bytes`,
  );
}

type Place = { code: string; offsetBytes: number; line: number };

function orError<T>(run: () => T): { value: T } | { error: Place } {
  try {
    return { value: run() };
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    const { code, offsetBytes, line } = error;
    return { error: { code, offsetBytes, line } };
  }
}

function judgePlace({ code, offsetBytes, line }: Place, bytes: Uint8Array): void {
  assert.match(code, /^[A-Z_]+$/);
  assert.ok(offsetBytes >= 0 && offsetBytes <= bytes.length, `${code} at offset ${offsetBytes} of ${bytes.length}`);
  assert.ok(line >= 1 && line <= bytes.length + 1, `${code} in line ${line}`);
}

/** Asserts that every finding lies in the file, and that its line is the one of its offset. */
function judgeReport(report: Report, bytes: Uint8Array): void {
  let length = 0;
  for (const piece of exportJson({ filename: 'fuzz.ifc', report })) length += piece.length;
  assert.ok(length > 0);
  for (const finding of report.findings) {
    const place = finding as unknown as Partial<Place>;
    if (place.offsetBytes === undefined || place.line === undefined) continue;
    judgePlace(place as Place, bytes);
  }
  for (const { code, offsetBytes, line } of (report.findings as unknown as Place[]).slice(0, 5)) {
    if (offsetBytes !== undefined && line !== undefined)
      assert.equal(line, lineOf(bytes, offsetBytes), `${code} at ${offsetBytes}`);
  }
}

function lineOf(bytes: Uint8Array, offsetBytes: number): number {
  let line = 1;
  for (let i = 0; i < offsetBytes; i++) if (bytes[i] === 13 || (bytes[i] === 10 && bytes[i - 1] !== 13)) line++;
  return line;
}
