-- What happened that concerns a person: for the page of notices and for the daily mail. Written in the transaction of what happened.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Named in common/contract/notices.ts.
  kind text not null,
  -- Null: of a file outside projects.
  project_id uuid,
  actor_id uuid references users (id) on delete set null,
  about text not null default '',
  -- YYYY-MM-DD
  day text,
  -- Path of the page that shows it.
  page text not null,
  -- What it is about, with which it goes.
  report_id uuid references reports (id) on delete cascade,
  assignment_id uuid references finding_assignments (id) on delete cascade,
  comment_id uuid references finding_comments (id) on delete cascade,
  exception_id uuid references finding_exceptions (id) on delete cascade,
  delivery_id uuid references deliveries (id) on delete cascade,
  at timestamptz not null,
  read_at timestamptz,
  -- False: only for the daily mail.
  on_page boolean not null,
  in_digest boolean not null,
  -- The day of the mail that told it.
  digest_day text,
  -- Who leaves a project has no notices of it any more.
  foreign key (project_id, user_id) references project_members (project_id, user_id) on delete cascade
);
create index notices_unread on notices (user_id) where on_page and read_at is null;
create index notices_user on notices (user_id, at desc, id);
create index notices_membership on notices (project_id, user_id);
create index notices_waiting on notices (user_id) where in_digest and digest_day is null;
create index notices_actor on notices (actor_id);
create index notices_report on notices (report_id);
create index notices_assignment on notices (assignment_id);
create index notices_comment on notices (comment_id);
create index notices_exception on notices (exception_id);
create index notices_delivery on notices (delivery_id);
create index notices_at on notices (at);

-- Kinds of notice that somebody does not want on the page; whether mails come together, once a day.
alter table users add column muted_notices text[] not null default '{}';
alter table users add column daily_digest boolean not null default false;

-- From groups of mails to the kinds themselves.
update users set muted_mails = (
  select array_agg(kind)
  from unnest(muted_mails) as muted
  cross join lateral unnest(case muted
    when 'EXCEPTIONS' then array['EXCEPTION_ASKED', 'EXCEPTION_GRANTED', 'EXCEPTION_REFUSED', 'EXCEPTION_ENDING']
    when 'DELIVERIES' then array['DELIVERY_DUE', 'DELIVERY_ACCEPTED', 'DELIVERY_REJECTED']
    else array[muted]
  end) as kind
) where muted_mails <> '{}';
