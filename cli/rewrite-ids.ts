/** `vakwerk ids rewrite FILE.ids --out FILE`: writes the file as the studio would when it opens and saves it. */

import { countRules, writeDocument } from '../engine/ids/edit/ids-document.ts';
import { openIds } from '../engine/ids/edit/open-ids.ts';
import type { IdsFinding } from '../engine/ids/specification.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { findingLine } from './finding-line.ts';
import { readInput } from './read-input.ts';
import { requireWritable, writeReport } from './write-report.ts';

/** Prints what it wrote, and each kind of change that turned a draft into IDS 1.0. Throws BadInput for a file that is not IDS. */
export async function rewriteIds({ path, out }: { path: string; out: string }): Promise<number> {
  const { document, findings } = openIds(readInput(path));
  if (!document) throw new BadInput(refusalOf(path, findings));
  requireWritable(out);
  await writeReport(out, [writeDocument(document)]);
  const upgrades = findings.filter(({ code }) => code === 'UPGRADED');
  const what = upgrades.length > 0 ? `written as IDS 1.0, which ${path} was not:` : `written as ${path} has it`;
  const count = countRules(document);
  const lines = [`${out}: ${count} ${count === 1 ? 'rule' : 'rules'}, ${what}`, ...upgrades.map((one) => findingLine(path, one))];
  process.stdout.write(terminalLines(lines));
  return 0;
}

/** Returns the first error, with its line and element. */
export function refusalOf(path: string, findings: readonly IdsFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (!first) throw new Error('A file without an error was refused');
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more: vakwerk audit lists them)` : '';
  const place = first.path === '' ? '' : ` (${first.path})`;
  return `${findingLine(path, first)}${place}${more}`;
}
