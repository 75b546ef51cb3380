import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { modelOf } from '../../test/support/shape-model.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { conversionPriority, isLongConversion } from '../reports/conversion-order.ts';
import { submitReport } from '../reports/submit-report.ts';
import { localStorage } from '../storage/local-storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { ProcessFailed, startLimitedProcess } from './limited-process.ts';
import { createGeometryPool, type GeometryPool, LONG_PRIORITY, SHORT_PRIORITY } from './run-geometry.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import type { ValidationPool } from './validation-pool.ts';

const limits = { memoryMib: 2048, timeoutMs: 240_000, idleMs: 1_000 };
/** The limit of a conversion that never ends: it starts within it, and the test waits for it twice. */
const ENDLESS_LIMIT_MS = 8_000;
const geometry = { workers: 1, timeoutMinutes: 1, memoryMib: 2048, maxMib: 1 };
const HOUSE = fs.readFileSync('samples/rijwoning-voldoet-ifc4.ifc');

/** Its processes have the priority of the test: with a lower one they would wait for the tests that run in parallel. */
const convertingPool = (timeoutMs = limits.timeoutMs): GeometryPool =>
  createGeometryPool({ ...limits, timeoutMs }, os.getPriority());

/** Makes empty reports at once. */
const instantly: ValidationPool = {
  async run({ blobFile }) {
    fs.writeFileSync(blobFile, 'x');
    const empty = { summary: '{}', tree: '[]', spaces: '[]', materials: '[]', findings: '[]', model: '{}' };
    return { result: { outcome: 'PASSED', ...empty, engineVersion: 'test', chunks: [], failureCounts: [] } };
  },
  stop() {},
};

interface Work {
  /** Validations at once. */
  workers: number;
  conversions: number;
}

