-- The rule sets that a delivery requires. false: those of its project, as they are then.
alter table deliveries add column own_rule_sets boolean not null default false;

create table delivery_rule_sets (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  rule_set_id uuid not null references rule_sets (id) on delete cascade,
  disabled_rules text[] not null default '{}',
  position integer not null,
  primary key (delivery_id, rule_set_id)
);
create index delivery_rule_sets_rule_set on delivery_rule_sets (rule_set_id);

-- The signed statement of what the rule sets say of the accepted files. null: none was required, or the certificate is older.
alter table certificates add column rule_sets_jws text;
