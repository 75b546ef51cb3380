/** Exports the results of rule sets on several files: a workbook, and BCF whose topics name the files of their objects. */
import { BCF_TOPICS_MAX } from '../limits.ts';
import type { BcfModel } from './bcf-model.ts';
import { writeBcf } from './export-bcf.ts';
import type { RuleSetsInput } from './export-input.ts';
import { rememberWords } from './remember-words.ts';
import { ruleSetSheets } from './rule-sets-sheet.ts';
import { ruleSetTopics } from './rule-sets-topics.ts';
import { ruleSetsCover } from './xlsx-cover.ts';
import { writeWorkbook } from './xlsx-workbook.ts';
import type { Compressor } from './zip-file.ts';

export type JointExportFormat = 'xlsx' | 'bcf';

export interface JointExportInput extends RuleSetsInput {
  /** What was checked, such as the name of the project. */
  title: string;
  /** The files with their versions. */
  files: readonly { filename: string; version: number }[];
}

interface JointExportOptions {
  /** Cameras and pictures of BCF, where the models have geometry. */
  model?: BcfModel | undefined;
  compressor?: Compressor;
}

/** Yields the bytes of the file in order; the same input and options give the same bytes. */
export function exportJointCheck(
  format: JointExportFormat,
  input: JointExportInput,
  { model, compressor }: JointExportOptions = {},
): Generator<Uint8Array> {
  const { title, timestamp } = input;
  const words = rememberWords(input.words);
  if (format === 'xlsx') {
    const files = input.files.map(({ filename, version }) => words.text('fileVersion', { filename, version }));
    const options = { created: timestamp, title, cover: ruleSetsCover(input, { title, files }), language: words.language };
    return writeWorkbook(ruleSetSheets({ ...input, words }), { ...options, ...(compressor && { compressor }) });
  }
  const topics = ruleSetTopics({ ...input, words })
    .slice(0, BCF_TOPICS_MAX)
    .map((topic, index) => ({ topic: { ...topic, index }, share: 1 }));
  const project = { version: '2.1' as const, filename: title, timestamp, originatingSystem: '' };
  return writeBcf(topics, project, { ...(model && { model }), ...(compressor && { compressor }) });
}
