/** Reads a backup once and verifies every entry by its checksum, before a restore. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BackupPlaceError, readBackup } from './backup-place.ts';
import { BACKUP_FORMAT, type BackupManifest, OLD_FORMAT } from './write-backup.ts';

interface BackupFacts {
  format: string;
  at: string;
  migrations: string[];
}

export interface OpenedBackup {
  place: string;
  facts: BackupFacts;
  /** False for an older format without checksums. */
  isVerified: boolean;
}

/** Entries that are read as text. */
const OWN = ['backup.json', 'complete.json', 'complete.sha256'];

/** Opens a backup. Throws a BackupPlaceError for another, truncated or modified file. */
export async function openBackup(place: string): Promise<OpenedBackup> {
  const sums = new Map<string, string>();
  const texts = new Map<string, string>();
  let facts: BackupFacts | undefined;
  for await (const { name, stream } of readBackup(place)) {
    const { sum, text } = await readEntry(stream, OWN.includes(name));
    facts ??= readFacts(name, text);
    if (facts.format === OLD_FORMAT) return { place, facts, isVerified: false };
    if (sums.has(name)) throw damaged(`${name} is in it twice`);
    sums.set(name, sum);
    texts.set(name, text);
  }
  if (!facts) throw notOurs();
  compareSums(sums, readManifest(sums, texts));
  return { place, facts, isVerified: true };
}

async function readEntry(stream: Readable, isOwn: boolean): Promise<{ sum: string; text: string }> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (isOwn) chunks.push(chunk);
  }
  return { sum: hash.digest('hex'), text: Buffer.concat(chunks).toString() };
}

function readFacts(name: string, text: string): BackupFacts {
  if (name !== 'backup.json') throw notOurs();
  const facts = parse(name, text) as BackupFacts;
  if (![BACKUP_FORMAT, OLD_FORMAT].includes(facts.format)) throw notOurs();
  return facts;
}

function readManifest(sums: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): BackupManifest {
  const text = texts.get('complete.json');
  if (text === undefined || !texts.has('complete.sha256'))
    throw new BackupPlaceError('The backup was cut off: its end is missing');
  if (sums.get('complete.json') !== texts.get('complete.sha256')) throw damaged('complete.json is not what was written');
  return parse('complete.json', text) as BackupManifest;
}

function compareSums(actualSums: ReadonlyMap<string, string>, { sums = {} }: BackupManifest): void {
  for (const [name, sum] of Object.entries(sums)) {
    if (!actualSums.has(name)) throw damaged(`${name} is missing`);
    if (actualSums.get(name) !== sum) throw damaged(`${name} is not what was written`);
  }
  for (const name of actualSums.keys())
    if (!Object.hasOwn(sums, name) && !name.startsWith('complete.')) throw damaged(`${name} was not written into it`);
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(`${name} cannot be read`);
  }
}

function damaged(how: string): BackupPlaceError {
  return new BackupPlaceError(`The backup is damaged: ${how}`);
}

function notOurs(): BackupPlaceError {
  return new BackupPlaceError('This is not a backup of Vakwerk');
}
