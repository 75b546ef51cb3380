/** Webhooks of projects and organizations, in the form of Standard Webhooks (docs/webhooks.md). */
import * as z from 'zod';
import { call } from './call.ts';
import { ADDRESS_MAX_LENGTH, PAGE_SIZE } from './limits.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema } from './lists.ts';

/** Characters of a receiver's answer that are kept. */
export const WEBHOOK_ANSWER_MAX_LENGTH = 1_000;
/** Messages of one page of the log. */
const WEBHOOK_MESSAGES_MAX = 100;

/** Before the Base64 of the key, so that secret scanners and receivers know it. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** What a webhook tells of. */
export const WEBHOOK_EVENTS = [
  'report.ready',
  'report.failed',
  'finding.assigned',
  'exception.asked',
  'exception.granted',
  'exception.refused',
  'exception.ending',
  'delivery.due',
  'delivery.accepted',
  'delivery.rejected',
  'member.added',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when somebody asks for it, whatever events are chosen. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** OFF: the receiver answered 410. */
const WEBHOOK_STATUSES = ['ACTIVE', 'PAUSED', 'OFF'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** WAITING: for its first attempt or the next one. FAILED: given up. */
const MESSAGE_STATUSES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * DELIVERED: 2xx. GONE: 410. REDIRECTED: 3xx, which is not followed. REFUSED: any other status. TIMEOUT: no whole answer in time.
 * PRIVATE: leads to no address of the internet, whether the name does not exist or is one of a private network. UNREACHABLE: no connection.
 */
const ATTEMPT_OUTCOMES = ['DELIVERED', 'GONE', 'REDIRECTED', 'REFUSED', 'TIMEOUT', 'PRIVATE', 'UNREACHABLE'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

const atSchema = z.string().describe('ISO 8601 UTC');

export const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(WEBHOOK_STATUSES),
  createdAt: atSchema,
  /** Until then messages are signed with the secret before, too; null: with one secret. */
  previousSecretUntil: atSchema.nullable(),
  waiting: z.int().describe('Messages that wait for an attempt'),
  lastAttempt: z.object({ at: atSchema, outcome: z.enum(ATTEMPT_OUTCOMES), status: z.int().nullable() }).nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** True for an address that a webhook may have: http or https, without a name and a password in it. */
function isWebhookUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const urlSchema = z
  .string({ message: 'REQUIRED' })
  .trim()
  .min(1, 'REQUIRED')
  .max(ADDRESS_MAX_LENGTH, 'TOO_LONG')
  .refine(isWebhookUrl, 'WEB_ADDRESS_INVALID');
const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS, { message: 'EVENT_INVALID' }), { message: 'REQUIRED' })
  .min(1, 'REQUIRED')
  .max(WEBHOOK_EVENTS.length, 'TOO_MANY')
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

/** The values of the form. */
export const newWebhookSchema = z.object({ name: nameSchema, url: urlSchema, events: eventsSchema });

/** POST …/webhooks. Without a name it is called by the host of its address. */
export const createWebhookSchema = newWebhookSchema.partial({ name: true });
export type NewWebhook = z.input<typeof createWebhookSchema>;

/** PUT …/webhooks/{id}: what it names. */
export const webhookChangeSchema = newWebhookSchema
  .partial()
  .extend({ status: z.enum(['ACTIVE', 'PAUSED'], { message: 'STATUS_INVALID' }).optional() });
export type WebhookChange = z.input<typeof webhookChangeSchema>;

/** The only answers with the secret: when it is made, and when it is replaced. */
export const webhookSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

const attemptSchema = z.object({
  at: atSchema,
  durationMs: z.int(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  /** Null: no answer. */
  status: z.int().nullable(),
  answer: z.string().describe(`The first ${WEBHOOK_ANSWER_MAX_LENGTH} characters of the answer, or what went wrong`),
});
export type WebhookAttempt = z.infer<typeof attemptSchema>;

/** What is sent: the body of the request. */
const webhookPayloadSchema = z.object({ type: z.string(), timestamp: atSchema, data: z.record(z.string(), z.unknown()) });
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const webhookMessageSchema = z.object({
  /** The header webhook-id of all its attempts. */
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: atSchema,
  /** Time of the next attempt of a waiting message; null after the last attempt. */
  nextAttemptAt: atSchema.nullable(),
  payload: webhookPayloadSchema,
  /** The last first. */
  attempts: z.array(attemptSchema),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

/** POST …/webhooks/{id}/messages/_search: the last first. */
export const messageSearchSchema = z.object({
  limit: z.int().min(0).max(WEBHOOK_MESSAGES_MAX).default(PAGE_SIZE),
  offset: z.int().min(0).default(0),
  status: z.enum(MESSAGE_STATUSES).optional(),
});
export type MessageSearch = z.input<typeof messageSearchSchema>;

/** The owner of webhooks. */
export interface WebhookOwner {
  kind: 'project' | 'organization';
  id: string;
}

/** Returns the values of `:owners` and `:id` in the paths of the calls. */
export const ownerPath = ({ kind, id }: WebhookOwner): [owners: string, id: string] => [`${kind}s`, id];

const tag = 'webhooks';
const path = '/:owners/:id/webhooks';
const one = `${path}/:webhookId` as const;

/** Served below /projects and below /organizations. */
export const webhookCalls = {
  listWebhooks: call({ method: 'GET', path, tag, answer: listResponseSchema(webhookSchema) }),
  createWebhook: call({ method: 'POST', path, tag, body: createWebhookSchema, answer: webhookSecretSchema }),
  updateWebhook: call({ method: 'PUT', path: one, tag, body: webhookChangeSchema, answer: webhookSchema }),
  deleteWebhook: call({ method: 'DELETE', path: one, tag }),
  replaceWebhookSecret: call({ method: 'POST', path: `${one}/secret`, tag, answer: webhookSecretSchema }),
  /** Sends a test within seconds; its answer is in the log. */
  testWebhook: call({
    method: 'POST',
    path: `${one}/test`,
    tag,
    answer: z.object({ id: z.string() }),
    status: 202,
    isWhole: true,
  }),
  searchWebhookMessages: call({
    method: 'POST',
    path: `${one}/messages/_search`,
    tag,
    body: messageSearchSchema,
    answer: listResponseSchema(webhookMessageSchema),
  }),
  replayWebhookMessage: call({ method: 'POST', path: `${one}/messages/:messageId/replay`, tag }),
};
