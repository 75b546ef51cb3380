/** A foreign site for tests: pages on an origin of their own, with any policy and styles. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Returns the path of a file of the project. */
export const at = (path: string) => join(root, path);

interface ForeignAnswer {
  type: string;
  body: string | Uint8Array;
  policy?: string;
}

export interface ForeignSite {
  /** The address without a slash at its end. */
  url: string;
  /** Adds or replaces the response at a path. */
  put(path: string, answer: ForeignAnswer): void;
  close(): Promise<void>;
}

export async function openForeignSite(): Promise<ForeignSite> {
  const answers = new Map<string, ForeignAnswer>();
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://foreign').pathname);
    if (!answer) return response.writeHead(404).end();
    response.setHeader('content-type', answer.type);
    if (answer.policy) response.setHeader('content-security-policy', answer.policy);
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Styles that content management systems and their themes apply to everything on a page. */
export const HOSTILE_CSS = `html { font-size: 62.5% }
* { all: unset !important; }
div { display: none }
main, p, section { text-transform: uppercase; letter-spacing: 4px; line-height: 3; color: lime; visibility: visible }
button, a, table, input { display: none !important; transform: rotate(9deg) !important }
#app { display: block !important } #app * { display: revert }`;

/** No inline script or style, nothing from origins that are not named, no HTML and no script made of text. */
export function strictPolicy(service: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${service} 'wasm-unsafe-eval'`,
    "style-src 'self'",
    `connect-src 'self' ${service}`,
    "img-src 'self' data:",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vakwerk-markdown vakwerk-worker',
  ].join('; ');
}
