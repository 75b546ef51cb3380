-- Views of the model of a file that members saved: camera, section, visible objects and colours, for all versions of the file.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  filename text not null,
  name text not null,
  viewpoint jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index saved_views_file on saved_views (project_id, filename, created_at);
create index saved_views_maker on saved_views (created_by);
