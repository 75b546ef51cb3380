-- Whoever was invited and has not chosen a password yet.
alter table users add column invited_at timestamptz;
update users set invited_at = created_at
where password_hash is null and email_confirmed_at is null and not admin and deleted_at is null;

-- Said on the page that the link of an invitation opens.
alter table password_resets
  add column invited_by uuid references users (id) on delete set null,
  add column organization_id uuid references organizations (id) on delete set null,
  add column project_id uuid references projects (id) on delete set null;
