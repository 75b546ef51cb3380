-- The OpenID Connect provider of an organization, for addresses at its proved domains.
create table organization_sign_in (
  organization_id uuid primary key references organizations (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  client_secret text,
  -- Members with this value in this claim are admins of the organization, and others users; null: roles are set here.
  admin_claim text,
  admin_value text,
  updated_at timestamptz not null default now(),
  check ((admin_claim is null) = (admin_value is null))
);

-- Whom a provider means by its subject. An address alone links nobody.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- A browser on its way to a provider and back.
create table oidc_attempts (
  state_hash text primary key,
  -- Null: the provider of the platform.
  organization_id uuid references organizations (id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  -- Set when somebody who is signed in connects the account.
  user_id uuid references users (id) on delete cascade,
  next text,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oidc_attempts_expiry on oidc_attempts (expires_at);

-- The provider with which a session began.
alter table tickets add column oidc_issuer text;
alter table sessions add column oidc_issuer text;
