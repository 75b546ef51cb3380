/**
 * `vakwerk check MODEL.ifc --ids A.ids …`: a report on the command line. Exit 0 when every rule passed, 1 when one
 * failed, 2 for bad input with one clear line on stderr (contract.md).
 */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { auditIds } from '../engine/ids/audit-ids.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import type { Report } from '../engine/report/report.ts';
import { isUnreadableFile } from '../engine/step/unreadable-file.ts';
import { type AppliedSpecification, createValidation } from '../engine/validate.ts';
import { BadInput } from './bad-input.ts';
import { reportText } from './report-text.ts';

export const CHECK_FORMATS = ['text', 'json'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export interface CheckOptions {
  model: string;
  ids: readonly string[];
  format: CheckFormat;
  out?: string;
  language: 'nl' | 'en';
  /** Run an IDS that the audit finds invalid, if it can be parsed. */
  force: boolean;
}

/** Returns the exit code; throws BadInput for what the caller must mend. */
export function check(options: CheckOptions): 0 | 1 {
  if (options.ids.length === 0) throw new BadInput('no specification given: add --ids FILE.ids');
  const specifications = options.ids.map((path) => readSpecification(path, options.force));
  const report = validateFile(options.model, specifications);
  const text = options.format === 'json' ? reportJson(options.model, report) : reportText(options.model, report, options.language);
  if (options.out === undefined) process.stdout.write(text);
  else writeFileSync(options.out, text);
  return report.outcome === 'PASSED' ? 0 : 1;
}

function readSpecification(path: string, force: boolean): AppliedSpecification {
  const bytes = readInput(path);
  const audited = auditIds(bytes).find(({ severity }) => severity === 'ERROR');
  const { specification, findings } = parseIds(bytes);
  const finding = specification === null ? (findings.find(({ severity }) => severity === 'ERROR') ?? audited) : audited;
  if (finding && (specification === null || !force)) {
    const hint = specification === null ? '' : ' (--force runs it all the same)';
    throw new BadInput(`${path}:${finding.line}: ${finding.code} ${finding.message}${hint}`);
  }
  if (specification === null) throw new BadInput(`${path}: this is not a readable IDS file`);
  return { id: basename(path), specification };
}

function readInput(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new BadInput(`${path}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
  }
}

const CHUNK_BYTES = 2 * 1024 * 1024;

/** Reads in chunks into one buffer, so that memory does not grow with the file. */
export function validateFile(path: string, specifications: readonly AppliedSpecification[]): Report {
  const validation = createValidation({ specifications });
  const file = openInput(path);
  try {
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) validation.push(buffer.subarray(0, length));
    return validation.finish();
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    throw new BadInput(`${path}:${error.line}: ${error.code} (byte ${error.offsetBytes})`, { cause: error });
  } finally {
    closeSync(file);
  }
}

function openInput(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw new BadInput(`${path}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
  }
}

/** The report of the API with the filename before it. */
function reportJson(path: string, { schema, outcome, elements, spaces, materials, findings, model }: Report): string {
  return `${JSON.stringify({ filename: basename(path), schema, outcome, elements, spaces, materials, findings, model })}\n`;
}
