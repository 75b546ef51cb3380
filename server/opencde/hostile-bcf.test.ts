/** Sends hostile BCF files to the API: they neither delay the calls of others nor outlive their callers. No call takes XLSX files. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import test from 'node:test';
import type { Worker } from 'node:worker_threads';
import { strToU8, zipSync } from 'fflate';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { hideGigabytes } from '../../test/support/false-sizes.ts';
import { multipartBytes } from '../../test/support/multipart.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { openTopicWorld } from '../../test/support/topic-world.ts';

const markupOf = (guid: string, more = '') =>
  strToU8(`<Markup><Topic Guid="${guid}" TopicStatus="Open"><Title>T</Title></Topic>${more}</Markup>`);
const small = () => multipartBytes('terug.bcfzip', zipSync({ 'a/markup.bcf': markupOf('a') }));

/** Returns a file within all limits, whose markups take a thread seconds to read. */
function longFile(): Uint8Array {
  const words = Array.from({ length: 40 }, () => randomBytes(20).toString('hex'));
  const comment = (at: number) => `<Other A="${words[at % 40]}"><B>${words[(at * 7) % 40]}</B></Other>`;
  const more = Array.from({ length: 15_000 }, (_, at) => comment(at)).join('');
  return zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}/markup.bcf`, markupOf(`t${at}`, more)])), {
    level: 1,
  });
}

// The first test, because a thread that has read a file waits for the next one, and this test has to see its thread start.
test('a caller that disconnects ends the reading of its file, and the next file is read', { timeout: 120_000 }, async (t) => {
  const { app, cast, as, topics } = await openTopicWorld(await openTestApp(t));
  const before = await topics();
  const url = `/api/projects/${cast.projectId}/bcf-imports`;
  const { payload, headers } = multipartBytes('lang.bcfzip', longFile());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(process, 'worker') as Promise<[Worker]>;
  const lines = [`POST ${url} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${as}`, `Content-Type: ${headers['content-type']}`];
  socket.write(`${lines.join('\r\n')}\r\nContent-Length: ${payload.length}\r\n\r\n`);
  socket.write(payload);
  const [thread] = await begun;
  let isRead = false;
  thread.once('message', () => (isRead = true));
  await once(thread, 'online');
  socket.destroy();
  await once(thread, 'exit');
  assert.equal(isRead, false, 'the thread ended before it had read the file');
  const { status, body } = await app.call('POST', url, { as, ...small() });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(await topics(), before, 'nothing of the file was imported');
});

test('files of megabytes that hide gigabytes are refused, and others get their answers meanwhile', {
  timeout: 120_000,
}, async (t) => {
  const { app, cast, as } = await openTopicWorld(await openTestApp(t));
  const url = `/api/projects/${cast.projectId}/bcf-imports`;
  const hostile = multipartBytes('groot.bcfzip', hideGigabytes('a/markup.bcf'));
  const started = cpuTimeMs();
  const [honest, me, ...refused] = await Promise.all([
    app.call('POST', url, { as: cast.tokens.projectAdmin as string, ...small() }),
    app.call('GET', '/api/users/me', { as }),
    ...Array.from({ length: 4 }, () => app.call('POST', url, { as, ...hostile })),
  ]);
  assert.deepEqual([honest.status, me.status], [200, 200]);
  for (const { status, body } of refused)
    assert.deepEqual([status, body.code, body.details?.why], [422, 'INVALID_FILE', 'ENTRY_TOO_LARGE'], JSON.stringify(body));
  assert.ok(isWithin(cpuTimeMs() - started, 3_000, cpuTimeMs));
});
