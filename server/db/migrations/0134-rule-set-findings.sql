-- Findings of rules of rule sets are assigned and commented on like those of specifications. null: it is of no rule set.
alter table finding_assignments add column rule_set_code text;
alter table finding_assignments add constraint finding_assignments_rule_set_check
  check (rule_set_code is null or specification_name = '');
drop index finding_assignments_place;
create unique index finding_assignments_place on finding_assignments
  (project_id, filename, specification_name, rule_id, coalesce(object_key, '*'), coalesce(rule_set_code, ''));
alter table finding_comments add column rule_set_code text;
alter table finding_comments add constraint finding_comments_rule_set_check
  check (rule_set_code is null or specification_name = '');

-- Counts of the findings of rule sets, which `totals` does not include. null: they were stored before rule sets were followed.
alter table report_findings add column set_totals jsonb;
