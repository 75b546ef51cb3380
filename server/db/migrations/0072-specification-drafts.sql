-- Drafts of the studio: one of a specification, or of a new one.
create table specification_drafts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  -- Of all versions of the specification; null: it is to be a new one.
  series_id uuid unique,
  name text not null,
  search_text text not null,
  source_key text not null,
  sha256 text not null,
  size bigint not null,
  -- Goes up with each change: what If-Match names.
  revision int not null default 1,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  -- What somebody knowingly replaced with a file of his own.
  replaced_key text,
  replaced_by uuid references users (id) on delete set null,
  replaced_at timestamptz
);
create index specification_drafts_organization on specification_drafts (organization_id);
create index specification_drafts_changer on specification_drafts (changed_by);
create index specification_drafts_replaced on specification_drafts (replaced_by);
