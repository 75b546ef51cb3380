/** Provides every format by its name: what the command line, the service and the elements offer to download. */
import type { BcfModel } from './bcf-model.ts';
import type { BcfVersion } from './bcf-topic.ts';
import { exportBcf } from './export-bcf.ts';
import { exportCsv } from './export-csv.ts';
import { exportHtml } from './export-html.ts';
import type { ExportInput, ExportRuleSet, ExportValidity, ExportWords } from './export-input.ts';
import { exportJson } from './export-json.ts';
import { exportJunit } from './export-junit.ts';
import { exportSarif } from './export-sarif.ts';
import { exportXlsx } from './export-xlsx.ts';
import { rememberWords } from './remember-words.ts';
import type { Compressor } from './zip-file.ts';

export interface ExportOptions {
  /** Further languages that an HTML page can be switched to. */
  also?: readonly ExportWords[];
  /** The default is 2.1, which more tools read. */
  bcfVersion?: BcfVersion;
  /** Cameras and pictures of BCF, where the model has geometry. */
  model?: BcfModel;
  /** A compressor that is faster than the engine's own. */
  compressor?: Compressor;
}

type Writer = (input: ExportInput, options: ExportOptions) => Generator<Uint8Array>;

export type ExportFormat = 'json' | 'junit' | 'sarif' | 'csv' | 'xlsx' | 'bcf' | 'html';

const WRITERS: Record<ExportFormat, Writer> = {
  json: (input) => exportJson({ ...input, ...extrasIn(input) }),
  junit: (input) => encoded(exportJunit(remembering(input))),
  sarif: (input) => encoded(exportSarif(remembering(input))),
  csv: (input) => encoded(exportCsv(remembering(input))),
  xlsx: (input, { compressor }) => exportXlsx(remembering(input), { compressor }),
  bcf: (input, { bcfVersion: version, compressor, model }) => exportBcf(remembering(input), { version, compressor, model }),
  html: (input, { also }) => encoded(exportHtml(remembering(input), { also })),
};

/** Yields the bytes of the file in order; the same report and options give the same bytes. */
export function exportReport(format: ExportFormat, input: ExportInput, options: ExportOptions = {}): Generator<Uint8Array> {
  return WRITERS[format](input, options);
}

/** Returns what is of no specification in the language of the export. */
function extrasIn({ validity, ruleSets, words: { language } }: ExportInput): { validity?: object; ruleSets?: object[] } {
  return {
    ...(validity && { validity: validityIn(validity, language) }),
    ...(ruleSets && { ruleSets: ruleSets.map((one) => ruleSetIn(one, language)) }),
  };
}

function ruleSetIn({ name, rules, ...ruleSet }: ExportRuleSet, language: 'nl' | 'en'): object {
  return {
    ...{ ...ruleSet, name: name[language] },
    rules: rules.map(({ group, description, why, fix, reasons, checks, name: ruleName, ...facts }) => ({
      ...{ ...facts, name: ruleName[language], group: group[language], description: description[language], why: why[language] },
      fix: { revit: fix.revit[language], archicad: fix.archicad[language] },
      reasons: reasons.map(({ code, message }) => ({ code, message: message[language] })),
      checks: checks.map(({ message, ...check }) => ({ ...check, message: message[language] })),
    })),
  };
}

/** Returns the validity with its messages in one language. */
function validityIn({ outcome, layers }: ExportValidity, language: 'nl' | 'en'): object {
  const inLanguage = <Item extends { message: Record<'nl' | 'en', string> }>(items: readonly Item[]) =>
    items.map(({ message, ...facts }) => ({ ...facts, message: message[language] }));
  return {
    outcome,
    layers: layers.map(({ causes, findings, ...facts }) => ({
      ...facts,
      causes: inLanguage(causes),
      findings: inLanguage(findings),
    })),
  };
}

const remembering = (input: ExportInput): ExportInput => ({ ...input, words: rememberWords(input.words) });

function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}
