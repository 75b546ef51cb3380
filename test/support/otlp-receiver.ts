/** A collector for tests: receives traces over OTLP/HTTP and stores them. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string | number | boolean>;
  /** 2 means an error. */
  status: number;
}

export interface OtlpReceiver {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** The resource attributes of the sending process. */
  resource: Record<string, string | number | boolean>;
  /** The bodies as received; JSON alone. */
  bodies: string[];
  contentTypes: string[];
  /** Returns the spans once they meet the condition; fails with the received spans otherwise. */
  until(isThere: (spans: ReceivedSpan[]) => boolean, what: string): Promise<ReceivedSpan[]>;
  stop(): Promise<void>;
}

const LIMIT_MS = 180_000;

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received = { spans: [] as ReceivedSpan[], resource: {}, bodies: [] as string[], contentTypes: [] as string[] };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const type = request.headers['content-type'] ?? '';
    if (request.url === '/v1/traces') received.contentTypes.push(type);
    if (request.url === '/v1/traces' && type === 'application/json') receive(Buffer.concat(chunks).toString());
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': type }).end(type.includes('json') ? '{}' : '');
  });
  const receive = (body: string) => {
    received.bodies.push(body);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      Object.assign(received.resource, valuesOf(resource.attributes));
      for (const { spans } of scopeSpans) received.spans.push(...spans.map(readSpan));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(received, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(isThere: (spans: ReceivedSpan[]) => boolean, what: string) {
      const endMs = Date.now() + LIMIT_MS;
      while (!isThere(received.spans)) {
        if (Date.now() > endMs) throw new Error(`not within ${LIMIT_MS} ms: ${what}\n${received.spans.map(line).join('\n')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return received.spans;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: JSON as it came
function readSpan({ attributes, status, ...span }: any): ReceivedSpan {
  return { ...span, attributes: valuesOf(attributes), status: status?.code ?? 0 };
}

function valuesOf(attributes: { key: string; value: Record<string, string | number | boolean> }[]) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
}

const line = ({ name, traceId, attributes }: ReceivedSpan) => `${traceId} ${name} ${JSON.stringify(attributes)}`;
