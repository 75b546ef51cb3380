/** Writes the stored findings of a report into a new file in the form of migration 0094, without changing their content. */
import fs from 'node:fs';
import type { FindingsRecord } from './finding-queries.ts';
import { aliasesIn, endFindings, type FollowedReport, findingsIn } from './follow-report.ts';
import { openFindingsWriter } from './write-findings.ts';

/** Can be sent to a thread. */
export interface RewriteOrder extends Pick<FindingsRecord, 'lines' | 'objects' | 'aliases'> {
  /** Path of the local file with the findings. */
  file: string;
  /** Path of the file to write. */
  target: string;
}

export function rewriteStored({ file, target, lines, objects, aliases }: RewriteOrder): FollowedReport {
  const descriptor = fs.openSync(file, 'r');
  const writer = openFindingsWriter(target);
  try {
    const findingsOf = findingsIn(descriptor, { lines, objects });
    const rewritten = lines.map((line) => writer.writeLine(line, [...findingsOf(line)]));
    return endFindings(writer, rewritten, aliases ? aliasesIn(file, aliases) : new Map());
  } finally {
    writer.close();
    fs.closeSync(descriptor);
  }
}
