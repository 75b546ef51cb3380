-- Rule sets: what IDS cannot express. They stand beside specifications.
create table rule_sets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The id that the file gives itself.
  code text not null,
  version text not null,
  name jsonb not null,
  description jsonb not null,
  -- Number of rules.
  rules int not null,
  definition jsonb not null,
  sha256 text not null,
  search_text text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  unique (organization_id, code, version)
);
create index rule_sets_created_by on rule_sets (created_by);

create table project_rule_sets (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  rule_set_id uuid not null references rule_sets (id) on delete cascade,
  created_at timestamptz not null,
  unique (project_id, rule_set_id)
);
create index project_rule_sets_rule_set on project_rule_sets (rule_set_id);

-- The rule sets that a report checked with their counts; null: it is of a version that checked none. The checks are a chunk of its blob.
alter table reports add column rule_sets jsonb;
