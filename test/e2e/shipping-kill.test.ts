/** A power cut while a revision is published leaves the old one or the new one, whole. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { becomeOperator, buildChange, type Operator } from './import-map-operator.ts';
import { type RunningServer, startServer } from './start-server.ts';

const ROUNDS = 3;
const ERRORS = '@vakwerk/app-errors';

describe('a kill while an operator publishes', () => {
  let server: RunningServer;
  let operator: Operator;
  const folders: string[] = [];

  before(async () => {
    server = await startServer({ withAdmin: true, env: { VAKWERK_BROWSER: '/bin/false' } });
    operator = await becomeOperator({
      get url() {
        return server.url;
      },
    });
  });
  after(async () => {
    await server?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  async function publish(folder: string): Promise<number> {
    const answer = await operator.ship(folder, { withoutBrowserCheck: true });
    assert.equal(answer.status, 201, JSON.stringify(answer));
    return answer.status;
  }

  it('leaves the old or the new revision, with both its files and its page', { timeout: 600_000 }, async () => {
    const round = (at: number) =>
      buildChange({ app: 'errors', file: 'main.tsx', replace: ['export const', `console.debug(${at});\nexport const`] }, (one) =>
        folders.push(one),
      );
    const startedMs = Date.now();
    assert.equal(await publish(await round(0)), 201);
    const took = Date.now() - startedMs;
    for (let at = 1; at <= ROUNDS; at += 1) {
      const folder = await round(at);
      const expectedUrl = JSON.parse(readFileSync(join(folder, 'changeset.json'), 'utf8')).set[ERRORS];
      const before = await operator.revision();
      const publishing = publish(folder).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (took * at) / ROUNDS));
      await server.kill();
      const status = await publishing;
      server = await startServer({ dataFolder: server.dataFolder, withAdmin: true, env: { VAKWERK_BROWSER: '/bin/false' } });
      const revision = await operator.revision();
      const isNew = revision.number === before.number + 1;
      assert.ok(isNew || revision.number === before.number, `from ${before.number} to ${revision.number}`);
      assert.ok(isNew || status !== 201, 'what was answered as published is there');
      assert.equal(revision.imports[ERRORS], isNew ? expectedUrl : before.imports[ERRORS]);
      const page = await (await fetch(`${server.url}/no-such-page`)).text();
      assert.ok(page.includes(`"${ERRORS}":"${revision.imports[ERRORS]}"`));
      assert.equal((await fetch(server.url + revision.imports[ERRORS])).status, 200);
    }
  });
});
