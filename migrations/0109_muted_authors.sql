-- Members whose threads a member doesn't want to see.
create table muted_authors (
  member_id uuid not null references members(id) on delete cascade,
  muted_id uuid not null references members(id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, muted_id),
  check (member_id <> muted_id)
);
create index muted_authors_by_time on muted_authors (member_id, created_at desc, muted_id desc);
create index muted_authors_muted on muted_authors (muted_id);
comment on table muted_authors is 'owner: discussions';
