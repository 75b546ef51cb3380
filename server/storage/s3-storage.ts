/**
 * Objects in an S3-compatible store. An object appears there when its upload is completed and not before, so whatever kills
 * the process, a key leads to a whole object or to none; parts of an upload that never ended are aborted by the sweeper.
 *
 * A validation reads a local copy of its file: its process then needs no keys of the store, a second attempt reads from disk,
 * and reading is as fast as on one machine. The price is one file of at most 512 MiB per running validation.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { meterStream } from './meter-stream.ts';
import type { ByteRange, PutOptions, Storage, StoredObject } from './storage.ts';
import { isStorageKey, STORAGE_KINDS } from './storage-key.ts';
import { sweepTemporaryFiles, temporaryFiles } from './temporary-files.ts';

/** Two parts in memory at a time: 512 MiB in 64 parts and 16 MiB of memory. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5_000;
/** A store that sends or takes nothing for this long is given up; the call is tried again. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;
/** Objects per page of a list, asked about in one query. */
export const SWEEP_BATCH = 200;

export interface S3Options {
  /** Of a store that is not Amazon's; its buckets are then named in the path. */
  endpoint?: string;
  bucket: string;
  region: string;
  /** Undefined: where Amazon's client looks by itself (role of the machine, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** For copies and work in progress. */
  temporaryFolder: string;
}

export function s3Storage(options: S3Options): Storage {
  const client = connect(options);
  const { bucket: Bucket, temporaryFolder } = options;
  const temporaryFile = temporaryFiles(temporaryFolder);
  const get = async (key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end - 1}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key), Range }));
    if (!Body) throw new Error(`The store answered ${key} without a body`);
    return Body as Readable;
  };
  return {
    temporaryFile,
    put: (key, source, putOptions = {}) => putStream(client, { Bucket, Key: requireKey(key) }, source, putOptions),
    async putFile(key, file) {
      await putStream(client, { Bucket, Key: requireKey(key) }, createReadStream(file), {});
      await rm(file, { force: true });
    },
    open: get,
    read: async (key, range) => readAll(await get(key, range), range),
    async localFile(key) {
      const path = await temporaryFile();
      const release = () => rm(path, { force: true });
      try {
        await copyTo(path, await get(key));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, release };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
    },
    async sweep(isReferred, olderThanMs) {
      const before = Date.now() - olderThanMs;
      const temporary = await sweepTemporaryFiles(temporaryFolder, before);
      const objects = await sweepObjects(client, Bucket, { isReferred, before });
      return temporary + objects + (await abortUploads(client, Bucket, before));
    },
    async probe() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

function connect({ endpoint, region, credentials }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    // Amazon's newer checksums are refused by many other stores. TLS and our own SHA-256 stand in.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Everything that names an object checks this first: no key leads to what is not ours in the bucket. */
function requireKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

async function putStream(
  client: S3Client,
  place: { Bucket: string; Key: string },
  source: Readable,
  { maxBytes, signal }: PutOptions,
): Promise<StoredObject> {
  const meter = meterStream(maxBytes);
  // The upload reads the meter. What goes wrong before it, in the source or by the signal, destroys the meter and so ends it.
  const feeding = pipeline(source, meter.stream, { signal, end: true }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const upload = new Upload({
    client,
    params: { ...place, Body: meter.stream },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  });
  try {
    await upload.done();
  } catch (error) {
    source.destroy();
    meter.stream.destroy();
    await upload.abort();
    const cause = await feeding;
    throw isPremature(cause) ? error : cause;
  }
  return meter.stored();
}

/** Says only that the upload stopped reading: the upload knows why. */
function isPremature(error: unknown): boolean {
  return error === undefined || (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function readAll(stream: Readable, range?: ByteRange): Promise<Buffer> {
  const bytes = Buffer.concat(await stream.toArray());
  if (range && bytes.length !== range.end - range.start) throw new Error(`The object ends before byte ${range.end}`);
  return bytes;
}

async function copyTo(path: string, source: Readable): Promise<void> {
  await pipeline(source, createWriteStream(path, { flags: 'wx', highWaterMark: 1 << 20 }));
}

interface Sweep {
  isReferred(keys: string[]): Promise<Set<string>>;
  before: number;
}

async function sweepObjects(client: S3Client, Bucket: string, { isReferred, before }: Sweep): Promise<number> {
  let removed = 0;
  for (const kind of STORAGE_KINDS) {
    for await (const page of paginateListObjectsV2({ client, pageSize: SWEEP_BATCH }, { Bucket, Prefix: `${kind}/` })) {
      const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified.getTime() < before);
      const keys = old.map(({ Key }) => Key ?? '').filter(isStorageKey);
      const kept = keys.length > 0 ? await isReferred(keys) : new Set<string>();
      for (const Key of keys.filter((key) => !kept.has(key))) {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
        removed += 1;
      }
    }
  }
  return removed;
}

/** Their parts take room and are in no list of objects. A store that has no such list tidies up by itself. */
async function abortUploads(client: S3Client, Bucket: string, before: number): Promise<number> {
  let aborted = 0;
  for await (const { Key, UploadId, Initiated } of openUploads(client, Bucket)) {
    if (!Key || !isStorageKey(Key) || !Initiated || Initiated.getTime() >= before) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    aborted += 1;
  }
  return aborted;
}

async function* openUploads(client: S3Client, Bucket: string): AsyncGenerator<MultipartUpload> {
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (marker) {
    const page: ListMultipartUploadsCommandOutput | undefined = await client
      .send(new ListMultipartUploadsCommand({ Bucket, ...marker }))
      .catch((error: S3ServiceException) => {
        if (error.name === 'NotImplemented') return undefined;
        throw error;
      });
    yield* page?.Uploads ?? [];
    marker = page?.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
  }
}
