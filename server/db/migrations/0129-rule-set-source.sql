-- The bytes of the file of a rule set, of which sha256 is the hash; null: it was uploaded before they were stored.
alter table rule_sets add column source bytea;
