-- Mails about what happens in projects that somebody does not want: ASSIGNED, MENTIONED, EXCEPTIONS, DELIVERIES.
alter table users add column muted_mails text[] not null default '{}';

-- Dates that came near, each told once.
create table told_dates (
  key text primary key,
  at timestamptz not null
);
alter table events drop column key;
