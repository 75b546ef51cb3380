/**
 * Kills a backup and a restore with kill -9 at moments spread over their whole duration. A backup appears whole or not at all,
 * the next one deletes the remains of the killed one, and a killed restore can be repeated.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeModel } from '../support/write-model.ts';
import { signInToApi, waitForReport } from './api.ts';
import { startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** VAKWERK_BACKUP_KILLS=40 tries more moments. */
const KILLS = Number(process.env.VAKWERK_BACKUP_KILLS ?? 2);
const UPLOADS = 4;
/** A model of about 4 MB: writing and reading the backup then takes much of the time of the command. */
const WALLS = 8_000;

interface Ended {
  status: number | null;
  output: string;
  tookMs: number;
  /** The ms from the start until the command began its work; undefined if it never did. */
  begunMs: number | undefined;
}

describe('a kill during a backup or a restore', () => {
  let folder: string;
  let data: string;
  let fileIds: string[];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vakwerk-backup-kill-'));
    const server = await startServer({ withAdmin: true });
    const api = await signInToApi(server);
    const model = writeModel({ walls: WALLS });
    const uploads = Array.from({ length: UPLOADS }, (_, at) => api.upload(`model-${at}.ifc`, model));
    fileIds = (await Promise.all(uploads)).map(({ body }) => body[0]?.id as string);
    // Otherwise each service on a copy of this folder would check them again.
    for (const id of fileIds) await waitForReport(api, id);
    await server.stop({ keepData: true });
    data = server.dataFolder;
  });
  after(async () => {
    for (const one of [folder, data]) await rm(one, { recursive: true, force: true });
  });

  /** Runs a command and kills it `killMs` after `hasBegun` first holds. */
  async function run(
    args: string[],
    dataFolder: string,
    kill?: { afterMs: number; hasBegun(): Promise<boolean> },
  ): Promise<Ended> {
    const startedMs = performance.now();
    const child = spawn(process.execPath, ['bin/vakwerk.mjs', ...args], {
      cwd: root,
      env: { ...process.env, VAKWERK_DATA: dataFolder },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    // At its exit what it printed may not have been read yet.
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    let begunMs: number | undefined;
    while (kill && child.exitCode === null && begunMs === undefined) {
      if (await kill.hasBegun()) begunMs = performance.now() - startedMs;
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const timer = kill && setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
    const status = await ended;
    clearTimeout(timer);
    return { status, output, tookMs: performance.now() - startedMs, begunMs };
  }

  const partsIn = async (place: string) => (await readdir(place)).filter((name) => name.endsWith('.vakwerk-part'));

  /** Asserts that a service on this data folder has the uploads, each with its report. */
  async function assertWhole(dataFolder: string): Promise<void> {
    const server = await startServer({ withAdmin: true, dataFolder });
    try {
      const api = await signInToApi(server);
      const { body } = await api.post<{ data: { id: string }[] }>('/api/files/_search', { limit: 100 });
      assert.deepEqual(body.data.map(({ id }) => id).sort(), [...fileIds].sort());
      for (const id of fileIds) assert.equal((await waitForReport(api, id)).status, 'PROCESSED');
    } finally {
      await server.stop({ keepData: true });
    }
  }

  for (const name of ['backup', 'backup.tar'])
    it(`leaves a whole ${name} or none, and the next one deletes the remains`, async (t) => {
      const place = join(folder, `killed-${name}`, name);
      const places = join(folder, `killed-${name}`);
      const hasBegun = async () => existsSync(places) && (await partsIn(places)).length > 0;
      const whole = await run(['backup', place], data, { afterMs: 3_600_000, hasBegun });
      assert.equal(whole.status, 0, whole.output);
      const writingMs = whole.tookMs - (whole.begunMs ?? 0);
      await rm(places, { recursive: true });
      let [cutOff, completed] = [0, 0];
      for (let at = 0; at < KILLS; at += 1) {
        const afterMs = (writingMs * at) / KILLS;
        // What the killed one before left says nothing about this one, which deletes it before it writes.
        const hasOwnBegun = async () => {
          const [part = '', ...others] = existsSync(places) ? await partsIn(places) : [];
          return others.length === 0 && part.startsWith(`${at}-${name}.`);
        };
        const killed = await run(['backup', join(places, `${at}-${name}`)], data, { afterMs, hasBegun: hasOwnBegun });
        const parts = await partsIn(places);
        assert.ok(parts.length <= 1, `the backup deleted what earlier ones left: ${parts}`);
        const isThere = existsSync(join(places, `${at}-${name}`));
        assert.ok(isThere || killed.status !== 0, 'a backup that reports success is there');
        const restored = await run(['restore', join(places, isThere ? `${at}-${name}` : (parts[0] ?? '?'))], join(folder, 'new'));
        if (isThere) assert.equal(restored.status, 0, restored.output);
        else {
          assert.equal(restored.status, 2, restored.output);
          assert.match(restored.output, /was cut off while it was written/);
          assert.ok(!existsSync(join(folder, 'new')), 'it changed nothing');
        }
        if (isThere) completed += 1;
        else cutOff += 1;
        await rm(join(folder, 'new'), { recursive: true, force: true });
      }
      t.diagnostic(`${cutOff} cut off, ${completed} complete, of ${Math.round(writingMs)} ms each`);
      assert.ok(cutOff > 0, 'a kill must fall in the middle');
      const last = await run(['backup', place], data);
      assert.equal(last.status, 0, last.output);
      assert.deepEqual(await partsIn(places), []);
    });

  it('fails the command that requested a backup if it ends the service that writes it', async () => {
    const servedData = join(folder, 'served');
    await cp(data, servedData, { recursive: true });
    const places = join(folder, 'of-service');
    const server = await startServer({ withAdmin: true, dataFolder: servedData });
    const place = join(places, 'backup.tar');
    const hasBegun = async () => existsSync(places) && (await partsIn(places)).length > 0;
    const backup = run(['backup', place], servedData);
    while (!(await hasBegun())) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    const { status, output } = await backup;
    assert.equal(status, 2, output);
    assert.match(output, /the service ended during the backup/);
    assert.ok(!existsSync(place));
    const again = await run(['backup', place], servedData);
    assert.equal(again.status, 0, again.output);
    assert.deepEqual(await readdir(places), ['backup.tar']);
  });

  it('leaves an empty service if it ends a restore, so that the backup can be restored again', async (t) => {
    const place = join(folder, 'to-restore.tar');
    assert.equal((await run(['backup', place], data)).status, 0);
    const target = join(folder, 'restored');
    const hasBegun = async () => existsSync(join(target, 'files'));
    const whole = await run(['restore', place], target, { afterMs: 3_600_000, hasBegun });
    assert.equal(whole.status, 0, whole.output);
    const restoringMs = whole.tookMs - (whole.begunMs ?? whole.tookMs);
    await rm(target, { recursive: true });
    let killed = 0;
    for (let at = 0; at < KILLS; at += 1) {
      const { status } = await run(['restore', place], target, { afterMs: (restoringMs * at) / KILLS, hasBegun });
      if (status === 0) {
        await rm(target, { recursive: true });
        continue;
      }
      killed += 1;
    }
    assert.ok(killed > 0, 'a kill must fall in the middle');
    t.diagnostic(`${killed} of ${KILLS} killed, of ${Math.round(restoringMs)} ms each`);
    if (existsSync(target)) {
      const server = await startServer({ withAdmin: true, dataFolder: target });
      const { body } = await (await signInToApi(server)).post<{ total: number }>('/api/files/_search', {});
      await server.stop({ keepData: true });
      assert.equal(body.total, 0, 'the service is empty, and starts');
    }
    const again = await run(['restore', place], target);
    assert.equal(again.status, 0, again.output);
    await assertWhole(target);
  });
});
