import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import {
  globalIdOf,
  madeGroup,
  makeFile,
  makeGeometry,
  makePendingReport,
  makeReport,
} from '../../test/support/stored-reports.ts';
import { readStoredBytes } from '../files/storage-limit.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { MIB, SHORT_CONVERSION_MAX_MIB } from './conversion-order.ts';
import { countGeometryAttempt, findGeometry, saveGeometry } from './geometry-queries.ts';
import { readMeasure } from './read-measures.ts';

async function openBench(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc' });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  const call = (method: 'GET' | 'POST', rest = '/geometry', headers: Record<string, string> = {}) =>
    app.call(method, `/api/reports/${reportId}${rest}`, { as: tokens.projectAdmin, headers });
  const state = async () => (await call('GET', '?fields=geometry')).body.geometry;
  return { app, ids, tokens, projectId, organizationId, fileId, reportId, call, state };
}

test('a model is requested once, and its bytes are served when it is ready', async (t) => {
  const { app, fileId, call, state } = await openBench(t);
  assert.deepEqual(await state(), { status: 'NONE' });
  const early = await call('GET');
  assert.deepEqual([early.status, early.body.code, early.body.details], [404, 'GEOMETRY_NOT_READY', { status: 'NONE' }]);
  for (const _ of [1, 2]) {
    const posted = await call('POST');
    assert.deepEqual([posted.status, posted.body], [202, { geometry: { status: 'PREPARING', progress: 0 } }]);
  }
  assert.deepEqual((await call('GET')).body.details, { status: 'PREPARING' });
  await makeGeometry(app, fileId);
  assert.deepEqual(await state(), { status: 'READY', sizeBytes: 4, pictureBytes: 3 });
  assert.deepEqual((await call('POST')).body, { geometry: { status: 'READY', sizeBytes: 4, pictureBytes: 3 } });
});

test('a model that waits has its place in the queue: by time and size, and long conversions apart', async (t) => {
  const { app, ids, tokens, projectId, organizationId, fileId, call, state } = await openBench(t);
  await call('POST');
  const owner = { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'later.ifc' };
  const later = await makeFile(app, owner);
  const report = await makeReport(app, later, [madeGroup('ILS', [])]);
  const post = async () => (await app.call('POST', `/api/reports/${report}/geometry`, { as: tokens.projectAdmin })).body.geometry;
  assert.deepEqual(await post(), { status: 'PREPARING', progress: 0, ahead: 1 });
  assert.deepEqual(await state(), { status: 'PREPARING', progress: 0 });
  const resize = (id: string, size: number) => app.db.updateTable('files').set({ size }).where('id', '=', id).execute();
  await resize(fileId, SHORT_CONVERSION_MAX_MIB * MIB);
  assert.deepEqual(await post(), { status: 'PREPARING', progress: 0 }, 'the small one overtakes');
  assert.equal((await state()).ahead, 1);
  await countGeometryAttempt(app.db, fileId);
  assert.equal((await post()).ahead, 1, 'the small one waits for a conversion that began');
  assert.deepEqual(await state(), { status: 'PREPARING', progress: 0 }, 'a conversion that began waits for none');
  await resize(fileId, SHORT_CONVERSION_MAX_MIB * MIB + 1);
  assert.deepEqual(await state(), { status: 'PREPARING', progress: 0 }, 'a long one does not wait for short ones');
});

test('a browser caches the bytes of a model and reads them in ranges', async (t) => {
  const { app, fileId, call } = await openBench(t);
  await makeGeometry(app, fileId);
  const { status, body, headers } = await call('GET');
  assert.deepEqual([status, body, headers['content-type']], [200, 'glTF', 'model/gltf-binary']);
  assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable');
  assert.match(String(headers['content-disposition']), /filename="huis\.glb"/);
  assert.equal((await call('GET', '/geometry', { 'if-none-match': String(headers.etag) })).status, 304);
  const part = await call('GET', '/geometry', { range: 'bytes=1-2' });
  assert.deepEqual([part.status, part.body, part.headers['content-range']], [206, 'lT', 'bytes 1-2/4']);
});

