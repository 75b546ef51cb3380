-- Exceptions also cover what a rule of a rule set finds: in whole files, or of one object or pair. null: it is of no rule set.
alter table finding_exceptions add column rule_set_code text;
alter table finding_exceptions add constraint finding_exceptions_rule_set_check
  check (rule_set_code is null or (specification_name = '' and validity_layer is null and scope <> 'TYPE'));
