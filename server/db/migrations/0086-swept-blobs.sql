-- The hourly sweep asks which of 200 objects a row refers to, for every object of the store: without these that is a look at every
-- report and every geometry each time.
create index reports_blob on reports (blob_key) where blob_key is not null;
create index geometries_blob on geometries (blob_key) where blob_key is not null;
create index geometries_measures on geometries (measures_key) where measures_key is not null;
create index importmap_assets_brotli on importmap_assets (brotli_key) where brotli_key is not null;
-- Files after the retention of their organization; and how many bytes an organization stores, without a look at each row of it.
create index files_organization_uploaded on files (organization_id, uploaded_at) include (id, size);
drop index files_organization;
