/** The thread for work on a whole report: export, comparison, recount, hashes of verdicts. */
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ExportFormat } from '../../common/contract/export-formats.ts';
import type { Language } from '../../common/contract/users.ts';
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import { exportedRuleSets } from '../../common/i18n/rule-set-words.ts';
import { exportedValidity } from '../../common/i18n/validity-words.ts';
import { withEntityTotals } from '../../common/report/entity-totals.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { StoredValidity } from '../../common/report/stored-validity.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import { exportJointCheck, type JointExportFormat, type JointExportInput } from '../../engine/export/export-joint-check.ts';
import { exportReport } from '../../engine/export/export-report.ts';
import type { Check, Report } from '../../engine/report/report.ts';
import { writeCertificatePdf } from '../certificates/certificate-pdf.ts';
import type { ReportTree, StoredRule } from '../db/report-row.ts';
import { isDamagedFile } from '../storage/damaged-object.ts';
import { writeWhole } from '../storage/write-whole.ts';
import { compareReports, placedRules } from './compare-reports.ts';
import { hashVerdicts } from './hash-verdicts.ts';
import { listCauses, listExceptedCauses, listObjectIds, listObjects } from './list-causes.ts';
import { listChanges } from './list-changes.ts';
import { nodeCompressor } from './node-compressor.ts';
import { openReport, type ReportFilter, readChunk, type StoredReport } from './stored-report.ts';
import { openGlbs, viewObjects } from './view-objects.ts';

/** Can be sent to a thread. */
interface ExportOrder {
  format: ExportFormat;
  language: Language;
  /** IANA name; UTC by default. */
  timeZone?: string;
  filename: string;
  /** Time of the report, ISO 8601 UTC. */
  timestamp: string;
  facts: Omit<Report, 'elements'>;
  stored: StoredReport;
  filter: ReportFilter;
  /** Path of the file to write. */
  target: string;
  /** The glTF binary of the model, for the cameras and pictures of BCF. */
  glb?: Uint8Array;
  exceptions: readonly ExportException[];
  /** Whether the file is valid IFC; undefined where it was not checked, and for a part of the report. */
  validity: StoredValidity | undefined;
  /** Results of rule sets; undefined where none were checked, and for a part of the report. */
  ruleSets: StoredRuleSet[] | undefined;
}

const PIECE_BYTES = 256 * 1024;

/** The function of each kind of order; each takes what can be sent to a thread. */
const WORKS = {
  export: writeExportFile,
  'export-joint-check': writeJointExport,
  compare: compareReports,
  'list-changes': listChanges,
  'list-causes': listCauses,
  'list-excepted-causes': listExceptedCauses,
  'hash-verdicts': hashVerdicts,
  certificate: writeCertificatePdf,
  'list-objects': listObjects,
  'list-object-ids': listObjectIds,
  'view-objects': viewObjects,
  'count-entities': countEntities,
};
type Works = typeof WORKS;
export type ReportWork = keyof Works;
export type ReportOrder<Kind extends ReportWork> = Parameters<Works[Kind]>[0];
export type ReportAnswer<Kind extends ReportWork> = Awaited<ReturnType<Works[Kind]>>;
export type ReportReply<Kind extends ReportWork> =
  | { answer: ReportAnswer<Kind> }
  | { fault: string }
  /** The blob of the report or its file is damaged; the text says how. */
  | { damage: string };

export interface ReportCall {
  kind: ReportWork;
  order: unknown;
}

async function reply({ kind, order }: ReportCall): Promise<ReportReply<ReportWork>> {
  try {
    const work = WORKS[kind] as (order: unknown) => ReportAnswer<ReportWork> | Promise<ReportAnswer<ReportWork>>;
    return { answer: await work(order) };
  } catch (error) {
    if (isDamagedFile(error)) return { damage: String((error as Error).cause) };
    return { fault: String((error as Error).stack ?? error) };
  }
}

async function writeExportFile(order: ExportOrder): Promise<void> {
  const { format, language, timeZone, filename, timestamp, facts, stored, filter, target, glb, exceptions } = order;
  const validity = order.validity && exportedValidity(order.validity);
  const ruleSets = order.ruleSets && exportedRuleSets(order.ruleSets);
  const { elements, close } = openReport(stored, filter);
  try {
    const words = exportWordsOf(language);
    const also = [exportWordsOf(language === 'nl' ? 'en' : 'nl')];
    const pieces = exportReport(
      format,
      { filename, report: { ...facts, elements }, timestamp, timeZone, words, exceptions, validity, ruleSets },
      { also, compressor: nodeCompressor, model: glb && (await openGlbs([glb])) },
    );
    writePieces(target, pieces);
  } finally {
    close();
  }
}

/** Can be sent to a thread. */
interface JointExportOrder {
  format: JointExportFormat;
  language: Language;
  /** IANA name; UTC by default. */
  timeZone?: string | undefined;
  title: string;
  files: JointExportInput['files'];
  /** Time of the joint check, ISO 8601 UTC. */
  timestamp: string;
  ruleSets: StoredRuleSet[];
  /** Path of the file to write. */
  target: string;
  /** The glTF binaries of the models, for the cameras and pictures of BCF. */
  glbs: readonly Uint8Array[];
}

async function writeJointExport({ format, language, ruleSets, target, glbs, ...order }: JointExportOrder): Promise<void> {
  const input = { ...order, words: exportWordsOf(language), ruleSets: exportedRuleSets(ruleSets) };
  const model = glbs.length > 0 ? await openGlbs(glbs) : undefined;
  writePieces(target, exportJointCheck(format, input, { compressor: nodeCompressor, model }));
}

/** Writes a new file. */
function writePieces(target: string, pieces: Iterable<Uint8Array>): void {
  const descriptor = fs.openSync(target, 'wx');
  try {
    for (const piece of largePieces(pieces)) writeWhole(descriptor, piece);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Entity totals of a stored report (D145) from its checks, rule by rule. */
function countEntities(report: StoredReport): ReportTree {
  const chunksOf = new Map([...placedRules(report)].map(({ placed }) => [placed.rule, placed.chunks]));
  const descriptor = fs.openSync(report.blobFile, 'r');
  function* checksOf(rule: StoredRule): Generator<Check> {
    for (const chunk of chunksOf.get(rule) ?? []) yield* readChunk(descriptor, chunk);
  }
  try {
    return report.tree.map((root) => withEntityTotals(root, checksOf));
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Buffered, since writing line by line is slow. */
function* largePieces(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

parentPort?.on('message', async (call: ReportCall) => parentPort?.postMessage(await reply(call)));
