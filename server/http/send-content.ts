/** Sends a stored object as a download: the whole, one range of it (RFC 9110 section 14), or 304 when the client has it. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { attachment } from './attachment.ts';
import { sendStream } from './send-stream.ts';
import { startStream } from './start-stream.ts';

export interface ContentRange {
  /** 0-based. */
  start: number;
  /** Exclusive. */
  end: number;
}

interface Content {
  /** Opens the whole, or a range of it. When the bytes differ from the stored ones, it rejects or the stream fails. */
  open(range?: ContentRange): Promise<Readable>;
  filename: string;
  sizeBytes: number;
  /** Hex hash of the content, which never changes. */
  sha256: string;
  /** Default: any bytes. */
  mediaType?: string;
  /** True when the content of the address never changes, so that a browser need not ask again. */
  isImmutable?: boolean;
}

export async function sendContent<Answer>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  content: Content,
): Promise<Answer> {
  const { open, filename, sizeBytes, sha256, mediaType = 'application/octet-stream', isImmutable = false } = content;
  const etag = `"${sha256}"`;
  const keeping = isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache';
  reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', keeping);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send() as Answer;
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new Refusal('RANGE_NOT_SATISFIABLE', `The file has ${sizeBytes} bytes`);
  }
  const source = await open(range);
  const stream = range ? source : await startStream<Buffer>(source);
  reply.type(mediaType).header('content-disposition', attachment(filename));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${sizeBytes}`);
  reply.header('content-length', range ? range.end - range.start : sizeBytes);
  return sendStream<Answer>(reply, stream);
}

/** Compares like RFC 9110, 13.1.2: a list with weak comparison; `*` matches anything. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const named = header?.split(',').map((one) => one.trim()) ?? [];
  return named.some((one) => one === '*' || one.replace(/^W\//, '') === etag);
}

/** Parses the header; `end` is exclusive. Several or malformed ranges give the whole: a server may ignore the header. */
export function readRange(header: string | undefined, sizeBytes: number): ContentRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
