/** The route of one row of the contract. */
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  type AnswerOf,
  type BodyOf,
  type CallRow,
  fieldsQuerySchema,
  type PathName,
  pathNames,
  type QueryOf,
} from '../../common/contract/call.ts';
import type { RouteApp } from './create-http-app.ts';
import { type FieldTree, parseFields, projectAnswer } from './fields.ts';

export interface CallRequest<Row extends CallRow> extends FastifyRequest {
  params: Record<PathName<Row['path']>, string>;
  query: QueryOf<Row> & { fields?: string };
  body: BodyOf<Row>;
}

/** Returns the whole representation, of which the route sends the requested fields; or the reply, where it has answered itself. */
type Handler<Row extends CallRow> = (request: CallRequest<Row>, fields: FieldTree, reply: FastifyReply) => Promise<Answer<Row>>;
type Answer<Row extends CallRow> = Row['answer'] extends z.ZodType ? AnswerOf<Row> | FastifyReply : unknown;

/** Registers the route. `config` holds what concerns the server alone, such as a limit of calls. */
export function serve<const Row extends CallRow>(
  api: RouteApp,
  row: Row,
  handler: Handler<Row>,
  config: FastifyContextConfig = {},
): void {
  const { method, path, access, answer, status } = row;
  api.route({
    method,
    url: path,
    config: { ...config, ...(access && { [access]: true }) },
    schema: schemaOf(row),
    handler: async (request, reply) => {
      const fields = parseFields((request.query as { fields?: string } | undefined)?.fields);
      const whole = await handler(request as unknown as CallRequest<Row>, fields, reply);
      if (whole === reply || reply.sent) return reply;
      if (!answer) return reply.code(204).send();
      if (status) reply.code(status);
      return projectAnswer(whole as object, fields);
    },
  });
}

function schemaOf({ tag, path, query, body, answer, status = 200, otherAnswers, isWhole, operationId, description }: CallRow) {
  const names = pathNames(path);
  const shape = Object.fromEntries(names.map((name) => [name, z.string()]));
  const takesFields = answer && !isWhole;
  const fullQuery = takesFields ? (query ? query.extend(fieldsQuerySchema.shape) : fieldsQuerySchema) : query;
  return {
    tags: [tag],
    ...(operationId && { operationId }),
    ...(description && { description }),
    ...(names.length > 0 && { params: z.object(shape) }),
    ...(fullQuery && { querystring: fullQuery }),
    ...(body && { body }),
    ...(answer && { response: { [status]: answer, ...otherAnswers } }),
  };
}
