/**
 * A zip whose files are written piece by piece. The engine's own compressor runs everywhere; who has a quicker one, as Node
 * has, hands it over: a workbook of a million rows is a gigabyte of XML.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Compressor {
  /** Raw deflate; pieces one after another are one stream, which the last one ends. */
  deflate(piece: Uint8Array, isLast: boolean): Uint8Array<ArrayBuffer>;
  /** Of what went before and this. */
  crc32(piece: Uint8Array, before: number): number;
}

interface ZipWriter {
  open(path: string): Pick<ZipPassThrough, 'push'>;
  /** A file that is too small to compress, or compressed already. */
  add(path: string, bytes: Uint8Array): void;
  /** What can be written away. */
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
    // The oldest date that the format knows. It has no time zones and fflate reads local parts: the same bytes everywhere.
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
    add: (path, bytes) => begin(new ZipPassThrough(path)).push(bytes, true),
    take,
    end: () => {
      zip.end();
      return take();
    },
  };
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
