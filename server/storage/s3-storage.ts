/**
 * Objects in an S3-compatible store. An object exists only after its upload is complete, so that after any crash a key has a
 * whole object or none; the sweeper aborts unfinished uploads.
 *
 * A validation reads a local copy of its file: its process needs no keys of the store, a second attempt reads from disk, and
 * reading is as fast as on one machine. The price is one file of at most 512 MiB per running validation.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { DamagedObjectError } from './damaged-object.ts';
import { limitSilence } from './limit-silence.ts';
import { meterStream } from './meter-stream.ts';
import type { ByteRange, PutOptions, Storage, StoredObject } from './storage.ts';
import { isStorageKey, STORAGE_KINDS } from './storage-key.ts';
import { cautiousNow, sweepTemporaryFiles, temporaryFiles } from './temporary-files.ts';

/** Two parts in memory at a time: 512 MiB in 64 parts and 16 MiB of memory. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5_000;
/** Time without progress after which a call is aborted and retried. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;
/** Objects per page of a list, checked in one query. */
export const SWEEP_BATCH = 200;

export interface S3Options {
  /** Endpoint of a store other than Amazon S3, with buckets in the path. */
  endpoint?: string;
  bucket: string;
  region: string;
  /** Undefined: the default credentials of the AWS client (role, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Folder for local copies and work in progress. */
  temporaryFolder: string;
  /** Default: SILENCE_MS. */
  silenceMs?: number;
}

export function s3Storage(options: S3Options): Storage {
  const client = connect(options);
  const { bucket: Bucket, temporaryFolder, silenceMs = SILENCE_MS } = options;
  const temporaryFile = temporaryFiles(temporaryFolder);
  const get = async (key: string, range?: ByteRange, signal?: AbortSignal, sizeBytes?: number): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end - 1}`;
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key), Range }), { abortSignal: signal });
    const { Body } = answer;
    if (!Body) throw new Error(`The store answered ${key} without a body`);
    const size = sizeOf(answer);
    if (sizeBytes !== undefined && size !== undefined && size !== sizeBytes) {
      (Body as Readable).destroy();
      throw new DamagedObjectError(`${key} has ${size} bytes in place of ${sizeBytes}`);
    }
    return limitSilence(Body as Readable, { silenceMs, signal });
  };
  return {
    temporaryFile,
    put: (key, source, putOptions = {}) => putStream(client, { Bucket, Key: requireKey(key) }, source, putOptions),
    async putFile(key, file, signal) {
      await putStream(client, { Bucket, Key: requireKey(key) }, createReadStream(file), { signal });
      await rm(file, { force: true });
    },
    open: get,
    read: async (key, range, signal) => readAll(await get(key, range, signal), range),
    async localFile(key, signal) {
      const path = await temporaryFile();
      const release = () => rm(path, { force: true });
      try {
        await copyTo(path, await get(key, undefined, signal));
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
      const temporary = await sweepTemporaryFiles(temporaryFolder, (await cautiousNow(temporaryFolder)) - olderThanMs);
      // Times of objects are by the clock of the store.
      const before = (await readStoreTime(client, Bucket)) - olderThanMs;
      const objects = await sweepObjects(client, Bucket, { isReferred, before });
      return temporary + objects + (await abortUploads(client, Bucket, before));
    },
    async probe(signal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: signal });
    },
  };
}

/** Returns the time of the store, from the date of an answer. */
async function readStoreTime(client: S3Client, Bucket: string): Promise<number> {
  const command = new HeadBucketCommand({ Bucket });
  let date: string | undefined;
  command.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      date = (answer.response as { headers?: Record<string, string> }).headers?.date;
      return answer;
    },
    { step: 'deserialize', name: 'readDate' },
  );
  await client.send(command);
  const timeMs = Date.parse(date ?? '');
  if (Number.isNaN(timeMs)) throw new Error(`The store answers without a date (${date}), so the age of its objects is not known`);
  return timeMs;
}

/** Returns the size of the whole object, or undefined where the store does not give it. */
function sizeOf({ ContentRange, ContentLength }: GetObjectCommandOutput): number | undefined {
  if (ContentRange === undefined) return ContentLength;
  const whole = /\/(\d+)$/.exec(ContentRange)?.[1];
  return whole === undefined ? undefined : Number(whole);
}

function connect({ endpoint, region, credentials, silenceMs = SILENCE_MS }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: silenceMs, throwOnRequestTimeout: true },
    // Other stores often refuse the newer checksums of Amazon. TLS and our SHA-256 replace them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Checks a key before every access, so that no key leaves our prefixes. */
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
  const upload = new Upload({
    client,
    params: { ...place, Body: meter.stream },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  });
  // Errors of the source or the signal destroy the meter, and the upload fails with the same error.
  void pipeline(source, meter.stream, { signal }).catch(() => undefined);
  const stop = () => void upload.abort();
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    await upload.done();
  } catch (error) {
    source.destroy();
    meter.stream.destroy();
    await upload.abort();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  return meter.stored();
}

async function readAll(stream: Readable, range?: ByteRange): Promise<Buffer> {
  const bytes = Buffer.concat(await stream.toArray());
  if (range && bytes.length !== range.end - range.start) throw new DamagedObjectError(`The object ends before byte ${range.end}`);
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
      const referredKeys = keys.length > 0 ? await isReferred(keys) : new Set<string>();
      for (const Key of keys.filter((key) => !referredKeys.has(key))) {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
        removed += 1;
      }
    }
  }
  return removed;
}

/** Unfinished uploads take room but are not listed. Stores without such a list clean up themselves. */
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
