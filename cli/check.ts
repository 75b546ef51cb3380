/**
 * `vakwerk check MODEL.ifc --ids A.ids …`: a report on the command line. Exit 0 when every rule passed, 1 when one
 * failed, 2 for bad input with one clear line on stderr (contract.md).
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { exportWordsOf } from '../common/i18n/export-words.ts';
import type { BcfVersion } from '../engine/export/bcf-topic.ts';
import { borrowJson } from '../engine/export/export-json.ts';
import { EXPORT_FORMATS, exportReport, FORMAT_FACTS } from '../engine/export/export-report.ts';
import { auditIds } from '../engine/ids/audit-ids.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { type CheckColumns, decodeChecks } from '../engine/report/check-columns.ts';
import type { Report } from '../engine/report/report.ts';
import { isUnreadableFile, type UnreadableFile } from '../engine/step/unreadable-file.ts';
import { type AppliedSpecification, createValidation } from '../engine/validate.ts';
import { BadInput } from './bad-input.ts';
import { reportText } from './report-text.ts';

export const CHECK_FORMATS = ['text', ...EXPORT_FORMATS] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export interface CheckOptions {
  model: string;
  ids: readonly string[];
  format: CheckFormat;
  out?: string;
  language: 'nl' | 'en';
  /** 2.1 when absent. */
  bcfVersion?: BcfVersion;
  /** Run an IDS that the audit finds invalid, if it can be parsed. */
  force: boolean;
}

/** Returns the exit code; throws BadInput for what the caller must mend. */
export function check(options: CheckOptions): 0 | 1 {
  if (options.ids.length === 0) throw new BadInput('no specification given: add --ids FILE.ids');
  if (options.out === undefined && options.format !== 'text' && FORMAT_FACTS[options.format].isBinary) {
    throw new BadInput(`--format ${options.format} is not text: add --out FILE`);
  }
  const specifications = options.ids.map((path) => readSpecification(path, options.force));
  const report = checkFile(options.model, specifications, options.language);
  writeOut(options.out, piecesOf(report, options));
  return report.outcome === 'PASSED' ? 0 : 1;
}

function piecesOf(
  columns: Report<CheckColumns>,
  { model, format, language, bcfVersion }: CheckOptions,
): Iterable<string | Uint8Array> {
  if (format === 'text') return [reportText(model, columns, language)];
  if (format === 'json') return borrowJson({ filename: basename(model), report: columns });
  const report = decodeReport(columns);
  const other = language === 'nl' ? 'en' : 'nl';
  const input = { filename: basename(model), report, timestamp: new Date().toISOString(), words: exportWordsOf(language) };
  return exportReport(format, input, { also: [exportWordsOf(other)], bcfVersion });
}

function writeOut(out: string | undefined, pieces: Iterable<string | Uint8Array>): void {
  if (out === undefined) {
    process.stdout.on('error', ignoreClosedPipe);
    // A pipe takes its bytes later, when a borrowed piece holds something else.
    for (const piece of pieces) process.stdout.write(typeof piece === 'string' ? piece : piece.slice());
    return;
  }
  const file = openFile(out, 'w');
  try {
    for (const piece of pieces) writeWhole(file, typeof piece === 'string' ? Buffer.from(piece) : piece);
  } finally {
    closeSync(file);
  }
}

/** Such as `vakwerk check … | head`: who stops reading has read enough, and the exit code still tells the verdict. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** A write may take less than it was given. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
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

/** The report with every check as an object. */
export function validateFile(path: string, specifications: readonly AppliedSpecification[]): Report {
  return decodeReport(checkFile(path, specifications));
}

function decodeReport(columns: Report<CheckColumns>): Report {
  return { ...columns, elements: columns.elements.map(decodeChecks) };
}

/** Reads in chunks into one buffer, so that memory does not grow with the file. */
function checkFile(
  path: string,
  specifications: readonly AppliedSpecification[],
  language: CheckOptions['language'] = 'en',
): Report<CheckColumns> {
  const validation = createValidation({ specifications });
  const file = openFile(path, 'r');
  try {
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
      validation.push(buffer.subarray(0, length));
    return validation.finishColumns();
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    throw new BadInput(`${path}:${error.line}: ${unreadableWords(error, language)}`, { cause: error });
  } finally {
    closeSync(file);
  }
}

/** What is wrong in words, and the code and place for programs. */
function unreadableWords({ code, offsetBytes }: UnreadableFile, language: CheckOptions['language']): string {
  const words = translatorOf(language)(`report.status.errorCode.${code}`).replace(/\.$/, '');
  return `${words[0]?.toLowerCase()}${words.slice(1)} (${code}, byte ${offsetBytes})`;
}

function openFile(path: string, mode: 'r' | 'w'): number {
  try {
    return openSync(path, mode);
  } catch (cause) {
    const verb = mode === 'r' ? 'read' : 'written';
    throw new BadInput(`${path}: cannot be ${verb} (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
  }
}
