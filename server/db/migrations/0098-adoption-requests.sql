-- An organization asks the owner of an account in use at its domain to join; the owner agrees or declines.
create table adoption_requests (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  primary key (organization_id, user_id)
);
create index adoption_requests_user on adoption_requests (user_id);
create index adoption_requests_asker on adoption_requests (asked_by);
