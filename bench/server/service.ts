// Runs the built service in a process of its own, on a data folder, and measures it from outside.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Seeded } from './seed.ts';

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

type ServiceProcess = ChildProcessByStdio<null, Readable, null>;

export interface Service {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** A seeded data folder. */
export interface Place {
  root: string;
  folder: string;
  env: Record<string, string>;
  seeded: Seeded;
  /** Starts a service on it with this number of workers. */
  start(workers: number): Promise<Service>;
}
/** A place with a service that validates nothing. */
export type ServedPlace = Place & { service: Service };

interface StartOptions {
  root: string;
  folder: string;
  workers?: number;
  env?: Record<string, string>;
}

/** Starts a service. Calls are counted per address, and the clients of a measurement stand for people at many addresses. */
export async function startService({ root, folder, workers = 0, env = {} }: StartOptions): Promise<Service> {
  const child = spawn(process.execPath, [join(root, 'bin', 'vakwerk.mjs'), 'serve'], {
    env: {
      ...process.env,
      PORT: '0',
      VAKWERK_DATA: folder,
      VAKWERK_WORKERS: String(workers),
      VAKWERK_TRUSTED_PROXIES: '127.0.0.1,::1',
      VAKWERK_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  return { pid: child.pid as number, port, stop: () => stop(child) };
}

/** Keeps reading afterwards, because a process that cannot write its output ends. */
function readPort(child: ServiceProcess): Promise<number> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (piece) => {
      text += piece;
      const port = /ready http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`the service did not start: ${text}`)));
  });
}

async function stop(child: ServiceProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export interface Call {
  method?: string;
  path: string;
  token?: string | undefined;
  body?: object;
  address?: string;
}

/** Makes one call on a persistent connection. Throws if it is refused. */
export function callService(
  { port }: Pick<Service, 'port'>,
  { method = 'POST', path, token, body, address = '10.0.0.1' }: Call,
): Promise<{ ms: number; text: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    };
    const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if ((response.statusCode ?? 500) >= 400)
          return reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 200)}`));
        resolve({ ms: performance.now() - started, text });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(payload);
  });
}

export interface Upload {
  token: string;
  filename: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Uploads a file. Resolves to its id. */
export async function sendFile({ port }: Pick<Service, 'port'>, { token, filename, bytes }: Upload): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), filename);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/files`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the upload was answered ${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text)[0].id;
}

/** Returns the resident memory of a process and its descendants in bytes (Linux only). */
export function residentBytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      parents.set(Number(name), Number(/.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]));
    } catch {
      // The process ended between two reads.
    }
  }
  const family = [pid];
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child);
  return family.reduce((sum, one) => sum + residentOf(one), 0);
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
