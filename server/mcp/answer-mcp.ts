/** Answers one message: with a server only for this caller and this message, whose tools call the API in process. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../sessions/caller.ts';
import { type CallApi, encodeBody, readAnswer } from './call-api.ts';
import { createMcpServer } from './create-mcp-server.ts';

type Injector = Pick<FastifyInstance, 'inject'>;

export async function answerMcp(api: Injector, request: FastifyRequest, version: string): Promise<Response> {
  const mayWrite = callerOf(request).apiToken?.scope !== 'READ';
  const server = createMcpServer(callAs(api, request), { mayWrite, version });
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(webRequestOf(request), { parsedBody: request.body });
  } finally {
    await server.close();
  }
}

/** Builds the request without its body, which was already parsed. */
function webRequestOf({ headers }: FastifyRequest): Request {
  const texts = Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string');
  return new Request('http://localhost/mcp', { method: 'POST', headers: texts });
}

function callAs(api: Injector, { headers, ip }: FastifyRequest): CallApi {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const sent = body === undefined ? undefined : await encodeBody(body);
    const answered = await api.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { authorization: headers.authorization, ...(sent && { 'content-type': sent.contentType }) },
      ...(sent && { payload: sent.payload }),
    });
    return readAnswer<T>({ status: answered.statusCode, text: answered.body });
  };
}
