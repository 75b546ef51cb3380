/**
 * A real S3-compatible store for tests: s3rver on a folder of its own. A proxy in front adds what s3rver lacks: checking
 * signatures (it accepts any secret), aborting a multipart upload, listing open ones, and listing objects by page (its tokens
 * need a cipher that OpenSSL 3 no longer has, so that it responds 500 as soon as there is a second page).
 */
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { hasValidSignature } from './s3-signature.ts';

const BUCKET = 'vakwerk';
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const REGION = 'eu-central-1';
const OBJECT_SUFFIX = '._S3rver_object';

export interface ObjectStore {
  options: { endpoint: string; bucket: string; region: string; credentials: typeof CREDENTIALS };
  /** The same settings for a process. */
  env: Record<string, string>;
  /** Returns the ids of multipart uploads that are neither completed nor aborted. */
  openUploads(): Promise<string[]>;
  /** Begins a multipart upload that nobody will end, as a killed process does. */
  beginUpload(key: string): Promise<void>;
  /** Returns the keys of all objects. */
  objects(): Promise<string[]>;
  /** Makes the store refuse connections, or accept them again. */
  setReachable(isReachable: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-store-'));
  const inner = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: innerPort } = await inner.run();
  const bucket = path.join(folder, BUCKET);
  const uploads = path.join(bucket, '._S3rver_uploads');
  const behind = { innerPort, bucket, uploads };
  const front = http.createServer((request, response) => void answer(request, response, behind));
  const port = await listen(front, 0);
  const options = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION, credentials: CREDENTIALS };
  return {
    options,
    env: {
      S3_ENDPOINT: options.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    openUploads: () => listFolder(uploads),
    async beginUpload(Key) {
      const client = new S3Client({ ...options, forcePathStyle: true });
      await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
      client.destroy();
    },
    objects: () => objectKeys(bucket),
    async setReachable(isReachable) {
      if (isReachable) await listen(front, port);
      else await close(front);
    },
    async stop() {
      if (front.listening) await close(front);
      await inner.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(server: http.Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: http.Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first upload creates it.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

interface Behind {
  innerPort: number;
  /** The folder of the bucket's objects. */
  bucket: string;
  uploads: string;
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse, behind: Behind): Promise<void> {
  try {
    const body = Buffer.concat(await request.toArray());
    if (!hasValidSignature(request, body, CREDENTIALS)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '/', 'http://store');
    const uploadId = url.searchParams.get('uploadId');
    if (request.method === 'DELETE' && uploadId)
      return await abortUpload(response, path.join(behind.uploads, path.basename(uploadId)));
    if (request.method === 'GET' && url.searchParams.has('uploads')) return await listUploads(response, behind.uploads);
    if (request.method === 'GET' && url.searchParams.has('list-type'))
      return await listObjects(response, behind.bucket, url.searchParams);
    forward(request, response, { body, port: behind.innerPort });
  } catch {
    // The client disconnected in the middle of its request.
    response.destroy();
  }
}

function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { body, port }: { body: Buffer; port: number },
): void {
  const { method, url, headers } = request;
  const through = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
    response.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(response);
  });
  through.on('error', () => response.destroy());
  // The client was killed in the middle of a download.
  response.on('close', () => through.destroy());
  through.end(body);
}

async function abortUpload(response: http.ServerResponse, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  response.writeHead(204).end();
}

async function listUploads(response: http.ServerResponse, folder: string): Promise<void> {
  const uploads = await Promise.all(
    (await listFolder(folder)).map(async (id) => {
      const initiated = (await stat(path.join(folder, id))).mtime.toISOString();
      // s3rver does not store the key of an open upload: any valid key stands for it, because aborting uses the id.
      const key = 'uploads/00/00000000-0000-4000-8000-000000000000';
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    }),
  );
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`);
}

/** Lists the keys in order; the token of a page is the last key of the previous one. */
async function listObjects(response: http.ServerResponse, bucket: string, query: URLSearchParams): Promise<void> {
  const after = query.get('continuation-token') ?? '';
  const keys = (await objectKeys(bucket)).filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, Number(query.get('max-keys') ?? 1000));
  const contents = await Promise.all(page.map((key) => describeObject(bucket, key)));
  const isTruncated = page.length < keys.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  );
}

/** Describes an object; returns nothing for one that was removed after it was listed. */
async function describeObject(bucket: string, key: string): Promise<string> {
  const stats = await stat(path.join(bucket, `${key}${OBJECT_SUFFIX}`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!stats) return '';
  return `<Contents><Key>${key}</Key><LastModified>${stats.mtime.toISOString()}</LastModified><Size>${stats.size}</Size></Contents>`;
}

async function objectKeys(bucket: string): Promise<string[]> {
  const names = await readdir(bucket, { recursive: true });
  return names.filter((name) => name.endsWith(OBJECT_SUFFIX)).map((name) => name.slice(0, -OBJECT_SUFFIX.length));
}

function refuse(response: http.ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
