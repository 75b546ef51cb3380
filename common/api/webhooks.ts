/** Wraps the calls about webhooks of a project or an organization. */
import type { FieldName } from '../contract/field-name.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { MessageSearch, NewWebhook, Webhook, WebhookChange, WebhookMessage, WebhookSecret } from '../contract/webhooks.ts';
import { call, tell } from './client.ts';

/** The owner of webhooks. */
export interface WebhookOwner {
  kind: 'project' | 'organization';
  id: string;
}

const FIELDS = [
  'id',
  'name',
  'url',
  'events',
  'status',
  'createdAt',
  'previousSecretUntil',
  'waiting',
  'lastAttempt',
] as const satisfies FieldName<Webhook>[];
const MESSAGE_FIELDS = [
  'id',
  'event',
  'status',
  'createdAt',
  'nextAttemptAt',
  'payload',
  'attempts',
] as const satisfies FieldName<WebhookMessage>[];

const pathOf = ({ kind, id }: WebhookOwner) => `/${kind}s/${encodeURIComponent(id)}/webhooks`;
const pathOfOne = (owner: WebhookOwner, webhookId: string) => `${pathOf(owner)}/${encodeURIComponent(webhookId)}`;

export function listWebhooks(owner: WebhookOwner, signal?: AbortSignal): Promise<ListResponse<Webhook>> {
  return call(pathOf(owner), { fields: FIELDS, signal });
}

/** Creates a webhook. Only this answer and that of `replaceWebhookSecret` contain the secret. */
export function createWebhook(owner: WebhookOwner, body: NewWebhook): Promise<WebhookSecret> {
  return call(pathOf(owner), { method: 'POST', body, fields: [...FIELDS, 'secret'] });
}

export function replaceWebhookSecret(owner: WebhookOwner, webhookId: string): Promise<WebhookSecret> {
  return call(`${pathOfOne(owner, webhookId)}/secret`, { method: 'POST', fields: [...FIELDS, 'secret'] });
}

export function updateWebhook(owner: WebhookOwner, webhookId: string, body: WebhookChange): Promise<Webhook> {
  return call(pathOfOne(owner, webhookId), { method: 'PUT', body, fields: FIELDS });
}

export function deleteWebhook(owner: WebhookOwner, webhookId: string): Promise<void> {
  return tell(pathOfOne(owner, webhookId), { method: 'DELETE' });
}

/** Sends a test within seconds; its answer is in the log. */
export function testWebhook(owner: WebhookOwner, webhookId: string): Promise<void> {
  return tell(`${pathOfOne(owner, webhookId)}/test`, { method: 'POST' });
}

export function searchWebhookMessages(
  owner: WebhookOwner,
  webhookId: string,
  { signal, ...body }: MessageSearch & { signal?: AbortSignal },
): Promise<ListResponse<WebhookMessage>> {
  return call(`${pathOfOne(owner, webhookId)}/messages/_search`, { method: 'POST', body, fields: MESSAGE_FIELDS, signal });
}

export function replayWebhookMessage(owner: WebhookOwner, webhookId: string, messageId: string): Promise<void> {
  return tell(`${pathOfOne(owner, webhookId)}/messages/${encodeURIComponent(messageId)}/replay`, { method: 'POST' });
}
