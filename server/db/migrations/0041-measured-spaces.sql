-- Of the spaces, which the page of areas needs all at once: their measures, as JSON. Those of all objects are an object of the storage.
alter table geometries add column spaces jsonb;
