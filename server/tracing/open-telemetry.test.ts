import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { type OtlpReceiver, startOtlpReceiver } from '../../test/support/otlp-receiver.ts';
import { openTelemetry } from './open-telemetry.ts';
import { inSpan, inSpanBelow, type Tracing } from './tracing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = { version: '1.2.3', role: 'serve' };
let receiver: OtlpReceiver;

before(async () => {
  receiver = await startOtlpReceiver();
  // The SDK reads its own variables.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
});
after(() => receiver.stop());

const open = (protocol: 'http/json' | 'http/protobuf'): Promise<Tracing> =>
  openTelemetry({ exporter: 'otlp', protocol }, PROGRAM);

test('spans are below the active span, across awaits and in parallel; errors have only their code', async () => {
  const tracing = await open('http/json');
  await Promise.all(
    ['a', 'b'].map((name) =>
      inSpan(tracing, name, {}, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await inSpanBelow(tracing, `${name} below`, {}, async () => undefined);
        tracing.record({ name: `${name} past`, startMs: Date.now() - 1_000, endMs: Date.now() });
      }),
    ),
  );
  const refused = Object.assign(new Error('an@example.com is taken'), { code: 'TAKEN' });
  await assert.rejects(
    inSpan(tracing, 'failing', {}, () => Promise.reject(refused)),
    refused,
  );
  await inSpanBelow(tracing, 'polling', {}, async () => assert.equal(tracing.current(), undefined));
  await tracing.stop();
  const { spans, resource } = receiver;
  const find = (name: string) => spans.find((span) => span.name === name);
  for (const name of ['a', 'b']) {
    assert.equal(find(name)?.parentSpanId, undefined);
    for (const below of [`${name} below`, `${name} past`]) assert.equal(find(below)?.parentSpanId, find(name)?.spanId, below);
  }
  assert.notEqual(find('a')?.traceId, find('b')?.traceId);
  assert.deepEqual([find('failing')?.status, find('failing')?.attributes['error.type']], [2, 'TAKEN']);
  assert.equal(find('polling'), undefined);
  assert.ok(!receiver.bodies.join('').includes('example.com'));
  const named = ['service.name', 'service.version', 'vakwerk.role', 'deployment.environment.name'].map((key) => resource[key]);
  assert.deepEqual(named, ['vakwerk', '1.2.3', 'serve', 'test']);
});

test('a valid trace of the caller continues, a malformed one is replaced', async () => {
  const tracing = await open('http/json');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const span = tracing.start('from elsewhere', { parent: `00-${traceId}-b7ad6b7169203331-01` });
  const passedOn = span.run(() => tracing.current());
  span.end();
  assert.match(passedOn ?? '', new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  const fresh = tracing.start('anew', { parent: 'not a traceparent' });
  assert.match(fresh.traceId, /^(?!0{32})[0-9a-f]{32}$/);
  assert.notEqual(fresh.traceId, traceId);
  fresh.end();
  // A span whose caller does not record it is not recorded here either, and passes that on.
  const unsampled = tracing.start('unsampled', { parent: `00-${traceId}-b7ad6b7169203331-00` });
  unsampled.end();
  await tracing.stop();
  assert.ok(receiver.spans.some(({ name }) => name === 'from elsewhere'));
  assert.ok(!receiver.spans.some(({ name }) => name === 'unsampled'));
});

test('protobuf is sent as such', async () => {
  const tracing = await open('http/protobuf');
  tracing.start('one').end();
  await tracing.stop();
  assert.equal(receiver.contentTypes.at(-1), 'application/x-protobuf');
});

test('a program loads nothing of OpenTelemetry at its start: every import of it is a dynamic one', async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  const imports = output?.imports.filter(({ path }) => path.startsWith('@opentelemetry/')) ?? [];
  assert.ok(imports.length >= 6, JSON.stringify(imports));
  assert.deepEqual(
    imports.filter(({ kind }) => kind !== 'dynamic-import'),
    [],
  );
});
