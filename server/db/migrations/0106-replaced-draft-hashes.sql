-- SHA-256 of the file that somebody knowingly replaced, hex. Null: replaced before hashes of these files were kept.
alter table specification_drafts add column replaced_sha256 text;
