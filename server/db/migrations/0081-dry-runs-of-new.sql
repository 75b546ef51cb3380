-- Dry runs of a specification that is not published yet: without an earlier version, with a definition and a name of its own.
alter table dry_runs alter column specification_id drop not null;
alter table dry_runs add column name text;
alter table dry_runs add constraint dry_runs_tried check (specification_id is not null or (definition is not null and name is not null));
