/**
 * Tests the traces of a running service as a collector receives them: one from a call to the report, mails, webhooks, and nothing
 * personal.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver.ts';
import { waitForReport } from './api.ts';
import { DEMO_PASSWORD, startDemo } from './demo.ts';
import { startTogether } from './start-together.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SAMPLE = new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url);

test('a service with a configured collector traces calls, statements, the store, jobs, phases, mails and webhooks', async (t) => {
  const receiver = await startOtlpReceiver();
  t.after(() => receiver.stop());
  const hook = http.createServer((request, response) => request.resume().once('end', () => response.end('seen')));
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  t.after(() => hook.close());
  const [demo] = await startTogether(
    startDemo({
      VAKWERK_PRIVATE_WEBHOOKS: '1',
      VAKWERK_LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    }),
  );
  t.after(() => demo.stop());
  const { projectadmin } = demo.api;
  const project = `/api/projects/${demo.projects['Nieuwbouw Lindenhof']?.id}`;
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook/secret-of-the-address`;
  const webhook = { name: 'Planner', url, events: ['report.ready', 'member.added'] };
  assert.equal((await projectadmin.post(`${project}/webhooks`, webhook)).status, 200);

  const form = new FormData();
  form.append('file', new Blob([await readFile(SAMPLE)]), 'bouwdeel-van-an.ifc');
  const headers = { authorization: `Bearer ${projectadmin.token}`, traceparent: `00-${TRACE}-${CALLER}-01` };
  const answer = await fetch(`${demo.url}${project}/files?note=token-in-the-address`, { method: 'POST', body: form, headers });
  const [file] = (await answer.json()) as { id: string }[];
  assert.ok(file, String(answer.status));
  await waitForReport(projectadmin, file.id);
  await fetch(`${demo.url}/api/auth/forgot-password`, {
    method: 'POST',
    body: JSON.stringify({ email: 'member@vakwerk.test' }),
    headers: { 'content-type': 'application/json' },
  });

  const spansNamed = (spans: ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);
  const ended = ['job validate', 'webhook send', 'mail send'];
  await receiver.until((spans) => ended.every((name) => spansNamed(spans, name).length > 0), ended.join(', '));
  await receiver.until((spans) => spans.some(({ name, traceId }) => name === 'job validate' && traceId === TRACE), 'the job');
  await demo.server.stop({ keepData: true });
  const { spans } = receiver;
  const [upload, ...others] = spans.filter(({ traceId, kind }) => traceId === TRACE && kind === 2);
  assert.ok(upload && others.length === 0, 'one request of that trace');
  assert.equal(upload.name, 'POST /api/projects/:id/files');
  assert.equal(upload.parentSpanId, CALLER, 'the trace of the caller goes on');
  assert.equal(upload.attributes['http.response.status_code'], 200);
  const ours = spans.filter(({ traceId }) => traceId === TRACE);
  const one = (name: string) => {
    const [first, ...more] = spansNamed(ours, name);
    assert.ok(first && more.length === 0, `${name}: ${ours.map((span) => span.name).join(', ')}`);
    return first;
  };
  const liesBelow = (name: string, above: ReceivedSpan) => {
    const hasSpan = spansNamed(ours, name).some(({ parentSpanId }) => parentSpanId === above.spanId);
    assert.ok(hasSpan, `${name} below ${above.name}: ${ours.map((span) => span.name).join(', ')}`);
  };
  liesBelow('store put', upload);
  liesBelow('transaction', upload);
  const job = one('job validate');
  assert.ok(
    spansNamed(ours, 'transaction').some(({ spanId }) => spanId === job.parentSpanId),
    'it was enqueued in a transaction',
  );
  liesBelow('store localFile', job);
  liesBelow('store putFile', job);
  const validation = one('validation');
  assert.equal(validation.parentSpanId, job.spanId);
  for (const phase of ['read', 'check', 'write']) liesBelow(`validation ${phase}`, validation);
  const statement = ours.find(({ attributes }) => attributes['db.operation.name'] === 'INSERT');
  assert.match(String(statement?.attributes['db.query.text']), /\$1/);
  const [send] = spansNamed(spans, 'webhook send');
  assert.equal(send?.attributes['server.address'], '127.0.0.1');
  assert.ok(demo.server.output().includes(`"traceId":"${TRACE}"`), 'the log line of the call names its trace');
  assert.ok(!spans.some(({ name }) => /healthz|readyz|metrics/.test(name)));

  const everything = receiver.bodies.join('\n');
  for (const secret of [
    ...['@vakwerk.test', projectadmin.token, 'token-in-the-address', 'secret-of-the-address', DEMO_PASSWORD],
    ...['bouwdeel-van-an', 'Lindenhof', 'Planner'],
  ]) {
    assert.ok(!everything.includes(secret), `traces hold ${secret}`);
  }
});
