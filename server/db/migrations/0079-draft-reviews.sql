-- The last review of a draft: a colleague approves it as it is, or returns it with words.
alter table specification_drafts add column review_asked_by uuid references users (id) on delete set null;
-- Null: nobody was asked.
alter table specification_drafts add column review_asked_at timestamptz;
alter table specification_drafts add column review_words text not null default '';
alter table specification_drafts add column reviewer_id uuid references users (id) on delete set null;
-- Null: not decided yet.
alter table specification_drafts add column decision text check (decision in ('APPROVED', 'RETURNED'));
alter table specification_drafts add column decided_at timestamptz;
alter table specification_drafts add column decision_words text not null default '';
-- An approval holds for this revision alone.
alter table specification_drafts add column decided_revision int;
create index specification_drafts_asker on specification_drafts (review_asked_by);
create index specification_drafts_reviewer on specification_drafts (reviewer_id);

-- Who approved the draft that was published as this version.
alter table specifications add column reviewed_by uuid references users (id) on delete set null;
alter table specifications add column reviewed_at timestamptz;
create index specifications_reviewer on specifications (reviewed_by);

-- What a notice is about, with which it goes.
alter table notices add column draft_id uuid references specification_drafts (id) on delete cascade;
create index notices_draft on notices (draft_id);
