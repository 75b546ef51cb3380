import assert from 'node:assert/strict';
import test from 'node:test';
import { ConfigError } from './config-error.ts';
import { readTracing } from './read-tracing.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test('tracing is off unless an exporter or an endpoint is named, and when the SDK is disabled', () => {
  assert.equal(readTracing({}), undefined);
  assert.equal(readTracing({ OTEL_SERVICE_NAME: 'vakwerk', OTEL_TRACES_SAMPLER: 'always_on' }), undefined);
  assert.equal(readTracing({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }), undefined);
  assert.equal(readTracing({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }), undefined);
});

test('an endpoint, or the name of an exporter, switches tracing on; http/protobuf is the default, as in the standard', () => {
  const usual = { exporter: 'otlp', protocol: 'http/protobuf' };
  assert.deepEqual(readTracing(ENDPOINT), usual);
  assert.deepEqual(readTracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }), usual);
  assert.deepEqual(readTracing({ OTEL_TRACES_EXPORTER: 'otlp' }), usual);
  assert.deepEqual(readTracing({ OTEL_TRACES_EXPORTER: 'console' }), { ...usual, exporter: 'console' });
  assert.deepEqual(readTracing({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }), { ...usual, protocol: 'http/json' });
});

test('an unsupported exporter or protocol is refused with the supported ones', () => {
  for (const env of [
    { OTEL_TRACES_EXPORTER: 'zipkin' },
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
  ]) {
    assert.throws(() => readTracing(env), ConfigError, JSON.stringify(env));
  }
});