test('the still picture of a model is served like the model itself, and a model from before has none', async (t) => {
  const { app, fileId, call, state } = await openBench(t);
  const early = await call('GET', '/geometry/picture');
  assert.deepEqual([early.status, early.body.code, early.body.details], [404, 'GEOMETRY_NOT_READY', { status: 'NONE' }]);
  await makeGeometry(app, fileId);
  const { status, body, headers } = await call('GET', '/geometry/picture');
  assert.deepEqual([status, body, headers['content-type']], [200, 'PNG', 'image/png']);
  assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable');
  assert.match(String(headers['content-disposition']), /filename="huis\.png"/);
  assert.equal((await call('GET', '/geometry/picture', { 'if-none-match': String(headers.etag) })).status, 304);
  await app.db.updateTable('geometries').set({ picture_key: null, picture_size: 0, picture_sha256: null }).execute();
  assert.deepEqual(await state(), { status: 'READY', sizeBytes: 4 });
  assert.deepEqual((await call('GET', '/geometry/picture')).body.details, { status: 'READY' });
});

test('each state is named, with the reason of a failure', async (t) => {
  const { app, fileId, call, state } = await openBench(t);
  await call('POST');
  for (const [status, reason] of [['TOO_LARGE'], ['NO_GEOMETRY'], ['FAILED', 'TIMEOUT']] as const) {
    await app.db
      .updateTable('geometries')
      .set({ status, reason: reason ?? null })
      .where('file_id', '=', fileId)
      .execute();
    assert.deepEqual(await state(), reason ? { status, reason } : { status });
    assert.deepEqual((await call('GET')).body.details, { status });
  }
});

const [STATED, SILENT, OPEN] = ['a', 'b', 'c'].map((globalId) => ({
  ...{ purchaser: '', areaType: '', netArea: 0, globalId, name: null },
  grossArea: globalId === 'a' ? 20 : 0,
}));
const MEASURED_SPACES = [
  ...['a', 'b'].map((globalId) => ({ globalId, closed: true, floorAreaM2: 20.5 })),
  { globalId: 'c', closed: false, unmeasured: 'OPEN' },
];
const CONCRETE = { closed: 2, open: 1, unmeasured: 0, stated: 0, differing: 0, differences: [] };

async function measure({ app, fileId }: Pick<Awaited<ReturnType<typeof openBench>>, 'app' | 'fileId'>): Promise<void> {
  const materials = ['beton', 'hout'].map((material) => ({ material, netVolume: 0, entities: 3 }));
  const rows = { spaces: JSON.stringify([STATED, SILENT, OPEN]), materials: JSON.stringify(materials) };
  await app.db.updateTable('reports').set(rows).execute();
  await makeGeometry(app, fileId);
  const measured = JSON.stringify([{ material: 'beton', measured: 1.5, ...CONCRETE }]);
  await app.db
    .updateTable('geometries')
    .set({ spaces: JSON.stringify(MEASURED_SPACES), materials: measured })
    .execute();
}

test('spaces and materials have measures of their meshes, and say when the file states none', async (t) => {
  const bench = await openBench(t);
  await measure(bench);
  const { body } = await bench.call('GET', '?fields=spaces,materials');
  assert.deepEqual(body.spaces, [
    { ...STATED, measured: 20.5, source: 'STATED', differs: true },
    { ...SILENT, measured: 20.5, source: 'MEASURED' },
    { ...OPEN, open: true, unmeasured: 'OPEN' },
  ]);
  assert.deepEqual(body.materials, [
    { material: 'beton', netVolume: 0, entities: 3, measured: 1.5, ...CONCRETE, source: 'MEASURED' },
    { material: 'hout', netVolume: 0, entities: 3 },
  ]);
});

test('an export has them too', async (t) => {
  const bench = await openBench(t);
  await measure(bench);
  const { body } = await bench.call('GET', '/export?format=json');
  assert.deepEqual(
    body.spaces.map(({ source }: { source?: string }) => source),
    ['STATED', 'MEASURED', undefined],
  );
  assert.equal(body.materials[0].measured, 1.5);
});

test('the measures of one object are read from those of all', async (t) => {
  const { app, fileId } = await openBench(t);
  const { storage } = app.services;
  await makeGeometry(app, fileId);
  const key = newStorageKey('reports');
  const lines = ['a', 'b', 'c'].map((globalId, at) => JSON.stringify({ globalId, closed: true, volumeM3: at }));
  // The stored lines of measures from before the reasons existed.
  lines.push(JSON.stringify({ globalId: 'd', closed: false }));
  lines.push(JSON.stringify({ globalId: 'e', closed: false, unmeasured: 'OPEN' }));
  await storage.put(key, Readable.from([Buffer.from(lines.join('\n'))]));
  await app.db.updateTable('geometries').set({ measures_key: key }).execute();
  const read = (globalId: string) => readMeasure({ db: app.db, storage }, fileId, globalId);
  assert.deepEqual(await read('b'), { closed: true, volumeM3: 1 });
  assert.deepEqual(await read('c'), { closed: true, volumeM3: 2 });
  assert.deepEqual(await read('d'), { closed: true, unmeasured: 'CONVERTER' });
  assert.deepEqual(await read('e'), { closed: false, unmeasured: 'OPEN' });
  assert.equal(await read('f'), undefined);
});

