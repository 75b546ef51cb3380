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
