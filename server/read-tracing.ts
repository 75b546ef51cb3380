/** Reads the tracing settings from OpenTelemetry's own variables. Its SDK reads the others. */
import { ConfigError } from './config-error.ts';
import type { TracingSettings } from './tracing/open-telemetry.ts';

type Environment = Record<string, string | undefined>;

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/** Returns undefined (tracing is off) unless an exporter or an endpoint is named. */
export function readTracing(env: Environment): TracingSettings | undefined {
  const exporter = env.OTEL_TRACES_EXPORTER?.trim() || (hasEndpoint(env) ? 'otlp' : 'none');
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || exporter === 'none') return undefined;
  if (exporter !== 'otlp' && exporter !== 'console') {
    throw new ConfigError(`OTEL_TRACES_EXPORTER=${exporter} is not otlp, console or none`);
  }
  return { exporter, protocol: readProtocol(env) };
}

function hasEndpoint(env: Environment): boolean {
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());
}

function readProtocol(env: Environment): TracingSettings['protocol'] {
  const name = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'].find((one) => env[one]?.trim());
  const text = name === undefined ? 'http/protobuf' : env[name]?.trim();
  const protocol = PROTOCOLS.find((one) => one === text);
  if (protocol) return protocol;
  throw new ConfigError(`${name}=${text} is not ${PROTOCOLS.join(' or ')}: collectors take these on port 4318`);
}
