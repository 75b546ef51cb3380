-- Of each material what the elements with it measure, as JSON.
alter table geometries add column materials jsonb;
