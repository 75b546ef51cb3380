-- Pages of the studio that have a draft open: each says so again before its row expires, and deletes it when it is left.
create table draft_editors (
  draft_id uuid not null references specification_drafts (id) on delete cascade,
  -- A number that the page made up for itself: one person may have several open.
  page_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (draft_id, page_id)
);
create index draft_editors_user on draft_editors (user_id);
create index draft_editors_expiry on draft_editors (expires_at);

-- The earlier revision whose content a rollback or a canary serves again; null: the content is its own.
alter table importmap_revisions add column content_of integer;
update importmap_revisions set content_of = (details ->> 'to')::integer
  from audit_log
  where subject_type = 'importmap' and subject_id = number::text
    and action in ('importmap.rolled-back', 'importmap.canary-started') and details ->> 'to' is not null;
