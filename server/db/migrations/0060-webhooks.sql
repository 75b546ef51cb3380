-- What happened, for those who asked to hear of it: written in the transaction of the change.
create table events (
  id uuid primary key default gen_random_uuid(),
  -- Named in common/contract/webhooks.ts.
  type text not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  project_id uuid references projects (id) on delete cascade,
  -- Path of the page that shows it.
  page text,
  -- Names people by their ids alone.
  data jsonb not null,
  -- Of what is told once, such as a date that comes near.
  key text unique,
  at timestamptz not null
);
create index events_at on events (at);
create index events_organization on events (organization_id);
create index events_project on events (project_id);

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  -- Null: of the organization, for all its projects.
  project_id uuid references projects (id) on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  -- OFF: the receiver answered 410.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'OFF')),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_organization on webhooks (organization_id);
create index webhooks_project on webhooks (project_id);

-- One event for one webhook.
create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  -- Attempts since it was made or sent again.
  tries integer not null default 0,
  next_at timestamptz not null,
  -- A process sends it until then; later another one does.
  claimed_until timestamptz,
  created_at timestamptz not null
);
create index webhook_messages_waiting on webhook_messages (webhook_id, next_at) where status = 'WAITING';
create index webhook_messages_webhook on webhook_messages (webhook_id, created_at desc);
create index webhook_messages_event on webhook_messages (event_id);

create table webhook_attempts (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references webhook_messages (id) on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  outcome text not null,
  -- Null: no answer.
  status integer,
  answer text not null default ''
);
create index webhook_attempts_message on webhook_attempts (message_id, at desc);
