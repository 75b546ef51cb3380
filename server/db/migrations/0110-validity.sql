-- Whether the file of a report is valid IFC: what a project asks, and what a report found.
alter table projects add column validity jsonb not null
  default '{"syntax": "TOLD", "header": "TOLD", "schema": "TOLD", "rules": "TOLD"}';

-- null: the report is of a version that did not check it. The findings are a chunk of its blob.
alter table reports add column validity jsonb;
