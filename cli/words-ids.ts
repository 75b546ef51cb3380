/** `vakwerk ids words FILE.ids`: describes the rules of a specification in words, to read or to print. */

import type { Language } from '../common/contract/users.ts';
import { specificationEn } from '../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../common/i18n/messages/specification.nl.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { wordsHtml } from '../common/words/words-html.ts';
import { type GroupInWords, type RuleInWords, readWords, type SpecificationInWords } from '../common/words/words-of-rules.ts';
import { plainText } from '../engine/export/plain-text.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLine, terminalLines, terminalText } from '../server/terminal/terminal-line.ts';
import { readInput } from './read-input.ts';
import { refusalOf } from './rewrite-ids.ts';
import { requireWritable, writeReport } from './write-report.ts';

addMessages({ en: { specification: specificationEn }, nl: { specification: specificationNl } });

interface WordsRequest {
  path: string;
  format: 'text' | 'html';
  out: string | undefined;
  language: Language;
}

/** Throws BadInput for a file that is not IDS. */
export async function idsInWords({ path, format, out, language }: WordsRequest): Promise<0> {
  const { specification, findings } = parseIds(readInput(path));
  if (!specification) throw new BadInput(refusalOf(path, findings));
  const words = readWords(translatorOf(language), specification, language);
  const pieces = format === 'html' ? wordsHtml(words) : wordsText(words);
  if (out === undefined) {
    for (const piece of pieces) process.stdout.write(piece);
    return 0;
  }
  requireWritable(out);
  await writeReport(out, pieces);
  return 0;
}

function* wordsText({ title, description, facts, entries }: SpecificationInWords): Generator<string> {
  yield terminalLines([title, '='.repeat(title.length), facts.join(' · ')]);
  if (description !== '') yield terminalText(`\n${plainText(description)}\n`);
  for (const entry of entries) yield terminalText(`\n${entryText(entry)}`);
}

function entryText(entry: GroupInWords | RuleInWords): string {
  const indent = '  '.repeat(entry.depth - 1);
  const lines = [
    terminalLine(entry.name),
    ...(entry.description === '' ? [] : [`  ${indented(plainText(entry.description), '  ')}`]),
  ];
  if ('sections' in entry) {
    for (const { heading, lines: sentences } of entry.sections) {
      lines.push(`  ${heading}:`, ...sentences.map((line) => `    - ${indented(line, '      ')}`));
    }
  }
  return `${indent}${indented(lines.join('\n'), indent)}\n`;
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
