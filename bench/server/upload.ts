// Measures an upload of 512 MiB compared with a raw copy over loopback to a file that is also synced: extra memory and speed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { residentBytes, type ServedPlace, type Service } from './service.ts';

const SIZE_BYTES = 512 * 1024 * 1024;
const PIECE = Buffer.alloc(1 << 20, '#1=IFCWALL($);\n');
const HEAD = Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n");
const ROUNDS = 3;

/** Rounds are interleaved, so that a busy moment affects both. */
export async function measureUpload({ service, seeded, folder }: ServedPlace) {
  const runs: Record<'upload' | 'raw', number[]> = { upload: [], raw: [] };
  const [token = ''] = seeded.uploaderTokens;
  let extraBytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    runs.raw.push(await rawCopy(join(folder, 'raw-copy')));
    const before = residentBytes(service.pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes(service.pid))), 50);
    runs.upload.push(await upload(service, token, round));
    clearInterval(watch);
    extraBytes = Math.max(extraBytes, peak - before);
  }
  const best = (times: number[]) => Math.min(...times);
  const [uploadSeconds, rawSeconds] = [best(runs.upload), best(runs.raw)];
  return { uploadSeconds, rawSeconds, speedShare: rawSeconds / uploadSeconds, extraMb: extraBytes / 1e6 };
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) yield left >= PIECE.length ? PIECE : PIECE.subarray(0, left);
}

async function pump(stream: Writable, bytes: number): Promise<void> {
  for (const piece of pieces(bytes)) if (!stream.write(piece)) await once(stream, 'drain');
}

async function upload({ port }: Service, token: string, round: number): Promise<number> {
  const boundary = 'vakwerk-bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="groot-${round}.ifc"\r\nContent-Type: text/plain\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const started = performance.now();
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/files',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + SIZE_BYTES + tail.length,
    },
  });
  const send = async () => {
    request.write(head);
    request.write(HEAD);
    await pump(request, SIZE_BYTES - HEAD.length);
    request.end(tail);
  };
  // If the service has ended, one promise fails, and the other with it.
  const [[response]] = await Promise.all([once(request, 'response'), send()]);
  response.resume();
  if (response.statusCode !== 200) throw new Error(`the upload was answered ${response.statusCode}`);
  return (performance.now() - started) / 1000;
}

/** The receiver is a process of its own, as the service is. */
async function rawCopy(file: string): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), [file]);
  const [port] = await once(child, 'message');
  const started = performance.now();
  const socket = net.connect(port, '127.0.0.1');
  await pump(socket, SIZE_BYTES);
  socket.end();
  await once(child, 'message');
  const seconds = (performance.now() - started) / 1000;
  child.kill();
  await rm(file, { force: true });
  return seconds;
}

async function receive(file: string, sendMessage: (message: unknown) => void): Promise<void> {
  const server = net.createServer(async (socket) => {
    const handle = await open(file, 'w');
    for await (const piece of socket) await handle.write(piece);
    await handle.sync();
    await handle.close();
    sendMessage('done');
  });
  server.listen(0, '127.0.0.1', () => sendMessage((server.address() as AddressInfo).port));
}

if (process.send && process.argv[2]) await receive(process.argv[2], (message) => process.send?.(message));