async function openBench(
  t: TestContext,
  geometryPool: GeometryPool = convertingPool(),
  work: Work = { workers: 1, conversions: 1 },
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-geometry-'));
  const database = await openTestDatabase();
  const { db } = database;
  const storage = localStorage(folder);
  const log = () => undefined;
  const start = (pool: GeometryPool, { workers, conversions }: Work): Promise<Jobs> => {
    const settings = { ...geometry, workers: conversions };
    return startJobs({ database, storage, workers, pool: instantly, geometry: settings, geometryPool: pool, log });
  };
  let jobs = await start(geometryPool, work);
  t.after(async () => {
    await jobs.stop();
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });
  const upload = async (bytes: Uint8Array): Promise<string> => {
    const key = newStorageKey('uploads');
    const { sizeBytes, sha256 } = await storage.put(key, Readable.from([Buffer.from(bytes)]));
    return db.transaction().execute(async (trx) => {
      const user = await trx
        .insertInto('users')
        .values({ email: `${key}@x.nl` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = { storage_key: key, filename: 'a.ifc', size: sizeBytes, sha256, version: 1, uploaded_by: user.id };
      const file = await trx.insertInto('files').values(values).returning('id').executeTakeFirstOrThrow();
      await submitReport(trx, file.id, { enqueueValidation: jobs.enqueueValidation, now: () => new Date() });
      return file.id;
    });
  };
  const ended = async (id: string) => {
    for (;;) {
      const row = await db.selectFrom('geometries').selectAll().where('file_id', '=', id).executeTakeFirst();
      if (row && row.status !== 'PREPARING') return row;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const restart = async (pool: GeometryPool, as = work) => {
    await jobs.stop();
    jobs = await start(pool, as);
  };
  return { db, storage, folder, upload, ended, restart };
}

test('a file whose report is ready gets its model and its measures', async (t) => {
  const { storage, upload, ended } = await openBench(t);
  const row = await ended(await upload(HOUSE));
  const { status, blob_key, size, measures_key, measures_size, spaces } = row;
  assert.equal(status, 'READY');
  const glb = await storage.read(blob_key!);
  assert.deepEqual([glb.subarray(0, 4).toString(), glb.length], ['glTF', size]);
  const measures = await storage.read(measures_key!);
  assert.equal(measures.length, measures_size);
  const picture = await storage.read(row.picture_key!);
  assert.equal(picture.length, row.picture_size);
  assert.equal(createHash('sha256').update(picture).digest('hex'), row.picture_sha256);
  assert.deepEqual(picture.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual(Object.keys(JSON.parse(measures.toString().split('\n')[0]!)), ['globalId', 'closed', 'volumeM3']);
  assert.ok(spaces!.length > 0 && spaces!.every(({ floorAreaM2 }) => floorAreaM2! > 0));
  const concrete = row.materials!.find(({ material }) => material === 'gewapend beton')!;
  assert.equal(concrete.measured?.toFixed(2), '42.08');
  assert.deepEqual([concrete.open, concrete.differing, concrete.stated], [0, 0, concrete.closed]);
});

/** A placement relative to itself. */
const ENDLESS = '#20=IFCLOCALPLACEMENT(#20,#11);';

/** A truncated file is drawn as far as it goes; its report says that the end is missing. A hostile file yields nothing. */
const STATES: [name: string, bytes: Uint8Array, status: string][] = [
  ['larger than the limit', Buffer.alloc(1_048_577, ' '), 'TOO_LARGE'],
  ['without geometry', modelOf(''), 'NO_GEOMETRY'],
  ['empty', Buffer.alloc(0), 'NO_GEOMETRY'],
  ['cut off before its first shape', HOUSE.subarray(0, 3_000), 'NO_GEOMETRY'],
  ['cut off in the middle', HOUSE.subarray(0, 30_000), 'READY'],
  ['no model at all', Buffer.from('not a model at all'), 'FAILED'],
  ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) & 255)), 'NO_GEOMETRY'],
  [
    'placed by itself and mapped by itself',
    modelOf(`${ENDLESS}
#21=IFCMAPPEDITEM(#22,#23);
#22=IFCREPRESENTATIONMAP(#11,#24);
#24=IFCSHAPEREPRESENTATION(#5,'Body','MappedRepresentation',(#21));
#23=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,1.,$);
#25=IFCPRODUCTDEFINITIONSHAPE($,$,(#24));
#26=IFCWALL('0wall00000000000000001',$,'wall',$,$,#20,#25,$,$);
`),
    'FAILED',
  ],
  [
    'of numbers beyond all numbers',
    modelOf(`#20=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,1.E308,1.E308);
#21=IFCEXTRUDEDAREASOLID(#20,#11,#10,1.E308);
#22=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#21));
#23=IFCPRODUCTDEFINITIONSHAPE($,$,(#22));
#24=IFCWALL('0wall00000000000000001',$,'wall',$,$,#8,#23,$,$);
`),
    'NO_GEOMETRY',
  ],
];

test('each file ends in one clear state, whatever its content, and the next one is converted', async (t) => {
  const [patient, impatient] = [convertingPool(), convertingPool(ENDLESS_LIMIT_MS)];
  const { upload, ended, folder } = await openBench(t, {
    run: (order, watch) => (fs.readFileSync(order.file, 'latin1').includes(ENDLESS) ? impatient : patient).run(order, watch),
    stop() {
      patient.stop();
      impatient.stop();
    },
  });
  const states: [string, string][] = [];
  for (const [name, bytes] of STATES) states.push([name, (await ended(await upload(bytes))).status]);
  assert.deepEqual(
    states,
    STATES.map(([name, , status]) => [name, status]),
  );
  assert.equal((await ended(await upload(HOUSE))).status, 'READY');
  assert.deepEqual(leftovers(folder), []);
});

const FAULTS = [
  ['CRASHED', 2, 'FAILED'],
  // First as a short conversion, then as a long one.
  ['TIMEOUT', 2, 'FAILED'],
  ['OUT_OF_MEMORY', 2, 'TOO_LARGE'],
] as const;

for (const [fault, attempts, status] of FAULTS) {
  test(`${fault} ends as ${status} after ${attempts}`, async (t) => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new ProcessFailed(fault, 'no outcome');
    };
    const { upload, ended } = await openBench(t, { run, stop() {} });
    const row = await ended(await upload(HOUSE));
    assert.deepEqual([row.status, row.reason, runs], [status, status === 'FAILED' ? fault : null, attempts]);
  });
}

test('a conversion that a restart cuts off is finished once', async (t) => {
  let started = () => {};
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const endless: GeometryPool = {
    run: (_order, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        started();
      }),
    stop() {},
  };
  const { db, upload, ended, restart, folder } = await openBench(t, endless);
  const id = await upload(HOUSE);
  await begun;
  await restart(convertingPool());
  const { status, attempts } = await ended(id);
  assert.deepEqual([status, attempts], ['READY', 0]);
  const keys = await db.selectFrom('geometries').select(['blob_key', 'measures_key']).execute();
  assert.equal(keys.length, 1);
  assert.equal(modelsIn(folder).length, 1);
});

