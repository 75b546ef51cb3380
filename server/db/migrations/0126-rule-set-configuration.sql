-- The rules of a rule set that a project switched off, by their ids in its file.
alter table project_rule_sets add column disabled_rules text[] not null default '{}';
