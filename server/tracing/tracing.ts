/**
 * Traces of what the service does (docs/operations.md, "Traces"). Off by default: then there is no Tracing, and nothing of
 * OpenTelemetry is loaded. Attributes hold names, numbers and ids of ours: no names of people, no addresses, no tokens, no values
 * of statements, no messages of errors.
 */
export type Attributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  /** What the service is in it; absent: it works by itself. */
  kind?: 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER';
  attributes?: Attributes;
  /** A W3C `traceparent` from elsewhere; absent: the span under way. One that is malformed begins a new trace. */
  parent?: string;
}

export interface OpenSpan {
  readonly traceId: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** `why` is a code or the name of a kind of error. */
  fail(why: string): void;
  end(): void;
  /** Spans that are begun in `work` lie below this one. */
  run<T>(work: () => T): T;
}

/** What has a beginning and an end, in ms since 1970. */
export interface Period {
  name: string;
  startMs: number;
  endMs: number;
  attributes?: Attributes;
  kind?: SpanOptions['kind'];
  /** Code or name of the error with which it ended. */
  failure?: string;
}

export interface Tracing {
  start(name: string, options?: SpanOptions): OpenSpan;
  /** A span of the past, below the one under way; nothing without one. */
  record(period: Period): void;
  /** The W3C `traceparent` of the span under way, to be passed on. */
  current(): string | undefined;
  /** Sends what waits. */
  stop(): Promise<void>;
}

/** Runs `work` as a span. Without tracing it is just run. */
export async function inSpan<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (span?: OpenSpan) => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const span = tracing.start(name, options);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(failureOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** As inSpan, where a span is under way: polling and probing begin no traces. */
export function inSpanBelow<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (span?: OpenSpan) => Promise<T>,
): Promise<T> {
  return tracing?.current() === undefined ? work() : inSpan(tracing, name, options, work);
}

/** Messages of errors may name people and files, so a span has the code alone. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}
