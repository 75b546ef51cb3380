-- Dry runs: what a newer version of a specification would do to the newest files of projects. Each person has one at a time.
create table dry_runs (
  id uuid primary key default gen_random_uuid(),
  made_by uuid not null unique references users (id) on delete cascade,
  -- The version that is tried; with a definition the one that it is to follow.
  specification_id uuid not null references specifications (id) on delete cascade,
  version text not null,
  -- Of a draft.
  definition jsonb,
  files_total int not null,
  created_at timestamptz not null default now()
);
create index dry_runs_specification on dry_runs (specification_id);

create table dry_run_files (
  dry_run_id uuid not null references dry_runs (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  position int not null,
  -- The version that the project has; null: none.
  before_id uuid references specifications (id) on delete cascade,
  disabled_rules text[] not null,
  skip_other_versions boolean not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'ERROR')),
  result jsonb,
  primary key (dry_run_id, file_id)
);
create index dry_run_files_file on dry_run_files (file_id);
create index dry_run_files_before on dry_run_files (before_id);
