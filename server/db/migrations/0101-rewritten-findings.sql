-- Findings stored before migration 0094 are rewritten in the background (server/findings/rewrite-findings.ts).

-- Why the stored findings cannot be rewritten. Null: they can, or they need not.
alter table report_findings add column rewrite_fault text;
create index report_findings_old_form on report_findings (report_id) where objects is null and rewrite_fault is null;
create index report_findings_failed on report_findings (report_id) where rewrite_fault is not null;
-- The findings of the next version name the object of these as their source.
create index report_findings_made_from on report_findings (made_from) where made_from is not null;

-- Objects of the store that findings had until they were replaced. A call that began before the replacement still reads them, so the
-- hourly sweep leaves them for a day.
create table replaced_blobs (
  blob_key text primary key,
  replaced_at timestamptz not null default now()
);
create index replaced_blobs_by_time on replaced_blobs (replaced_at);

create function keep_replaced_findings() returns trigger language plpgsql as $$
begin
  insert into replaced_blobs (blob_key) values (old.blob_key) on conflict do nothing;
  return null;
end $$;

create trigger findings_replaced after update of blob_key on report_findings
  for each row when (old.blob_key <> new.blob_key) execute function keep_replaced_findings();
