/**
 * Reads files of an untrusted zip within limits. No size in a header is trusted: a file is inflated piece by piece, and reading stops
 * at the limit or at the size that the file claims, whichever is less. It runs in Node and in browsers.
 */
import { Inflate, strFromU8 } from 'fflate';

export interface ZipLimits {
  /** Maximum number of entries of the archive, read or not. */
  entriesMax: number;
  /** Maximum unpacked bytes of one file that is read. */
  entryMaxBytes: number;
  /** Maximum unpacked bytes of all files that are read. */
  totalMaxBytes: number;
  /** Maximum ratio of unpacked to packed size. */
  ratioMax: number;
}

export type ZipFault =
  | { why: 'NOT_ZIP' }
  | { why: 'TOO_MANY_ENTRIES' | 'TOO_LARGE_INSIDE'; most: number }
  | { why: 'ENTRY_TOO_LARGE'; entry: string; most: number };

export type ReadZip = { files: Map<string, Uint8Array> } | { fault: ZipFault };

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** Placeholder in 32 bits for a size that is in the zip64 record. */
const IN_ZIP64 = 0xffffffff;
const ZIP64_RECORD = 1;
const STORED = 0;
const DEFLATED = 8;
/** Deflate expands a piece at most 1,032 times: to 8 MB. */
const PIECE_BYTES = 8_192;

class Refused extends Error {
  readonly fault: ZipFault;
  constructor(fault: ZipFault) {
    super(fault.why);
    this.fault = fault;
  }
}

/** Returns the files whose names `isRead` accepts, by name, or what is wrong with the archive. */
export function readZip(bytes: Uint8Array, isRead: (name: string) => boolean, limits: ZipLimits): ReadZip {
  try {
    const entries = entriesOf(bytes, limits.entriesMax).filter(({ name }) => isRead(name));
    requireSizes(entries, bytes.length, limits);
    return { files: new Map(entries.map((entry) => [entry.name, contentOf(bytes, entry, limits.entryMaxBytes)])) };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    // A view or the inflater was led outside the bytes.
    if (error instanceof Error) return { fault: { why: 'NOT_ZIP' } };
    throw error;
  }
}

function entriesOf(bytes: Uint8Array, entriesMax: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  const moved = bytesBefore(view, end);
  let at = moved + view.getUint32(end + 16, true);
  while (at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    if (entries.length === entriesMax) throw new Refused({ why: 'TOO_MANY_ENTRIES', most: entriesMax });
    const { entry, next } = entryAt(bytes, view, at);
    entries.push({ ...entry, offset: entry.offset + moved });
    at = next;
  }
  // Archives of zip64 have 65,535 here.
  if (entries.length < count && count !== 0xffff) throw new Refused({ why: 'NOT_ZIP' });
  return entries;
}

/** Returns where the record is that ends the archive; a comment may contain its signature, so the record whose comment ends the file counts. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  const starts: number[] = [];
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at--)
    if (view.getUint32(at, true) === END_SIGNATURE) starts.push(at);
  const end = starts.find((at) => at + view.getUint16(at + 20, true) === last) ?? starts[0];
  if (end === undefined) throw new Refused({ why: 'NOT_ZIP' });
  return end;
}

/** Returns how many bytes stand before the archive, such as a program that unpacks it. The list of entries ends where its end record starts. */
function bytesBefore(view: DataView, end: number): number {
  const [size, offset] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const moved = end - size - offset;
  // The records of zip64 also stand between the list and its end.
  return moved > 0 && view.getUint32(offset + moved, true) === ENTRY_SIGNATURE ? moved : 0;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: Entry; next: number } {
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
    number,
    number,
    number,
  ];
  const extra = at + ENTRY_BYTES + nameLength;
  const [unpacked, packed, offset] = sizesOf(
    view,
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
    { at: extra, end: extra + extraLength },
  ) as [number, number, number];
  const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
  const name = strFromU8(bytes.subarray(at + ENTRY_BYTES, extra), !isUtf8);
  const entry = { name, method: view.getUint16(at + 10, true), packed, unpacked, offset };
  return { entry, next: extra + extraLength + commentLength };
}

/** Takes from the zip64 record, in its order, the numbers that do not fit into 32 bits. */
function sizesOf(view: DataView, sizes: number[], extra: { at: number; end: number }): number[] {
  if (!sizes.includes(IN_ZIP64)) return sizes;
  for (let { at } = extra; at + 4 <= extra.end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_RECORD) continue;
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== IN_ZIP64) return size;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  throw new Refused({ why: 'NOT_ZIP' });
}

/** Rejects by the headers alone what claims too much. Entries that share bytes are rejected, since no program writes such an archive. */
function requireSizes(entries: readonly Entry[], archiveBytes: number, limits: ZipLimits): void {
  let packedSum = 0;
  let unpackedSum = 0;
  for (const { name, packed, unpacked } of entries) {
    if (unpacked > limits.entryMaxBytes || unpacked > packed * limits.ratioMax) throw tooLarge(name, limits.entryMaxBytes);
    packedSum += packed;
    unpackedSum += unpacked;
  }
  if (packedSum > archiveBytes) throw new Refused({ why: 'NOT_ZIP' });
  if (unpackedSum > limits.totalMaxBytes) throw new Refused({ why: 'TOO_LARGE_INSIDE', most: limits.totalMaxBytes });
}

function contentOf(bytes: Uint8Array, { name, method, packed, unpacked, offset }: Entry, most: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw new Refused({ why: 'NOT_ZIP' });
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length || (method !== STORED && method !== DEFLATED)) throw new Refused({ why: 'NOT_ZIP' });
  const content = bytes.subarray(start, start + packed);
  if (method === DEFLATED) return inflateWithin(content, unpacked, () => tooLarge(name, most));
  if (packed !== unpacked) throw tooLarge(name, most);
  return content;
}

/** Returns exactly `size` bytes, the size that the entry claims. */
function inflateWithin(packed: Uint8Array, size: number, tooLong: () => Error): Uint8Array {
  const whole = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) throw tooLong();
    whole.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE_BYTES)
    inflate.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
  if (length !== size) throw new Refused({ why: 'NOT_ZIP' });
  return whole;
}

function tooLarge(entry: string, most: number): Refused {
  return new Refused({ why: 'ENTRY_TOO_LARGE', entry, most });
}
