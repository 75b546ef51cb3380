-- Passkeys (WebAuthn): each signs in by itself, since the device asks for a fingerprint, a face or a PIN.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- As the browser names it, base64url.
  credential_id text not null unique,
  -- COSE, base64url. Opens nothing.
  public_key text not null,
  -- Goes up with each use where the device counts at all; one that goes back is a copy.
  counter bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device is to sign: made here, kept as a hash, used once.
create table passkey_challenges (
  challenge_hash text primary key,
  -- Who adds a passkey; null: somebody who signs in.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
