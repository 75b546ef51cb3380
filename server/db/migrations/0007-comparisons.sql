-- What became of the failures of the version before: worked out when first asked for, and kept with the report that it was
-- worked out against, because neither report changes any more.
alter table reports add column comparison jsonb;
alter table reports add column compared_with uuid;
