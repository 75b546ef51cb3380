/** Every format by its name: what the command line, the service and the elements offer to download. */
import type { BcfVersion } from './bcf-topic.ts';
import { exportBcf } from './export-bcf.ts';
import { exportCsv } from './export-csv.ts';
import type { ExportFormat } from './export-formats.ts';
import { exportHtml } from './export-html.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import { exportJson } from './export-json.ts';
import { exportJunit } from './export-junit.ts';
import { exportSarif } from './export-sarif.ts';
import { exportXlsx } from './export-xlsx.ts';
import { rememberWords } from './remember-words.ts';
import type { Compressor } from './zip-file.ts';

export interface ExportOptions {
  /** Other languages that an HTML page can be switched to. */
  also?: readonly ExportWords[];
  /** 2.1 by default: more tools read it. */
  bcfVersion?: BcfVersion;
  /** A quicker one than the engine's own. */
  compressor?: Compressor;
}

/** The bytes of the file in order; the same report and options give the same bytes. */
export function* exportReport(format: ExportFormat, input: ExportInput, options: ExportOptions = {}): Generator<Uint8Array> {
  const remembering = { ...input, words: rememberWords(input.words) };
  if (format === 'xlsx') return yield* exportXlsx(remembering, { compressor: options.compressor });
  if (format === 'json') return yield* exportJson(input);
  if (format === 'bcf') return yield* exportBcf(remembering, { version: options.bcfVersion, compressor: options.compressor });
  const encoder = new TextEncoder();
  for (const piece of textPieces(format, remembering, options)) yield encoder.encode(piece);
}

function textPieces(
  format: Exclude<ExportFormat, 'json' | 'xlsx' | 'bcf'>,
  input: ExportInput,
  { also }: ExportOptions,
): Generator<string> {
  switch (format) {
    case 'junit':
      return exportJunit(input);
    case 'sarif':
      return exportSarif(input);
    case 'csv':
      return exportCsv(input);
    case 'html':
      return exportHtml(input, { also });
  }
}
