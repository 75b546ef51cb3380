/** kill -9 in the middle of a validation or a conversion: after a restart it is finished, once. */
import assert from 'node:assert/strict';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { replicateModel } from '../../bench/replicate-model.ts';
import { writeModel } from '../support/write-model.ts';
import { type Api, newestReport, signInToApi, waitForGeometry, waitForReport } from './api.ts';
import { type RunningServer, startServer, WITH_MODELS } from './start-server.ts';

const SAMPLE = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
/** A file of this size takes seconds to convert. */
const CONVERTED_BYTES = 5e6;
const CONVERSION_LIMIT_MS = 480_000;

interface Geometry {
  geometry: { status: string; progress?: number };
}

/** A file of about 12 MB: long enough for the kill to fall into its validation. */
const WALLS = 24_000;

describe('power cut', () => {
  let server: RunningServer | undefined;
  after(() => server?.stop());

  it('a validation that kill -9 interrupted is finished after a restart, not lost and not doubled', async () => {
    server = await startServer({ withAdmin: true });
    const { dataFolder } = server;
    const api = await signInToApi(server);
    const { status, body } = await api.upload('large.ifc', writeModel({ walls: WALLS }));
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    const fileId = body[0]?.id as string;
    const before = await newestReport(api, fileId);
    for (;;) {
      const state = await api.get<{ status: string; progress: number }>(`/api/reports/${before?.id}?fields=status,progress`);
      assert.equal(state.body.status, 'PENDING', 'the kill must fall in the middle of the validation');
      if (state.body.progress > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await server.kill();

    server = await startServer({ withAdmin: true, dataFolder });
    const again = await signInToApi(server);
    const report = await waitForReport(again, fileId);
    assert.equal(report.status, 'PROCESSED');
    assert.equal(report.id, before?.id);
    const reports = await again.post<{ total: number }>('/api/reports/_search', { fileId });
    assert.equal(reports.body.total, 1);
    const files = await again.post<{ total: number; data: { id: string }[] }>('/api/files/_search', {});
    assert.deepEqual(
      files.body.data.map(({ id }) => id),
      [fileId],
    );
    const whole = await again.get<{ model: { objects: number } }>(`/api/reports/${report.id}?fields=model`);
    assert.equal(whole.body.model.objects, WALLS + 2, 'the walls, the building and its storey');
  });

  it('a conversion to 3D that kill -9 interrupted is finished after a restart, once', async (t) => {
    const file = join(await mkdtemp(join(tmpdir(), 'vakwerk-cut-')), 'model.ifc');
    t.after(() => rm(dirname(file), { recursive: true, force: true }));
    replicateModel(SAMPLE, file, CONVERTED_BYTES);
    let liveServer = await startServer({ withAdmin: true, env: WITH_MODELS });
    t.after(() => liveServer.stop());
    const { dataFolder } = liveServer;
    const api = await signInToApi(liveServer);
    const { body } = await api.upload('model.ifc', await readFile(file));
    const { id } = await waitForReport(api, body[0]?.id as string);
    const stateIn = async (one: Api) => (await one.get<Geometry>(`/api/reports/${id}?fields=geometry`)).body.geometry;
    for (;;) {
      const { status, progress } = await stateIn(api);
      assert.equal(status, 'PREPARING', 'the kill must fall in the middle of the conversion');
      if (progress) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await liveServer.kill();

    liveServer = await startServer({ withAdmin: true, env: WITH_MODELS, dataFolder });
    const again = await signInToApi(liveServer);
    // A conversion gets little of the processor while other tests run, and this one starts again.
    await waitForGeometry(again, id, CONVERSION_LIMIT_MS);
    assert.equal((await stateIn(again)).status, 'READY');
    assert.equal(await countModels(dataFolder), 1);
  });

  it('a second process on the same data folder is refused with a clear error', async () => {
    assert.ok(server);
    await assert.rejects(startServer({ withAdmin: true, dataFolder: server.dataFolder }), /ended with [1-9]/);
  });
});

/** Counts the stored glTF binaries. A temporary file of the killed process is swept later. */
async function countModels(folder: string): Promise<number> {
  let count = 0;
  for (const one of await readdir(join(folder, 'files', 'reports'), { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue;
    const file = await open(join(one.parentPath, one.name));
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    await file.close();
    if (buffer.toString('latin1') === 'glTF') count += 1;
  }
  return count;
}
