/**
 * `vakwerk check MODEL.ifc --ids A.ids …`: a report on the command line. Exit 0 when every rule passed, 1 when one failed, 2
 * for bad input with one line on stderr (docs/contract.md). Imports the modules and messages of a format only for that format,
 * because loading them would take half the time of a small check. JSON needs none.
 */
import { basename } from 'node:path';
import { EXPORT_FORMATS, FORMAT_FACTS } from '../common/contract/export-formats.ts';
import { ownTimeZone } from '../common/contract/time-zone.ts';
import type { BcfVersion } from '../engine/export/bcf-topic.ts';
import { borrowJson } from '../engine/export/export-json.ts';
import { auditIdsTree } from '../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../engine/ids/parse-ids.ts';
import { readIds } from '../engine/ids/read-ids.ts';
import type { IdsFinding } from '../engine/ids/specification.ts';
import type { Model } from '../engine/model/model.ts';
import type { AreaMapping } from '../engine/report/areas.ts';
import { type CheckColumns, lazyReport } from '../engine/report/check-columns.ts';
import type { Checks, Report } from '../engine/report/report.ts';
import type { RuleNeeds } from '../engine/rules/rule-needs.ts';
import { isUnreadableFile, type UnreadableFile } from '../engine/step/unreadable-file.ts';
import { type AppliedSpecification, createValidation } from '../engine/validate.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { modelName } from './expand-models.ts';
import { findingLine } from './finding-line.ts';
import { readInput, STANDARD_INPUT } from './read-input.ts';
import { readModel } from './read-model.ts';
import { requireWritable, writeReport } from './write-report.ts';

export const CHECK_FORMATS = ['text', ...EXPORT_FORMATS] as const;
type CheckFormat = (typeof CHECK_FORMATS)[number];
export const ANNOTATIONS = ['github'] as const;
type Annotations = (typeof ANNOTATIONS)[number];

export interface CheckOptions {
  model: string;
  ids: readonly string[];
  format: CheckFormat;
  out?: string;
  language: 'nl' | 'en';
  /** Default 2.1. */
  bcfVersion?: BcfVersion;
  /** Use an IDS with audit errors, if it can be parsed. */
  force: boolean;
  /** Skip rules for other IFC versions than the file's (D17). */
  skipOtherVersions?: boolean;
  /** Path of an earlier report as JSON: only new failures give exit code 1. */
  baseline?: string;
  /** Also writes the failures, or with a baseline the new ones, to standard error in the format of that service's log. */
  annotate?: Annotations;
  /** Prints no report. */
  quiet?: boolean;
}

/** Resolves to the exit code. Rejects with BadInput for faults of the input. */
export async function check(options: CheckOptions): Promise<0 | 1> {
  if (options.ids.length === 0) throw new BadInput('no specification given: add --ids FILE.ids');
  if ([options.model, ...options.ids].filter((path) => path === STANDARD_INPUT).length > 1) {
    throw new BadInput('- is given twice: standard input is read once');
  }
  if (options.out === undefined && !options.quiet && options.format !== 'text' && FORMAT_FACTS[options.format].isBinary) {
    throw new BadInput(`--format ${options.format} is not text: add --out FILE`);
  }
  if (options.out !== undefined) requireWritable(options.out);
  // Reads the baseline first, so that an invalid one ends the command before the model costs time.
  const baseline =
    options.baseline === undefined ? undefined : (await import('./read-baseline.ts')).readBaseline(options.baseline);
  const report = await validateModel(options);
  await deliverReport(report, options);
  const added = baseline || options.annotate ? await reportNewFailures(report, baseline, options) : 0;
  const isPassed = baseline ? added === 0 : report.outcome === 'PASSED';
  return isPassed ? 0 : 1;
}

/** Prints or writes the report; `--quiet` prints none. */
async function deliverReport(report: Report<CheckColumns>, options: CheckOptions): Promise<void> {
  if (options.out === undefined && options.quiet) return;
  const pieces = await createPieces(report, options);
  if (options.out === undefined) printPieces(pieces);
  else await writeReport(options.out, pieces);
}

