create index groups_by_words on groups using gin (search_key gin_trgm_ops) where opened_at is not null;
