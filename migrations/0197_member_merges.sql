-- Accounts of people who registered twice. The closed one is suspended until it is restored or, after `undo_until`, deleted. `moved` is what the kept
-- one got from it, for undoing that.
create table member_merges (
  closed_id uuid primary key references members on delete cascade,
  kept_id uuid not null references members on delete cascade,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  moved jsonb not null,
  check (closed_id <> kept_id)
);
create index member_merges_by_kept on member_merges (kept_id);
create index member_merges_by_end on member_merges (undo_until);
comment on table member_merges is 'owner: people';
