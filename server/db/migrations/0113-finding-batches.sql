-- Assignments, exceptions and comments that one call made for many findings. Undoing a batch deletes its row.
create table finding_batches (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  -- How many rows of each kind it made; a batch of which fewer are left was changed since.
  assigned int not null,
  excepted int not null,
  commented int not null
);
create index finding_batches_project on finding_batches (project_id);
create index finding_batches_made_by on finding_batches (made_by);

-- The batch that made the row, until something else changes it. It is no foreign key, whose check of each row would cost a third of the time.
alter table finding_assignments add column batch_id uuid;
-- The assignment that the batch replaced; null: there was none.
alter table finding_assignments add column replaced jsonb;
create index finding_assignments_batch on finding_assignments (batch_id) where batch_id is not null;
alter table finding_exceptions add column batch_id uuid;
create index finding_exceptions_batch on finding_exceptions (batch_id) where batch_id is not null;
alter table finding_comments add column batch_id uuid;
create index finding_comments_batch on finding_comments (batch_id) where batch_id is not null;
-- The notice of a batch goes when the batch is undone.
alter table notices add column batch_id uuid references finding_batches (id) on delete cascade;
create index notices_batch on notices (batch_id) where batch_id is not null;
