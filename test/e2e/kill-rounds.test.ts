/**
 * Kills the service with kill -9 at random moments, round after round, on one data folder: while it starts and migrates, while
 * uploads arrive, are synced and committed, while validations run and write their blobs. After each round the service starts
 * again; at the end every acknowledged upload has its file and exactly one finished report, and a sweep leaves no orphan. `npm
 * test` makes a few rounds; VAKWERK_KILL_ROUNDS=100 (`npm run kill-rounds`) makes that many.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type OpenedDatabase, openDatabase } from '../../server/db/open-database.ts';
import { sweepStorage } from '../../server/jobs/sweep-storage.ts';
import { localStorage } from '../../server/storage/local-storage.ts';
import { createRandom } from '../fuzz/seeded-random.ts';
import { writeModel } from '../support/write-model.ts';
import { type Api, signInToApi } from './api.ts';
import { referredKeys } from './referred-keys.ts';
import { startServer } from './start-server.ts';
import { type KilledProcess, startToKill } from './start-to-kill.ts';

const ROUNDS = Number(process.env.VAKWERK_KILL_ROUNDS ?? 4);
const UPLOADS_AT_ONCE = 3;
/** Small and medium files: many uploads per round, and validations that take a moment. */
const WALLS = [1, 200, 1_500, 3_000];
/** The rounds, of ten and of five, that kill a start instead of work. */
const NEW_FOLDER_ROUND = 2;
const START_ROUND = 3;
/** Longer than one validation takes here, and longer than it takes to notice a lost heartbeat. */
const STALL_LIMIT_MS = 120_000;

/** Seeded, so that a failed round can be repeated; the machine itself adds enough randomness. */
const { next: random } = createRandom(Number(process.env.VAKWERK_KILL_SEED ?? 20261121));

describe(`kill -9, ${ROUNDS} rounds`, () => {
  let dataFolder: string;
  const models = WALLS.map((walls) => {
    const content = writeModel({ walls });
    return { content, sha256: createHash('sha256').update(content).digest('hex') };
  });
  /** The id of each acknowledged upload, and the hash of its content. */
  const acknowledged = new Map<string, string>();
  const seen = { newFolder: 0, start: 0, work: 0, cutOff: 0, refused: 0, pending: 0, finishSeconds: 0, longestGapSeconds: 0 };

  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'vakwerk-kill-'));
  });
  after(() => rm(dataFolder, { recursive: true, force: true }));

  it('every acknowledged upload has its file, and after the last restart exactly one finished report', async (t) => {
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 10 === NEW_FOLDER_ROUND) await killFirstStart();
      else if (round % 5 === START_ROUND) await killStart();
      else await killWork();
    }
    const server = await startServer({ dataFolder, withAdmin: true });
    try {
      const api = await signInToApi(server);
      await untilFinished(api);
    } finally {
      await server.stop({ keepData: true });
    }
    const database = await openDatabase({ dataFolder });
    try {
      await assertWhole(database);
    } finally {
      await database.close();
    }
    t.diagnostic(`${ROUNDS} rounds, ${acknowledged.size} uploads acknowledged; ${JSON.stringify(seen)}`);
    assert.ok(acknowledged.size >= ROUNDS / 2, 'rounds in which nothing was acknowledged prove little');
  });

  /**
   * Kills the first start on a new folder, while the database is created, migrated and filled. The next start completes whatever
   * is there.
   */
  async function killFirstStart(): Promise<void> {
    const fresh = await mkdtemp(join(tmpdir(), 'vakwerk-kill-new-'));
    try {
      await startToKill({ dataFolder: fresh }).killAfter(random() * 8_000);
      const again = startToKill({ dataFolder: fresh });
      await signInToApi({ url: await again.url() });
      await again.killAfter(0);
    } finally {
      // Its last process may still be ending.
      await rm(fresh, { recursive: true, force: true, maxRetries: 10 });
    }
    seen.newFolder += 1;
  }

  /** Kills a start while it opens the database and resumes unfinished work. */
  async function killStart(): Promise<void> {
    await startToKill({ dataFolder }).killAfter(random() * 4_000);
    seen.start += 1;
  }

  async function killWork(): Promise<void> {
    const server = startToKill({ dataFolder });
    const api = await signInToApi({ url: await server.url() });
    const killed = server.killAfter(100 + random() * 3_000);
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => uploadUntilKilled(api, server)));
    await killed;
    seen.work += 1;
  }

  async function uploadUntilKilled(api: Api, server: KilledProcess): Promise<void> {
    while (!server.isDead()) {
      const { content, sha256 } = models[Math.floor(random() * models.length)] ?? { content: '', sha256: '' };
      const name = `model-${Math.floor(random() * 20)}.ifc`;
      // A broken connection is no acknowledgement: the upload may have been stored or not.
      const answer = await api.upload(name, content).catch(() => undefined);
      if (answer === undefined) seen.cutOff += 1;
      else if (answer.status === 200) acknowledged.set(answer.body[0]?.id ?? '', sha256);
      else seen.refused += 1;
    }
  }

  /**
   * Waits until no report is pending. A working queue finishes at least one report within the limit, however many wait; a hanging
   * one does not.
   */
  async function untilFinished(api: Api): Promise<void> {
    const startMs = Date.now();
    let last = { pending: Number.POSITIVE_INFINITY, atMs: startMs };
    for (;;) {
      const { body } = await api.post<{ total: number }>('/api/reports/_search', { status: ['PENDING'], limit: 0 });
      const nowMs = Date.now();
      seen.pending ||= body.total;
      if (body.total === 0) {
        seen.finishSeconds = Math.round((nowMs - startMs) / 1000);
        return;
      }
      if (body.total < last.pending) {
        seen.longestGapSeconds = Math.max(seen.longestGapSeconds, Math.round((nowMs - last.atMs) / 1000));
        last = { pending: body.total, atMs: nowMs };
      }
      if (nowMs - last.atMs > STALL_LIMIT_MS)
        throw new Error(`${body.total} reports are PENDING and none was finished in ${STALL_LIMIT_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async function assertWhole({ db }: OpenedDatabase): Promise<void> {
    const files = await db.selectFrom('files').select(['id', 'storage_key', 'sha256', 'filename', 'version']).execute();
    const reports = await db.selectFrom('reports').select(['file_id', 'status', 'attempts']).execute();
    const filesById = new Map(files.map((file) => [file.id, file]));
    for (const [id, sha256] of acknowledged) {
      const file = filesById.get(id);
      assert.ok(file, `the acknowledged upload ${id} is lost`);
      assert.equal(file.sha256, sha256);
    }
    assert.deepEqual(reports.map((report) => report.file_id).sort(), [...filesById.keys()].sort(), 'one report for each file');
    for (const { status, attempts } of reports) assert.deepEqual({ status, attempts }, { status: 'PROCESSED', attempts: 0 });
    assert.equal(new Set(files.map(({ filename, version }) => `${filename} ${version}`)).size, files.length, 'versions once');

    const folder = join(dataFolder, 'files');
    const swept = await sweepStorage({ db, storage: localStorage(folder) }, -1_000);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const left = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    const referenced = (await referredKeys(db)).map((key) => join(folder, key));
    assert.deepEqual(left.sort(), referenced.sort(), `no orphan is left (${swept} were swept)`);
    for (const { storage_key, sha256 } of files) {
      const bytes = await readFile(join(folder, storage_key));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, storage_key);
    }
  }
});
