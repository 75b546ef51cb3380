/** Registers the route of one row of the contract. */
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AnswerOf, BodyOf, CallRow, PathName, QueryOf } from '../../common/contract/call.ts';
import { fieldsQuerySchema } from '../../common/contract/lists.ts';
import type { RouteApp } from './create-http-app.ts';
import { type FieldTree, parseFields, projectAnswer } from './fields.ts';

export interface CallRequest<Row extends CallRow> extends FastifyRequest {
  params: Row['params'] extends z.ZodObject ? z.output<Row['params']> : Record<PathName<Row['path']>, string>;
  query: QueryOf<Row> & { fields?: string };
  body: BodyOf<Row>;
}

/**
 * Returns the whole representation, of which the route sends the requested fields; or the reply, when it has already answered.
 */
type Handler<Row extends CallRow> = (request: CallRequest<Row>, fields: FieldTree, reply: FastifyReply) => Promise<Answer<Row>>;
type Answer<Row extends CallRow> = Row['answer'] extends z.ZodType ? AnswerOf<Row> | FastifyReply : unknown;

/** Registers the route. `config` contains settings that only the server needs, such as a limit of calls. */
export function serve<const Row extends CallRow>(
  api: RouteApp,
  row: Row,
  handler: Handler<Row>,
  config: FastifyContextConfig = {},
): void {
  const { method, path, access, files, texts, answer, status, isWhole } = row;
  api.route({
    method,
    url: path,
    config: { ...config, ...(access && { [access]: true }), ...(files && { files, texts }) },
    schema: schemaOf(row),
    handler: async (request, reply) => {
      const fields = parseFields(isWhole ? undefined : (request.query as { fields?: string } | undefined)?.fields);
      const whole = await handler(request as unknown as CallRequest<Row>, fields, reply);
      // The handler has answered, or the caller went away meanwhile.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      reply.code(answer ? (status ?? 200) : 204);
      return answer ? projectAnswer(whole as object, fields) : reply.send();
    },
  });
}

function schemaOf({ tag, path, headers, params, query, body, answer, status = 200, isWhole, ...row }: CallRow) {
  const shape = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()]));
  const querystring = answer && !isWhole ? fieldsQuerySchema.extend(query?.shape ?? {}) : query;
  return {
    tags: [tag],
    ...(row.operationId && { operationId: row.operationId }),
    ...(row.description && { description: row.description }),
    ...(headers && { headers }),
    ...(path.includes(':') && { params: params ?? z.object(shape) }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(answer && { response: { [status]: answer, ...row.otherAnswers } }),
  };
}
