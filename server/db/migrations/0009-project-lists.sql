-- A page of 10,000 projects in reading order (D96) straight from the index, as for users.
create index projects_names on projects (name collate "und-x-icu", id);
