-- What fails in a report, per rule and per cause: overviews of many reports add these up. Written once, with the result.

-- How a rule or a cause is said. Reports with the same words share a row; one without a report is forgotten within the hour.
create table failure_facts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('RULE', 'CAUSE')),
  -- The same in other reports, whatever the words: specification and id of the rule, or id of the cause.
  key text not null,
  facts jsonb not null,
  -- Of kind, key and facts.
  digest text not null unique
);

create table failure_counts (
  report_id uuid not null references reports (id) on delete cascade,
  fact_id uuid not null references failure_facts (id),
  failures int not null,
  primary key (report_id, fact_id)
);
create index failure_counts_fact on failure_counts (fact_id);

-- The sum of its rules.
alter table reports add column failures int not null default 0;
