/**
 * A proxy between the browser and the trial server. Serves own modules as fetched, and forwards all other requests. The
 * browser caches the modules as usual, so that later pages load little.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundModule } from './collect-modules.ts';

interface TrialProxy {
  /** Such as http://localhost:41235. */
  address: string;
  close(): Promise<void>;
}

export async function openTrialProxy(trialAddress: string, modules: ReadonlyMap<string, FoundModule>): Promise<TrialProxy> {
  const server = http.createServer((request, answer) => {
    const file = request.method === 'GET' ? modules.get(request.url ?? '')?.file : undefined;
    if (file) answer.writeHead(file.status, responseHeaders(file.headers)).end(file.body);
    else forward(trialAddress, request, answer);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** Drops the headers of the transfer, because the body was decoded. */
export function responseHeaders(headers: Record<string, string>): Record<string, string> {
  const {
    'content-encoding': _encoding,
    'content-length': _length,
    'transfer-encoding': _chunks,
    connection: _hop,
    ...rest
  } = headers;
  return rest;
}

function forward(trialAddress: string, request: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '/', headers } = request;
  const forwarded = http.request(trialAddress + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  forwarded.once('error', () => {
    // The page reports the failure.
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  request.pipe(forwarded);
}
