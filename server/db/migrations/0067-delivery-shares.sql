-- A share link of one delivery. A token is of a project, of one report, or of one delivery.
alter table embed_tokens add column delivery_id uuid references deliveries (id) on delete cascade;
alter table embed_tokens add constraint embed_tokens_part check (report_id is null or delivery_id is null);
create index embed_tokens_delivery on embed_tokens (delivery_id) where delivery_id is not null;
