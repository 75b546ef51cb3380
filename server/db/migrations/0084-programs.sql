-- Programs that sign in through the browser (OAuth 2.0). They register themselves, and have no rights of their own.
create table programs (
  id uuid primary key default gen_random_uuid(),
  -- As it calls itself.
  name text not null,
  -- SHA-256, hex. Null: it keeps no secret.
  secret_hash text,
  redirect_uris text[] not null,
  created_at timestamptz not null default now(),
  -- Moves with each sign-in.
  expires_at timestamptz not null
);
create index programs_expiry on programs (expires_at);

-- A program that a person let in is one of the person's API tokens, whose own tokens come and go.
alter table api_tokens alter column token_hash drop not null;
alter table api_tokens add column program_id uuid references programs (id) on delete cascade;
alter table api_tokens add constraint api_tokens_kind check ((token_hash is null) = (program_id is not null));
create index api_tokens_program on api_tokens (program_id) where program_id is not null;

-- What a program exchanges for tokens: once, at its own address, with the secret of its challenge (PKCE).
create table program_codes (
  code_hash text primary key,
  program_id uuid not null references programs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  scope text not null check (scope in ('READ', 'WRITE')),
  -- Null: the one that is registered, since the program named none.
  redirect_uri text,
  -- S256, base64url.
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What it was exchanged for, which ends when it comes a second time.
  api_token_id uuid references api_tokens (id) on delete cascade
);
create index program_codes_program on program_codes (program_id);
create index program_codes_user on program_codes (user_id);
create index program_codes_token on program_codes (api_token_id);
create index program_codes_expiry on program_codes (expires_at);

create table program_tokens (
  token_hash text primary key,
  api_token_id uuid not null references api_tokens (id) on delete cascade,
  kind text not null check (kind in ('ACCESS', 'REFRESH')),
  scope text not null check (scope in ('READ', 'WRITE')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Of a refresh token, which works once.
  used_at timestamptz
);
create index program_tokens_owner on program_tokens (api_token_id);
create index program_tokens_expiry on program_tokens (expires_at);
