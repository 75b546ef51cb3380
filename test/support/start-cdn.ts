/**
 * A CDN of the test: HTTPS, another origin than the service, and like object stores it sends the header for other origins (CORS)
 * only if the request states its origin, and compresses only if the request accepts that.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { selfSigned } from './self-signed.ts';

export interface CdnFile {
  body: Buffer;
  status?: number;
  /** Replaces the correct headers; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
}

export interface Cdn {
  /** An origin such as https://localhost:41236. */
  origin: string;
  /** A PEM file for NODE_EXTRA_CA_CERTS. */
  certificateFile: string;
  /** The files by path. */
  files: Map<string, CdnFile>;
  /** The paths that browsers requested. */
  asked: string[];
  stop(): Promise<void>;
}

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  vary: 'origin, accept-encoding',
};

export async function startCdn(): Promise<Cdn> {
  const { key, certificate } = selfSigned();
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-cdn-'));
  const certificateFile = join(folder, 'authority.pem');
  await writeFile(certificateFile, certificate);
  const files = new Map<string, CdnFile>();
  const requestedPaths: string[] = [];
  const server = createServer({ key, cert: certificate }, ({ url = '/', headers }, answer) => {
    if (/Mozilla/.test(headers['user-agent'] ?? '')) requestedPaths.push(url);
    const file = files.get(url);
    if (!file) return answer.writeHead(404).end();
    const sent: Record<string, string | undefined> = { ...HEADERS, ...file.headers };
    if (headers.origin === undefined) delete sent['access-control-allow-origin'];
    const packed = /\bbr\b/.test(String(headers['accept-encoding'])) ? brotliCompressSync(file.body) : undefined;
    if (packed) sent['content-encoding'] = 'br';
    const body = packed ?? file.body;
    const definedHeaders = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
    answer.writeHead(file.status ?? 200, { ...Object.fromEntries(definedHeaders), 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await rm(folder, { recursive: true });
  };
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificateFile,
    files,
    asked: requestedPaths,
    stop,
  };
}
