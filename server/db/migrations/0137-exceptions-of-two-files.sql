-- An exception of a pair over two files: `filename` is the first of them by name, and `other_filename` the second. null: of no such pair.
alter table finding_exceptions add column other_filename text;
alter table finding_exceptions add constraint finding_exceptions_other_file_check
  check (other_filename is null or (filename is not null and rule_set_code is not null and scope = 'OBJECT'));
