/**
 * Tracing by the SDK of OpenTelemetry, which is loaded here and nowhere else, and only when tracing is on. `sdk-node` installs the
 * exporters of all protocols, of metrics and of logs, and registers itself for the whole process; the SDK of traces is enough.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context, Span, SpanKind } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Attributes, OpenSpan, Period, SpanOptions, Tracing } from './tracing.ts';

export interface TracingSettings {
  exporter: 'otlp' | 'console';
  protocol: 'http/protobuf' | 'http/json';
}

interface Program {
  version: string;
  /** `serve` or `worker`. */
  role: string;
}

/** Endpoint, headers, sampler, limits and names are read by the SDK from the OTEL_… variables of the process. */
export async function openTelemetry(settings: TracingSettings, { version, role }: Program): Promise<Tracing> {
  const sdk = await loadSdk();
  const { BasicTracerProvider, BatchSpanProcessor, detectResources, envDetector, resourceFromAttributes } = sdk;
  const ours = {
    'service.name': 'vakwerk',
    'service.version': version,
    'service.instance.id': randomUUID(),
    'vakwerk.role': role,
  };
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes(ours).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await createExporter(settings, sdk))],
  });
  return createTracing(sdk, provider.getTracer('vakwerk', version), () => provider.shutdown());
}

/**
 * The imports are dynamic, since one bundle of the build would load static ones at its start. The packages keep no state that others
 * share: nothing is registered globally.
 */
async function loadSdk() {
  const [api, core, resources, base] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const { W3CTraceContextPropagator } = core;
  const { detectResources, envDetector, resourceFromAttributes } = resources;
  const { BasicTracerProvider, BatchSpanProcessor, ConsoleSpanExporter } = base;
  const propagator = new W3CTraceContextPropagator();
  const sdk = { BasicTracerProvider, BatchSpanProcessor, ConsoleSpanExporter };
  return { ...api, ...sdk, detectResources, envDetector, resourceFromAttributes, propagator };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

async function createExporter({ exporter, protocol }: TracingSettings, { ConsoleSpanExporter }: Sdk): Promise<SpanExporter> {
  if (exporter === 'console') return new ConsoleSpanExporter();
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

function createTracing(sdk: Sdk, tracer: ReturnType<typeof sdk.trace.getTracer>, stop: () => Promise<void>): Tracing {
  const { trace, propagator, ROOT_CONTEXT, defaultTextMapGetter, defaultTextMapSetter } = sdk;
  const contexts = new AsyncLocalStorage<Context>();
  const contextOf = (parent?: string) =>
    parent === undefined
      ? (contexts.getStore() ?? ROOT_CONTEXT)
      : propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  return {
    start(name, { kind, attributes, parent }: SpanOptions = {}) {
      const above = contextOf(parent);
      const span = tracer.startSpan(name, { kind: kindOf(sdk, kind), attributes }, above);
      return openSpan(sdk, span, (work) => contexts.run(trace.setSpan(above, span), work));
    },
    record({ name, startMs, endMs, attributes, kind, failure }: Period) {
      const above = contexts.getStore();
      if (!above) return;
      const span = tracer.startSpan(name, { kind: kindOf(sdk, kind), attributes, startTime: startMs }, above);
      if (failure !== undefined) markFailed(sdk, span, failure);
      span.end(endMs);
    },
    current() {
      const here = contexts.getStore();
      if (!here) return undefined;
      const carrier: { traceparent?: string } = {};
      propagator.inject(here, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    stop,
  };
}

function openSpan(sdk: Sdk, span: Span, run: OpenSpan['run']): OpenSpan {
  return {
    traceId: span.spanContext().traceId,
    set: (attributes: Attributes) => void span.setAttributes(attributes),
    rename: (name) => void span.updateName(name),
    fail: (why) => markFailed(sdk, span, why),
    end: () => span.end(),
    run,
  };
}

function markFailed({ SpanStatusCode }: Sdk, span: Span, why: string): void {
  span.setAttribute('error.type', why);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const kindOf = ({ SpanKind }: Sdk, kind: SpanOptions['kind']): SpanKind => SpanKind[kind ?? 'INTERNAL'];
