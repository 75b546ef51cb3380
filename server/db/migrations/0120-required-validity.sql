-- What a delivery asks of the validity of its files. null: what its project asks.
alter table deliveries add column validity jsonb;

-- The settings by which the validity of the file is checked. null: the report was submitted by an older version.
alter table reports add column validity_settings jsonb;
