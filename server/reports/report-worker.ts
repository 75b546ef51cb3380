/** The thread for work on a whole report: export, comparison, recount, hashes of verdicts. */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ExportFormat } from '../../common/contract/export-formats.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import type { ChangedEntity, ReportCause } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import { exportReport } from '../../engine/export/export-report.ts';
import type { Report } from '../../engine/report/report.ts';
import { type Paper, writeCertificatePdf } from '../certificates/certificate-pdf.ts';
import type { ReportChanges, ReportTree } from '../db/report-row.ts';
import { writeWhole } from '../storage/write-whole.ts';
import { type ComparedReports, compareReports } from './compare-reports.ts';
import { countEntities } from './count-entities.ts';
import { hashVerdicts, type VerdictHashes, type VerdictOrder } from './hash-verdicts.ts';
import { type ExceptedCause, listCauses, listExceptedCauses, listObjectIds, listObjects } from './list-causes.ts';
import { type ListedChanges, listChanges } from './list-changes.ts';
import { nodeCompressor } from './node-compressor.ts';
import { openGlb } from './open-glb.ts';
import { openReport, type ReportFilter, type StoredReport } from './stored-report.ts';
import { type ViewedObjects, type ViewOrder, viewObjects } from './view-objects.ts';

/** Can be posted to a thread. */
export interface ExportOrder {
  format: ExportFormat;
  language: Language;
  filename: string;
  /** When the report was made, ISO 8601 UTC. */
  timestamp: string;
  facts: Omit<Report, 'elements'>;
  stored: StoredReport;
  filter: ReportFilter;
  /** Path of the file to write. */
  target: string;
  /** The glTF binary of the model, for the cameras and pictures of BCF. */
  glb?: Uint8Array;
  exceptions: readonly ExportException[];
}

export type ReportOrder =
  | { kind: 'export'; order: ExportOrder }
  | { kind: 'compare'; order: ComparedReports }
  | { kind: 'list-changes'; order: ListedChanges }
  | { kind: 'list-causes'; order: StoredReport }
  | { kind: 'list-excepted-causes'; order: { stored: StoredReport; exceptions: readonly ExportException[] } }
  | { kind: 'hash-verdicts'; order: VerdictOrder }
  | { kind: 'certificate'; order: Paper }
  | { kind: 'list-objects'; order: { stored: StoredReport; search: ObjectSearch } }
  | { kind: 'list-object-ids'; order: { stored: StoredReport; selection: ObjectSelection } }
  | { kind: 'view-objects'; order: ViewOrder }
  | { kind: 'count-entities'; order: StoredReport };
export type ReportReply =
  | { done: true }
  | { changes: ReportChanges }
  | { entities: ListResponse<ChangedEntity> }
  | { causes: ReportCause[] }
  | { exceptedCauses: ExceptedCause[] }
  | { verdicts: VerdictHashes }
  | { pdf: Uint8Array }
  | { objects: ObjectList | undefined }
  | { objectIds: ObjectIds | undefined }
  | { viewed: ViewedObjects }
  | { tree: ReportTree }
  | { fault: string };

const PIECE_BYTES = 256 * 1024;

async function answer(work: ReportOrder): Promise<ReportReply> {
  try {
    if (work.kind === 'compare') return { changes: compareReports(work.order) };
    if (work.kind === 'list-changes') return { entities: listChanges(work.order) };
    if (work.kind === 'list-causes') return { causes: listCauses(work.order) };
    if (work.kind === 'list-excepted-causes')
      return { exceptedCauses: listExceptedCauses(work.order.stored, work.order.exceptions) };
    if (work.kind === 'hash-verdicts') return { verdicts: hashVerdicts(work.order) };
    if (work.kind === 'certificate') return { pdf: await writeCertificatePdf(work.order) };
    if (work.kind === 'list-objects') return { objects: listObjects(work.order.stored, work.order.search) };
    if (work.kind === 'list-object-ids') return { objectIds: listObjectIds(work.order.stored, work.order.selection) };
    if (work.kind === 'view-objects') return { viewed: await viewObjects(work.order) };
    if (work.kind === 'count-entities') return { tree: countEntities(work.order) };
    await writeExportFile(work.order);
    return { done: true };
  } catch (error) {
    return { fault: String((error as Error).stack ?? error) };
  }
}

async function writeExportFile(order: ExportOrder): Promise<void> {
  const { format, language, filename, timestamp, facts, stored, filter, target, glb, exceptions } = order;
  const { elements, close } = openReport(stored, filter);
  const descriptor = fs.openSync(target, 'wx');
  try {
    const words = exportWordsOf(language);
    const also = [exportWordsOf(language === 'nl' ? 'en' : 'nl')];
    const pieces = exportReport(
      format,
      { filename, report: { ...facts, elements }, timestamp, words, exceptions },
      { also, compressor: nodeCompressor, model: glb && (await openGlb(glb)) },
    );
    for (const piece of largePieces(pieces)) writeWhole(descriptor, piece);
  } finally {
    fs.closeSync(descriptor);
    close();
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

parentPort?.postMessage(await answer(workerData as ReportOrder));
