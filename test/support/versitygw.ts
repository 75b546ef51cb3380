/**
 * A real, independent S3 server: versitygw. Its objects are files in a folder. It is slower to install than the store of
 * object-store.ts, which the tests use otherwise.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from '../runner/postgres.ts';
import type { ObjectStore } from './object-store.ts';

const START_LIMIT_MS = 180_000;
const DEFAULTS = {
  bucket: 'vakwerk',
  region: 'eu-central-1',
  credentials: { accessKeyId: 'vakwerk', secretAccessKey: 'a-long-secret-of-tests' },
};

/** `overrides` are the settings that a deployment states for its store. */
export async function startVersitygw(program: string, overrides: Partial<typeof DEFAULTS> = {}): Promise<ObjectStore> {
  const { bucket, region, credentials } = { ...DEFAULTS, ...overrides };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-store-'));
  const port = await freePort();
  const options = { endpoint: `http://127.0.0.1:${port}`, bucket, region, credentials };
  const client = new S3Client({ ...options, forcePathStyle: true });
  const env = { ROOT_ACCESS_KEY: credentials.accessKeyId, ROOT_SECRET_KEY: credentials.secretAccessKey };
  const args = ['--port', `127.0.0.1:${port}`, '--region', region, '--quiet', 'posix', folder];
  const start = async () => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilAnswering(child, options.endpoint);
    return child;
  };
  let server = await start();
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    options,
    env: {
      S3_ENDPOINT: options.endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async openUploads() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return Uploads.map(({ UploadId = '' }) => UploadId);
    },
    async beginUpload(Key) {
      await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }));
    },
    objects: () => listKeys(client, bucket),
    async setReachable(isReachable) {
      if (isReachable) server = await start();
      else await end(server);
    },
    async stop() {
      client.destroy();
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listKeys(client: S3Client, Bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    keys.push(...Contents.map(({ Key = '' }) => Key).filter((key) => !key.endsWith('/')));
  return keys;
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  for (const endMs = Date.now() + START_LIMIT_MS; Date.now() < endMs; ) {
    if (child.exitCode !== null) throw new Error(`versitygw ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(child);
  throw new Error('versitygw did not answer in time');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
