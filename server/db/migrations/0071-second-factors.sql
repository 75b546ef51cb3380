-- The second factor of a sign-in: codes of an authenticator app (RFC 6238). Not confirmed: it is being set up and asks nothing yet.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Base32. The codes are made from it, so that it cannot be a hash.
  secret text not null,
  -- The time step of the last code that was accepted: none is accepted twice.
  last_step integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Each signs in once in place of a code.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody whose password was right and who still has to show the second factor.
create table sign_in_steps (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The organization requires a second factor and there is none yet: it is set up in this step.
  sets_up boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_steps_user on sign_in_steps (user_id);
create index sign_in_steps_expiry on sign_in_steps (expires_at);

-- How a session began; an organization may ask for more than a password.
alter table sessions add column way text not null default 'PASSWORD'
  check (way in ('PASSWORD', 'LINK', 'SECOND_FACTOR', 'PASSKEY', 'PROVIDER'));
update sessions set way = 'PROVIDER' where oidc_issuer is not null;

create table organization_sign_in_rules (
  organization_id uuid primary key references organizations (id) on delete cascade,
  requires_second_factor boolean not null,
  -- Holds where the organization has a provider.
  forbids_passwords boolean not null,
  updated_at timestamptz not null default now()
);
