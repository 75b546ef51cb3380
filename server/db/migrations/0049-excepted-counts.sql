-- How many failures of a report exceptions cover. One row per report, replaced as a whole.
create table excepted_counts (
  report_id uuid primary key references reports (id) on delete cascade,
  -- The findings and the granted exceptions that it was counted from: with others it is counted again.
  made_from text not null,
  -- JSON: counts with the last day that each holds for, the first day first. After the last one nothing is excepted.
  steps jsonb not null
);
