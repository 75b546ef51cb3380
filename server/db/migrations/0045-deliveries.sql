-- Deliveries of a project: what is expected by when, by which rules it is checked, who accepts it, and what was decided.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  name text not null,
  phase text not null default '',
  -- The last day on which a file is in time, as YYYY-MM-DD. It ends at midnight UTC.
  due_date text check (due_date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- REJECTED takes files again.
  status text not null default 'OPEN' check (status in ('OPEN', 'REJECTED', 'ACCEPTED')),
  -- Checked by delivery_specifications; otherwise by those of the project.
  own_selection boolean not null default false,
  search_text text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index deliveries_project on deliveries (project_id);

create table delivery_acceptors (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null,
  primary key (delivery_id, user_id)
);
create index delivery_acceptors_user on delivery_acceptors (user_id);

create table expected_files (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references deliveries (id) on delete cascade,
  position integer not null,
  name_pattern text not null,
  discipline text not null default '',
  -- From whom: a person, an organization or nobody in particular.
  user_id uuid references users (id) on delete set null,
  organization_id uuid references organizations (id) on delete set null,
  required boolean not null default true
);
create index expected_files_delivery on expected_files (delivery_id);
create index expected_files_user on expected_files (user_id);

create table delivery_specifications (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  specification_id uuid not null references specifications (id) on delete cascade,
  disabled_rules text[] not null default '{}',
  position integer not null,
  primary key (delivery_id, specification_id)
);
create index delivery_specifications_specification on delivery_specifications (specification_id);

create table delivery_files (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  delivered_by uuid references users (id) on delete set null,
  delivered_at timestamptz not null default now(),
  -- What verdict was counted from: a report and a selection of rules.
  verdict_of text,
  verdict jsonb,
  primary key (delivery_id, file_id)
);
create index delivery_files_file on delivery_files (file_id);

create table delivery_decisions (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references deliveries (id) on delete cascade,
  decision text not null check (decision in ('ACCEPTED', 'REJECTED')),
  reason text not null default '',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  -- What was decided about: files, specifications and reports with their hashes, and the verdicts.
  record jsonb not null
);
create index delivery_decisions_delivery on delivery_decisions (delivery_id, decided_at);

-- A report that was made for a delivery, because that checks more than the project does.
alter table reports add column delivery_id uuid references deliveries (id) on delete cascade;
create index reports_delivery on reports (delivery_id) where delivery_id is not null;
