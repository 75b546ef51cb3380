/**
 * Describes the API as OpenAPI 3.1 from the schemas that also validate the routes. Every route names its successful answer;
 * refusals come from one table, common/contract/errors.ts.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../common/contract/errors.ts';
import { operationName, operationTitle } from './operation-name.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is multipart/form-data with these files: descriptions by field name. */
    files?: Record<string, string>;
    /** Optional text fields in addition to the files. */
    texts?: Record<string, string>;
  }
}

type Json = Record<string, unknown>;
interface Operation extends Json {
  parameters?: { in: string; name: string }[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security?: Json[];
}
/** The parts of an OpenAPI document that are used here. */
export interface ApiDescription extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Json>;
}

/** Registered by name, because the refusals refer to it. */
z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().describe('English, for programmers; screens word the code'),
  details: z.unknown().optional().describe('Depends on the code; for VALIDATION_FAILED a list of {path, message}'),
}).meta({ id: 'Error' });

const INFO = {
  title: 'Vakwerk',
  version: '1',
  description: [
    'Checks building models (IFC) against delivery specifications (IDS) and says why.',
    'Times are ISO 8601 UTC, ids are strings. `?fields=id,name,organization.name` asks for parts of an answer: dotted paths,',
    'arrays are transparent, `id` always comes, unknown names are ignored. Lists are `POST …/_search` and answer',
    '`{data, total}`. Every refusal is `{code, message, details}`.',
  ].join(' '),
};

/** Registers the description before the routes, because it only covers later ones. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  const toJson = createJsonSchemaTransform({});
  const components = createJsonSchemaTransformObject({});
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
          basic: { type: 'http', scheme: 'basic', description: 'E-mail and current password, to change the password' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = toJson(route as Parameters<typeof toJson>[0]);
      return { url, schema: completed(schema as FastifySchema & Json, route.route) };
    },
    transformObject: (document) =>
      finished(components(document as Parameters<typeof components>[0]) as unknown as ApiDescription),
  });
}

function completed(schema: FastifySchema & Json, { method, url, config }: RouteOptions): FastifySchema {
  if (schema?.hide) return schema;
  const name = (schema.operationId as string | undefined) ?? operationName(String(method), url);
  return {
    summary: operationTitle(name),
    ...schema,
    operationId: name,
    ...(config?.files ? { body: filesBody(config.files, config.texts), consumes: ['multipart/form-data'] } : {}),
    // The sign-in bodies may be forms (R316).
    ...(config?.public && schema.body ? { consumes: ['application/x-www-form-urlencoded', 'application/json'] } : {}),
    ...(config?.public ? { security: [] } : config?.basic ? { security: [{ bearer: [] }, { basic: [] }] } : {}),
    // A route that names no answer has none.
    response: schema.response ?? { 204: { type: 'null', description: 'Done' } },
  } as FastifySchema;
}

function filesBody(files: Record<string, string>, texts: Record<string, string> = {}): Json {
  const properties: Json = Object.fromEntries(
    Object.entries(files).map(([name, description]) => [name, { type: 'string', format: 'binary', description }]),
  );
  for (const [name, description] of Object.entries(texts)) properties[name] = { type: 'string', description };
  return { type: 'object', properties, required: Object.keys(files).slice(0, 1) };
}

function finished(document: ApiDescription): ApiDescription {
  for (const [url, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      describeAnswer(operation);
      for (const status of refusalStatuses(method, url, operation))
        operation.responses[status] = { $ref: `#/components/responses/${status}` };
    }
  }
  document.components.responses = refusalResponses();
  document.components.schemas = usedSchemas(document);
  return document;
}

function describeAnswer(operation: Operation): void {
  for (const answer of Object.values(operation.responses))
    if (!answer.description || answer.description === 'Default Response') answer.description = 'The answer';
}

const READ_ONLY = /\/_search$/;

function refusalStatuses(method: string, url: string, operation: Operation): string[] {
  const secured = operation.security?.length !== 0;
  const changes = method !== 'get' && !READ_ONLY.test(url);
  const content = Object.keys((operation.requestBody?.content as Json | undefined) ?? {});
  const isConditional = operation.parameters?.some((one) => one.in === 'header' && one.name === 'if-match') ?? false;
  const takesFiles = content.includes('multipart/form-data');
  return [
    '400',
    ...(secured ? ['401', '403'] : ['401']),
    ...(url.includes('{') ? ['404'] : []),
    ...(changes ? ['409'] : []),
    ...(operation.requestBody ? ['413', '415'] : []),
    ...(isConditional ? ['412'] : []),
    ...(takesFiles || isConditional ? ['422'] : []),
    ...(isConditional ? ['428'] : []),
    '429',
    '500',
  ];
}

function refusalResponses(): Json {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(ERROR_STATUS)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]));
}

/** Returns the schemas that something refers to: each named schema exists for input and for output. */
function usedSchemas({ paths, components }: ApiDescription): Json {
  const all = (components.schemas ?? {}) as Json;
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, one] of Object.entries(value)) {
      if (key !== '$ref' || typeof one !== 'string') {
        visit(one);
        continue;
      }
      const name = one.split('/').at(-1) ?? '';
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name]);
    }
  };
  visit([paths, components.responses]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}
