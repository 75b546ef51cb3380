/** A server that is killed while it verifies leaves nothing running: neither the server of the trial nor its browser. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { descendants, type RunningProcess, runningProcesses } from '../support/running-processes.ts';
import { becomeOperator, buildChange, type Operator } from './import-map-operator.ts';
import { type RunningServer, startServer } from './start-server.ts';

const LIMIT_MS = 180_000;

/** Waits until `unmet` returns nothing. */
async function until(unmet: () => string[], what: string): Promise<void> {
  const endMs = Date.now() + LIMIT_MS;
  for (let left = unmet(); left.length > 0; left = unmet()) {
    assert.ok(Date.now() < endMs, `not within ${LIMIT_MS / 1000} s: ${what}; ${left.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a kill while a revision is verified', () => {
  let server: RunningServer;
  let operator: Operator;
  let folder: string;

  before(async () => {
    server = await startServer({ withAdmin: true });
    operator = await becomeOperator(server);
  });
  after(async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true });
  });

  it('ends the server of the trial and its browser', { timeout: 600_000 }, async () => {
    const replace: [string, string] = ['export const', 'console.debug(1);\nexport const'];
    folder = await buildChange({ app: 'errors', file: 'main.tsx', replace }, () => undefined);
    const publishing = operator.ship(folder).catch(() => undefined);
    const serverPid = server.process.pid as number;
    const isTrial = ({ command }: RunningProcess) => /vakwerk\.mjs serve/.test(command);
    const isBrowser = ({ command }: RunningProcess) => /remote-debugging-pipe/.test(command);
    await until(() => {
      const started = descendants(serverPid);
      return [...(started.some(isTrial) ? [] : ['trial']), ...(started.some(isBrowser) ? [] : ['browser'])];
    }, 'a trial with its browser');
    const started = descendants(serverPid);
    await server.kill();
    await publishing;
    const isLeft = ({ pid, command }: RunningProcess) => started.some((one) => one.pid === pid && one.command === command);
    await until(
      () =>
        runningProcesses()
          .filter(isLeft)
          .map(({ command }) => command),
      'all that it started ended',
    );
  });
});
