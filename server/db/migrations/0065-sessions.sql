-- Sessions are listed for their owner: by an id that opens nothing, with the program that began them. Null: unknown.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column browser text;
alter table sessions add column system text;
create unique index sessions_id on sessions (id);
