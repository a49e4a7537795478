-- The search of the desk finds alumni by year too.
create index members_by_any_year on members (graduation_year, name_key, id) where role <> 'admin';
create index members_by_any_usn on members using gin (lower(usn) gin_trgm_ops) where role <> 'admin' and usn is not null;
