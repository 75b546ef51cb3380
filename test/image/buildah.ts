/**
 * Builds images without the service of a container engine, with buildah, whose steps and containers are plain processes in a
 * changed root.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findCommand } from '../e2e/find-command.ts';
import { runCommand } from '../runner/run-command.ts';

const INSTALL_LIMIT_MS = 10 * 60_000;
const BUILD_LIMIT_MS = 60 * 60_000;

export interface Builder {
  /** Returns the output of a command. Throws with the end of its output if it fails. */
  run(...args: string[]): Promise<string>;
  /** Starts a command that keeps running, such as that of a container. */
  start(...args: string[]): ChildProcess;
}

/** Throws with the name of the missing part if there is no buildah and none can be installed. Images are kept in .cache. */
export async function provideBuilder(root: string): Promise<Builder> {
  for (const name of ['buildah', 'debootstrap']) await provideProgram(root, name);
  const store = join(root, '.cache', 'images');
  const env = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
  const place = ['--root', join(store, 'root'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs'];
  return {
    async run(...args) {
      const { code, output } = await runCommand('buildah', [...place, ...args], { cwd: root, env, limitMs: BUILD_LIMIT_MS });
      if (code !== 0) throw new Error(`buildah ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
      return output.trim();
    },
    start: (...args) => spawn('buildah', [...place, ...args], { cwd: root, env: { ...process.env, ...env }, detached: true }),
  };
}

export async function provideProgram(root: string, name: string): Promise<void> {
  if (findCommand(name)) return;
  let attempt = 'It is installed only as root on Debian or Ubuntu.';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`${name} is missing, installing it with apt-get …`);
    const script = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runCommand('/bin/sh', ['-c', script], { cwd: root, env, limitMs: INSTALL_LIMIT_MS });
    if (findCommand(name)) return;
    attempt = `apt-get ended with ${code}:\n${output.slice(-1500)}`;
  }
  throw new Error(`Missing part: ${name}.\n${attempt}`);
}
