-- Exceptions also cover findings on the validity of a file: those of a rule of IFC (rule_id is its code), in whole files or for one
-- object. null: an exception of a rule of a specification.
alter table finding_exceptions add column validity_layer text
  check (validity_layer in ('SYNTAX', 'HEADER', 'SCHEMA', 'RULES', 'SIGNATURES'));
alter table finding_exceptions add constraint finding_exceptions_validity_check
  check (validity_layer is null or (specification_name = '' and scope <> 'TYPE'));
