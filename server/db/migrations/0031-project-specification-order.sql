-- The order that a project admin gave to the specifications of a project; null: by name, after those that have one.
alter table project_specifications add column position integer;
