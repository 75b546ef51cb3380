-- Of a cause in a report: how many rules it fails, and objects that fail for it, of how many type objects and storeys. 0 for rules.
alter table failure_counts add column rules int not null default 0;
alter table failure_counts add column objects int not null default 0;
alter table failure_counts add column types int not null default 0;
alter table failure_counts add column storeys int not null default 0;
