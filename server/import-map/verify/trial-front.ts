/**
 * Stands between the browser and the trial server: modules come as they were fetched, wherever that was, everything else from
 * the trial server. The browser keeps them as it keeps any file, so that each page after the first loads little.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundModule } from './collect-modules.ts';

interface TrialFront {
  /** Such as http://localhost:41235. */
  address: string;
  close(): Promise<void>;
}

export async function openTrialFront(trialAddress: string, modules: ReadonlyMap<string, FoundModule>): Promise<TrialFront> {
  const server = http.createServer((request, answer) => {
    const file = request.method === 'GET' ? modules.get(request.url ?? '')?.file : undefined;
    if (file) answer.writeHead(file.status, sentHeaders(file.headers)).end(file.body);
    else passOn(trialAddress, request, answer);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** The body is as it is read, unpacked and whole; its length is worked out anew. */
export function sentHeaders(headers: Record<string, string>): Record<string, string> {
  const {
    'content-encoding': _encoding,
    'content-length': _length,
    'transfer-encoding': _chunks,
    connection: _hop,
    ...rest
  } = headers;
  return rest;
}

function passOn(trialAddress: string, request: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '/', headers } = request;
  const onward = http.request(trialAddress + url, { method, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  onward.once('error', () => {
    // The browser tells the page that fails for it.
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  request.pipe(onward);
}
