-- Keys that sign certificates of accepted deliveries (Ed25519). One is current; of earlier ones the public part stays.
create table signing_keys (
  -- The thumbprint of the public key (RFC 7638).
  id text primary key,
  public_key jsonb not null,
  -- Null once it is retired.
  private_key jsonb,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_current on signing_keys ((true)) where retired_at is null;

create table certificates (
  id uuid primary key,
  decision_id uuid not null unique references delivery_decisions (id) on delete cascade,
  key_id text not null references signing_keys (id),
  jws text not null,
  -- The name of who decided, beside the signature: it goes with the account.
  disclosures text[] not null default '{}'
);
create index certificates_key on certificates (key_id);
