-- Joint checks: the rule sets of a project on the newest versions of several of its files at once.
create table joint_checks (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  -- The delivery that alone requested it. null: a person did too.
  delivery_id uuid references deliveries (id) on delete set null,
  -- SHA-256 of its files and rule sets, hex: the same input has one result.
  input_sha256 text not null,
  -- The rule sets as they were requested, without their rules: ids, hashes, rules that are switched off, and lists.
  requested jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSED', 'ERROR')),
  progress real not null default 0,
  attempts int not null default 0,
  -- The counts of each rule set; its checks are in the blob.
  rule_sets jsonb,
  blob_key text,
  engine_version text,
  error jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index joint_checks_project on joint_checks (project_id, created_at);
-- One that has no result is requested again.
create unique index joint_checks_input on joint_checks (project_id, input_sha256) where status <> 'ERROR';
create index joint_checks_delivery on joint_checks (delivery_id);
create index joint_checks_blob on joint_checks (blob_key);

create table joint_check_files (
  joint_check_id uuid not null references joint_checks (id) on delete cascade,
  -- Its joint checks are deleted before a file is, because their results name its objects.
  file_id uuid not null references files (id) on delete cascade,
  position int not null,
  primary key (joint_check_id, file_id)
);
create index joint_check_files_file on joint_check_files (file_id);
