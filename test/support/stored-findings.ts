/** Findings in the format before migration 0094: each chunk contains the objects of its findings itself. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { FINDING_STATES, type FollowedFinding } from '../../engine/findings/finding.ts';
import type { FindingChunk, FindingLine } from '../../server/db/finding-row.ts';
import { findFindings } from '../../server/findings/finding-queries.ts';
import { findingsIn } from '../../server/findings/follow-report.ts';
import type { TestApp } from './server-app.ts';

/** Stores the findings of a report again in the format before migration 0094. */
export async function storeAsBefore({ db, services: { storage } }: TestApp, reportId: string): Promise<void> {
  const record = await findFindings(db, reportId);
  assert.ok(record);
  const local = await storage.localFile(record.blobKey);
  const descriptor = fs.openSync(local.path, 'r');
  const findingsOf = findingsIn(descriptor, record);
  const rules = record.lines.map((line) => [line, [...findingsOf(line)]] as const);
  fs.closeSync(descriptor);
  await local.release();
  const file = await storage.temporaryFile();
  const { lines } = writeAsBefore(file, rules);
  await storage.remove(record.blobKey);
  await storage.putFile(record.blobKey, file);
  const values = { lines: JSON.stringify(lines), objects: null };
  await db.updateTable('report_findings').set(values).where('report_id', '=', reportId).execute();
}

export function writeAsBefore(
  file: string,
  rules: readonly (readonly [FindingLine, readonly FollowedFinding[]])[],
): { lines: FindingLine[]; objects: null } {
  const pieces: Buffer[] = [];
  let offset = 0;
  const writeChunk = (chunkFindings: readonly FollowedFinding[]): FindingChunk => {
    const { object: first = '', state = 'NEW' } = chunkFindings[0] ?? {};
    const piece = gzipSync(JSON.stringify(columnsOf(chunkFindings)));
    pieces.push(piece);
    offset += piece.length;
    const place = { offset: offset - piece.length, length: piece.length };
    return { state, count: chunkFindings.length, first, last: chunkFindings.at(-1)?.object ?? '', ...place };
  };
  const lines = rules.map(([line, findings]) => {
    const ofStates = FINDING_STATES.map((state) => findings.filter((one) => one.state === state).sort(byObject));
    return { ...line, chunks: ofStates.filter(({ length }) => length > 0).map(writeChunk) };
  });
  fs.writeFileSync(file, Buffer.concat(pieces));
  return { lines, objects: null };
}

function columnsOf(chunkFindings: readonly FollowedFinding[]) {
  const column = <Value>(read: (one: FollowedFinding) => Value) => ({
    values: chunkFindings.map(read),
    at: chunkFindings.map((_, at) => at),
  });
  return {
    format: 1,
    requirement: column(({ requirement }) => requirement),
    object: chunkFindings.map(({ object, facts }) => (object === facts?.globalId ? null : object)),
    since: column(({ since }) => since),
    changed: column(({ changed }) => changed),
    solvedBy: column(({ solvedBy }) => solvedBy ?? null),
    stepId: chunkFindings.map(({ facts }) => facts?.stepId ?? 0),
    globalId: chunkFindings.map(({ facts }) => facts?.globalId ?? null),
    ifcType: column(({ facts }) => facts?.ifcType ?? ''),
    name: column(({ facts }) => facts?.name ?? null),
    tag: column(({ facts }) => facts?.tag ?? null),
    typeName: column(({ facts }) => facts?.typeName ?? null),
    storey: column(({ facts }) => facts?.storey ?? null),
    failure: column(({ failure }) => failure ?? null),
  };
}

export function byObject(a: FollowedFinding, b: FollowedFinding): number {
  if (a.object !== b.object) return a.object < b.object ? -1 : 1;
  return a.requirement < b.requirement ? -1 : 1;
}
