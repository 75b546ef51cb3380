-- Findings of rules of IFC are assigned and commented on like those of specifications and rule sets. null: it is of no rule of IFC.
alter table finding_assignments add column validity_layer text;
alter table finding_assignments add constraint finding_assignments_validity_check
  check (validity_layer is null or (specification_name = '' and rule_set_code is null));
drop index finding_assignments_place;
create unique index finding_assignments_place on finding_assignments
  (project_id, filename, specification_name, rule_id, coalesce(object_key, '*'), coalesce(rule_set_code, ''), coalesce(validity_layer, ''));
alter table finding_comments add column validity_layer text;
alter table finding_comments add constraint finding_comments_validity_check
  check (validity_layer is null or (specification_name = '' and rule_set_code is null));

-- Counts of the findings of rules of IFC, which no other count includes. null: they were stored before such rules were followed.
alter table report_findings add column validity_totals jsonb;
