-- Issues that members write by hand, with a view of the model of a file or without one, and the comments on them.
create table issues (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  -- Counts the issues of the project from 1; that of a deleted issue is not used for another.
  number int not null,
  title text not null,
  description text not null,
  search_text text not null,
  status text not null default 'OPEN',
  assignee_id uuid references users (id) on delete set null,
  -- YYYY-MM-DD
  due text,
  -- The file of the view, in all its versions; null: the issue has no view.
  filename text,
  viewpoint jsonb,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  unique (project_id, number)
);
create index issues_project on issues (project_id, status, created_at);
create index issues_assignee on issues (assignee_id);
create index issues_author on issues (created_by);
create index issues_changed_by on issues (changed_by);
alter table projects add column last_issue int not null default 0;

create table issue_comments (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references issues (id) on delete cascade,
  text text not null,
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index issue_comments_issue on issue_comments (issue_id, created_at);
create index issue_comments_author on issue_comments (author_id);

-- A notice about an issue is deleted with it.
alter table notices
  add column issue_id uuid references issues (id) on delete cascade,
  add column issue_comment_id uuid references issue_comments (id) on delete cascade;
create index notices_issue on notices (issue_id) where issue_id is not null;
create index notices_issue_comment on notices (issue_comment_id) where issue_comment_id is not null;
