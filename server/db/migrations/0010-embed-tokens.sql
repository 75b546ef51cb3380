-- Tokens for pages of other sites: of one project, or of one report of it, for origins that its maker names.
create table embed_tokens (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  -- Null: all reports of the project.
  report_id uuid references reports (id) on delete cascade,
  -- The token can do no more than this user.
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('READ', 'UPLOAD')),
  origins text[] not null,
  -- SHA-256 of the token, hex.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index embed_tokens_project on embed_tokens (project_id, created_at);
create index embed_tokens_report on embed_tokens (report_id) where report_id is not null;
create index embed_tokens_user on embed_tokens (user_id);
-- Each preflight of a browser asks whether any of them names its origin.
create index embed_tokens_origins on embed_tokens using gin (origins);
