/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: each message is answered by itself, as JSON. Tools
 * call this API in process with the caller's own token, so that they can do what it may and nothing else.
 */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { callerOf } from '../sessions/caller.ts';

export interface McpOptions {
  /** Version of this program; absent in tests. */
  version?: string;
}

const messageSchema = z.looseObject({ jsonrpc: z.literal('2.0') });

export function mcpRoutes(api: RouteApp, { version = 'test' }: McpOptions): void {
  const description =
    'Model Context Protocol (docs/mcp.md), also at /mcp: one message of JSON-RPC, answered as JSON. Tools that change something are there for tokens of the scope WRITE alone.';
  const schema = {
    tags: ['mcp'],
    operationId: 'callMcp',
    description,
    body: z.union([messageSchema, z.array(messageSchema)]),
    response: { 200: messageSchema },
  };
  // Reading tokens may send messages too: the calls of its tools decide what a message may do.
  api.post('/mcp', { config: { reads: true }, schema }, async (request, reply) => {
    // A session may do all that its user may; a token has a scope, an end and a name in the list of its owner.
    if (!callerOf(request).apiToken) throw new Refusal('FORBIDDEN', 'MCP takes API tokens alone: make one in your settings');
    // Loaded with the first message, because most services get none.
    const { answerMcp } = await import('./answer-mcp.ts');
    const answered = await answerMcp(api, request as FastifyRequest, version);
    const type = answered.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.code(answered.status as 200).send((await answered.text()) as never);
  });
}
