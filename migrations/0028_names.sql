-- Of the names that hold some letters, those that do not begin with them: the others are found in order by members_by_name.
create index members_by_name_further on members using gin (substr(name_key, 2) gin_trgm_ops) where role <> 'admin' and listed;
