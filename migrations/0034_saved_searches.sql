-- Searches of the network whose new matches a member is told of. `filter_hash` tells filters apart; `checked` is the oldest transaction that
-- may have changed somebody since their matches were looked for.
create table saved_searches (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  name text not null check (name <> ''),
  filter jsonb not null,
  filter_hash bytea not null,
  checked xid8 not null,
  created_at timestamptz not null,
  unique (member_id, filter_hash)
);
create index saved_searches_by_time on saved_searches (member_id, created_at desc, id desc);
create index saved_searches_by_check on saved_searches (checked, id);

-- Whom a search has found, when it was saved or since: each is told once.
create table saved_search_matches (
  search_id uuid not null references saved_searches (id) on delete cascade,
  match_id uuid not null references members (id) on delete cascade,
  primary key (search_id, match_id)
);
create index saved_search_matches_by_match on saved_search_matches (match_id);
