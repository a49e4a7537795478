-- The latest import of a member's own profile, for as long as it can be undone. `before`: the replaced values. `after`: the values it set.
create table profile_imports (
  member_id uuid primary key references members(id) on delete cascade,
  client_id uuid not null,
  imported_at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);
create index profile_imports_by_time on profile_imports (imported_at);
comment on table profile_imports is 'owner: people';