test('a conversion whose process is killed is done by the next one, once', async (t) => {
  const real = convertingPool();
  let runs = 0;
  const { db, upload, ended, folder } = await openBench(t, {
    run(order, watch) {
      runs += 1;
      const conversion = real.run(order, watch);
      // Kills its processes, whatever they do.
      if (runs === 1) real.stop();
      return conversion;
    },
    stop: real.stop,
  });
  const { status, attempts } = await ended(await upload(HOUSE));
  assert.deepEqual([status, attempts, runs], ['READY', 1, 2]);
  assert.equal((await db.selectFrom('geometries').select('blob_key').execute()).length, 1);
  assert.equal(modelsIn(folder).length, 1);
});

test('small files do not wait for a conversion that turns out to be long, which ends after them', async (t) => {
  const real = convertingPool();
  let runsOfLong = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { upload, ended, db } = await openBench(t, {
    async run(order, watch) {
      if (!fs.readFileSync(order.file).includes('long')) return real.run(order, watch);
      runsOfLong += 1;
      if (runsOfLong === 1) throw new ProcessFailed('TIMEOUT', 'its time as a short one is over');
      await released;
      return real.run(order, watch);
    },
    stop: real.stop,
  });
  const long = await upload(Buffer.concat([HOUSE, Buffer.from('/* long */')]));
  while (runsOfLong < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const small: string[] = [];
  for (let count = 0; count < 10; count += 1) small.push(await upload(HOUSE));
  for (const id of small) assert.equal((await ended(id)).status, 'READY');
  const row = await db.selectFrom('geometries').selectAll().where('file_id', '=', long).executeTakeFirstOrThrow();
  assert.deepEqual([row.status, runsOfLong], ['PREPARING', 2]);
  release();
  assert.equal((await ended(long)).status, 'READY');
});

test('a short conversion has a lower priority than a validation, and a long one the lowest', (t) => {
  const priorities = [{}, { priority: SHORT_PRIORITY }, { priority: LONG_PRIORITY }].map((options) => {
    const child = startLimitedProcess({ entry: 'geometry-child', ...options }, limits);
    t.after(child.kill);
    return os.getPriority(child.pid);
  });
  // A child never gets a higher priority than the test itself has.
  assert.deepEqual(
    priorities,
    [10, 15, 19].map((priority) => Math.max(priority, os.getPriority())),
  );
});

test('a small file overtakes larger ones that wait, and a large one waits for a limited time', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26) + seconds * 1000);
  const mib = (count: number) => count * 1_048_576;
  const first = (a: number, b: number) => assert.ok(a > b, `${a} goes before ${b}`);
  first(conversionPriority(mib(1), at(60)), conversionPriority(mib(15), at(0)));
  first(conversionPriority(mib(15), at(0)), conversionPriority(mib(1), at(141)));
  first(conversionPriority(mib(1), at(0)), conversionPriority(mib(1), at(1)));
  assert.deepEqual([mib(16), mib(16) + 1].map(isLongConversion), [false, true]);
  assert.ok(conversionPriority(mib(256), new Date(Date.UTC(2090, 0, 1))) > -(2 ** 31), 'it is a 32-bit integer');
});

test('a process that only converts leaves validations to others, and one that never does leaves it', async (t) => {
  const { db, upload, ended, restart } = await openBench(t, convertingPool(), { workers: 1, conversions: 0 });
  const id = await upload(HOUSE);
  const reportOf = () => db.selectFrom('reports').select('status').where('file_id', '=', id).executeTakeFirstOrThrow();
  while ((await reportOf()).status === 'PENDING') await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const waiting = await db.selectFrom('geometries').select('status').executeTakeFirstOrThrow();
  assert.equal(waiting.status, 'PREPARING');
  await restart(convertingPool(), { workers: 0, conversions: 1 });
  assert.equal((await ended(id)).status, 'READY');
  const second = await upload(HOUSE);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const reports = await db.selectFrom('reports').select('status').where('file_id', '=', second).execute();
  assert.deepEqual(reports, [{ status: 'PENDING' }]);
});

function modelsIn(folder: string): string[] {
  const all = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const objects = all.filter((one) => /^reports\/..\/[0-9a-f-]{36}$/.test(one)).map((one) => path.join(folder, one));
  return objects.filter((one) => fs.readFileSync(one).subarray(0, 4).toString() === 'glTF');
}

function leftovers(folder: string): string[] {
  const all = fs.readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return all.filter((one) => one.isFile() && !/^[0-9a-f-]{36}$/.test(one.name)).map(({ name }) => name);
}