test('a material with a name that the database cannot store does not fail the model', async (t) => {
  const { app, fileId, call } = await openBench(t);
  await call('POST');
  const material = { material: 'Beton \0 \ud800', volumeM3: 1, closed: 1, open: 0, stated: 0, differing: 0, differences: [] };
  assert.equal(await saveGeometry(app.db, fileId, { status: 'READY', materials: [material] }), true);
  assert.equal((await findGeometry(app.db, fileId))?.materials?.[0]?.material, 'Beton \ufffd \ufffd');
});

test('a report without a result has no model yet', async (t) => {
  const { app, ids, tokens } = await openBench(t);
  const pending = await makePendingReport(app, await makeFile(app, { uploadedBy: ids.projectUser }));
  const { status, body } = await app.call('POST', `/api/reports/${pending}/geometry`, { as: tokens.projectUser });
  assert.deepEqual([status, body.code], [409, 'CONFLICT']);
});

test('a model counts as storage and is deleted with its file', async (t) => {
  const { app, ids, tokens, organizationId, fileId } = await openBench(t);
  const owner = { organizationId, uploadedBy: ids.projectUser };
  const before = await readStoredBytes(app.db, owner);
  const blobKey = await makeGeometry(app, fileId);
  assert.equal((await readStoredBytes(app.db, owner)) - before, 9);
  const row = await app.db.selectFrom('geometries').select('picture_key').executeTakeFirstOrThrow();
  assert.equal((await app.call('DELETE', `/api/files/${fileId}`, { as: tokens.projectAdmin })).status, 204);
  await assert.rejects(app.services.storage.read(blobKey));
  await assert.rejects(app.services.storage.read(row.picture_key!));
  assert.deepEqual(await app.db.selectFrom('geometries').select('file_id').execute(), []);
});

test('the objects of a model are grouped by their values, and what they can be grouped by is listed', async (t) => {
  const app = await openTestApp(t);
  const { projectId, ids, tokens } = await castProject(app);
  const [type, set] = [4, 5].map(globalIdOf);
  const body = `${[1, 2, 3].map((id) => `#${id}=IFCWALL('${globalIdOf(id)}',$,$,$,$,$,#9,$,$);\n`).join('')}
    #9=IFCPRODUCTDEFINITIONSHAPE($,$,());
    #10=IFCWALLTYPE('${type}',$,'Wand 100',$,$,(#11),$,$,$,.STANDARD.);
    #11=IFCPROPERTYSET('${set}',$,'Pset_WallCommon',$,(#12));
    #12=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('60'),$);
    #13=IFCRELDEFINESBYTYPE('${globalIdOf(6)}',$,$,$,(#1,#2),#10);\n`;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, filename: 'huis.ifc', body });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  const get = (part: string) => app.call('GET', `/api/reports/${reportId}/geometry/${part}`, { as: tokens.projectUser });
  const globalIds = [globalIdOf(1), globalIdOf(2)];
  assert.deepEqual((await get('values?by=TYPE')).body, { groups: [{ value: 'Wand 100', globalIds }] });
  const byProperty = await get('values?by=PROPERTY&propertySet=Pset_WallCommon&property=FireRating');
  assert.deepEqual([byProperty.status, byProperty.body], [200, { groups: [{ value: '60', globalIds }] }]);
  assert.deepEqual((await get('values?by=PROPERTY&property=FireRating')).body, byProperty.body);
  assert.deepEqual((await get('values?by=MATERIAL')).body, { groups: [] });
  assert.deepEqual((await get('properties')).body, {
    classifications: [],
    properties: [{ propertySet: 'Pset_WallCommon', property: 'FireRating' }],
  });
  assert.equal((await get('values?by=COLOUR')).status, 400);
  const pending = await makePendingReport(app, fileId);
  assert.equal((await app.call('GET', `/api/reports/${pending}/geometry/properties`, { as: tokens.projectUser })).status, 409);
});
