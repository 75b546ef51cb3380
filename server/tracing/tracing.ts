/**
 * Traces of what the service does (docs/operations.md, "Traces"). Off by default: then there is no Tracing, and nothing of
 * OpenTelemetry is loaded. Attributes hold names, numbers and internal ids: no names of people, no addresses, no tokens, no values
 * of statements, no messages of errors.
 */
export type Attributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  /** Role of the service in the span; absent for internal work. */
  kind?: 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER';
  attributes?: Attributes;
  /** A W3C `traceparent` from a caller; absent for the current span. A malformed one begins a new trace. */
  parent?: string;
}

export interface OpenSpan {
  readonly traceId: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Marks the span as failed; `why` is a code or the name of a kind of error. */
  fail(why: string): void;
  end(): void;
  /** Runs work whose spans are children of this one. */
  run<T>(work: () => T): T;
}

/** A period with a beginning and an end, in ms since 1970. */
export interface Period {
  name: string;
  startMs: number;
  endMs: number;
  attributes?: Attributes;
  kind?: SpanOptions['kind'];
  /** Code or name of the error that ended it. */
  failure?: string;
}

export interface Tracing {
  start(name: string, options?: SpanOptions): OpenSpan;
  /** Records a past span below the current one; does nothing without one. */
  record(period: Period): void;
  /** Returns the W3C `traceparent` of the current span, to be passed on. */
  current(): string | undefined;
  /** Sends waiting spans and stops. */
  stop(): Promise<void>;
}

/** Runs `work` as a span, or without tracing just runs it. */
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

/** Does the same where there is a current span: polling and probing begin no traces. */
export function inSpanBelow<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (span?: OpenSpan) => Promise<T>,
): Promise<T> {
  return tracing?.current() === undefined ? work() : inSpan(tracing, name, options, work);
}

/** Returns only the code of an error, since messages may name people and files. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}
