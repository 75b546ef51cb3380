-- The still picture of a model, which a page shows until the model is drawn. It counts as storage, like the model and its measures.

-- Conversions wait, so that none ends between the old and the new triggers.
lock table geometries in share row exclusive mode;

alter table geometries
  -- PNG; absent for a model that was converted before, or is too large for a picture.
  add column picture_key text,
  add column picture_size bigint not null default 0,
  add column picture_sha256 text;
create index geometries_picture on geometries (picture_key) where picture_key is not null;

drop trigger geometries_added on geometries;
drop trigger geometries_removed on geometries;
drop trigger geometries_changed on geometries;

-- A geometry that goes with its file finds no file.
create or replace function follow_geometry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update files set geometry_bytes = 0 where id = old.file_id;
  else
    -- A restored file has them already.
    update files set geometry_bytes = coalesce(new.size + new.measures_size + new.picture_size, 0)
    where id = new.file_id and geometry_bytes <> coalesce(new.size + new.measures_size + new.picture_size, 0);
  end if;
  return null;
end $$;

create trigger geometries_added after insert on geometries
  for each row when (new.size + new.measures_size + new.picture_size > 0) execute function follow_geometry();
create trigger geometries_removed after delete on geometries
  for each row when (old.size + old.measures_size + old.picture_size > 0) execute function follow_geometry();
create trigger geometries_changed after update on geometries
  for each row when (
    old.size + old.measures_size + old.picture_size is distinct from new.size + new.measures_size + new.picture_size
  ) execute function follow_geometry();

create or replace view counted_bytes as
  select organization_id, case when organization_id is null then uploaded_by end as user_id,
    sum(files.size + coalesce(geometries.size + measures_size + picture_size, 0))::bigint as bytes
  from files left join geometries on file_id = files.id
  where organization_id is not null or uploaded_by is not null
  group by 1, 2;