/** Prints the comparison with the baseline. Resolves to the number of new failures, which without a baseline are all failures. */
async function reportNewFailures(
  report: Report<CheckColumns>,
  baseline: Report<Checks> | undefined,
  { model, format, out, language, baseline: path, annotate, quiet }: CheckOptions,
): Promise<number> {
  const { compareWithBaseline } = await import('../engine/findings/compare-with-baseline.ts');
  const { baselineText, githubErrors } = await import('./baseline-text.ts');
  const comparison = compareWithBaseline(baseline?.elements ?? [], lazyReport(report).elements);
  if (path !== undefined && !quiet) {
    // Standard output carries nothing but the report if a program reads it.
    const stream = format === 'text' && out === undefined ? process.stdout : process.stderr;
    stream.write(`\n${baselineText(path, comparison, language)}\n`);
  }
  if (annotate === 'github') process.stderr.write(githubErrors(model, comparison, language));
  return comparison.added;
}

type ModelOptions = Pick<CheckOptions, 'model' | 'ids' | 'force' | 'language' | 'skipOtherVersions'>;

/** Throws BadInput for a model or specification that cannot be used. */
export async function validateModel(options: ModelOptions): Promise<Report<CheckColumns>> {
  return (await openModel(options)).report;
}

/** Returns the report of a model and the model itself, with what rule sets need of it. Throws BadInput as `validateModel` does. */
export async function openModel(
  { model, ids, force, language, skipOtherVersions }: ModelOptions,
  ruleNeeds?: RuleNeeds,
): Promise<{ report: Report<CheckColumns>; model: Model }> {
  const specifications = ids.map((path) => readSpecification(path, force));
  try {
    const validation = createValidation({ specifications, skipOtherVersions, areaMapping: await readMapping(), ruleNeeds });
    await readModel(model, (chunk) => validation.push(chunk));
    return validation.finishModel();
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    throw new BadInput(`${model}:${error.line}: ${await describeUnreadable(error, language)}`, { cause: error });
  }
}

/** Reads the same environment variable as the service, so that both compute the same floor areas (D110). */
async function readMapping(): Promise<AreaMapping | undefined> {
  const file = process.env.VAKWERK_AREA_MAPPING?.trim();
  return file ? (await import('../server/read-area-mapping.ts')).readAreaMapping(file) : undefined;
}

/** Describes the fault in a sentence, with its code and position for programs. */
async function describeUnreadable({ code, offsetBytes }: UnreadableFile, language: CheckOptions['language']): Promise<string> {
  const { translatorOf } = await import('../common/i18n/all-messages.ts');
  const words = translatorOf(language)(`report.status.errorCode.${code}`).replace(/\.$/, '');
  return `${words[0]?.toLowerCase()}${words.slice(1)} (${code}, byte ${offsetBytes})`;
}

async function createPieces(report: Report<CheckColumns>, options: CheckOptions): Promise<Iterable<string | Uint8Array>> {
  const { model, format, language } = options;
  if (format === 'json') return borrowJson({ filename: modelName(model), report });
  if (format !== 'text') return exportPieces(format, report, options);
  const { reportText } = await import('./report-text.ts');
  return [reportText(modelName(model), report, language)];
}

async function exportPieces(
  format: Exclude<CheckFormat, 'text'>,
  columns: Report<CheckColumns>,
  { model, language, bcfVersion }: CheckOptions,
): Promise<Iterable<Uint8Array>> {
  const { exportReport } = await import('../engine/export/export-report.ts');
  const { exportWordsOf } = await import('../common/i18n/export-words.ts');
  const { nodeCompressor: compressor } = await import('../server/reports/node-compressor.ts');
  const other = exportWordsOf(language === 'nl' ? 'en' : 'nl');
  const filename = modelName(model);
  const input = {
    ...{ filename, report: lazyReport(columns), words: exportWordsOf(language) },
    ...{ timestamp: new Date().toISOString(), timeZone: ownTimeZone() },
  };
  return exportReport(format, input, { also: [other], bcfVersion, compressor });
}

export function printPieces(pieces: Iterable<string | Uint8Array>): void {
  // Copies each piece, because a pipe may write it after its buffer was reused.
  for (const piece of pieces) process.stdout.write(typeof piece === 'string' ? piece : new Uint8Array(piece));
}

function readSpecification(path: string, force: boolean): AppliedSpecification {
  const tree = readIds(readInput(path));
  const isError = ({ severity }: IdsFinding): boolean => severity === 'ERROR';
  const audited = auditIdsTree(tree).find(isError);
  const { specification, findings } = parseIdsTree(tree);
  const finding = specification === null ? (findings.find(isError) ?? audited) : audited;
  if (finding && (specification === null || !force)) {
    const hint = specification === null ? '' : ' (--force runs it all the same)';
    throw new BadInput(`${findingLine(path, finding)}${hint}`);
  }
  if (specification === null) throw new BadInput(`${path}: this is not a readable IDS file`);
  return { id: basename(path), specification };
}
