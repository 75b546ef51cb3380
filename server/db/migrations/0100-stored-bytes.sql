-- How many bytes an account stores, kept up to date by triggers in the transaction of each change. Counting all files at each upload
-- takes longer the more there are.

-- Conversions wait, so that none ends between the count and the triggers.
lock table geometries in share row exclusive mode;

-- Bytes of the geometry and the measures of the file.
alter table files add column geometry_bytes bigint not null default 0;
update files set geometry_bytes = geometries.size + measures_size from geometries
where file_id = files.id and geometries.size + measures_size > 0;

-- The account is an organization, or a user for files outside of any organization.
create table stored_bytes (
  organization_id uuid references organizations (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  bytes bigint not null,
  check (num_nonnulls(organization_id, user_id) = 1)
);
create unique index stored_bytes_organization on stored_bytes (organization_id) where organization_id is not null;
create unique index stored_bytes_user on stored_bytes (user_id) where user_id is not null;

-- An account that was deleted in the same transaction has no row to reduce.
create function add_stored_bytes(organization uuid, uploader uuid, difference bigint) returns void language plpgsql as $$
begin
  if difference < 0 then
    update stored_bytes set bytes = bytes + difference where organization_id = organization or user_id = uploader;
  elsif difference > 0 and organization is not null then
    insert into stored_bytes (organization_id, bytes) values (organization, difference)
    on conflict (organization_id) where organization_id is not null do update set bytes = stored_bytes.bytes + excluded.bytes;
  elsif difference > 0 and uploader is not null then
    insert into stored_bytes (user_id, bytes) values (uploader, difference)
    on conflict (user_id) where user_id is not null do update set bytes = stored_bytes.bytes + excluded.bytes;
  end if;
end $$;

-- One change of a row per account and statement, in one order, so that two statements do not wait for each other.
create function follow_added_files() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(organization, uploader, difference) from (
    select organization_id as organization, case when organization_id is null then uploaded_by end as uploader,
      sum(size + geometry_bytes)::bigint as difference
    from added group by 1, 2 order by 1, 2) as changes;
  return null;
end $$;

create function follow_removed_files() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(organization, uploader, difference) from (
    select organization_id as organization, case when organization_id is null then uploaded_by end as uploader,
      -sum(size + geometry_bytes)::bigint as difference
    from removed group by 1, 2 order by 1, 2) as changes;
  return null;
end $$;

create function follow_changed_files() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(organization, uploader, difference) from (
    select organization_id as organization, case when organization_id is null then uploaded_by end as uploader,
      sum(change)::bigint as difference
    from (
      select organization_id, uploaded_by, size + geometry_bytes as change from added
      union all select organization_id, uploaded_by, -size - geometry_bytes from removed) as both_sides
    group by 1, 2 having sum(change) <> 0 order by 1, 2) as changes;
  return null;
end $$;

create trigger files_added after insert on files
  referencing new table as added for each statement execute function follow_added_files();
create trigger files_removed after delete on files
  referencing old table as removed for each statement execute function follow_removed_files();
create trigger files_changed after update on files
  referencing old table as removed new table as added for each statement execute function follow_changed_files();

-- A geometry that goes with its file finds no file.
create function follow_geometry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update files set geometry_bytes = 0 where id = old.file_id;
  else
    -- A restored file has them already.
    update files set geometry_bytes = coalesce(new.size + new.measures_size, 0)
    where id = new.file_id and geometry_bytes <> coalesce(new.size + new.measures_size, 0);
  end if;
  return null;
end $$;

create trigger geometries_added after insert on geometries
  for each row when (new.size + new.measures_size > 0) execute function follow_geometry();
create trigger geometries_removed after delete on geometries
  for each row when (old.size + old.measures_size > 0) execute function follow_geometry();
create trigger geometries_changed after update on geometries
  for each row when (old.size + old.measures_size is distinct from new.size + new.measures_size) execute function follow_geometry();

-- What the sums are to be. The check of `vakwerk doctor` compares them.
create view counted_bytes as
  select organization_id, case when organization_id is null then uploaded_by end as user_id,
    sum(files.size + coalesce(geometries.size + measures_size, 0))::bigint as bytes
  from files left join geometries on file_id = files.id
  where organization_id is not null or uploaded_by is not null
  group by 1, 2;

insert into stored_bytes (organization_id, user_id, bytes) select organization_id, user_id, bytes from counted_bytes;
