/** An S3 endpoint that responds like a failing store; the client that calls it is the real one. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

export interface FaultyStore {
  options: {
    endpoint: string;
    bucket: string;
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  env: Record<string, string>;
  answer(with_: Answer): void;
  stop(): Promise<void>;
}

export async function startFaultyStore(first: Answer = silence): Promise<FaultyStore> {
  let answer = first;
  const server = http.createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    options: { endpoint, bucket: 'vakwerk', region: 'eu-central-1', credentials: { accessKeyId: 'k', secretAccessKey: 's' } },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'vakwerk',
      S3_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'k',
      AWS_SECRET_ACCESS_KEY: 's',
    },
    answer: (next) => void (answer = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Accepts the request and never responds. */
export function silence(request: http.IncomingMessage): void {
  request.resume();
}

/** Sends the headers and the first bytes of an object, and then nothing. */
export function stall(request: http.IncomingMessage, response: http.ServerResponse): void {
  request.resume();
  response.writeHead(200, { 'content-length': 1_000_000, 'content-type': 'application/octet-stream' });
  response.write('begun');
}

/** Sends the headers and the first bytes of an object, and then breaks the connection. */
export function breakOff(request: http.IncomingMessage, response: http.ServerResponse): void {
  stall(request, response);
  setTimeout(() => response.socket?.resetAndDestroy(), 20);
}

export function reset(request: http.IncomingMessage): void {
  request.socket.resetAndDestroy();
}

export function refuse(status: number, code: string): Answer {
  return (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  };
}
