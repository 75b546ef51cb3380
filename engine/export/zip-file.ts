/**
 * Writes a zip piece by piece. The engine's own compressor runs everywhere; a caller with a faster one, such as Node's, passes it in: a
 * workbook of a million rows is a gigabyte of XML. Every entry is deflated. The size of an entry is not yet known when its header is
 * written, so it follows the data in a descriptor, and a program that reads the archive as a stream finds the end of an entry by its
 * deflate stream alone: Java's ZipInputStream refuses a stored entry with a descriptor.
 */
import { deflateSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Compressor {
  /** Deflates raw; consecutive pieces form one stream, which the last one ends. */
  deflate(piece: Uint8Array, isLast: boolean): Uint8Array<ArrayBuffer>;
  /** Returns the checksum of the previous pieces and this one. */
  crc32(piece: Uint8Array, before: number): number;
}

interface ZipWriter {
  /** Opens an entry of text, which is pushed in pieces; text has no zero bytes (see `WholeEntry`). */
  open(path: string): Pick<ZipPassThrough, 'push'>;
  /** Writes a whole entry, of any bytes. */
  add(path: string, bytes: Uint8Array): void;
  /** Returns the bytes that can be written away. */
  take(): Uint8Array[];
  end(): Uint8Array[];
}

const DEFLATE = 8;
const LEVEL = 6;

export function createZip(compressor?: Compressor): ZipWriter {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const begin = <T extends ZipPassThrough | ZipDeflate>(file: T): T => {
    // The oldest date that the format supports. It has no time zones and fflate reads local parts, so the bytes are the same
    // everywhere.
    file.mtime = new Date(1980, 0, 1);
    zip.add(file);
    return file;
  };
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return {
    open: (path) => begin(compressor ? compressedBy(compressor, path) : new ZipDeflate(path, { level: LEVEL })),
    add: (path, bytes) => begin(compressor ? compressedBy(compressor, path) : new WholeEntry(path)).push(bytes, true),
    take,
    end: () => {
      zip.end();
      return take();
    },
  };
}

/**
 * An entry that is pushed in one piece. The streaming deflate of fflate 0.8.3, which ZipDeflate uses, spoils data with zero bytes:
 * it repeats zeros from before the start of the data. Its deflate of whole data does not.
 */
class WholeEntry extends ZipPassThrough {
  constructor(path: string) {
    super(path);
    this.compression = DEFLATE;
  }

  protected override process(bytes: Uint8Array): void {
    this.ondata(null, deflateSync(bytes, { level: LEVEL }), true);
  }
}

function compressedBy({ deflate, crc32 }: Compressor, path: string): ZipPassThrough {
  const file = new ZipPassThrough(path);
  file.compression = DEFLATE;
  file.crc = 0;
  file.push = (piece, isLast = false) => {
    file.size += piece.length;
    file.crc = crc32(piece, file.crc);
    file.ondata(null, deflate(piece, isLast), isLast);
  };
  return file;
}
