-- While a canary runs: pages that each signed-in user was served and pages that broke, so that nobody's count for more than a few.
-- member is of one canary, from its key, and leads to no user; the rows go when the canary ends.
create table importmap_visits (
  revision integer not null,
  member text not null,
  loads integer not null default 0,
  errors integer not null default 0,
  primary key (revision, member)
);
