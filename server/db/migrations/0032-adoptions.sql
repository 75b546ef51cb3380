-- The owner of a proved domain may add accounts at it that belong to nobody; each may decline, and is then not added again (D141).
alter table organization_members add column adopted_at timestamptz;
create table declined_adoptions (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  declined_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index declined_adoptions_user on declined_adoptions (user_id);
create index users_domain on users (lower(split_part(email, '@', 2))) where deleted_at is null;
