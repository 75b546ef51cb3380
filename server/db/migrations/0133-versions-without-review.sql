-- Whether a draft was published as this version without an approval; false too for a file that was imported.
alter table specifications add column unreviewed boolean not null default false;
update specifications set unreviewed = true
where exists (
  select from audit_log where audit_log.subject_id = specifications.id::text
    and audit_log.action in ('specification.created', 'specification.version-added')
    and audit_log.details ->> 'review' = 'NOT_REVIEWED');
