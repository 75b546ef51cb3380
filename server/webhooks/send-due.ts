/**
 * Sends due messages. A process claims a message for a minute, calls the receiver outside of any transaction, and writes the result. If
 * it dies in between, the claim expires: a receiver may get a message twice, with the same webhook-id.
 */
import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Row, Transaction } from '../db/tables.ts';
import { inSpan, type OpenSpan, type Tracing } from '../tracing/tracing.ts';
import { type Answer, callReceiver, type Receiver, WEBHOOK_ANSWER_SECONDS } from './call-receiver.ts';
import { auditAction, payloadOf } from './webhook-queries.ts';

/** Seconds between the attempts of a message: 16 attempts within a day, at most an hour apart in the first four hours. */
const WEBHOOK_RETRY_SECONDS = [
  5, 30, 120, 300, 900, 1_800, 1_800, 2_700, 3_600, 3_600, 7_200, 10_800, 14_400, 18_000, 20_400,
] as const;
/** Messages that one process sends at once. */
export const WEBHOOKS_AT_ONCE = 16;

/** Duration of a claim, much longer than one call takes. */
const CLAIM_MS = WEBHOOK_ANSWER_SECONDS * 4 * 1_000;
/** Longest delay for a receiver that requests one. */
const RETRY_AFTER_MAX_SECONDS = 3_600;
/** Share by which a retry may be earlier, so that attempts that failed together are spread. */
const SPREAD = 0.1;

export interface SendOptions extends Receiver {
  db: Database;
  /** Origin of the service, for links. */
  address: string;
  now(): Date;
  /** Random source; absent for Math.random. */
  random?(): number;
  tracing?: Tracing;
}

/** Sends the messages that have been due for the longest, one of each webhook at a time. Returns the number of attempts. */
export async function sendDue(options: SendOptions): Promise<number> {
  const claimed = await claimDue(options);
  const work = (id: string) => inSpan(options.tracing, 'webhook send', {}, (span) => sendOne(options, id, span));
  await Promise.all(claimed.map(work));
  return claimed.length;
}

/**
 * Claims the oldest due message of each webhook, the webhooks that have waited longest first, so that a webhook with endless messages
 * delays no other. The lock on its webhook keeps other processes from claiming a message at the same time.
 */
async function claimDue({ db, now }: SendOptions): Promise<string[]> {
  const at = now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const { rows } = await sql<{ id: string }>`
    update webhook_messages set claimed_until = ${until} where id in (
      select due.id from webhooks cross join lateral (
        select id, next_at from webhook_messages
        where webhook_id = webhooks.id and status = 'WAITING' and next_at <= ${at}
          and (claimed_until is null or claimed_until <= ${at})
        order by next_at, id limit 1
      ) as due
      where webhooks.status = 'ACTIVE' and not exists (
        select from webhook_messages
        where webhook_id = webhooks.id and status = 'WAITING' and claimed_until > ${at})
      order by due.next_at, due.id limit ${WEBHOOKS_AT_ONCE}
      for no key update of webhooks skip locked)
    and status = 'WAITING' and (claimed_until is null or claimed_until <= ${at})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function sendOne(options: SendOptions, id: string, span?: OpenSpan): Promise<void> {
  const { db, address, now } = options;
  const message = await findMessage(db, id);
  // The webhook was removed meanwhile.
  if (!message) return;
  const at = now();
  const body = JSON.stringify(payloadOf({ ...message, at: message.eventAt }, address));
  const answer = await callReceiver(options, { url: message.url, id, body, secrets: secretsAt(message, at), now: at });
  span?.set(factsOf(message, answer));
  if (answer.outcome !== 'DELIVERED') span?.fail(answer.outcome);
  await db.transaction().execute(async (trx) => {
    const tries = await lockTries(trx, id);
    if (tries === undefined) return;
    const { outcome, status, durationMs } = answer;
    const attempt = { message_id: id, at, duration_ms: durationMs, outcome, status, answer: answer.answer };
    await trx.insertInto('webhook_attempts').values(attempt).execute();
    await trx
      .updateTable('webhook_messages')
      .set({ ...nextStep(answer, tries, { at: now(), random: options.random }), tries: tries + 1, claimed_until: null })
      .where('id', '=', id)
      .execute();
    if (outcome === 'GONE') await switchOff(trx, message.webhook_id, now());
  });
}

function findMessage(db: Database, id: string) {
  return db
    .selectFrom('webhook_messages')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['webhook_id', 'url', 'secret', 'previous_secret', 'previous_secret_until'])
    .select(['events.type', 'events.at as eventAt', 'events.page', 'events.data'])
    .where('webhook_messages.id', '=', id)
    .executeTakeFirst();
}

/** Returns only the host: the rest of an address is often a secret. */
function factsOf({ type, url }: { type: string; url: string }, { status }: Answer) {
  const { hostname } = new URL(url);
  return { 'vakwerk.event': type, 'server.address': hostname, 'http.response.status_code': status ?? undefined };
}

type Secrets = Pick<Row<'webhooks'>, 'secret' | 'previous_secret' | 'previous_secret_until'>;

/** Returns the secrets, newest first. */
function secretsAt({ secret, previous_secret, previous_secret_until }: Secrets, at: Date): string[] {
  const isShared = previous_secret !== null && previous_secret_until !== null && previous_secret_until > at;
  return isShared ? [secret, previous_secret] : [secret];
}

/** Locks the message until the transaction ends; returns undefined when the webhook was removed. */
async function lockTries(trx: Transaction, id: string): Promise<number | undefined> {
  const row = await trx.selectFrom('webhook_messages').select('tries').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.tries;
}

function nextStep(
  { outcome, retryAfter = 0 }: Answer,
  tries: number,
  { at, random = Math.random }: { at: Date; random?: () => number },
): Pick<Row<'webhook_messages'>, 'status'> & { next_at?: Date } {
  if (outcome === 'DELIVERED') return { status: 'DELIVERED' };
  const delay = WEBHOOK_RETRY_SECONDS[tries];
  if (outcome === 'GONE' || delay === undefined) return { status: 'FAILED' };
  const seconds = Math.max(delay * (1 - SPREAD * random()), Math.min(retryAfter, RETRY_AFTER_MAX_SECONDS));
  return { status: 'WAITING', next_at: new Date(at.getTime() + seconds * 1_000) };
}

/** Switches off a webhook whose receiver answered 410: nothing is sent until somebody switches it on again. */
async function switchOff(trx: Transaction, id: string, now: Date): Promise<void> {
  const webhook = await trx
    .updateTable('webhooks')
    .set({ status: 'OFF' })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning(['name', 'url', 'organization_id as organizationId', 'project_id as projectId'])
    .executeTakeFirst();
  if (!webhook) return;
  const { name, url, ...place } = webhook;
  await trx
    .updateTable('webhook_messages')
    .set({ status: 'FAILED' })
    .where('webhook_id', '=', id)
    .where('status', '=', 'WAITING')
    .execute();
  const subject = { type: 'webhook', id };
  const action = auditAction(place.projectId, 'switched-off');
  await recordAudit(trx, { actorId: null, action, subject, ...place, details: { name, url }, now });
}
