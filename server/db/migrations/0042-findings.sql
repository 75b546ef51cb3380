-- The findings of a report: its failures and those of versions before, each with its state. One row per report, one object of the
-- storage with the findings; replaced as a whole, made anew whenever the version before is another one.
create table report_findings (
  report_id uuid primary key references reports (id) on delete cascade,
  blob_key text not null,
  -- The version that it follows, and the findings of that one; null: none was there.
  previous_version int,
  made_from text,
  totals jsonb not null,
  -- Per rule: counts, and where its findings stand in the object.
  lines jsonb not null,
  -- Where the names of objects stand whose GlobalId changed.
  aliases jsonb,
  made_at timestamptz not null default now()
);
create index report_findings_blob on report_findings (blob_key);
