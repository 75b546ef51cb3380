-- Exceptions of failures: asked by members, granted or refused by who edits the project. Of one file (all versions of its name) or,
-- without a filename, of the whole project; of a rule, a type object or one object.
create table finding_exceptions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  filename text,
  specification_name text not null,
  rule_id text not null,
  rule_name text not null,
  scope text not null check (scope in ('RULE', 'TYPE', 'OBJECT')),
  -- Of a type object.
  type_class text,
  type_name text,
  -- Of an object: how findings know it, and how it is shown.
  object_key text,
  object_global_id text,
  object_class text,
  object_name text,
  reason text not null,
  -- The last day on which it holds, YYYY-MM-DD in UTC.
  until text not null,
  status text not null default 'ASKED' check (status in ('ASKED', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- Words of who decided.
  decision text not null default ''
);
create index finding_exceptions_project on finding_exceptions (project_id, status);
create index finding_exceptions_asked_by on finding_exceptions (asked_by);
create index finding_exceptions_decided_by on finding_exceptions (decided_by);
