-- A change of an e-mail address: asked, confirmed by a link to the new address, and undone by one to the old address.
create table address_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  -- The session that asked, which goes on; and whether API tokens end.
  session_hash text,
  ends_api_tokens boolean not null,
  -- Made with the mails, so that nobody else ever has the links.
  confirm_hash text unique,
  undo_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index address_changes_user on address_changes (user_id);
create index address_changes_expiry on address_changes (expires_at);
