/** Writes and reads a backup on disk: a folder, or one .tar file with the same entries. Both appear whole or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { createPartialBackup, isPartialBackup } from './partial-backup.ts';

export interface BackupSink {
  /** Returns the path of a new file, deleted with an unfinished backup. */
  temporaryFile(): string;
  /** Copies a local file under a name with slashes and returns its SHA-256. */
  add(name: string, file: string): Promise<string>;
  addText(name: string, text: string): Promise<string>;
  /** Syncs to disk and gives the backup its name. */
  finish(): Promise<void>;
  /** Deletes the backup. */
  discard(): Promise<void>;
}

interface BackupEntry {
  name: string;
  /** Stream of the entry, which must be read to its end before the next entry. */
  stream: Readable;
}

/** An unusable place; the message is for the operator. */
export class BackupPlaceError extends Error {
  override readonly name = 'BackupPlaceError';
}

/** Creates a backup. A path ending in .tar is a file, any other a folder. Refuses an existing one. */
export async function createBackup(place: string): Promise<BackupSink> {
  requireAbsent(place);
  const wrapErrors = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(notWritten(place, error)));
  const { folder, remove } = await wrapErrors(createPartialBackup(place));
  const written = path.join(folder, 'backup');
  const opening = place.endsWith('.tar') ? tarSink(written) : folderSink(written);
  const sink = await wrapErrors(opening).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    temporaryFile: () => path.join(folder, randomUUID()),
    add: (...args) => wrapErrors(sink.add(...args)),
    addText: (...args) => wrapErrors(sink.addText(...args)),
    async finish() {
      await wrapErrors(nameWhole(sink, written, place));
      await remove();
    },
    async discard() {
      await sink.discard();
      await remove();
    },
  };
}

function requireAbsent(place: string): void {
  if (existsSync(place)) throw new BackupPlaceError(`${place} is there already: name a new file or folder`);
}

async function nameWhole(sink: OpenSink, written: string, place: string): Promise<void> {
  await sink.finish();
  // Another process may have written it meanwhile.
  requireAbsent(place);
  await rename(written, place);
  await syncFile(path.dirname(path.resolve(place)));
}

/** Returns a BackupPlaceError for failures of the place, and other errors, such as a missing object, unchanged. */
function notWritten(place: string, error: unknown): unknown {
  const { code, syscall, path: source } = error as NodeJS.ErrnoException;
  if (!syscall || (code === 'ENOENT' && !source?.startsWith(path.resolve(place)))) return error;
  return new BackupPlaceError(`${place}: cannot be written (${code})`, { cause: error });
}

type OpenSink = Omit<BackupSink, 'temporaryFile'>;

async function folderSink(folder: string): Promise<OpenSink> {
  await mkdir(folder);
  const folders = new Set([folder]);
  const write = async (name: string, read: () => Readable) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    for (let at = path.dirname(file); at !== folder; at = path.dirname(at)) folders.add(at);
    const sum = await copyAndSum(read(), createWriteStream(file));
    await syncFile(file);
    return sum;
  };
  return {
    add: (name, file) => write(name, () => createReadStream(file)),
    addText: (name, text) => write(name, () => Readable.from([Buffer.from(text)])),
    async finish() {
      for (const one of folders) await syncFile(one);
    },
    discard: async () => undefined,
  };
}

async function tarSink(file: string): Promise<OpenSink> {
  const archive = pack();
  const handle = await open(file, 'w');
  const written = pipeline(archive, handle.createWriteStream());
  // A failure of the file also fails the current entry, with a message that hides the cause.
  let failure: unknown;
  written.catch((error: unknown) => {
    failure = error;
  });
  const orFailure = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(failure ?? error));
  const addEntry = async (source: Readable, entry: { name: string; size: number }) =>
    orFailure(copyAndSum(source, archive.entry(entry)));
  return {
    async add(name, source) {
      const { size } = await stat(source);
      return addEntry(createReadStream(source), { name, size });
    },
    addText: (name, text) => addEntry(Readable.from([Buffer.from(text)]), { name, size: Buffer.byteLength(text) }),
    async finish() {
      archive.finalize();
      await written;
      await syncFile(file);
    },
    async discard() {
      archive.destroy();
      await written.catch(() => undefined);
    },
  };
}

async function copyAndSum(source: Readable, target: NodeJS.WritableStream): Promise<string> {
  const hash = createHash('sha256');
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, summing, target);
  return hash.digest('hex');
}

/** Yields the entries in the order of writing. */
export async function* readBackup(place: string): AsyncGenerator<BackupEntry> {
  const stats = await stat(place).catch(() => undefined);
  if (!stats) throw new BackupPlaceError(`${place} is not there`);
  if (isPartialBackup(place)) throw new BackupPlaceError(`${place} was cut off while it was written: it is not a whole backup`);
  yield* stats.isDirectory() ? readFolder(place) : readTar(place);
}

/** The order of an archive: description, tables, objects, manifest and its checksum. */
const ORDER = ['backup.json', 'tables', 'mails.ndjson', 'objects', 'complete.json', 'complete.sha256'];

async function* readFolder(folder: string): AsyncGenerator<BackupEntry> {
  for (const top of ORDER) {
    const whole = path.join(folder, top);
    const stats = await stat(whole).catch(() => undefined);
    if (!stats) continue;
    if (stats.isFile()) yield { name: top, stream: createReadStream(whole) };
    else for await (const name of filesBelow(folder, top)) yield { name, stream: createReadStream(path.join(folder, name)) };
  }
}

async function* filesBelow(folder: string, top: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, top), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  for (const file of files.sort()) yield path.relative(folder, file).split(path.sep).join('/');
}

async function* readTar(file: string): AsyncGenerator<BackupEntry> {
  const archive = extract();
  const feeding = pipeline(createReadStream(file), archive);
  feeding.catch(() => undefined);
  try {
    for await (const entry of archive) yield { name: entry.header.name, stream: Readable.from(wholeEntry(file, entry)) };
    await feeding;
  } catch (cause) {
    throw cutOff(file, cause);
  }
}

/** Yields an entry; also fails where the archive ends too early. */
async function* wholeEntry(
  file: string,
  entry: AsyncIterable<unknown> & { header: { name: string; size?: number | null } },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    throw cutOff(file, cause);
  }
  if (bytes !== entry.header.size) throw cutOff(file, new Error(`${entry.header.name} ends too early`));
}

function cutOff(file: string, cause: unknown): BackupPlaceError {
  return new BackupPlaceError(`${file} is not a whole backup: ${(cause as Error).message}`, { cause });
}

async function syncFile(target: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
