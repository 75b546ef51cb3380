-- Who is to solve findings, and what is said of them. Without an object: all findings of the rule in the file.
create table finding_assignments (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  filename text not null,
  specification_name text not null,
  rule_id text not null,
  rule_name text not null,
  object_key text,
  assignee_id uuid not null references users (id) on delete cascade,
  -- YYYY-MM-DD
  due text,
  assigned_by uuid references users (id) on delete set null,
  assigned_at timestamptz not null default now()
);
create unique index finding_assignments_place
  on finding_assignments (project_id, filename, specification_name, rule_id, coalesce(object_key, '*'));
create index finding_assignments_assignee on finding_assignments (assignee_id);
create index finding_assignments_assigned_by on finding_assignments (assigned_by);

create table finding_comments (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  filename text not null,
  specification_name text not null,
  rule_id text not null,
  object_key text,
  text text not null,
  -- Members that it names.
  mentions uuid[] not null default '{}',
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index finding_comments_place on finding_comments (project_id, filename, specification_name, rule_id);
create index finding_comments_author on finding_comments (author_id);
