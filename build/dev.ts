// `npm run dev`: builds without minifying, starts the server, and rebuilds when a source changes. Pages poll
// assets/dev-build.txt (root-config/early.ts) and reload themselves. The server restarts only when its own bundle changed, since
// it rereads the page itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rebuildOnChange } from './rebuild-on-change.ts';

export async function develop(root: string, build: () => Promise<void>): Promise<void> {
  let server: ChildProcess | undefined;
  let serverHash: string | undefined;
  const rebuild = async () => {
    await build();
    const hash = hashOf(join(root, 'dist/server/main.mjs'), join(root, 'dist/server/validate-child.mjs'));
    if (hash !== serverHash) server = await restart(root, server);
    serverHash = hash;
    // Written after the restart: a page that reloads during the restart would reach no server.
    writeFileSync(join(root, 'dist/assets/dev-build.txt'), String(Date.now()));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server?.kill('SIGTERM');
      process.exit();
    });
  }
  await rebuild().catch((error) => console.error(`build: ${error.message}`));
  rebuildOnChange(root, rebuild);
}

/** Resolves when the new server is ready or has ended. */
async function restart(root: string, server: ChildProcess | undefined): Promise<ChildProcess> {
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await exited;
  }
  const script = `const { startServer } = await import(${JSON.stringify(join(root, 'dist/server/main.mjs'))}); await startServer();`;
  const started = spawn(process.execPath, ['--enable-source-maps', '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    started.once('exit', () => resolve());
    started.stdout.on('data', (text) => {
      process.stdout.write(text);
      if (String(text).includes('vakwerk ready')) resolve();
    });
  });
  return started;
}

function hashOf(...paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) if (existsSync(path)) hash.update(readFileSync(path));
  return hash.digest('hex');
}
