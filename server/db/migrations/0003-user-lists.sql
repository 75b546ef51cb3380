-- A page of 100,000 users in reading order (D96) straight from the index, instead of sorting them all: 14 ms against 60.
create index users_names on users (first_name collate "und-x-icu", last_name collate "und-x-icu", id) where deleted_at is null;
create index organizations_names on organizations (name collate "und-x-icu", id) where not platform;
