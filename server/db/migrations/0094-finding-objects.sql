-- The objects that findings are of stand once in their file, and are searched once however many rules they fail. Null: findings made
-- before, each of which has its object itself.
alter table report_findings add column objects jsonb;
