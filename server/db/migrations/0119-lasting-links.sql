-- Links that last: a token can follow a file, whose newest version it shows, and a token of one part of a project can have no end.
alter table embed_tokens alter column expires_at drop not null;
-- The name of the file, because its versions come and go. Deleting the last version deletes the token.
alter table embed_tokens add column followed_file text;
alter table embed_tokens drop constraint embed_tokens_part;
alter table embed_tokens add constraint embed_tokens_part check (num_nonnulls(report_id, delivery_id, followed_file) <= 1);
alter table embed_tokens add constraint embed_tokens_end
  check (expires_at is not null or num_nonnulls(report_id, delivery_id, followed_file) = 1);
-- The end of a token that follows a file. Code of before this migration, which may serve beside newer code during an upgrade, knows no
-- followed file: it would take such a token for one of the whole project, so it reads it as expired.
alter table embed_tokens add column followed_until timestamptz;
alter table embed_tokens add constraint embed_tokens_followed_until
  check (case when followed_file is null then followed_until is null else expires_at is null end);
create index embed_tokens_file on embed_tokens (project_id, followed_file) where followed_file is not null;
