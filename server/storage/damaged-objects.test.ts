/** Tests every answer that is built from stored objects, where an object is missing or damaged, or the store does not answer. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { DAMAGES, damageObject } from '../../test/support/damage-object.ts';
import { startObjectStore } from '../../test/support/object-store.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeGeometry, makeReport } from '../../test/support/stored-reports.ts';
import { createCheckReader } from '../reports/read-checks.ts';
import { readMeasure } from '../reports/read-measures.ts';
import { openStorage } from './open-storage.ts';

/** Number of checks of which the first half lies at an eighth of the report, where it is damaged. */
const FEW_CHECKS = 200;
/** Number of checks with which the answer is sent before the last of them is read. */
const MANY_CHECKS = 20_000;

interface World extends TestApp {
  as: string;
  fileId: string;
  reportId: string;
  keys: Record<'upload' | 'report' | 'model' | 'picture', string>;
  setReachable?(isReachable: boolean): Promise<void>;
}

async function openWorld(t: TestContext, kind: 'disk' | 'S3', { checks = FEW_CHECKS, body = '' } = {}): Promise<World> {
  const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'vakwerk-damaged-'));
  const store = kind === 'S3' ? await startObjectStore() : undefined;
  const storage = await openStorage({ dataFolder, s3: store?.options });
  const app = await openTestApp(t, (services) => ({ ...services, storage, checkReader: createCheckReader(storage) }));
  t.after(async () => {
    await store?.stop();
    await fs.rm(dataFolder, { recursive: true });
  });
  const { id, token } = await app.signIn();
  const fileId = await makeFile(app, { uploadedBy: id, body });
  const checkList = Array.from({ length: checks }, (_, at) => madeCheck(at + 1, 'FAILED'));
  const half = Math.ceil(checks / 2);
  const rules = [madeRule('r1', checkList.slice(0, half)), madeRule('r2', checkList.slice(half))];
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', rules, { specificationId: 's1', version: '1' })]);
  const model = await makeGeometry(app, fileId);
  const { picture_key } = await app.db.selectFrom('geometries').select('picture_key').executeTakeFirstOrThrow();
  const file = await app.db.selectFrom('files').select('storage_key').where('id', '=', fileId).executeTakeFirstOrThrow();
  const report = await app.db.selectFrom('reports').select('blob_key').where('id', '=', reportId).executeTakeFirstOrThrow();
  const keys = { upload: file.storage_key, report: report.blob_key ?? '', model, picture: picture_key ?? '' };
  return { ...app, as: token, fileId, reportId, keys, setReachable: store?.setReachable };
}

const ANSWERS: { of: keyof World['keys']; what: string; call(world: World): ReturnType<TestApp['call']> }[] = [
  { of: 'upload', what: 'the file', call: ({ call, fileId, as }) => call('GET', `/api/files/${fileId}/content`, { as }) },
  { of: 'model', what: 'the model', call: ({ call, reportId, as }) => call('GET', `/api/reports/${reportId}/geometry`, { as }) },
  {
    of: 'picture',
    what: 'the picture of the model',
    call: ({ call, reportId, as }) => call('GET', `/api/reports/${reportId}/geometry/picture`, { as }),
  },
  { of: 'report', what: 'the report', call: ({ call, reportId, as }) => call('GET', `/api/reports/${reportId}`, { as }) },
  {
    of: 'report',
    what: 'the checks of a rule',
    call: ({ call, reportId, as }) => call('POST', `/api/reports/${reportId}/rules/r1/checks/_search`, { as, payload: {} }),
  },
  ...(['csv', 'xlsx', 'bcf'] as const).map((format) => ({
    of: 'report' as const,
    what: `the export as ${format}`,
    call: ({ call, reportId, as }: World) => call('GET', `/api/reports/${reportId}/export?format=${format}`, { as }),
  })),
  {
    of: 'model',
    what: 'the pictures of BCF',
    call: ({ call, reportId, as }) => call('GET', `/api/reports/${reportId}/export?format=bcf`, { as }),
  },
];

