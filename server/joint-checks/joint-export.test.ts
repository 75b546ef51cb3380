/** Tests the files that the result of a joint check is downloaded as. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { openJointCheck } from '../../test/support/joint-project.ts';

type Opened = Awaited<ReturnType<typeof openJointCheck>>;

async function download({ app, cast, project, jointCheckId }: Opened, query: string) {
  const url = `${project}/joint-checks/${jointCheckId}/export?${query}`;
  const authorization = `Bearer ${cast.tokens.projectUser}`;
  const { statusCode, headers, rawPayload } = await app.app.inject({ url, headers: { authorization } });
  assert.equal(statusCode, 200, rawPayload.toString('utf8'));
  return { headers, parts: unzipSync(rawPayload) };
}

const textsOf = (parts: Record<string, Uint8Array>, ending: string) =>
  Object.entries(parts).flatMap(([name, bytes]) => (name.endsWith(ending) ? [strFromU8(bytes)] : []));

test('BCF of a joint check has a topic per pair, with both objects and the names of both files', async (t) => {
  const opened = await openJointCheck(t);
  const { headers, parts } = await download(opened, 'format=bcf&language=en');
  assert.match(String(headers['content-disposition']), /\.bcf/);
  const pair = textsOf(parts, 'markup.bcf').find((markup) => markup.includes('Causing object'));
  assert.match(pair ?? '', /<Filename>b\.ifc<\/Filename>.*<Filename>a\.ifc<\/Filename>/);
  assert.match(pair ?? '', /TopicStatus="Open"/);
  assert.match(pair ?? '', /lie 0\.011 m deep in each other/);
});

test('the topic of a pair says that it is excepted once its exception is granted, and not while it is requested', async (t) => {
  const opened = await openJointCheck(t);
  const [pair] = await opened.checks('2');
  const statusOf = async () => {
    const { parts } = await download(opened, 'format=bcf&language=nl');
    const markup = textsOf(parts, 'markup.bcf').find((one) => one.includes('Getroffen object')) ?? '';
    return { status: /TopicStatus="(\w+)"/.exec(markup)?.[1], hasReason: markup.includes('Agreed with the contractor.') };
  };
  const { body } = await opened.request('2', { object: pair.object, files: ['a.ifc', 'b.ifc'] });
  assert.deepEqual(await statusOf(), { status: 'Open', hasReason: false });
  await opened.grant(body.id);
  assert.deepEqual(await statusOf(), { status: 'Excepted', hasReason: true });
});

test('the workbook of a joint check begins with its files, and has a row per object with its file and the other object', async (t) => {
  const opened = await openJointCheck(t);
  const { parts } = await download(opened, 'format=xlsx&language=nl');
  const sheets = textsOf(parts, '.xml').filter((xml) => xml.includes('<sheetData>'));
  const cover = sheets.find((xml) => xml.includes('a.ifc · versie 1')) ?? '';
  assert.match(cover, /b\.ifc · versie 1/);
  assert.match(cover, /Voldoet aan 0 van 2 regels/);
  const objects = sheets.find((xml) => xml.includes('Bestand ander object')) ?? '';
  for (const head of ['Bestand', 'Ander object', 'GlobalId ander object']) assert.ok(objects.includes(`>${head}<`), head);
  assert.equal(objects.match(/<row /g)?.length, 1 + 3, 'two walls of one name, and one pair');
});

test('a joint check without a result, another format and an unknown one are refused', async (t) => {
  const opened = await openJointCheck(t);
  const { app, cast, project, jointCheckId, ids, start } = opened;
  const statusOf = async (id: string, query: string) =>
    (await app.call('GET', `${project}/joint-checks/${id}/export?${query}`, { as: cast.tokens.projectUser })).status;
  assert.equal(await statusOf(jointCheckId, 'format=csv'), 400);
  const pending = (await start(ids.toReversed())).body.id;
  assert.notEqual(pending, jointCheckId);
  assert.equal(await statusOf(pending, 'format=bcf'), 404);
  assert.equal(await statusOf('00000000-0000-4000-8000-000000000000', 'format=bcf'), 404);
});
