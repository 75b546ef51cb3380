/** A specification in words as plain text. */

import type { GroupInWords, RuleInWords, SpecificationInWords } from '../common/words/words-of-rules.ts';
import { plainText } from '../engine/export/plain-text.ts';

export function* wordsText({ title, description, facts, entries }: SpecificationInWords): Generator<string> {
  yield `${title}\n${'='.repeat(title.length)}\n${facts.join(' · ')}\n`;
  if (description !== '') yield `\n${plainText(description)}\n`;
  for (const entry of entries) yield `\n${entryText(entry)}`;
}

function entryText(entry: GroupInWords | RuleInWords): string {
  const indent = '  '.repeat(entry.depth - 1);
  const lines = [entry.name, ...(entry.description === '' ? [] : [`  ${indented(plainText(entry.description), '  ')}`])];
  if ('sections' in entry) {
    for (const { heading, lines: said } of entry.sections) {
      lines.push(`  ${heading}:`, ...said.map((line) => `    - ${indented(line, '      ')}`));
    }
  }
  return `${indent}${indented(lines.join('\n'), indent)}\n`;
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
