/** The real service in a process that is going to be killed, perhaps before it is ready. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ADMIN } from './start-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 120_000;

export interface KilledProcess {
  /** Once it is ready. */
  url(): Promise<string>;
  /** kill -9 after so many ms. */
  killAfter(ms: number): Promise<void>;
  isDead(): boolean;
}

export function startToKill({ dataFolder }: { dataFolder: string }): KilledProcess {
  const settings = { PORT: '0', HOST: '127.0.0.1', VAKWERK_DATA: dataFolder, VAKWERK_WORKERS: '2' };
  const admin = { VAKWERK_ADMIN_EMAIL: ADMIN.email, VAKWERK_ADMIN_PASSWORD: ADMIN.password };
  const child = spawn(process.execPath, ['bin/vakwerk.mjs', 'serve'], {
    cwd: root,
    env: { ...process.env, ...settings, ...admin },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const exited = once(child, 'exit');
  let isKilled = false;
  return {
    async url() {
      const endMs = Date.now() + READY_LIMIT_MS;
      for (;;) {
        const url = /^vakwerk ready (http:\S+)/m.exec(printed)?.[1];
        if (url) return url;
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before it was ready:\n${printed}`);
        if (Date.now() > endMs) throw new Error(`It was not ready in time:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async killAfter(ms) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      isKilled = true;
      child.kill('SIGKILL');
      await exited;
      if (child.exitCode !== null) throw new Error(`It ended by itself with ${child.exitCode}:\n${printed}`);
    },
    isDead: () => isKilled || child.exitCode !== null,
  };
}
