/** `vakwerk ids words FILE.ids`: the rules of a specification in words, to read or to print. */
import { BadInput } from '../common/contract/bad-input.ts';
import type { Language } from '../common/contract/users.ts';
import { specificationEn } from '../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../common/i18n/messages/specification.nl.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { wordsHtml } from '../common/words/words-html.ts';
import { readWords } from '../common/words/words-of-rules.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { readInput } from './read-input.ts';
import { refusalOf } from './rewrite-ids.ts';
import { wordsText } from './words-text.ts';
import { requireWritable, writeReport } from './write-report.ts';

addMessages({ en: { specification: specificationEn }, nl: { specification: specificationNl } });

interface WordsRequest {
  path: string;
  format: 'text' | 'html';
  out: string | undefined;
  language: Language;
}

/** Throws BadInput for what is not IDS. */
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
