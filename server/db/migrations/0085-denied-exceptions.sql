-- What is not granted is DENIED, as the contract of the API has it.
alter table finding_exceptions drop constraint finding_exceptions_status_check;
update finding_exceptions set status = 'DENIED' where status = 'REFUSED';
alter table finding_exceptions add constraint finding_exceptions_status_check
  check (status in ('ASKED', 'GRANTED', 'DENIED', 'WITHDRAWN'));
