/** Starts the real service in a process that will be killed, perhaps before it is ready. */
import { once } from 'node:events';
import { ADMIN } from './admin.ts';
import { startProcess } from './start-process.ts';

export interface KilledProcess {
  /** Resolves once the service is ready. */
  url(): Promise<string>;
  /** Kills the process with kill -9 after this many ms. */
  killAfter(ms: number): Promise<void>;
  isDead(): boolean;
}

export function startToKill({ dataFolder }: { dataFolder: string }): KilledProcess {
  const { child, printed, output } = startProcess(['bin/vakwerk.mjs', 'serve'], {
    VAKWERK_DATA: dataFolder,
    VAKWERK_WORKERS: '2',
    VAKWERK_ADMIN_EMAIL: ADMIN.email,
    VAKWERK_ADMIN_PASSWORD: ADMIN.password,
  });
  const exited = once(child, 'exit');
  let isKilled = false;
  return {
    url: () => printed(/^vakwerk ready (http:\S+)/m, 'the ready line'),
    async killAfter(ms) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      isKilled = true;
      child.kill('SIGKILL');
      await exited;
      if (child.exitCode !== null) throw new Error(`It ended by itself with ${child.exitCode}:\n${output()}`);
    },
    isDead: () => isKilled || child.exitCode !== null,
  };
}
