/** kill -9 in the middle of a validation: after a restart its report is finished, once. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { writeModel } from '../support/write-model.ts';
import { newestReport, signInToApi, waitForReport } from './api.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** About 60 MB: takes long enough that the kill falls in the middle of it. */
const WALLS = 120_000;

describe('power cut', () => {
  let server: RunningServer | undefined;
  after(() => server?.stop());

  it('a validation that was cut off by kill -9 is finished after a restart, not lost and not doubled', async () => {
    server = await startServer({ withAdmin: true });
    const { dataFolder } = server;
    const api = await signInToApi(server);
    const { status, body } = await api.upload('large.ifc', writeModel({ walls: WALLS }));
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    const fileId = body[0]?.id as string;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = await newestReport(api, fileId);
    await server.kill();
    assert.equal(before?.status, 'PENDING', 'the kill must fall in the middle of the validation');

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

  it('a second process on the same data folder is refused with a clear error', async () => {
    assert.ok(server);
    await assert.rejects(startServer({ withAdmin: true, dataFolder: server.dataFolder }), /ended with [1-9]/);
  });
});