for (const kind of ['disk', 'S3'] as const) {
  for (const [how, change] of Object.entries(DAMAGES))
    test(`${kind}: where an object ${how}, the answer is 503 with a code, and nothing else`, async (t) => {
      const world = await openWorld(t, kind);
      for (const key of Object.values(world.keys)) await damageObject(world.services.storage, key, change);
      for (const { what, call } of ANSWERS) {
        const { status, body } = await call(world);
        assert.deepEqual([status, body.code], [503, 'STORED_FILE_DAMAGED'], what);
      }
      const part = await world.call('GET', `/api/files/${world.fileId}/content`, {
        as: world.as,
        headers: { range: 'bytes=0-3' },
      });
      assert.equal(part.status, how === 'has one other bit' ? 206 : 503);
    });

  test(`${kind}: a large file and a large report that are damaged near their end break the connection`, async (t) => {
    const world = await openWorld(t, kind, { checks: MANY_CHECKS, body: `/*${'x'.repeat(4 << 20)}*/` });
    const last = await world.db
      .selectFrom('report_chunks')
      .select('byte_offset')
      .where('report_id', '=', world.reportId)
      .where('rule_id', '=', 'r2')
      .orderBy('byte_offset', 'desc')
      .executeTakeFirstOrThrow();
    const flip = (at: number) => (bytes: Buffer) => {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 16, at);
      return bytes;
    };
    await damageObject(world.services.storage, world.keys.upload, (bytes) => flip(bytes.length - 1)(bytes));
    await damageObject(world.services.storage, world.keys.report, flip(last.byte_offset + 40));
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    for (const url of [`/api/files/${world.fileId}/content`, `/api/reports/${world.reportId}`]) {
      const response = await fetch(address + url, { headers: { Authorization: `Bearer ${world.as}` } });
      assert.equal(response.status, 200, `${url}: its beginning is sent`);
      await assert.rejects(response.arrayBuffer(), url);
    }
  });
}

/** Removes nothing and shortens nothing, so that only the hash tells: the position of a wall in the STEP file. */
const moveWall = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('(5.,0.,0.)', '(7.,0.,0.)'), 'latin1');

test('an object, a comparison and findings that read a model whose bytes changed are 503 with a code', async (t) => {
  const app = await openTestApp(t);
  const { id: uploadedBy, token: as } = await app.signIn();
  const wall = (id: number, x: number) =>
    `#${id}=IFCWALL('${id}',$,'Wand',$,$,#${id}1,$,$,$);#${id}1=IFCLOCALPLACEMENT($,#${id}2);` +
    `#${id}2=IFCAXIS2PLACEMENT3D(#${id}3,$,$);#${id}3=IFCCARTESIANPOINT((${x}.,0.,0.));`;
  const add = async (version: number, ids: number[]) => {
    const fileId = await makeFile(app, { uploadedBy, version, body: ids.map((id, at) => wall(id, 5 * at)).join('\n') });
    const checks = ids.map((id) => madeCheck(id, 'FAILED', { name: 'Wand', globalId: `${id}`.padEnd(22, 'x') }));
    const reportId = await makeReport(app, fileId, [madeGroup('ILS', [madeRule('r1', checks)], { specificationId: 's1' })]);
    const { storage_key: key } = await app.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    return { reportId, key };
  };
  await add(1, [1, 2]);
  const { reportId, key } = await add(2, [3, 4]);
  await damageObject(app.services.storage, key, moveWall);
  const calls = {
    object: () => app.call('GET', `/api/reports/${reportId}/entities/3`, { as }),
    comparison: () => app.call('GET', `/api/reports/${reportId}/comparison`, { as }),
    findings: () => app.call('POST', `/api/reports/${reportId}/findings/_search`, { as, payload: {} }),
  };
  for (const [what, call] of Object.entries(calls)) {
    const { status, body } = await call();
    assert.deepEqual([status, body.code], [503, 'STORED_FILE_DAMAGED'], what);
  }
});

test('S3: where the store does not answer, calls that need objects are 503 UNAVAILABLE', async (t) => {
  const world = await openWorld(t, 'S3');
  await world.setReachable?.(false);
  for (const { what, call } of ANSWERS) {
    const { status, body } = await call(world);
    assert.deepEqual([status, body.code], [503, 'UNAVAILABLE'], what);
  }
});

test('measures of an object that cannot be read are refused with a code', async (t) => {
  const world = await openWorld(t, 'disk');
  const { db, services, fileId } = world;
  const { measures_key: key } = await db.selectFrom('geometries').select('measures_key').executeTakeFirstOrThrow();
  await services.storage.remove(key ?? '');
  await services.storage.put(key ?? '', Readable.from(['{"globalId":"x","volume":']));
  await assert.rejects(readMeasure({ db, storage: services.storage }, fileId, 'x'), { code: 'STORED_FILE_DAMAGED' });
});
