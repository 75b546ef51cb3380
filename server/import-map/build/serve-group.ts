// `node build.mjs --dev --only=app-dashboard`: builds groups unminified after each source change, and serves each name at a
// stable address such as http://localhost:9000/vakwerk-app-dashboard.js, which import-map-overrides derives from a port.
// Pages of any server that allows this origin can load it in place of their own module (docs/shipping.md).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize, sep } from 'node:path';
import { buildBrowser } from '../../../build/browser.ts';
import { rebuildOnChange } from '../../../build/rebuild-on-change.ts';

interface ServeOptions {
  root: string;
  names: string[];
  port: number;
}

/** Resolves to the address once the server listens. Port 0 selects a free port. */
export async function serveGroup({ root, names, port }: ServeOptions): Promise<{ address: string; stop: () => void }> {
  const out = join(root, `.cache/serve-${process.pid}`);
  let entries = await buildOnce({ root, out, names });
  const server = createServer((request, answer) => answerRequest(request.url ?? '/', answer, { out, entries }));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stopWatching = rebuildOnChange(root, async () => {
    entries = await buildOnce({ root, out, names });
    console.log('build: built again, reload the page');
  });
  const stop = () => {
    stopWatching();
    server.close();
    rmSync(out, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      stop();
      process.exit();
    });
  for (const name of entries.keys()) console.log(`build: ${name} is served at ${address}/${stableName(name)}`);
  return { address, stop };
}

/** Returns the file name that import-map-overrides derives for a module when given only a port. */
export function stableName(specifier: string): string {
  return `${specifier.replaceAll('@', '').replaceAll('/', '-')}.js`;
}

/** Maps each name to the source of its module at the stable address. */
type Entries = Map<string, string>;

/** Builds the groups. Keeps the files of earlier builds, because open pages may still load them. */
async function buildOnce({ root, out, names }: { root: string; out: string; names: string[] }): Promise<Entries> {
  mkdirSync(out, { recursive: true });
  const { groups } = await buildBrowser({ root, out, dev: true, names });
  const entries: Entries = new Map();
  for (const { urls, exported } of groups.values()) {
    for (const [name, url] of urls) {
      const hasDefault = exported.get(name)?.includes('default');
      const lines = [`export * from '${url}';`, ...(hasDefault ? [`export { default } from '${url}';`] : [])];
      entries.set(name, `${lines.join('\n')}\n`);
    }
  }
  return entries;
}

function answerRequest(url: string, answer: ServerResponse, { out, entries }: { out: string; entries: Entries }): void {
  // Not decoded: the names that it serves need no escapes.
  const path = normalize(url.replace(/\?.*$/, ''));
  const entry = [...entries].find(([name]) => path === `${sep}${stableName(name)}`)?.[1];
  const file = join(out, path);
  const content = entry ?? (path.startsWith(`${sep}assets${sep}`) && existsSync(file) ? readFileSync(file) : undefined);
  answer.writeHead(content === undefined ? 404 : 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // Browsers require this header when a public page loads from a local address (Private Network Access).
    'access-control-allow-private-network': 'true',
    'cache-control': 'no-store',
  });
  answer.end(content ?? '');
}
