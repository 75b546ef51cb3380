-- The tables of the whole service. Forward-only: a later change is a later file. Nothing newer than PostgreSQL 15.
-- Ids are random UUIDs, so that nothing can be enumerated. search_text holds what normalizeSearchText() made of the
-- row's own words (lower case, no accents), because no collation does this alike on PGlite and PostgreSQL (D98).

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  website text not null default '',
  location text not null default '',
  -- The record of the platform itself, which owns the platform-wide specifications (D132).
  platform boolean not null default false,
  retention_days integer check (retention_days > 0),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index organizations_one_platform on organizations (platform) where platform;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'nl' check (language in ('nl', 'en')),
  admin boolean not null default false,
  feature_flags text[] not null default '{}',
  -- Null until a password is set (D60, D61).
  password_hash text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The row stays as "deleted user" so that uploads keep an author (D134).
  deleted_at timestamptz
);
create unique index users_email on users (lower(email));

create table sessions (
  -- SHA-256 of the token, hex.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- One-time sign-in links and hand-overs (D60, D64).
create table tickets (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null default 'RESET' check (purpose in ('RESET', 'INVITATION')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

create table throttle (
  key text primary key,
  fails integer not null,
  window_end timestamptz not null
);
create index throttle_window on throttle (window_end);

create table organization_members (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  -- A user belongs to one organization at most.
  user_id uuid not null unique references users (id) on delete cascade,
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  created_at timestamptz not null default now()
);
create index organization_members_organization on organization_members (organization_id);

create table trusted_domains (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  domain text not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index trusted_domains_domain on trusted_domains (lower(domain));
create index trusted_domains_organization on trusted_domains (organization_id);

create table subscriptions (
  organization_id uuid primary key references organizations (id) on delete cascade,
  type text not null default 'FREE' check (type in ('FREE', 'TRIAL', 'CONTRACT')),
  start_at timestamptz,
  end_at timestamptz,
  updated_at timestamptz not null default now()
);

create table subscription_limits (
  organization_id uuid not null references organizations (id) on delete cascade,
  type text not null check (type in ('USERS', 'PROJECTS', 'STORAGE')),
  -- Null is unlimited (D47). STORAGE in bytes.
  max bigint check (max >= 0),
  primary key (organization_id, type)
);

create table projects (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  location text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index projects_organization on projects (organization_id, status);

create table project_members (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  created_at timestamptz not null default now(),
  unique (project_id, user_id)
);
create index project_members_user on project_members (user_id);

create table specifications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  version text not null default '',
  description text not null default '',
  -- The stable tree of groups and rules (D12). A row's definition never changes: a new version is a new row (D30).
  definition jsonb not null,
  -- author, copyright, date, purpose, milestone
  details jsonb not null default '{}',
  -- The .ids file as it came, in the storage; null for what ships.
  source_key text,
  sha256 text,
  -- Applies to personal uploads, in this order; null: it does not (D11).
  default_position integer,
  search_text text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Kept for the reports that used it.
  deleted_at timestamptz
);
create index specifications_organization on specifications (organization_id);

create table project_specifications (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  specification_id uuid not null references specifications (id) on delete cascade,
  disabled_rules text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, specification_id)
);

create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  -- NFC (D49)
  filename text not null,
  size bigint not null,
  sha256 text not null,
  version integer not null check (version > 0),
  -- Null: a personal upload.
  project_id uuid references projects (id) on delete cascade,
  -- Whose quota it counts for (D47); null: the uploader's own.
  organization_id uuid references organizations (id) on delete set null,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz not null default now()
);
create unique index files_project_version on files (project_id, filename, version) where project_id is not null;
create unique index files_personal_version on files (uploaded_by, filename, version) where project_id is null;
create index files_project_uploaded on files (project_id, uploaded_at desc);
create index files_user_uploaded on files (uploaded_by, uploaded_at desc);
create index files_organization on files (organization_id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references files (id) on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSED', 'ERROR')),
  submitted timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- 0 to 1
  progress real not null default 0,
  -- Attempts that failed (D133).
  attempts integer not null default 0,
  -- What was asked: [{specificationId, name, version, disabledRules}] in the order of the tabs.
  specifications jsonb not null,
  summary jsonb,
  outcome text check (outcome in ('PASSED', 'FAILED')),
  -- The report's elements with counts, without checks: those are in the blob.
  tree jsonb,
  spaces jsonb,
  materials jsonb,
  findings jsonb,
  model jsonb,
  -- Why there is no result: {code, line?, offsetBytes?}
  error jsonb,
  -- The immutable blob of the attempt that won; swapped in with the result (retries are safe).
  blob_key text,
  engine_version text
);
create index reports_file on reports (file_id, submitted desc);
create index reports_pending on reports (submitted) where status = 'PENDING';

create table report_chunks (
  report_id uuid not null references reports (id) on delete cascade,
  -- Position of the specification in the tree, and of the rule in it, depth first; part 0, 1, … of a rule that was split.
  spec_index integer not null,
  rule_index integer not null,
  part integer not null,
  spec_id text not null,
  rule_id text not null,
  byte_offset bigint not null,
  length integer not null,
  checks integer not null,
  -- {PASSED: n, …}
  counts jsonb not null,
  types text[] not null,
  primary key (report_id, spec_index, rule_index, part)
);
create index report_chunks_rule on report_chunks (report_id, rule_id);

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_type text,
  subject_id text,
  organization_id uuid,
  project_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_organization on audit_log (organization_id, at desc);
create index audit_log_at on audit_log (at desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
