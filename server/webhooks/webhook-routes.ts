/** The routes of webhooks, shared by projects and organizations. */
import type { CallRow } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { webhookCalls } from '../../common/contract/webhooks.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { ownAddress } from '../http/own-address.ts';
import { serve } from '../http/serve-call.ts';
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
  /** Address of the service, for links; absent: the port that answers. */
  publicUrl?: string;
  /** True when webhooks may call addresses of private networks, and plain HTTP. */
  allowsPrivateWebhooks?: boolean;
}

interface Place extends WebhookPlace {
  /** Refuses changes in an archived project: nothing is added, changed or sent. */
  requireOpen(): void;
}

export interface WebhookNoun {
  /** The value of `:owners` in the paths. */
  owners: 'projects' | 'organizations';
  /** Returns the place. Refuses callers who may not see and change its webhooks with NOT_FOUND or FORBIDDEN. */
  findPlace(caller: Caller, id: string): Promise<Place>;
}

export function webhookRoutes(api: RouteApp, options: WebhookOptions, noun: WebhookNoun): void {
  const { db, now } = options;
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
  const ofOwner = <const Row extends CallRow>(row: Row): Row => ({ ...row, path: row.path.replace(':owners', noun.owners) });
  const withSecret = async (row: WebhookRow) => ({ ...(await webhookResource(db, row)), secret: row.secret });

  serve(api, ofOwner(webhookCalls.listWebhooks), async (request) => {
    const data = await findWebhooks(db, await read(callerOf(request), request.params.id));
    return { data, total: data.length };
  });

  serve(api, ofOwner(webhookCalls.createWebhook), async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return withSecret(await createWebhook(db, request.body, context));
  });

  serve(api, ofOwner(webhookCalls.updateWebhook), async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return webhookResource(db, await changeWebhook(db, request.params.webhookId, request.body, context));
  });

  // Allowed for archived projects, so a webhook can be removed without reactivating the project.
  serve(api, ofOwner(webhookCalls.deleteWebhook), async (request) => {
    await deleteWebhook(db, request.params.webhookId, await read(callerOf(request), request.params.id));
  });

  serve(api, ofOwner(webhookCalls.replaceWebhookSecret), async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return withSecret(await replaceSecret(db, request.params.webhookId, context));
  });

  serve(api, ofOwner(webhookCalls.testWebhook), async (request) => {
    const context = await change(callerOf(request), request.params.id);
    return { id: await testWebhook(db, request.params.webhookId, context) };
  });

  serve(api, ofOwner(webhookCalls.searchWebhookMessages), async (request) => {
    const context = await read(callerOf(request), request.params.id);
    const webhook = await findWebhook(db, context, readEntityId(request.params.webhookId));
    if (!webhook) throw new Refusal('NOT_FOUND', 'There is no such webhook');
    const address = ownAddress(options, request.socket);
    return searchMessages(db, { webhookId: webhook.id, address, ...request.body });
  });

  serve(api, ofOwner(webhookCalls.replayWebhookMessage), async (request, _fields, reply) => {
    const { id, webhookId, messageId } = request.params;
    const context = await change(callerOf(request), id);
    await replayMessage(db, { id: webhookId, messageId }, context);
    return reply.code(202).send();
  });
}
