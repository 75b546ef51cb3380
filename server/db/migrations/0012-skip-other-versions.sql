-- Rules that are not for the IFC version of a file are skipped, not checked with a warning (D16, D17).
alter table organizations add column skip_other_versions boolean not null default false;
