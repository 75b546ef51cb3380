/** Exports a report in the browser, off the main thread. It makes no network calls. */

import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { exportFilename, FORMAT_FACTS } from '../../../common/contract/export-formats.ts';
import type { ReportResource } from '../../../common/contract/reports.ts';
import { exportWordsOf } from '../../../common/i18n/export-words.ts';
import { isNarrow, narrowReport } from '../../../common/report/narrow-report.ts';
import { answerPage } from '../../../common/ui/answer-page.ts';
import { type BcfModel, openBcfModel } from '../../../engine/export/bcf-model.ts';
import { exportReport } from '../../../engine/export/export-report.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { ExportCalls, ExportedFile, ExportOrder } from './export-messages.ts';

answerPage<ExportCalls>({ export: makeFile });

async function makeFile({ report: given, filename, timestamp, query, glb, ...about }: ExportOrder): Promise<ExportedFile> {
  const { format, language = 'en', timeZone, ...part } = query;
  const whole = given instanceof Blob ? (JSON.parse(await given.text()) as Report) : bareReport(given);
  const report = { ...whole, elements: narrowReport(whole.elements, part) };
  const other = exportWordsOf(language === 'nl' ? 'en' : 'nl');
  const words = exportWordsOf(language);
  // An export of a part of the report contains nothing about the file as a whole.
  const input = { filename, report, timestamp, timeZone, words, ...(isNarrow(part) ? {} : about) };
  // The exporter reuses its buffer, so each piece is copied.
  const pieces = Array.from(
    exportReport(format, input, { also: [other], model: format === 'bcf' && glb ? await modelIn(glb) : undefined }),
    (piece) => piece.slice(),
  );
  const blob = new Blob(pieces, { type: FORMAT_FACTS[format].mediaType });
  return { blob, filename: exportFilename(filename, format, { language, isPart: isNarrow(part) }) };
}

async function modelIn(glb: ArrayBuffer): Promise<BcfModel> {
  await MeshoptDecoder.ready;
  return openBcfModel([new Uint8Array(glb)], MeshoptDecoder);
}

/** The engine's report, without the fields of the service. */
function bareReport({ elements, spaces, materials, findings, model }: ReportResource): Report {
  const roots = elements ?? [];
  const hasFailed = roots.some(({ counts }) => counts.rules.failed > 0);
  if (!model) throw new Error('a report without its model cannot be exported');
  return {
    schema: model.schema,
    outcome: hasFailed ? 'FAILED' : 'PASSED',
    elements: roots,
    spaces: spaces ?? [],
    materials: materials ?? [],
    findings,
    model,
  };
}
