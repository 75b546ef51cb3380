-- Whether the link was shown to the inviter instead of mailed: it then proves no address.
alter table password_resets add column is_shown boolean not null default false;
