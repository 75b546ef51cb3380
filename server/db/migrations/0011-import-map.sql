-- The import map as operators ship by it (D136). A role of its own, and API tokens for nothing else.
alter table users add column operator boolean not null default false;
alter table api_tokens drop constraint api_tokens_scope_check;
alter table api_tokens add constraint api_tokens_scope_check check (scope in ('READ', 'WRITE', 'IMPORTMAP'));

-- Maps that builds of the server brought. modules: per file the names and files that it imports at once.
create table importmap_builds (
  digest text primary key,
  imports jsonb not null,
  integrity jsonb not null,
  modules jsonb not null,
  seen_at timestamptz not null default now()
);

-- Immutable but for served_until: when it was last served to anybody, null while it is.
create table importmap_revisions (
  number integer primary key,
  parent integer,
  origin text not null check (origin in ('BUILD', 'OPERATOR', 'ROLLBACK')),
  imports jsonb not null,
  integrity jsonb not null,
  modules jsonb not null,
  -- Names that operators set; the others are of the build.
  operated text[] not null default '{}',
  author_id uuid references users (id) on delete set null,
  reason text not null,
  created_at timestamptz not null default now(),
  served_until timestamptz
);

-- One row: what is served. version goes up with every change and is what If-Match names.
create table importmap_state (
  id integer primary key check (id = 1),
  version integer not null,
  current integer references importmap_revisions (number),
  build text references importmap_builds (digest),
  canary integer references importmap_revisions (number),
  -- {audience, startedAt, key, and the counts of both revisions when it started}
  canary_facts jsonb,
  check ((canary is null) = (canary_facts is null))
);

-- Files that operators shipped, and those of builds that were here before.
create table importmap_assets (
  url text primary key,
  storage_key text not null,
  brotli_key text,
  integrity text not null,
  size integer not null,
  imports text[] not null default '{}',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index importmap_assets_storage_key on importmap_assets (storage_key);

-- Counts without persons: pages served, and errors that pages told.
create table importmap_loads (
  revision integer primary key,
  loads bigint not null
);
create table importmap_errors (
  revision integer not null,
  module text not null,
  code text not null,
  count bigint not null,
  primary key (revision, module, code)
);
