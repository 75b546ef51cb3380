-- An exception of a delivery holds in that delivery alone, and goes with it.
alter table finding_exceptions add column delivery_id uuid references deliveries (id) on delete cascade;
create index finding_exceptions_delivery on finding_exceptions (delivery_id);

-- What exceptions cover of a report: outside deliveries (null), and in a delivery that has exceptions of its own.
alter table excepted_counts drop constraint excepted_counts_pkey;
alter table excepted_counts add column delivery_id uuid references deliveries (id) on delete cascade;
alter table excepted_counts add unique nulls not distinct (report_id, delivery_id);
create index excepted_counts_delivery on excepted_counts (delivery_id);
