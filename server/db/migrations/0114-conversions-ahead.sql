-- The place of a conversion in the queue is read while its page waits.
create index geometries_preparing on geometries (file_id) where status = 'PREPARING';
