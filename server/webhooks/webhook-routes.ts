/** The calls of webhooks, alike for projects and organizations. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  createWebhookSchema,
  messageSearchSchema,
  webhookChangeSchema,
  webhookMessageSchema,
  webhookSchema,
  webhookSecretSchema,
} from '../../common/contract/webhooks.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { ownAddress } from '../http/own-address.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replaceSecret,
  replayMessage,
  testWebhook,
  type WebhookContext,
} from './change-webhooks.ts';
import {
  findWebhook,
  findWebhooks,
  searchMessages,
  type WebhookPlace,
  type WebhookRow,
  webhookResource,
} from './webhook-queries.ts';

export interface WebhookOptions {
  db: Database;
  now(): Date;
  /** Of the service, for links; absent: the port that answers. */
  publicUrl?: string;
  /** Webhooks may call addresses of private networks, and plain HTTP. */
  allowsPrivateWebhooks?: boolean;
}

interface Place extends WebhookPlace {
  /** An archived project: nothing is added, changed or sent. */
  requireOpen(): void;
}

export interface WebhookNoun {
  /** The path of what has webhooks, with its parameter `id`. */
  path: '/projects/:id' | '/organizations/:id';
  /** Refuses who may not see and change its webhooks with NOT_FOUND or FORBIDDEN. */
  findPlace(caller: Caller, id: string): Promise<Place>;
}

const tags = ['webhooks'];
const shared = { tags, querystring: fieldsQuerySchema, params: z.object({ id: z.string() }) };
const one = { tags, querystring: fieldsQuerySchema, params: z.object({ id: z.string(), webhookId: z.string() }) };
const message = { tags, params: z.object({ id: z.string(), webhookId: z.string(), messageId: z.string() }) };

export function webhookRoutes(api: RouteApp, options: WebhookOptions, noun: WebhookNoun): void {
  const { db, now } = options;
  const all = `${noun.path}/webhooks` as const;
  const contextOf = (caller: Caller, { organizationId, projectId }: WebhookPlace): WebhookContext => ({
    organizationId,
    projectId,
    actorId: caller.userId,
    now: now(),
    allowsPrivate: options.allowsPrivateWebhooks ?? false,
  });
  const read = async (caller: Caller, id: string) => contextOf(caller, await noun.findPlace(caller, id));
  const change = async (caller: Caller, id: string) => {
    const place = await noun.findPlace(caller, id);
    place.requireOpen();
    return contextOf(caller, place);
  };
  const shown = async (row: WebhookRow, fields: string | undefined) =>
    projectFields(await webhookResource(db, row), parseFields(fields));
  const withSecret = async (row: WebhookRow, fields: string | undefined) =>
    projectFields({ ...(await webhookResource(db, row)), secret: row.secret }, parseFields(fields));

  api.get(all, { schema: { ...shared, response: { 200: listResponseSchema(webhookSchema) } } }, async (request) => {
    const data = await findWebhooks(db, await read(callerOf(request), request.params.id));
    const fields = parseFields(request.query.fields);
    return { data: data.map((webhook) => projectFields(webhook, fields)), total: data.length };
  });

  const createSchema = { ...shared, body: createWebhookSchema, response: { 200: webhookSecretSchema } };
  api.post(all, { schema: createSchema }, async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return withSecret(await createWebhook(db, request.body, context), request.query.fields);
  });

  const changeSchema = { ...one, body: webhookChangeSchema, response: { 200: webhookSchema } };
  api.put(`${all}/:webhookId`, { schema: changeSchema }, async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return shown(await changeWebhook(db, request.params.webhookId, request.body, context), request.query.fields);
  });

  // Also of an archived project: whoever wants nothing sent any more need not open it.
  api.delete(`${all}/:webhookId`, { schema: { tags, params: one.params } }, async (request, reply) => {
    await deleteWebhook(db, request.params.webhookId, await read(callerOf(request), request.params.id));
    return reply.code(204).send();
  });

  api.post(`${all}/:webhookId/secret`, { schema: { ...one, response: { 200: webhookSecretSchema } } }, async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return withSecret(await replaceSecret(db, request.params.webhookId, context), request.query.fields);
  });

  const testSchema = { tags, params: one.params, response: { 202: z.object({ id: z.string() }) } };
  api.post(`${all}/:webhookId/test`, { schema: testSchema }, async (request, reply) => {
    const context = await change(callerOf(request), request.params.id);
    return reply.code(202).send({ id: await testWebhook(db, request.params.webhookId, context) });
  });

  const searchSchema = { ...one, body: messageSearchSchema, response: { 200: listResponseSchema(webhookMessageSchema) } };
  api.post(`${all}/:webhookId/messages/_search`, { schema: searchSchema }, async (request) => {
    const context = await read(callerOf(request), request.params.id);
    const webhook = await findWebhook(db, context, readEntityId(request.params.webhookId));
    if (!webhook) throw new Refusal('NOT_FOUND', 'There is no such webhook');
    const address = ownAddress(options, request.socket);
    const { data, total } = await searchMessages(db, { webhookId: webhook.id, address, ...request.body });
    const fields = parseFields(request.query.fields);
    return { data: data.map((found) => projectFields(found, fields)), total };
  });

  api.post(`${all}/:webhookId/messages/:messageId/replay`, { schema: message }, async (request, reply) => {
    const { id, webhookId, messageId } = request.params;
    const context = await change(callerOf(request), id);
    await replayMessage(db, { id: webhookId, messageId }, context);
    return reply.code(202).send();
  });
}
