-- Versions of a specification are a series (D30), of which one row is the newest.
-- origin is where what ships came from. source_key is from now on only what it was meant to be: a key in the storage.
alter table specifications add column series_id uuid;
alter table specifications add column newest boolean not null default true;
alter table specifications add column origin text;
-- The mapping of rules to groups that came with the file, JSON or CSV (D12).
alter table specifications add column group_mapping text;
alter table specifications add column updated_at timestamptz not null default now();

update specifications set origin = source_key, source_key = null where source_key like 'shipped:%';
update specifications set series_id = coalesce((
  select first.id from specifications first
  where first.origin = specifications.origin and first.organization_id = specifications.organization_id
  order by first.created_at, first.id limit 1), id);
update specifications set newest = not exists (
  select from specifications later
  where later.series_id = specifications.series_id and (later.created_at, later.id) > (specifications.created_at, specifications.id));
-- Superseded versions left the lists by being deleted; now they are the older ones of their series.
update specifications set deleted_at = null where origin is not null and not newest;

alter table specifications alter column series_id set not null;
alter table specifications alter column series_id set default gen_random_uuid();
create index specifications_series on specifications (series_id, created_at);
create unique index specifications_origin on specifications (origin) where newest and deleted_at is null;
create index project_specifications_specification on project_specifications (specification_id);

-- Personal API tokens: named, for reading alone or for writing too, with an end.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('READ', 'WRITE')),
  -- SHA-256 of the token, hex.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id, created_at);

-- Whether a mail tells that a report is ready.
alter table users add column notify_reports boolean not null default false;

create index audit_log_actor on audit_log (actor_id, at desc);
