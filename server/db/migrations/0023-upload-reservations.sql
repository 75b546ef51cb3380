-- Room in the storage that uploads on their way have taken (D47). One whose node died is not touched any more and counts no longer.
create table upload_reservations (
  id uuid primary key default gen_random_uuid(),
  -- Whose quota it counts for; null: the uploader's own.
  organization_id uuid references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  bytes bigint not null,
  touched_at timestamptz not null
);
create index upload_reservations_organization on upload_reservations (organization_id);
create index upload_reservations_user on upload_reservations (user_id);
