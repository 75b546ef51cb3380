/** Names the files of the reports of several models, for the commands that write one report per model. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ExportFormat, exportFilename } from '../common/contract/export-formats.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { modelName } from './expand-models.ts';

interface ReportOptions {
  out?: string | undefined;
  format: 'text' | ExportFormat;
  language: 'nl' | 'en';
}

/** Returns the path of the report of each model, in the folder that `--out` names. */
export function outputPaths(models: readonly string[], { out, format, language }: ReportOptions): (string | undefined)[] {
  if (out === undefined) {
    if (format === 'text') return models.map(() => undefined);
    throw new BadInput(`--format ${format} of several models: add --out FOLDER`);
  }
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BadInput(`${out}: is not a folder, which --out names for several models`);
  }
  const outs = models.map((model) => join(out, reportName(modelName(model), format, language)));
  const twice = outs.find((path, at) => outs.indexOf(path) < at);
  if (twice !== undefined) throw new BadInput(`${twice}: two models have this name`);
  return outs;
}

function reportName(filename: string, format: ReportOptions['format'], language: ReportOptions['language']): string {
  if (format === 'text') return `${filename.replace(/\.ifc$/i, '')}.txt`;
  return exportFilename(filename, format, { language, isPart: false });
}
