-- What exceptions in force cover of a topic of the BCF API; null: nothing.
alter table bcf_topics add column excepted jsonb;
-- The findings and exceptions that this was last read from; null: no exception. '': its topics do not have the keys of their causes yet.
alter table bcf_topic_files add column excepted_from text;
update bcf_topic_files set excepted_from = '';
