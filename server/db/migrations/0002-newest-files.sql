-- Lists of files show the newest version of each name: known when it is written, so that a list of 100,000 uploads need
-- not find it out. And like other tables, files have their searchable words (D98).

alter table files add column newest boolean not null default true;
alter table files add column search_text text not null default '';

update files set search_text = lower(regexp_replace(normalize(filename, nfkd), '[\u0300-\u036f]', '', 'g'));
update files set newest = false where exists (
  select from files later where later.filename = files.filename and later.version > files.version
    and (later.project_id = files.project_id
      or (later.project_id is null and files.project_id is null and later.uploaded_by = files.uploaded_by)));

create index files_project_newest on files (project_id, uploaded_at desc, id) where newest;
create index files_personal_newest on files (uploaded_by, uploaded_at desc, id) where newest and project_id is null;
