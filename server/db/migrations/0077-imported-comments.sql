-- A comment that came in a BCF file: JSON with who made it by that file, which topic of the file it is of, and when it was imported.
-- Its author_id is who imported it, and its created_at what the file says.
alter table finding_comments add column imported jsonb;
create index finding_comments_imported on finding_comments (lower(imported ->> 'author')) where imported is not null;
