-- What fails in a report, per rule and per cause: overviews of many reports add these up. Written once, with the result.
create table failure_counts (
  report_id uuid not null references reports (id) on delete cascade,
  kind text not null check (kind in ('RULE', 'CAUSE')),
  -- The same in other reports: specification and id of the rule, or id of the cause.
  key text not null,
  -- How it is said.
  facts jsonb not null,
  failures int not null,
  primary key (report_id, kind, key)
);
