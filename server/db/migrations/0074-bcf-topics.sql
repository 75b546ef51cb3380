-- Topics of the BCF API: a cause of failures in a file of a project, from the first version that has it on.
create table bcf_topics (
  -- Made from project, file and cause, so that it is the same in all versions.
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  filename text not null,
  -- For people; not given twice in a project.
  number int not null,
  -- JSON: the cause as the newest report that has it says.
  facts jsonb not null,
  -- The newest report that has the cause.
  report_id uuid references reports (id) on delete set null,
  -- It was gone from a version, and came back.
  returned boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The version of the file for which somebody closed it.
  closed_version int,
  closed_by uuid references users (id) on delete set null,
  closed_at timestamptz,
  unique (project_id, number)
);
create index bcf_topics_file on bcf_topics (project_id, filename);
create index bcf_topics_report on bcf_topics (report_id);
create index bcf_topics_closed_by on bcf_topics (closed_by);

-- The report that the topics of a file were last made from.
create table bcf_topic_files (
  project_id uuid not null references projects (id) on delete cascade,
  filename text not null,
  report_id uuid not null references reports (id) on delete cascade,
  primary key (project_id, filename)
);
create index bcf_topic_files_report on bcf_topic_files (report_id);

-- A comment made on a topic stands at its first rule.
alter table finding_comments add column topic_id uuid references bcf_topics (id) on delete cascade;
alter table finding_comments add column viewpoint_id uuid;
create index finding_comments_topic on finding_comments (topic_id);
