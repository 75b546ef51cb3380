/**
 * Provides the base of the image. NODE_IMAGE names it if a registry of images can be reached; otherwise it is made here, once,
 * from the parts of `node:24-bookworm-slim`: Debian's minimal system, Node and npm, and a user `node`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../runner/run-command.ts';
import type { Builder } from './buildah.ts';

const NODE = '24.21.0';
const NPM = '11.21.2';
const BASE = `localhost/vakwerk-node:${NODE}`;
const LIMIT_MS = 20 * 60_000;

export async function provideBase(root: string, builder: Builder): Promise<string> {
  if (process.env.NODE_IMAGE) return process.env.NODE_IMAGE;
  if ((await builder.run('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n').includes(BASE)) return BASE;
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-base-'));
  try {
    await makeSystem(root, folder);
    writeFileSync(join(folder, 'Dockerfile'), DOCKERFILE);
    await builder.run('bud', '--tag', BASE, folder);
    return BASE;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image trusts the authorities that sign the connections of this machine. */
const ROOTS = process.env.NODE_EXTRA_CA_CERTS;
const DOCKERFILE = `FROM scratch
ADD system.tar /
${ROOTS ? 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' : ''}
CMD ["node"]
`;

async function makeSystem(root: string, folder: string): Promise<void> {
  const system = join(folder, 'system');
  const run = async (command: string, ...args: string[]) => {
    const { code, output } = await runCommand(command, args, { cwd: root, limitMs: LIMIT_MS });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`);
  };
  await run('debootstrap', '--variant=minbase', 'bookworm', system);
  await run('npm', 'install', '--prefix', folder, '--no-save', `node-linux-${process.arch}@${NODE}`, `npm@${NPM}`);
  const packages = join(folder, 'node_modules');
  const local = join(system, 'usr', 'local');
  await run('cp', join(packages, `node-linux-${process.arch}`, 'bin', 'node'), join(local, 'bin', 'node'));
  await run('mkdir', '-p', join(local, 'lib', 'node_modules'), join(system, 'etc', 'ssl', 'certs'));
  await run('cp', '-a', join(packages, 'npm'), join(local, 'lib', 'node_modules'));
  await run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  if (ROOTS) await run('cp', ROOTS, join(system, 'etc', 'ssl', 'certs', 'ca-certificates.crt'));
  await run('chroot', system, 'useradd', '--uid', '1000', '--create-home', '--shell', '/bin/bash', 'node');
  await run('tar', '-C', system, '--one-file-system', '-cf', join(folder, 'system.tar'), '.');
}
