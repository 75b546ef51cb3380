-- Lists of values that rules of rule sets name: an organization has one list of each name.
create table value_lists (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  -- The bytes of the file as it was uploaded, of which sha256 is the hash.
  source bytea not null,
  sha256 text not null,
  -- [[value, [class, …] | null], …]: what was read of the file.
  entries jsonb not null,
  -- Number of rows with a value.
  rows int not null,
  search_text text not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  unique (organization_id, name)
);
create index value_lists_saved_by on value_lists (saved_by);
