-- Fair queueing of validations: each organization (or user without one) has its own line, and the lines take turns.
create table validation_turns (
  -- Id of the organization, else of the user.
  owner uuid primary key,
  -- The last turn that was given out in this line.
  turn bigint not null
);
-- The highest turn that was taken up so far: whoever comes new stands in line from here.
create table validation_clock (
  only_row boolean primary key default true check (only_row),
  turn bigint not null
);
insert into validation_clock (turn) values (0);
