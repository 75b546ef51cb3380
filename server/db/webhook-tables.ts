/** Tables of webhooks: events, subscriptions, answers of receivers, and claimed notifications. */
import type { Generated } from 'kysely';
import type { AttemptOutcome, MessageStatus, WebhookEvent, WebhookStatus } from '../../common/contract/webhooks.ts';
import type { DefaultTimestamp, Json, Nullable, NullableTimestamp, Timestamp } from './column-types.ts';

interface EventsTable {
  id: Generated<string>;
  type: string;
  organization_id: string;
  project_id: Nullable<string>;
  page: Nullable<string>;
  data: Json<Record<string, unknown>>;
  at: Timestamp;
}

interface WebhooksTable {
  id: Generated<string>;
  organization_id: string;
  project_id: Nullable<string>;
  name: string;
  url: string;
  events: WebhookEvent[];
  status: Generated<WebhookStatus>;
  secret: string;
  previous_secret: Nullable<string>;
  previous_secret_until: NullableTimestamp;
  created_at: DefaultTimestamp;
}

interface WebhookMessagesTable {
  id: Generated<string>;
  webhook_id: string;
  event_id: string;
  status: Generated<MessageStatus>;
  tries: Generated<number>;
  next_at: Timestamp;
  claimed_until: NullableTimestamp;
  created_at: Timestamp;
}

interface WebhookAttemptsTable {
  id: Generated<string>;
  message_id: string;
  at: Timestamp;
  duration_ms: number;
  outcome: AttemptOutcome;
  status: Nullable<number>;
  answer: Generated<string>;
}

interface ToldDatesTable {
  key: string;
  at: Timestamp;
}

export interface WebhookTables {
  told_dates: ToldDatesTable;
  events: EventsTable;
  webhooks: WebhooksTable;
  webhook_messages: WebhookMessagesTable;
  webhook_attempts: WebhookAttemptsTable;
}
